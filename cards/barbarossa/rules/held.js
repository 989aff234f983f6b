/**
 * What each player has deployed, as far as it is known, and the Objectives among that.
 *
 * @typedef {import("./purse.js").Context} Context
 * @typedef {Record<string, string[]>} Held   cards by seat
 * @typedef {Record<string, number>} BySeat
 */
import { card, count, distinct, each, line, list, tabulate, without } from "../pnp/rules.js";
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
 * What of a player's lies there after a fight: what fought lay there, whether or not it was known,
 * and has gone if it was discarded or returned.
 * @param {string[] | undefined} lay @param {string[]} fought @param {string[]} gone
 */
export const leftAfter = (lay, fought, gone) => without(lay ? [...lay, ...without(fought, lay)] : [], gone);

/**
 * What a City takes of that, as far as there is nothing to choose.
 * @param {string} city @param {string[]} left @param {Context} context
 */
export function takenBy(city, left, { cards }) {
  /** @type {string[]} */
  const taken = [];
  for (const kind of cards[city].takes ?? []) {
    const fit = distinct(without(left, taken).filter((id) => [cards[id].kind, cards[id].type].includes(kind)));
    if (fit.length === 1) taken.push(fit[0]);
  }
  return taken;
}

/** The City that ends the game, once somebody holds it. @param {Held} held @param {Context} context */
export const lastCity = (held, { cards }) =>
  Object.values(held).flat().find((card) => cards[card].ends_game);

/** @param {Held} held @param {Context} context @returns {BySeat} */
export const bestHeld = (held, { cards }) =>
  tabulate(Object.keys(held), (who) => Math.max(0, ...held[who].map((card) => (cards[card].type === "objective" ? cards[card].vp : 0))));

/** @param {Held} held @param {Context} context @returns {BySeat} */
export const citiesHeld = (held, context) =>
  tabulate(Object.keys(held), (who) => held[who].filter((card) => isCity(card, context)).length);
