/**
 * The Objectives that each player has won and still holds.
 *
 * @typedef {import("./purse.js").Context} Context
 * @typedef {Record<string, string[]>} Held   cards by seat
 * @typedef {Record<string, number>} BySeat
 */
import { isCity } from "./battle.js";

/** Who holds a card of which no copy is left to be won, else nobody. @param {string} card @param {Held} held @param {Context} context */
export function holdersOf(card, held, { cards }) {
  const copies = Object.values(held).flat().filter((one) => one === card);
  if (copies.length < cards[card].copies) return [];
  return Object.keys(held).filter((who) => held[who].includes(card));
}

/** What keys of Cities say that have fallen. @param {Held} held @param {Context} context @returns {Record<string, import("./purse.js").Line>} */
export const toldFallen = (held, context) => Object.fromEntries(Object.values(held).flat()
  .filter((card) => isCity(card, context))
  .map((card) => [card, ["bp_none", {}]]));

/**
 * What the attacker holds afterwards: a target that was won comes, what was returned goes.
 * @param {Held} held @param {string} who   "" for nobody
 * @param {string[]} gained @param {string[]} returned @returns {Held}
 */
export function heldAfter(held, who, gained, returned) {
  if (!who) return {};
  const left = [...(held[who] ?? [])];
  for (const card of returned) {
    if (left.includes(card)) left.splice(left.indexOf(card), 1);
  }
  return { [who]: [...left, ...gained] };
}

/** The City that ends the game, once somebody holds it. @param {Held} held @param {Context} context */
export const lastCity = (held, { cards }) =>
  Object.values(held).flat().find((card) => cards[card].ends_game);

/** @param {Held} held @param {(list: string[]) => number} count @returns {BySeat} */
const bySeat = (held, count) =>
  Object.fromEntries(Object.entries(held).map(([who, list]) => [who, count(list)]));

/** @param {Held} held @param {Context} context */
export const bestHeld = (held, { cards }) =>
  bySeat(held, (list) => Math.max(0, ...list.map((card) => cards[card].vp)));

/** @param {Held} held @param {Context} context */
export const citiesHeld = (held, context) =>
  bySeat(held, (list) => list.filter((card) => isCity(card, context)).length);
