/**
 * What is not as it was when a game comes anew.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Sheet} Sheet
 * @typedef {import("../../types/workbench").News} News
 */
import { plural } from "./values.mjs";

/** @param {Pick<Sheet, "paper" | "part" | "page">} sheet */
export function sheetName({ paper, part, page }) {
  return `${paper}/${part}/${page}`;
}

/** Whether what arrived may stand in the place of what is shown: an older answer never wins. @param {Game | null} shown @param {Game} arrived */
export function isNewer(shown, arrived) {
  return !shown || shown.id !== arrived.id || arrived.revision > shown.revision;
}

/** @param {Game} before @param {Game} after @returns {News} */
export function compareGames(before, after) {
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const faces = after.pieces.flatMap((piece) => {
    const old = known.get(piece.id);
    known.delete(piece.id);
    return facesThatDiffer(old, piece);
  });
  const sheets = new Map(before.sheets.map((sheet) => [sheetName(sheet), sheet.key]));
  // A part of which no page was there before comes late, as the rules do, and is no news.
  const parts = new Set(before.sheets.map(({ paper, part }) => `${paper}/${part}`));
  return {
    faces,
    gone: [...known.values()].map(({ name }) => name),
    sheets: after.sheets
      .filter(({ paper, part }) => parts.has(`${paper}/${part}`))
      .filter((sheet) => sheets.get(sheetName(sheet)) !== sheet.key)
      .map(sheetName),
    problems: JSON.stringify(before.problems) === JSON.stringify(after.problems) ? null : after.problems.length,
  };
}

/** The ids of pieces that look otherwise than before, or were not there. @param {Piece[]} before @param {Piece[]} now @returns {string[]} */
export function changedSince(before, now) {
  const known = new Map(before.map((piece) => [piece.id, piece]));
  return now.filter((piece) => facesThatDiffer(known.get(piece.id), piece).length).map(({ id }) => id);
}

/** @param {Piece | undefined} old @param {Piece} piece @returns {News["faces"]} */
function facesThatDiffer(old, piece) {
  /** @type {News["faces"]} */
  const found = [];
  const { id, name } = piece;
  if (piece.front !== old?.front) found.push({ piece: id, side: "front", name });
  if (piece.back && piece.back !== old?.back) found.push({ piece: id, side: "back", name });
  return found;
}

/** "3 faces changed". @param {News} news */
export function headline({ faces, gone, sheets, problems }) {
  const told = [];
  if (faces.length) told.push(`${plural(faces.length, "face")} changed`);
  if (gone.length) told.push(`${plural(gone.length, "piece")} gone`);
  if (!told.length && sheets.length) told.push(`${plural(sheets.length, "page")} changed`);
  if (problems !== null) told.push(problems ? plural(problems, "problem") : "no more problems");
  if (!told.length) told.push("no face changed");
  return told.join(", ");
}
