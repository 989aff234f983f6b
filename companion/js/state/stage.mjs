/**
 * Two seats face to face in an answer: whose cards stand where, with which figures, and who falls.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/session").OpenForm} OpenForm
 * @typedef {{card: string, isPlayed: boolean}} Stood   what its seat plays, or has beside that
 * @typedef {{seat: string, label: string, value: string, icon: string, isLess: boolean}} Against   `isLess` than the other of its row
 * @typedef {{seat: string, cards: Stood[], figures: Against[], isFallen: boolean, isWinner: boolean}} Side
 */
import { isRefused } from "./answers.mjs";
import { fill, show } from "./strings.mjs";

/** @param {Data} data @param {Calculator} calculator @param {OpenForm} form @param {string[]} seats those of the mode @returns {Side[]} none as long as nothing stands there */
export function sidesOf(data, { stage }, { fields, input, answer }, seats) {
  if (!stage) return [];
  const names = { ...input, ...answer };
  const [left, right] = seats;
  /** @param {string} name @param {string} seat */
  const cardsOf = (name, seat) => {
    const value = names[name] ?? {};
    if (!Array.isArray(value)) return value[seat] ?? [];
    return fields.some((field) => field.input.name === name && field.seat === seat) ? value : [];
  };
  /** What a seat has in a row. @param {string} name @param {string} seat */
  const at = (name, seat) => names[name]?.[seat] ?? names[name];
  const isFallen = (/** @type {string} */ seat) => Boolean(at(stage.falls, seat));
  const isKnown = !isRefused(answer);
  const pairs = stage.left.map((name, row) => [name, stage.right[row]]).filter((pair) => isKnown && pair.every((name) => name in answer));
  const sides = [left, right].map((seat, side) => ({
    seat,
    cards: stage.cards.flatMap((name) => cardsOf(name, seat)).map((card) => ({ card, isPlayed: data.seats[seat].cards.includes(card) })),
    figures: pairs.map((pair) => {
      const name = pair[side];
      const value = at(name, seat);
      return {
        seat,
        label: fill(data, data.strings[name] ?? name, { seat, ...names }),
        value: show(data, value),
        icon: stage.icons[name] ?? "",
        isLess: value < at(pair[1 - side], seats[1 - side]),
      };
    }),
    isFallen: isKnown && isFallen(seat),
    isWinner: isKnown && !isFallen(seat) && isFallen(seats[1 - side]),
  }));
  return sides.some(({ cards }) => cards.length) ? sides : [];
}
