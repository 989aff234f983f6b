/**
 * The picture of a card.
 *
 * @typedef {import("../../types/data").Data} Data
 */

/** @param {Data} _data @param {string} _card @returns {HTMLImageElement | null} */
export function artOf(_data, _card) {
  return null;
}
