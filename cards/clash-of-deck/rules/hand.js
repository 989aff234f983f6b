/**
 * What everybody has seen of a hand. Destroyed units come back to its right end, so that whatever
 * stands to the right of one that was seen has been seen as well.
 *
 * @typedef {import("./table.js").Context} Context
 * @typedef {import("./table.js").Line} Line
 * @typedef {import("./table.js").Lists} Lists
 * @typedef {import("./table.js").Table} Table
 */
import { rivalOf, unitsIn, wrongCounts } from "./table.js";

/**
 * Units that were destroyed and have not been summoned since, in their order from the left.
 * @param {string} who @param {Table} table @param {Lists} back   as the last turn left them
 */
export const seenOf = (who, table, back) => {
  const out = unitsIn(table);
  return (back[who] ?? []).filter((card) => !out.includes(card));
};

/**
 * Units that surely cannot be summoned now, each with the reason: the rival's that have been seen,
 * and those of `who` that came back and stand too far right.
 * @param {string} who @param {Table} table @param {Lists} back @param {Context} context
 * @returns {Record<string, Line>}
 */
export function refusedTo(who, table, back, context) {
  const { cards, constants: { draft, reach } } = context;
  const units = Object.keys(cards).filter((card) => cards[card].kind === "unit");
  const isTold = !wrongCounts(table, context).length && units.every((card) => cards[card].copies === 1);
  if (!isTold) return {};
  const rival = rivalOf(who, context);
  const seen = seenOf(who, table, back);
  const own = [...seen, ...unitsIn(table, who)];
  const theirs = own.length < draft ? seenOf(rival, table, back)
    : units.filter((card) => ![...own, ...unitsIn(table, rival)].includes(card));
  /** @type {Record<string, Line>} */
  const refused = {};
  for (const card of theirs) refused[card] = ["theirs", { who: rival }];
  seen.forEach((card, i) => {
    const n = table.towers[who].hand - seen.length + i;
    if (n > reach) refused[card] = ["too_far", { n, most: reach }];
  });
  return refused;
}
