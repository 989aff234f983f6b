/**
 * Values of cells, as texts that are shown and compared.
 *
 * @typedef {import("../../types/contract").Value} Value
 */

/** What a cell without a value is called. */
export const NONE = "none";

/** The texts of a cell: one, or those of a list. @param {Value | undefined} value @returns {string[]} */
export function textsOf(value) {
  if (Array.isArray(value)) return value.length ? value : [""];
  if (value === null || value === undefined) return [""];
  if (value === true) return ["yes"];
  if (value === false) return ["no"];
  return [String(value)];
}

/** @param {string} text */
export function showText(text) {
  return text === "" ? NONE : text;
}

/** @param {Value | undefined} value */
export function showValue(value) {
  return textsOf(value).map(showText).join(", ");
}

/** "1 card", "2 cards". @param {number} count @param {string} one @param {string} [many] */
export function plural(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}
