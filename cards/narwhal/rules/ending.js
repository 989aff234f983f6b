/**
 * Who has won, and who is about to lose.
 *
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {import("./ships.js").Side} Side
 */
import { line } from "../pnp/rules.js";
import { amount } from "./money.js";
import { bySeat, canRepair, hidden, shipsOf, wrongCards } from "./ships.js";

/** Who has most money; "" where several do. @param {Side[]} sides */
function richest(sides) {
  const most = Math.max(...sides.map(({ money }) => money));
  const rich = sides.filter(({ money }) => money === most);
  return rich.length === 1 ? rich[0].who : "";
}

/**
 * @param {Side[]} sides
 * @param {Record<string, boolean>} able   who can put a ship on the field
 * @returns {{winner: string | null, verdict?: Line, why: Line[], then: Line[]}}
 */
export function decide(sides, able) {
  const standing = sides.filter(({ who }) => able[who]);
  if (standing.length === sides.length) {
    return { winner: null, why: [], then: [] };
  }
  const shipless = sides.filter(({ who }) => !able[who]);
  /** @type {Line[]} */
  const why = shipless.map(({ who }) => ["unable", { who }]);
  if (!standing.length) {
    for (const { who, money } of sides) why.push(["has", { who, n: amount(money) }]);
  }
  const winner = standing.length ? standing[0].who : richest(sides);
  /** @type {Line} */
  const verdict = winner ? ["wins", { who: winner }] : ["draw", {}];
  return { winner: winner || "draw", verdict, why, then: [verdict] };
}

/** Whether ships fight on without a new one. @param {Side} side @param {Context} context */
export const isStalled = ({ field }, context) =>
  !context.options.stalled_lose && shipsOf(field, context).length > 0;

/** Whether a side can put a ship on the field, as far as the piles tell; a Repair is bought before that is asked. @param {Side} side @param {Context} context */
export const hasShip = (side, context) =>
  hidden(side, context) > 0 || isStalled(side, context);

/**
 * Who has no ship to turn up, and what comes of it.
 * @param {Side[]} sides @param {Context} context
 * @returns {{winner?: string | null, verdict?: Line, why: Line[], then: Line[], leads?: string}}
 */
export function foretell(sides, context) {
  const empty = sides.filter((side) => hidden(side, context) <= 0);
  if (!empty.length || wrongCards(sides, context).length) return { why: [], then: [] };
  const hopes = empty.filter((side) => canRepair(side, context));
  if (hopes.length) {
    return {
      leads: hopes.every((side) => isStalled(side, context)) ? "" : "game_end",
      why: [],
      then: hopes.map((side) =>
        line(isStalled(side, context) ? "repair_or_stalled" : "repair_or_lose", { who: side.who })),
    };
  }
  const stalled = empty.filter((side) => isStalled(side, context));
  const onlyStalled = stalled.length === sides.length;
  const able = sides.filter((side) => !onlyStalled && (!empty.includes(side) || stalled.includes(side)));
  const end = decide(sides, bySeat(able, () => true));
  if (end.winner === null) {
    return { why: [], then: stalled.map(({ who }) => line("fights_on", { who })) };
  }
  return onlyStalled ? { ...end, why: [["only_stalled", {}], ...end.why.slice(sides.length)] } : end;
}
