/**
 * How much mana a seat has, and how much of it is left.
 *
 * @typedef {import("./table.js").Context} Context
 * @typedef {import("./table.js").Line} Line
 * @typedef {import("./table.js").Table} Table
 */
import { column, line, refuse, sum } from "../pnp/rules.js";
import { unitsIn } from "./table.js";

/**
 * The mana of the seat on turn, at the beginning of its turn.
 * @param {string} who
 * @param {number} turn
 * @param {{hand: number, units: string[]}} own   as that turn begins
 * @param {Context} context
 * @returns {{n: number, why: Line[]}}
 */
export function manaOf(who, turn, { hand, units }, { cards, constants, options }) {
  const isFirst = turn === 1;
  let n = isFirst ? constants.first_mana : hand;
  /** @type {Line[]} */
  const why = [isFirst ? ["first_mana", { who, n }] : ["hand_mana", { who, n }]];
  for (const card of units) {
    if (options.no_keywords || cards[card].keyword !== "catalyst") continue;
    n += constants.catalyst;
    why.push(["catalyst", { card, n: constants.catalyst }]);
  }
  return { n, why };
}

/**
 * The mana that is left: that of the beginning of the turn, less what came since has cost.
 * @param {string} who
 * @param {number} turn
 * @param {Table} table
 * @param {string[] | undefined} ready   units that were in play at the end of the turn before, all if it is not told
 * @param {Context} context
 */
export function manaLeft(who, turn, table, ready, context) {
  const units = unitsIn(table, who);
  const fresh = ready === undefined ? [] : units.filter((card) => !ready.includes(card));
  const { n, why } = manaOf(who, turn, {
    hand: table.towers[who].hand + fresh.length,
    units: units.filter((card) => !fresh.includes(card)),
  }, context);
  const spent = sum(column(fresh, "mana", context.cards));
  if (spent > n) return refuse([line("overspent", { who, n, spent })]);
  if (fresh.length) why.push(["spent", { card: fresh, n: spent }]);
  return { mana: n - spent, why };
}
