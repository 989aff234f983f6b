/**
 * Which pieces are shown, and under which heading.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/workbench").Wanted} Wanted
 * @typedef {import("../../types/workbench").Section<Piece>} Section
 */
import { textsOf } from "./values.mjs";

/** All pieces. @type {Wanted} */
export const ALL = { search: "", components: [], where: {}, problems: false, among: null };

/** @param {Game} game @param {Wanted} wanted @returns {Piece[]} */
export function filterPieces(game, wanted) {
  const words = wanted.search.toLowerCase().split(/\s+/).filter(Boolean);
  const among = wanted.among && new Set(wanted.among);
  const columns = Object.entries(wanted.where).filter(([, values]) => values.length);
  return game.pieces.filter((piece) => {
    if (wanted.components.length && !wanted.components.includes(piece.component)) return false;
    if (wanted.problems && !piece.problems.length && !piece.stale) return false;
    if (among && !among.has(piece.id)) return false;
    const fits = columns.every(([column, values]) =>
      textsOf(piece.values[column]).some((text) => values.includes(text)),
    );
    if (!fits || !words.length) return fits;
    const said = sayings(game, piece);
    return words.every((word) => said.includes(word));
  });
}

/** Pieces below the component that they are of, in the order of the catalogue. @param {Piece[]} pieces @returns {Section[]} */
export function sectionsOf(pieces) {
  /** @type {Map<string, Section>} */
  const sections = new Map();
  for (const piece of pieces) {
    const { component, label, copies } = piece;
    const section = sections.get(component) || { component, label, different: 0, copies: 0, pieces: [] };
    section.different += 1;
    section.copies += copies;
    section.pieces.push(piece);
    sections.set(component, section);
  }
  return [...sections.values()];
}

/** All that can be searched of a piece: name, id, cells, what its faces say, their marks. @param {Game} game @param {Piece} piece */
function sayings(game, piece) {
  const faces = [piece.front, piece.back].map((key) => (key ? game.faces[key] : undefined));
  const written = faces.flatMap((face) => (face ? [face.mark, ...face.elements.map(({ text }) => text)] : []));
  const cells = Object.values(piece.values).flatMap(textsOf);
  return [piece.name, piece.id, piece.label, ...cells, ...written].join("\n").toLowerCase();
}
