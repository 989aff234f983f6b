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
import { card, line, moreThanExist, refuse, tabulate } from "../pnp/rules.js";

export const KINDS = /** @type {(keyof Purse)[]} */ (["op", "sp", "rp", "bp"]);

/** @param {(kind: keyof Purse) => number} points @returns {Purse} */
const purseOf = (points) => tabulate(KINDS, points);

/** @param {Points} purse @param {Points} points @returns {Purse} */
export const gain = (purse, points) => purseOf((kind) => (purse[kind] ?? 0) + (points[kind] ?? 0));

/** @param {Points} purse @param {Points} cost   not more than there is @returns {Purse} */
export const pay = (purse, cost) => purseOf((kind) => (purse[kind] ?? 0) - (cost[kind] ?? 0));

export const empty = () => purseOf(() => 0);

/** Kinds of which the purse holds too little. @param {Points} purse @param {Points} cost @returns {Line[]} */
export const lacking = (purse, cost) => KINDS
  .filter((kind) => (cost[kind] ?? 0) > (purse[kind] ?? 0))
  .map((kind) => line(`need_${kind}`, { n: cost[kind], has: purse[kind] ?? 0 }));

/** Cards that have a use. @param {string} use @param {string} key   refuses others */
export const usedFor = (use, key) => card(({ uses }) => uses?.includes(use), key);

/** More of a card than there are. @param {string[]} ids   of all lists together @param {Context} context @returns {Line[]} */
export const extraCopies = (ids, { cards }) =>
  moreThanExist(ids, /** @type {Record<string, any>} */ (cards)).map((card) => line("extra_copies", { card, n: cards[card].copies }));

/**
 * The purse after each step, from `purse` on: a card that is played, points gained or paid, or the
 * end of the turn.
 * @param {{purse?: Points, steps?: {play?: string, gain?: Points, pay?: Points, end?: true}[]}} input
 * @param {Context} context
 */
export function trace({ purse: start = {}, steps = [] }, context) {
  let purse = gain(start, {});
  /** @type {Purse[]} */
  const after = [];
  /** @type {Line[]} */
  const why = [];
  for (const { play: card, end, gain: gained = {}, pay: cost } of steps) {
    if (card) {
      const { play: op, dp, ...bonus } = context.cards[card];
      const lacks = lacking(purse, { op });
      if (lacks.length) return refuse(lacks);
      purse = gain(pay(purse, { op }), bonus);
      why.push(["played", { card, ...purse }], ...(dp ? [line("draws", { n: dp })] : []));
    } else if (end) {
      purse = empty();
      why.push(["all_gone", {}]);
    } else {
      const lacks = lacking(purse, cost ?? {});
      if (lacks.length) return refuse(lacks);
      purse = cost ? pay(purse, cost) : gain(purse, gained);
      why.push([cost ? "paid" : "gained", purse]);
    }
    after.push(purse);
  }
  return { purse, trace: after, why };
}
