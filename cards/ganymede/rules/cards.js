/**
 * What cards count. What a card does hangs on its `effect`, how much on its `value` and on the
 * constants of game.yaml. Hands are lists of card ids, seats are ids.
 *
 * @typedef {{value: number, effect: string, copies: number}} Card
 * @typedef {import("../pnp/rules.js").Context<Card>} Context
 * @typedef {import("../pnp/rules.js").Line} Line
 *
 * What a player chose for each ace or each Jammer of a hand, in their order; null: not yet.
 * @typedef {(number | null)[]} Choices
 *
 * A camp in a fight; `automatic` when its aces follow the card's own rule and no person.
 * @typedef {{
 *   who: string, hand: string[], aces?: Choices, shifts?: Choices, automatic?: boolean,
 * }} Side
 */
import { card, column, each, list, or, sum, whole } from "../pnp/rules.js";

/** What inputs may be: cards, choices for their aces and Jammers, and Hit Points. */
export const HAND = list(card());
export const ACES = list(or([null], whole(1, 99)));
export const SHIFTS = list(or([null], whole(-99, 99)));
export const HP = each(whole());

/** @param {string[]} hand @param {string} effect @param {Context} context */
export const withEffect = (hand, effect, { cards }) =>
  hand.filter((id) => cards[id].effect === effect);

/** @param {string[]} hand @param {Context} context   An ace counts its low value. */
export const lowValues = (hand, { cards }) => column(hand, "value", cards);

/** @param {string[]} hand @param {number[]} aces   what each ace counts @param {Context} context */
export function values(hand, aces, { cards }) {
  let next = 0;
  return hand.map((id) => (cards[id].effect === "ace" ? aces[next++] : cards[id].value));
}

/**
 * The highest total within the limit, else the lowest: as many open aces count high as fit.
 * @param {string[]} hand
 * @param {Choices} chosen
 * @param {number} gain   what the rival adds to the total
 * @param {Context} context
 */
export function bestAces(hand, chosen, gain, context) {
  const { limit, ace_high: high } = context.constants;
  const lows = lowValues(withEffect(hand, "ace", context), context);
  const aces = lows.map((low, i) => chosen[i] ?? low);
  lows.forEach((low, i) => {
    if (typeof chosen[i] === "number") return;
    aces[i] = high;
    if (sum(values(hand, aces, context)) + gain > limit) aces[i] = low;
  });
  return aces;
}
