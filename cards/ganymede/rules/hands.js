/**
 * Which hands and choices the rules forbid, and when Purple draws on.
 *
 * @typedef {import("./cards.js").Context} Context
 * @typedef {import("./cards.js").Line} Line
 * @typedef {import("./cards.js").Side} Side
 */
import { distinct, line, moreThanExist, sum } from "../pnp/rules.js";
import { bestAces, lowValues, values, withEffect } from "./cards.js";

/** One card is turned up. In a duel the first draw is compulsory, against Purple only if the table plays it so. @param {boolean} isDuel @param {Context} context */
export const fewestCards = (isDuel, { options }) => (isDuel || options.must_draw ? 2 : 1);

/** @param {Side} side @param {Context} context @returns {Line[]} */
export function foreignCards({ who, hand }, { seats }) {
  const foreign = hand.filter((id) => !seats[who].cards.includes(id));
  return distinct(foreign).map((card) => line("foreign_card", { who, card }));
}

/** @param {string[]} hands @param {Context} context @returns {Line[]} */
export const extraCopies = (hands, { cards }) => moreThanExist(hands, cards)
  .map((card) => line("extra_copies", { card, n: cards[card].copies }));

/** @param {Side} side @param {number} fewest @param {Context} context @returns {Line[]} */
export function wrongSize({ who, hand }, fewest, { constants }) {
  const most = 1 + constants.max_draws;
  if (hand.length < fewest) return [["need_cards", { who, n: fewest }]];
  return hand.length > most ? [["too_many_cards", { who, n: most }]] : [];
}

/** @param {Side} side @param {Context} context @returns {Line[]} */
export function wrongChoices({ who, hand, aces = [], shifts = [] }, context) {
  const { ace_high: high, shift } = context.constants;
  const lows = lowValues(withEffect(hand, "ace", context), context);
  const jammers = withEffect(hand, "shift", context);
  /** @type {Line[]} */
  const lines = [];
  aces.forEach((n, i) => {
    if (n === null || n === undefined) return;
    if (lows[i] === undefined) lines.push(["no_ace", { who }]);
    else if (n !== lows[i] && n !== high) lines.push(["wrong_ace", { who, n, low: lows[i], high }]);
  });
  shifts.forEach((n, i) => {
    if (!n) return;
    if (jammers[i] === undefined) lines.push(["no_jammer", { who }]);
    else if (Math.abs(n) > shift) lines.push(["wrong_shift", { who, n, shift }]);
  });
  return lines;
}

/**
 * A draw with a total above the limit, in whichever order the cards came.
 * @param {Side} side
 * @param {number} fewest   cards, which are drawn whatever they add up to
 * @param {Context} context
 * @returns {Line[]}
 */
function drewOn({ who, hand }, fewest, context) {
  const { limit } = context.constants;
  const counted = lowValues(hand, context);
  const before = sum(counted) - Math.max(...counted);
  if (hand.length <= fewest || before <= limit) return [];
  return [["drew_on", { who, n: before, limit }]];
}

/** @param {Side} side @param {boolean} isDuel @param {Context} context @returns {Line[]} */
export function wrongHand(side, isDuel, context) {
  const foreign = foreignCards(side, context);
  if (foreign.length) return foreign;
  const fewest = fewestCards(isDuel, context);
  const size = wrongSize(side, fewest, context);
  return [...(size.length ? size : drewOn(side, fewest, context)), ...wrongChoices(side, context)];
}

/** What is wrong, and the first of what is still to be told. @param {Line[]} lines @returns {Line[]} */
export function oneByOne(lines) {
  const isWaiting = (/** @type {Line} */ [key]) => key.startsWith("need_");
  const first = lines.find(isWaiting);
  return lines.filter((one) => one === first || !isWaiting(one));
}

/** @param {string[]} hand @param {Context} context   An ace counts high unless that is a bust. */
export const purpleTotal = (hand, context) =>
  sum(values(hand, bestAces(hand, [], 0, context), context));

/** @param {string[]} hand @param {Context} context */
export const purpleDraws = (hand, context) =>
  hand.length <= context.constants.max_draws
  && purpleTotal(hand, context) <= context.constants.purple_stop;

/**
 * How many of these cards, in this order, Purple has when it stops.
 * @param {string[]} hand @param {Context} context
 */
export function purpleStops(hand, context) {
  const at = hand.findIndex((_, i) => !purpleDraws(hand.slice(0, i + 1), context));
  return at < 0 ? hand.length : at + 1;
}

/**
 * Whether the rule leads to this hand in any order of its cards.
 * @param {string[]} hand
 * @param {Context} context
 * @returns {boolean}
 */
function purpleReaches(hand, context) {
  return hand.length === 1 || hand.some((_, i) => {
    const before = hand.filter((_card, j) => j !== i);
    return purpleDraws(before, context) && purpleReaches(before, context);
  });
}

/** @param {Side} side @param {Context} context @returns {Line[]} */
export function wrongPurple(side, context) {
  const { who, hand } = side;
  const wrong = [...foreignCards(side, context), ...wrongSize(side, 1, context)];
  if (wrong.length || purpleReaches(hand, context)) return wrong;
  return [["purple_stopped", { who, stop: context.constants.purple_stop }]];
}
