/**
 * Who has won, and who is about to lose.
 *
 * @typedef {import("./ships.js").BySeat} BySeat
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {import("./ships.js").Side} Side
 */
import { amount } from "./money.js";
import { hidden, shipsOf } from "./ships.js";

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

/** Whether a side could pay for a repair that would bring a ship of its own back. @param {Side} side @param {Context} context */
export const canRepair = ({ lost, money }, { cards }) => Object.values(cards).some((card) =>
  card.effect === "repair" && card.price <= money
  && lost.some((id) => cards[id].class === card.class));

/** Whether a side can put a ship on the field, as far as the piles tell. @param {Side} side @param {Context} context */
export const hasShip = (side, context) =>
  hidden(side, context) > 0 || isStalled(side, context) || canRepair(side, context);
