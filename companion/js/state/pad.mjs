/**
 * The score pad: what a row is worth, and who leads.
 *
 * @typedef {import("../../types/data").Formulas} Formulas
 * @typedef {import("../../types/data").Pad} Pad
 * @typedef {import("../../types/data").PadNumbers} PadNumbers
 * @typedef {import("../../types/data").PadRow} PadRow
 */

/**
 * What a seat gets for its numbers; null where the formula has no answer.
 * @param {Pad} pad @param {Formulas} formulas @param {Record<string, number>} numbers @returns {number | null}
 */
export function pointsOf(pad, formulas, numbers) {
  /** @type {Record<string, number>} */
  const scope = {};
  for (const { name } of pad.columns) scope[name] = numbers[name] ?? 0;
  if (!pad.points) return Object.values(scope).reduce((sum, n) => sum + n, 0);
  try {
    const points = formulas[pad.points](scope);
    return typeof points === "number" ? points : null;
  } catch {
    return null;
  }
}

/** @param {PadRow[]} rows @param {string[]} seats @returns {number[]} by seat */
export function sums(rows, seats) {
  return seats.map((seat) => rows.reduce((sum, { points }) => sum + (points[seat] || 0), 0));
}

/**
 * Those who are ahead; more than one in a tie, none before the first round.
 * @param {Pad} pad @param {PadRow[]} rows @param {string[]} seats @returns {string[]}
 */
export function leaders(pad, rows, seats) {
  if (!rows.length) return [];
  const totals = sums(rows, seats);
  const best = pad.wins === "least" ? Math.min(...totals) : Math.max(...totals);
  return seats.filter((_, place) => totals[place] === best);
}

/** @param {Pad} pad @param {PadRow[]} rows */
export function isOver(pad, rows) {
  return Boolean(pad.rounds) && rows.length >= (pad.rounds || 0);
}

/** A whole number within the bounds of its column. @param {Pad["columns"][number]} column @param {number} value */
export function bounded({ min, max }, value) {
  const whole = Number.isFinite(value) ? Math.round(value) : 0;
  return Math.max(min ?? -Infinity, Math.min(max ?? Infinity, whole));
}
