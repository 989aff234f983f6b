/**
 * Ships, where they are and who is faster. A card is a ship if it has a `fleet`. Lists are ids of
 * cards, seats are ids.
 *
 * @typedef {{
 *   id: string, copies: number, fleet: string, class: string, speed: number, fire: number,
 *   shield: number, value: number, price: number, effect: string,
 * }} Card
 * @typedef {import("../pnp/rules.js").Context<Card>} Context
 * @typedef {import("../pnp/rules.js").Line} Line
 * @typedef {Record<string, string[]>} Lists   by seat
 * @typedef {Record<string, number>} BySeat
 *
 * What one player has in this turn: `ships` as they came, the flipped one first, what was `bought`
 * in its order, the `field` that is stalled, and own ships that are `lost`.
 * @typedef {{
 *   who: string, ships: string[], bought: string[], field: string[], lost: string[],
 *   money: number, rock: string[],
 * }} Side
 */
import { column, count, distinct, line, sum, tabulate } from "../pnp/rules.js";

/** @param {string[]} ids @param {Context} context */
export const shipsOf = (ids, { cards }) => ids.filter((id) => cards[id]?.fleet);

/** @param {string} who @param {Context} context */
export const fleetOf = (who, context) => shipsOf(context.seats[who].cards, context);

/**
 * How many ships lie face down, in deck or repair bay.
 * @param {{who: string, field: string[], lost: string[]}} side
 * @param {Context} context
 */
export const hidden = ({ who, field, lost }, context) =>
  sum(column(fleetOf(who, context), "copies", context.cards))
  - shipsOf(field, context).length - lost.length;

/**
 * Ships of the other fleet, and more of a class than were built.
 * @param {Side & {tapped?: string[]}} side   `tapped`: with those that went back into the deck
 * @param {Context} context
 * @returns {Line[]}
 */
export function wrongShips({ who, ships, field, lost, tapped = [] }, context) {
  const own = fleetOf(who, context);
  const all = [...ships, ...shipsOf(field, context), ...lost];
  const foreign = distinct([...tapped, ...all]).filter((id) => !own.includes(id));
  return [
    ...foreign.map((card) => line("foreign_ship", { who, card })),
    ...own.filter((id) => count(all, id) > context.cards[id].copies).map((card) => {
      const n = context.cards[card].copies;
      const isGone = n === 1 && ships.includes(card) && lost.includes(card);
      return isGone ? line("destroyed", { card }) : line("extra_copies", { card, n });
    }),
  ];
}

/**
 * Speed of the ship that came last; a ship that a card of the shop brings does not count.
 * @param {Side} side
 * @param {Context} context
 */
export function speedOf({ ships, field }, context) {
  const stalled = shipsOf(field, context);
  const newest = ships.length ? ships.slice(0, 1) : stalled.slice(-1);
  const counted = context.options.fastest_of_stack ? [...newest, ...stalled] : newest;
  return Math.max(0, ...counted.map((id) => context.cards[id].speed));
}

/** Whether a side could pay for a repair that would bring a ship of its own back. @param {Side} side @param {Context} context */
export const canRepair = ({ lost, money }, { cards }) => Object.values(cards).some((card) =>
  card.effect === "repair" && card.price <= money
  && lost.some((id) => cards[id].class === card.class));

/**
 * Who buys first; no seat if a coin decides. Without a ship it is whoever can buy one back.
 * @param {Side} first
 * @param {Side} second
 * @param {Context} context
 * @returns {{who: string, why: Line[]}}
 */
export function buyer(first, second, context) {
  const sides = [first, second];
  const [shipless, ...more] = sides.filter((side) =>
    !side.ships.length && !hidden(side, context) && canRepair(side, context));
  if (shipless && !more.length) {
    return { who: shipless.who, why: [["shipless_first", { who: shipless.who }]] };
  }
  const [m, n] = sides.map((side) => speedOf(side, context));
  if (m !== n) {
    const [fast, slow] = m > n ? sides : [second, first];
    const told = { who: fast.who, n: Math.max(m, n), by: slow.who, m: Math.min(m, n) };
    return { who: fast.who, why: [["faster", told]] };
  }
  /** @type {Line[]} */
  const why = [["same_speed", { n }]];
  if (first.money !== second.money && !context.options.speed_coin) {
    const { who } = first.money < second.money ? first : second;
    return { who, why: [...why, ["poorer", { who }]] };
  }
  return { who: "", why: [...why, [first.money === second.money ? "same_money" : "coin", {}]] };
}

/** Said on the keys of ships of which none can come. @param {Side[]} sides @param {Context} context */
export const noneLeft = (sides, context) => tabulate(
  sides.flatMap(({ who, field, lost }) => fleetOf(who, context)
    .filter((id) => count([...field, ...lost], id) >= context.cards[id].copies)),
  () => line("none_left"),
);

/** Sides that still have to turn up a ship. @param {Side[]} sides @param {Context} context @returns {Line[]} */
export const missing = (sides, context) => sides
  .filter((side) => !side.ships.length && hidden(side, context) > 0)
  .map(({ who }) => line("need_ship", { who }));

/** Ships that cannot be where they are said to be. @param {Side[]} sides @param {Context} context @returns {Line[]} */
export const wrongCards = (sides, context) => sides.flatMap((side) => wrongShips(side, context));

/**
 * Something of each side, by its seat.
 * @template {{who: string}} One
 * @template T
 * @param {One[]} sides
 * @param {(side: One) => T} part
 * @returns {Record<string, T>}
 */
export const bySeat = (sides, part) => Object.fromEntries(sides.map((side) => [side.who, part(side)]));
