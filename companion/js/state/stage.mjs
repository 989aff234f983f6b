/**
 * Two seats face to face in an answer: which cards stand for each, and whether it falls.
 *
 * @typedef {import("../../types/data").Stage} Stage
 * @typedef {import("../../types/session").OpenForm} OpenForm
 * @typedef {{seat: string, cards: string[], falls: boolean}} Side
 */

/** @param {Stage} stage @param {OpenForm} form @param {string[]} seats those of the mode, of which the first two stand there @returns {Side[]} */
export function sidesOf({ cards, falls }, { fields, input, answer }, seats) {
  const names = { ...input, ...answer };
  /** @param {string} name @param {string} seat */
  const listed = (name, seat) => names[name]?.[seat] ?? fields.find((field) => field.input.name === name && field.seat === seat)?.value ?? [];
  return seats.slice(0, 2).map((seat) => ({ seat, cards: cards.flatMap((name) => listed(name, seat)), falls: Boolean(names[falls]?.[seat]) }));
}
