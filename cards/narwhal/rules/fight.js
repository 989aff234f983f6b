/**
 * A combat between two parties: what each brings, and whose Firepower is higher than the Shield
 * opposite.
 *
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {import("./ships.js").Side} Side
 * @typedef {import("./shop.js").Trade} Trade
 * @typedef {{fire: number, shield: number}} Force
 * @typedef {{takers: Party[], why: Line[]}} Harvest   who may take an asteroid, where both fell why
 * @typedef {"first" | "second" | "both" | "stalemate"} Outcome   who destroys, or nobody
 *
 * A side with its purchases and all that fights for it: `stand`, ships and items. Of the ships that
 * were `tapped` the party has those that stay.
 * @typedef {Side & Force & {tapped: string[], deal: Trade, stand: string[], why: Line[]}} Party
 */
import { column, sum } from "../pnp/rules.js";
import { shipsOf, speedOf } from "./ships.js";
import { trade } from "./shop.js";

/** How a figure comes about. @param {string} key @param {string} who @param {number[]} numbers @returns {Line} */
function adds(key, who, numbers) {
  const parts = numbers.filter((n) => n);
  const n = sum(numbers);
  return parts.length > 1 ? [key, { who, sum: parts.join(" + "), n }] : [`${key}_alone`, { who, n }];
}

/** @param {Side} side @param {Context} context @returns {Party} */
export function partyOf(side, context) {
  const { who, field, ships: tapped } = side;
  const deal = trade(side, context);
  const { ships } = deal;
  const stand = [...field, ...ships, ...deal.repaired, ...deal.items];
  const [fires, shields] = [column(stand, "fire", context.cards), column(stand, "shield", context.cards)];
  const [fire, shield] = [sum(fires), sum(shields)];
  /** @type {Line[]} */
  const why = [["stands", { who, cards: stand }], adds("firepower", who, fires), adds("shields", who, shields)];
  return { ...side, ships, tapped, deal, stand, fire, shield, why };
}

/** @param {Force} first @param {Force} second @returns {Outcome} */
export function outcomeOf(first, second) {
  const [hits, isHit] = [first.fire > second.shield, second.fire > first.shield];
  if (hits) return isHit ? "both" : "first";
  return isHit ? "second" : "stalemate";
}

/** @param {Party} own @param {Party} rival @returns {Line} */
export const compare = ({ who, fire: n }, { who: by, shield: m }) =>
  [n > m ? "hits" : "holds", { who, n, by, m }];

/**
 * The parties whose ships are destroyed.
 * @param {Outcome} outcome
 * @param {Party[]} parties
 */
export function fallen(outcome, [first, second]) {
  /** @type {Record<Outcome, Party[]>} */
  const fell = { first: [second], second: [first], both: [first, second], stalemate: [] };
  return fell[outcome];
}

/**
 * The parties that may take asteroids, if so many are left: of two that fell only the slower, also
 * of the very last where else both would.
 * @param {Party[]} fell
 * @param {number} rocks
 * @param {Context} context
 * @returns {Harvest}
 */
export function harvestOf(fell, rocks, context) {
  const [one, other] = fell;
  if (fell.length < 2 || !rocks || (context.options.both_harvest && rocks > 1)) {
    return { takers: fell.slice(0, rocks), why: [] };
  }
  /** Who turned up none has the ship that was bought back. @param {Party} party */
  const speed = (party) =>
    speedOf({ ...party, ships: party.ships.length ? party.ships : party.deal.repaired }, context);
  const [m, n] = [speed(one), speed(other)];
  if (m === n) return { takers: [], why: [["level", { n }]] };
  const [slow, fast] = m < n ? [one, other] : [other, one];
  const told = { who: slow.who, n: Math.min(m, n), by: fast.who, m: Math.max(m, n) };
  return { takers: [slow], why: [["slower", told]] };
}

/** @param {Party} party @param {Context} context */
export const items = ({ stand }, context) => stand.length - shipsOf(stand, context).length;

/** @param {string} id @param {Context} context */
export const isRock = (id, { cards }) => Boolean(cards[id]) && !cards[id].effect && !cards[id].fleet;

/** Asteroids for those who may take none, and too many. @param {Party[]} parties @param {Party[]} takers @param {Context} context @returns {Line[]} */
export const wrongRocks = (parties, takers, context) => parties
  .filter(({ rock }) => rock.length)
  .flatMap((party) => {
    const { who, rock } = party;
    const { harvest: n } = context.constants;
    if (!rock.every((id) => isRock(id, context))) return [["no_rock", { who }]];
    if (!takers.includes(party)) return [["no_harvest", { who }]];
    return rock.length > n ? [["too_many_rocks", { who, n }]] : [];
  });
