/**
 * Problems, by how much they weigh and whether a face stands beside them.
 *
 * @typedef {import("../../types/contract").Element} Element
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Problem} Problem
 * @typedef {import("../../types/contract").Side} Side
 */

import { plural } from "./values.mjs";

const WEIGHT = { error: 0, warning: 1, hint: 2 };

/** Every problem with the pieces it concerns, errors first, files together. @param {Game} game @returns {{problem: Problem, pieces: Piece[]}[]} */
export function listProblems(game) {
  /** @type {Map<number, Piece[]>} */
  const concerned = new Map();
  for (const piece of game.pieces)
    for (const index of piece.problems) concerned.set(index, [...(concerned.get(index) || []), piece]);
  return game.problems
    .map((problem, index) => ({ problem, pieces: concerned.get(index) || piecesNamed(game, problem) }))
    .sort((a, b) => WEIGHT[a.problem.level] - WEIGHT[b.problem.level]);
}

/** @param {Game} game @param {Problem} problem */
function piecesNamed(game, { piece }) {
  return piece ? game.pieces.filter(({ id }) => id === piece) : [];
}

/** The errors beside which no face stands: they must not be overlooked. @param {Game} game @returns {Problem[]} */
export function looseErrors(game) {
  const shown = new Set(game.pieces.flatMap(({ problems }) => problems));
  return game.problems.filter(({ level }, index) => level === "error" && !shown.has(index));
}

/** @param {Game} game @param {Piece} piece @returns {Problem[]} */
export function problemsOf(game, piece) {
  return piece.problems.map((index) => game.problems[index]).filter(Boolean);
}

/** What is to be said of pieces whose files have mistakes now. @param {Game} game */
export function tellStale({ pieces }) {
  const last = pieces.filter(({ stale }) => stale === "last good").length;
  const never = pieces.filter(({ stale }) => stale === "never good").length;
  const are = (/** @type {number} */ count) => (count === 1 ? "is" : "are");
  const told = [];
  if (last) told.push(`${plural(last, "piece")} ${are(last)} shown as ${last === 1 ? "it" : "they"} last looked without mistakes.`);
  if (never) told.push(`${plural(never, "piece")} ${are(never)} not yet drawn without mistakes.`);
  return told.join(" ");
}

/** What stands on a face that is not what its files mean. @param {Pick<Piece, "stale">} piece */
export function staleBadge({ stale }) {
  return { "last good": "last good", "never good": "with mistakes", "": "" }[stale || ""];
}

/** The same in a sentence. @param {Pick<Piece, "stale">} piece */
export function staleWords({ stale }) {
  const words = {
    "last good": "This is the last good face: what is in the files now has mistakes.",
    "never good": "This face is not yet drawn without mistakes.",
    "": "",
  };
  return words[stale || ""];
}

/** The elements of a face that its errors name. @param {Game} game @param {Piece} piece @param {string} key @returns {Element[]} */
export function wrongElements(game, piece, key) {
  const face = game.faces[key];
  const errors = problemsOf(game, piece).filter((problem) => problem.level === "error" && problem.face === face?.layout);
  const lines = errors.map(({ drawn_at }) => drawn_at).filter(Boolean);
  return (face?.elements || []).filter(({ file, line }) => lines.includes(`${file}:${line}`));
}

/** The side of a piece that a problem is about. @param {Game} game @param {Piece} piece @param {Problem} problem @returns {Side} */
export function sideOf(game, piece, { face }) {
  const named = (/** @type {string | null} */ key) => !!face && game.faces[key || ""]?.layout === face;
  return named(piece.back) && !named(piece.front) ? "back" : "front";
}

/** Where in its line a problem stands, as far as it is known. @param {Problem} problem */
export function fieldOf({ file, field }) {
  if (!field) return "";
  return /\.(csv|tsv|xlsx|ods)$/i.test(file || "") ? `column ${field}` : field;
}

/** How many errors and others there are. @param {Game} game */
export function countProblems({ problems }) {
  const errors = problems.filter(({ level }) => level === "error").length;
  return { errors, others: problems.length - errors };
}
