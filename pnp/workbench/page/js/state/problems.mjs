/**
 * Problems, by how much they weigh and whether a face stands beside them.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Problem} Problem
 */

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

/** How many errors and others there are. @param {Game} game */
export function countProblems({ problems }) {
  const errors = problems.filter(({ level }) => level === "error").length;
  return { errors, others: problems.length - errors };
}
