/** Cards, tapped on a keypad: those of a seat, or the same for all. */
import { isListOf, isObject, isObjectOf, isPlain } from "../state/believed.mjs";

/** @type {import("../../types/inputs").InputKind} */
export const cards = {
  rank: () => 2,
  read: ({ data, input, drafts, fields }) => {
    const seat = input.seat ? (fields[input.seat]?.value ?? input.seat) : "";
    const own = input.cards || [];
    const offered = seat && !own.length ? data.seats[seat]?.cards || [] : own;
    /** @type {import("../../types/data").Played[]} */
    const tapped = drafts[input.name] || [];
    const played = tapped.filter(({ card }) => offered.includes(card));
    const isFirst = input.seat && Object.values(fields).some((one) => one.input.other === input.seat);
    const part = isFirst ? fields[input.seat]?.input.label : "";
    return { seat, part, cards: offered, played, value: played.map(({ card }) => card) };
  },
  draft: (ids) => ids.map((/** @type {string} */ card) => ({ card, choices: {} })),
  believe: (data, value) => {
    const isKnown = (/** @type {unknown} */ one) =>
      isObject(one) &&
      Object.prototype.hasOwnProperty.call(data.cards, one.card) &&
      isObjectOf(one.choices, isPlain);
    return isListOf(value, isKnown);
  },
  begins: ({ played }) => played.length > 0,
  draw: ({ hand }, field) => hand(field),
};
