/**
 * What forms and table say of a turn, as two sides.
 *
 * @typedef {import("./ships.js").BySeat} BySeat
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Lists} Lists
 * @typedef {import("./ships.js").Side} Side
 *
 * `first` is the first of the seats. What is not said is as at the start.
 * @typedef {{
 *   first_ships?: string[], first_bought?: string[], first_rock?: string[],
 *   second_ships?: string[], second_bought?: string[], second_rock?: string[],
 *   field?: Lists, lost?: Lists, money?: BySeat, shop?: number, dealer?: number, rocks?: number,
 *   used?: string[], mined?: string[], phase?: string,
 * }} Input
 */
import { card, each, list, or, whole } from "../pnp/rules.js";
import { startMoney } from "./money.js";
import { buyer } from "./ships.js";

const BOUGHT_ONES = list(card(({ effect }) => effect, "not_for_sale"));
export const CARDS = list(card());
/** What inputs may be that tell of the table. */
export const TABLE = { field: each(CARDS), lost: each(CARDS), money: each(whole()) };
/** What inputs of a turn may be. */
export const TURN = {
  ...TABLE,
  first_ships: CARDS, first_bought: BOUGHT_ONES, first_rock: CARDS,
  second_ships: CARDS, second_bought: BOUGHT_ONES, second_rock: CARDS,
  shop: whole(), dealer: whole(), rocks: whole(), used: CARDS, mined: CARDS,
  phase: or(["", "flip", "shop", "combat", "recovery"]),
};

/** Inputs of a turn, for the first and the second of the seats. */
export const SHIPS = ["first_ships", "second_ships"];
export const BOUGHT = ["first_bought", "second_bought"];
export const ROCKS = ["first_rock", "second_rock"];

/** @param {Input} input @param {Context} context @returns {Side[]} */
export const sidesOf = (input, context) => Object.keys(context.seats).map((who, i) => ({
  who,
  ships: (i ? input.second_ships : input.first_ships) ?? [],
  bought: (i ? input.second_bought : input.first_bought) ?? [],
  rock: (i ? input.second_rock : input.first_rock) ?? [],
  field: input.field?.[who] ?? [],
  lost: input.lost?.[who] ?? [],
  money: input.money?.[who] ?? startMoney(context),
}));

/** Who buys first is asked first, also while something is to be mended. @param {Input} input @param {Context} context @returns {string[]} */
export function leadOf(input, context) {
  const sides = sidesOf(input, context);
  const isSecond = buyer(sides[0], sides[1], context).who === sides[1].who;
  return isSecond ? [BOUGHT[1], SHIPS[1]] : [];
}
