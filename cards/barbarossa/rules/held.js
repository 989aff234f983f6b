/**
 * The Objectives that each player has won and still holds.
 *
 * @typedef {import("./purse.js").Context} Context
 * @typedef {Record<string, string[]>} Held   cards by seat
 * @typedef {Record<string, number>} BySeat
 */
import { card, count, each, line, list, tabulate, without } from "../pnp/rules.js";
import { isCity } from "./battle.js";

/** What an input of this kind may be. */
export const HELD = each(list(card()));

/** Who holds a card of which no copy is left to be won, else nobody. @param {string} card @param {Held} held @param {Context} context */
export function holdersOf(card, held, { cards }) {
  if (count(Object.values(held).flat(), card) < cards[card].copies) return [];
  return Object.keys(held).filter((who) => held[who].includes(card));
}

/** What keys of Cities say that have fallen. @param {Held} held @param {Context} context */
export const toldFallen = (held, context) => tabulate(
  Object.values(held).flat().filter((card) => isCity(card, context)), () => line("bp_none"),
);

/**
 * What the attacker holds afterwards: a target that was won comes, what was returned goes.
 * @param {Held} held @param {string} who   "" for nobody
 * @param {string[]} gained @param {string[]} returned @returns {Held}
 */
export function heldAfter(held, who, gained, returned) {
  return who ? { [who]: [...without(held[who] ?? [], returned), ...gained] } : {};
}

/** The City that ends the game, once somebody holds it. @param {Held} held @param {Context} context */
export const lastCity = (held, { cards }) =>
  Object.values(held).flat().find((card) => cards[card].ends_game);

/** @param {Held} held @param {Context} context @returns {BySeat} */
export const bestHeld = (held, { cards }) =>
  tabulate(Object.keys(held), (who) => Math.max(0, ...held[who].map((card) => cards[card].vp)));

/** @param {Held} held @param {Context} context @returns {BySeat} */
export const citiesHeld = (held, context) =>
  tabulate(Object.keys(held), (who) => held[who].filter((card) => isCity(card, context)).length);
