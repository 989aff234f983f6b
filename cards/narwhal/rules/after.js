/**
 * What follows from a combat: money, ships, items, shop and belt, and what hands do on the table.
 *
 * @typedef {import("./fight.js").Harvest} Harvest
 * @typedef {import("./fight.js").Outcome} Outcome
 * @typedef {import("./fight.js").Party} Party
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {{shop: number, dealer: number, rocks: number, used: string[], mined: string[]}} Stock   cards in the
 *   shop and in the dealer's deck, asteroids, the cards that are used up, and the asteroids out of the game
 */
import { column, line, sum, without } from "../pnp/rules.js";
import { fallen, items } from "./fight.js";
import { amount, bankOf } from "./money.js";
import { bySeat, shipsOf } from "./ships.js";

/** Asteroids in the belt, if so many are left in all. @param {number} rocks @param {Context} context */
export const beltOf = (rocks, { constants: { belt } }) => (rocks > 0 ? ((rocks - 1) % belt) + 1 : 0);

/**
 * A belt that is laid out once the last asteroid of the belt is taken, as long as the deck has any.
 * @param {number} before   asteroids in all @param {number} taken   of them @param {Context} context
 * @returns {Line[]}
 */
export function newBelt(before, taken, context) {
  const lay = beltOf(before, context);
  const n = Math.min(before - lay, context.constants.belt);
  return taken && taken >= lay && n > 0 ? [[n > 1 ? "new_belt" : "new_belt_one", { n }]] : [];
}

/** @param {string[]} cards @param {Context} context */
const worthOf = (cards, context) => sum(column(cards, "value", context.cards));

/**
 * What a party has at the end: its spoils and gain, ships that come home, what is kept on the
 * field, and all that is wrecked.
 * @typedef {Party & {spoils: string[], gain: number, home: string[], kept: string[], wrecks: string[]}} End
 */

/**
 * @param {Party} party @param {Party} rival @param {Party[]} fell @param {Context} context
 * @param {boolean} isOver   whether the combat is no stalemate @returns {End}
 */
function endOf(party, rival, fell, isOver, context) {
  const { deal, field, ships, rock, stand } = party;
  const spoils = fell.includes(rival) ? shipsOf(rival.stand, context) : [];
  const helpers = isOver || context.options.reinforce_stays ? [] : ships.slice(1);
  const stalled = [...field, ...ships.slice(0, ships.length - helpers.length)];
  const safe = isOver && !fell.includes(party);
  return {
    ...party,
    spoils,
    gain: worthOf(spoils, context) + worthOf(rock, context) - deal.cost,
    home: safe ? shipsOf(stand, context) : helpers,
    kept: isOver ? [] : [...stalled, ...deal.repaired, ...deal.items],
    wrecks: [...deal.lost, ...(fell.includes(party) ? shipsOf(stand, context) : [])],
  };
}

/**
 * Who pays, gets or may take something.
 * @param {End[]} ends @param {Party[]} due   who may still take an asteroid
 * @param {Context} context @returns {Line[]}
 */
const settleMoney = (ends, due, context) => [
  ...ends.filter(({ deal }) => deal.cost)
    .map(({ who, deal }) => line("pays", { who, n: amount(deal.cost) })),
  ...ends.filter(({ spoils }) => spoils.length).map(({ who, spoils }) =>
    line("takes_wrecks", { who, n: amount(worthOf(spoils, context)), cards: spoils })),
  ...ends.filter(({ rock }) => rock.length)
    .map(({ who, rock }) => line("mines", { who, n: amount(worthOf(rock, context)) })),
  ...due.map(({ who }) => line("may_mine", { who })),
];

/** Reasons for what the winners are paid. @param {End[]} ends @param {Context} context @returns {Line[]} */
const earnings = (ends, context) => ends.filter(({ spoils }) => spoils.length).map(({ who, spoils }) => {
  const values = column(spoils, "value", context.cards).map(amount).join(" + ");
  const n = spoils.length > 1 ? `${values} = ${amount(worthOf(spoils, context))}` : values;
  return line("earns", { who, n });
});

/**
 * `earned`: reasons for what the winners are paid.
 * @param {Party[]} parties
 * @param {Outcome} outcome
 * @param {Harvest} harvest
 * @param {Stock} stock
 * @param {Context} context
 */
export function settle(parties, outcome, { takers, why }, stock, context) {
  const isOver = outcome !== "stalemate";
  const fell = fallen(outcome, parties);
  const ends = parties.map((party, i) => endOf(party, parties[1 - i], fell, isOver, context));
  const left = stock.shop - sum(parties.map(({ bought }) => bought.length));
  const dealt = isOver && left <= 0 ? Math.min(context.constants.shop, stock.dealer) : 0;
  const due = takers.filter(({ rock }) => !rock.length);
  const taken = sum(parties.map(({ rock }) => rock.length));
  const gone = ends.flatMap(({ field, bought, kept }) =>
    without([...field, ...bought].filter((id) => context.cards[id].effect), kept));
  const money = bySeat(ends, (end) => end.money + end.gain);
  const bank = bankOf(money, context);

  const then = settleMoney(ends, due, context);
  if (!takers.length) then.push(...why);
  if (bank < 0) then.push(["owed", { n: amount(-bank) }]);
  for (const { who, home } of ends) if (home.length) then.push(["to_bay", { who, cards: home }]);
  if (isOver && parties.some((party) => items(party, context))) then.push(["items_used", {}]);
  if (dealt) then.push([dealt > 1 ? "new_shop" : "new_shop_one", { n: dealt }]);
  then.push(...newBelt(stock.rocks, taken, context), line(isOver ? "next_turn" : "stays"));
  return {
    earned: earnings(ends, context),
    due_after: bySeat(ends, ({ who, stand }) =>
      (due.some((party) => party.who === who) ? shipsOf(stand, context).slice(0, 1) : [])),
    gains: bySeat(ends, (end) => end.gain),
    money_after: money,
    bank_after: bank,
    field_after: bySeat(ends, (end) => end.kept),
    lost_after: bySeat(ends, (end) => end.wrecks),
    shop_after: left + dealt,
    dealer_after: stock.dealer - dealt,
    rocks_after: stock.rocks - taken,
    used_after: [...stock.used, ...gone.sort()],
    mined_after: [...stock.mined, ...parties.flatMap(({ rock }) => rock)],
    then,
  };
}
