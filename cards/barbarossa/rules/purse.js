/**
 * The purse: points of four kinds, none ever below 0. Draw Points are spent as they come, so they
 * are not kept.
 *
 * @typedef {Record<string, any>} Card
 * @typedef {import("../pnp/rules.js").Context<Card>} Context
 * @typedef {import("../pnp/rules.js").Line} Line
 * @typedef {{op: number, sp: number, rp: number, bp: number}} Purse
 * @typedef {Partial<Purse>} Points
 */
import { distinct, has, isWhole, line, moreThanExist, refuse, tabulate } from "../pnp/rules.js";

const KINDS = /** @type {(keyof Purse)[]} */ (["op", "sp", "rp", "bp"]);

/** @param {(kind: keyof Purse) => number} points @returns {Purse} */
const purseOf = (points) => tabulate(KINDS, points);

/** @param {Points} purse @param {Points} points @returns {Purse} */
export const gain = (purse, points) => purseOf((kind) => (purse[kind] ?? 0) + (points[kind] ?? 0));

/** @param {Points} purse @param {Points} cost   not more than there is @returns {Purse} */
export const pay = (purse, cost) => purseOf((kind) => (purse[kind] ?? 0) - (cost[kind] ?? 0));

export const empty = () => purseOf(() => 0);

/** Numbers that are no counts. @param {Record<string, any>} numbers @returns {Line[]} */
export const wrongNumbers = (numbers) => Object.entries(numbers)
  .filter(([, n]) => !isWhole(n))
  .map(([, n]) => line("bad_number", { n: String(n) }));

/** Kinds of which the purse holds too little. @param {Points} purse @param {Points} cost @returns {Line[]} */
export const lacking = (purse, cost) => KINDS
  .filter((kind) => (cost[kind] ?? 0) > (purse[kind] ?? 0))
  .map((kind) => line(`need_${kind}`, { n: cost[kind], has: purse[kind] ?? 0 }));

/**
 * Cards that a list may not hold.
 * @param {string[]} list @param {(card: Card) => any} fits @param {string} key   what is wrong with others
 * @param {Context} context @returns {Line[]}
 */
export const wrongCards = (list, fits, key, { cards }) => distinct(list)
  .filter((card) => !has(cards, card) || !fits(cards[card]))
  .map((card) => line(key, { card }));

/** More of a card than there are. @param {string[]} ids   of all lists together @param {Context} context @returns {Line[]} */
export const extraCopies = (ids, { cards }) =>
  moreThanExist(ids, /** @type {Record<string, any>} */ (cards)).map((card) => line("extra_copies", { card, n: cards[card].copies }));

/**
 * The purse after each step, from `purse` on: a card that is played, points gained or paid, or the
 * end of the turn.
 * @param {{purse?: Points, steps: ({play: string} | {gain: Points} | {pay: Points} | {end: true})[]}} input
 * @param {Context} context
 */
export function trace({ purse: start = {}, steps }, context) {
  let purse = gain(start, {});
  /** @type {Purse[]} */
  const after = [];
  /** @type {Line[]} */
  const why = [];
  const begun = wrongNumbers(start);
  if (begun.length) return refuse(begun);
  for (const step of steps) {
    if ("play" in step) {
      const { play: card } = step;
      const wrong = wrongCards([card], ({ play }) => isWhole(play), "not_played", context);
      if (wrong.length) return refuse(wrong);
      const { play: op, dp, ...bonus } = context.cards[card];
      const lacks = lacking(purse, { op });
      if (lacks.length) return refuse(lacks);
      purse = gain(pay(purse, { op }), bonus);
      why.push(["played", { card, ...purse }], ...(dp ? [line("draws", { n: dp })] : []));
    } else if ("end" in step) {
      purse = empty();
      why.push(["all_gone", {}]);
    } else {
      const points = "pay" in step ? step.pay : step.gain;
      const lacks = [...wrongNumbers(points), ...("pay" in step ? lacking(purse, points) : [])];
      if (lacks.length) return refuse(lacks);
      purse = ("pay" in step ? pay : gain)(purse, points);
      why.push(["pay" in step ? "paid" : "gained", purse]);
    }
    after.push(purse);
  }
  return { purse, trace: after, why };
}
