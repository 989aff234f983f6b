/**
 * What bought cards do, in the order in which they were bought.
 *
 * @typedef {import("./fight.js").Party} Party
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {import("./ships.js").Side} Side
 *
 * `items` of this turn that count, `repaired` ships and those still `lost`, `ships`: those turned up
 * that stay, `calls`: orders that turn up another ship, `cost`: what all that was bought costs.
 * @typedef {{
 *   items: string[], repaired: string[], lost: string[], ships: string[],
 *   calls: ("reinforce" | "redraw")[], cost: number, why: Line[],
 * }} Trade
 */
import { column, line, moreThanExist, sum } from "../pnp/rules.js";
import { amount } from "./money.js";
import { fleetOf, hidden } from "./ships.js";

/**
 * Of more ships than may stay, each Redraw sends one back: the ship of this turn as it is then.
 * @param {Side} side
 * @param {Context} context
 * @returns {Trade}
 */
export function trade(side, context) {
  const { who, bought, lost } = side;
  const { cards, options } = context;
  const reinforced = bought.filter((id) => cards[id].effect === "reinforce").length;
  let helpers = Math.max(0, Math.min(reinforced, hidden(side, context) - 1));
  let surplus = side.ships.length - 1 - helpers;
  const [ship, ...coming] = side.ships;
  /** @type {Trade} */
  const done = {
    items: [], repaired: [], lost: [...lost], ships: ship ? [ship] : [], calls: [],
    cost: sum(column(bought, "price", cards)), why: [],
  };
  for (const card of bought) {
    const { effect } = cards[card];
    if (effect === "equip") done.items.push(card);
    else if (effect === "reinforce" && helpers > 0) {
      done.calls.push(effect);
      done.ships.push(...coming.splice(0, 1));
      helpers -= 1;
    } else if (effect === "redraw") {
      done.calls.push(effect);
      if (surplus > 0) {
        const [gone] = done.ships.splice(0, 1, ...coming.splice(0, 1));
        done.why.push(["sent_back", { who, card: gone, ship: done.ships[0] }]);
        surplus -= 1;
      } else done.why.push(["redrawn", { who }]);
      if (done.items.length && !options.redraw_keeps) {
        done.why.push(["used_up", { who, card, cards: done.items }]);
        done.items = [];
      }
    } else if (effect === "repair") {
      const ship = fleetOf(who, context).find((id) => cards[id].class === cards[card].class) ?? "";
      const place = done.lost.indexOf(ship);
      if (place < 0) done.why.push(["no_wreck", { who, card }]);
      else {
        done.lost.splice(place, 1);
        done.repaired.push(ship);
        done.why.push(["repaired", { who, card: ship }]);
      }
    }
  }
  return done;
}

/** Whether a side bought what brings another ship from its deck. @param {Side} side @param {Context} context */
export const bringsShips = ({ bought }, { cards }) =>
  bought.some((id) => ["reinforce", "redraw"].includes(cards[id]?.effect));

/**
 * Purchases that cannot be.
 * @param {Party} party
 * @returns {Line[]}
 */
export function wrongTrade({ who, tapped, money, deal }) {
  /** @type {Line[]} */
  const lines = [];
  const most = 1 + deal.calls.length;
  if (tapped.length > most) lines.push(["too_many_ships", { who, n: tapped.length, most }]);
  if (deal.cost > money) {
    lines.push(["too_dear", { who, n: amount(deal.cost), money: amount(money) }]);
  }
  return lines;
}

/**
 * More cards than the shop shows, or than there are.
 * @param {string[]} bought   by both
 * @param {string[]} field   of both, whose items were bought before
 * @param {number} shop
 * @param {Context} context
 * @returns {Line[]}
 */
export function wrongStock(bought, field, shop, { cards }) {
  const lines = moreThanExist([...bought, ...field], cards)
    .filter((card) => bought.includes(card))
    .map((card) => line("extra_copies", { card, n: cards[card].copies }));
  if (bought.length > shop) lines.push(["shop_short", { n: shop, cards: bought.length }]);
  return lines;
}
