/**
 * What follows from a combat: money, ships, items, shop and belt, and what hands do on the table.
 *
 * @typedef {import("./fight.js").Harvest} Harvest
 * @typedef {import("./fight.js").Outcome} Outcome
 * @typedef {import("./fight.js").Party} Party
 * @typedef {import("./ships.js").BySeat} BySeat
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {{shop: number, dealer: number, rocks: number, used: string[], mined: string[]}} Stock   cards in the
 *   shop and in the dealer's deck, asteroids, the cards that are used up, and the asteroids out of the game
 */
import { column, sum, without } from "../pnp/rules.js";
import { fallen, items } from "./fight.js";
import { amount, bankOf } from "./money.js";
import { shipsOf } from "./ships.js";

/** Asteroids in the belt, if so many are left in all. @param {number} rocks @param {Context} context */
export const beltOf = (rocks, { constants: { belt } }) => (rocks > 0 ? ((rocks - 1) % belt) + 1 : 0);

/** A belt that is laid out anew. @param {number} before asteroids in all @param {number} rocks those left @param {Context} context @returns {Line[]} */
export function newBelt(before, rocks, context) {
  const n = beltOf(rocks, context);
  const isNew = rocks > 0 && rocks < before && n === Math.min(rocks, context.constants.belt);
  return isNew ? [["new_belt", { n }]] : [];
}

/**
 * `earned`: reasons for what the winners are paid.
 * @param {Party[]} parties
 * @param {Outcome} outcome
 * @param {Harvest} harvest
 * @param {Stock} stock
 * @param {Context} context
 */
export function settle(parties, outcome, { takers, why }, stock, context) {
  const { constants, options } = context;
  const isOver = outcome !== "stalemate";
  const fell = fallen(outcome, parties);
  /** @param {string[]} cards */
  const value = (cards) => sum(column(cards, "value", context.cards));
  const ends = parties.map((party, i) => {
    const { deal, field, ships, rock, stand } = party;
    const rival = parties[1 - i];
    const spoils = fell.includes(rival) ? shipsOf(rival.stand, context) : [];
    const helpers = isOver || options.reinforce_stays ? [] : ships.slice(1);
    const stalled = [...field, ...ships.slice(0, ships.length - helpers.length)];
    const safe = isOver && !fell.includes(party);
    return {
      ...party,
      spoils,
      gain: value(spoils) + value(rock) - deal.cost,
      home: safe ? shipsOf(stand, context) : helpers,
      kept: isOver ? [] : [...stalled, ...deal.repaired, ...deal.items],
      wrecks: [...deal.lost, ...(fell.includes(party) ? shipsOf(stand, context) : [])],
    };
  });
  /** @template T @param {(end: typeof ends[0]) => T} part @returns {Record<string, T>} */
  const bySeat = (part) => Object.fromEntries(ends.map((end) => [end.who, part(end)]));

  const left = stock.shop - sum(parties.map(({ bought }) => bought.length));
  const dealt = isOver && left <= 0 ? Math.min(constants.shop, stock.dealer) : 0;
  const due = takers.filter(({ rock }) => !rock.length);
  const rocks = stock.rocks - sum(parties.map(({ rock }) => rock.length));
  const gone = ends.flatMap(({ field, bought, kept }) =>
    without([...field, ...bought].filter((id) => context.cards[id].effect), kept));
  const money = bySeat((end) => end.money + end.gain);
  const bank = bankOf(money, context);

  /** @type {Line[]} */
  const then = [];
  for (const { who, deal } of ends) {
    if (deal.cost) then.push(["pays", { who, n: amount(deal.cost) }]);
  }
  for (const { who, spoils } of ends) {
    if (spoils.length) then.push(["takes_wrecks", { who, n: amount(value(spoils)), cards: spoils }]);
  }
  for (const { who, rock } of ends) if (rock.length) then.push(["mines", { who, n: amount(value(rock)) }]);
  for (const { who } of due) then.push(["may_mine", { who }]);
  if (!takers.length) then.push(...why);
  if (bank < 0) then.push(["owed", { n: amount(-bank) }]);
  for (const { who, home } of ends) if (home.length) then.push(["to_bay", { who, cards: home }]);
  if (isOver && parties.some((party) => items(party, context))) then.push(["items_used", {}]);
  if (dealt) then.push(["new_shop", { n: dealt }]);
  then.push(...newBelt(stock.rocks, rocks, context));
  then.push([isOver ? "next_turn" : "stays", {}]);
  /** @type {Line[]} */
  const earned = ends.filter(({ spoils }) => spoils.length).map(({ who, spoils }) => {
    const values = column(spoils, "value", context.cards).map(amount).join(" + ");
    const n = spoils.length > 1 ? `${values} = ${amount(value(spoils))}` : values;
    return ["earns", { who, n }];
  });
  return {
    earned,
    due_after: bySeat(({ who, stand }) =>
      (due.some((party) => party.who === who) ? shipsOf(stand, context).slice(0, 1) : [])),
    gains: bySeat((end) => end.gain),
    money_after: money,
    bank_after: bank,
    field_after: bySeat((end) => end.kept),
    lost_after: bySeat((end) => end.wrecks),
    shop_after: left + dealt,
    dealer_after: stock.dealer - dealt,
    rocks_after: rocks,
    used_after: [...stock.used, ...gone.sort()],
    mined_after: [...stock.mined, ...parties.flatMap(({ rock }) => rock)],
    then,
  };
}
