/**
 * A turn: what both turned up and bought, how they fight, and all that follows from it.
 *
 * @typedef {import("./fight.js").Party} Party
 * @typedef {import("./input.js").Input} Input
 * @typedef {import("./ships.js").Context} Context
 * @typedef {import("./ships.js").Line} Line
 * @typedef {import("./ships.js").Side} Side
 * @typedef {(party: Party, context: Context) => Line[]} Awaited   asks for a ship that an order turned up
 */
import { count, line, refuse } from "../pnp/rules.js";
import { settle } from "./after.js";
import { compare, fallen, harvestOf, outcomeOf, partyOf, wrongRocks } from "./fight.js";
import { ROCKS, sidesOf } from "./input.js";
import { amount } from "./money.js";
import { buyer, bySeat, missing, noneLeft, shipsOf, wrongShips } from "./ships.js";
import { wrongStock, wrongTrade } from "./shop.js";

/** A fight needs the ships that stay. @type {Awaited} */
export const helper = ({ who, ships, deal }) => {
  const most = 1 + deal.calls.filter((call) => call === "reinforce").length;
  return ships.length && ships.length < most ? [line("need_helper", { who })] : [];
};

/** At the dealer ships come one by one. A Redraw may bring back the only ship of its kind, whose key is used up. @type {Awaited} */
export const newcomer = ({ who, tapped, ships: [ship], deal }, { cards }) => {
  const call = ship && deal.calls[tapped.length - 1];
  if (!call || (call === "redraw" && count(tapped, ship) >= cards[ship].copies)) return [];
  return [line(call === "redraw" ? "need_redrawn" : "need_helper", { who })];
};

/** Purchases that nobody can make, whatever ships they bring. @param {Side[]} sides @param {number} shop @param {Context} context @returns {Line[]} */
export function wrongBargains(sides, shop, context) {
  const parties = sides.map((side) => partyOf(side, context));
  return [
    ...parties.flatMap(wrongTrade),
    ...wrongStock(sides.flatMap(({ bought }) => bought), sides.flatMap(({ field }) => field), shop, context),
  ];
}

/**
 * What cannot be in a turn.
 * @param {Party[]} parties
 * @param {number} shop
 * @param {Awaited} awaited
 * @param {Context} context
 * @returns {Line[]}
 */
function wrongTurn(parties, shop, awaited, context) {
  const bought = parties.flatMap((party) => party.bought);
  const field = parties.flatMap((party) => party.field);
  const isEmpty = (/** @type {Party} */ { ships, deal, stand }) =>
    !shipsOf(context.options.stalled_lose ? [...ships, ...deal.repaired] : stand, context).length;
  const unfinished = [
    ...missing(parties, context), ...parties.flatMap((party) => awaited(party, context)),
  ];
  return [
    ...parties.flatMap((party) => wrongShips(
      { ...party, ships: [...party.ships, ...party.deal.repaired], lost: party.deal.lost }, context)),
    ...parties.flatMap(wrongTrade),
    ...wrongStock(bought, field, shop, context),
    ...unfinished,
    ...(unfinished.length ? [] : parties.filter(isEmpty).map(({ who }) => line("no_ship", { who }))),
  ];
}

/**
 * Who was the first to buy; nobody knows after a Redraw, which changes the ship and not the order.
 * @param {Side[]} sides @param {Party[]} parties @param {Context} context
 */
function orderOf([one, other], parties, context) {
  const isForgotten = parties.some(({ tapped, deal }) =>
    deal.calls.includes("redraw") && tapped.length <= deal.calls.length);
  return isForgotten ? { who: "", why: [] } : buyer(one, other, context);
}

/** @param {import("./fight.js").Outcome} outcome @param {Party[]} parties */
function verdictOf(outcome, [first, second]) {
  if (outcome === "both") return line("verdict_both");
  if (outcome === "stalemate") return line("verdict_stalemate");
  return line("verdict_beats", { who: outcome === "first" ? first.who : second.who });
}

/** What was paid and done, what both bring, and who is hit. @param {Party[]} parties @returns {Line[]} */
const reasons = ([first, second]) => [
  ...[first, second].filter(({ deal }) => deal.cost).map(({ who, deal, money }) =>
    line("costs", { who, n: amount(deal.cost), money: amount(money) })),
  ...first.deal.why, ...second.deal.why,
  ...first.why, ...second.why,
  compare(first, second), compare(second, first),
];

/**
 * @param {Input} input
 * @param {Context} context
 * @param {Awaited} awaited
 * @returns {{problems?: Line[], idle: string[], [value: string]: any}}
 */
export function turn(input, context, awaited) {
  const { constants } = context;
  const sides = sidesOf(input, context);
  const { shop = constants.shop, dealer = 0, rocks = constants.belt, used = [], mined = [] } = input;
  /** Asteroids are asked for where one may be taken, or was. @param {string[]} takers */
  const idle = (takers) => ROCKS
    .filter((_, i) => !takers.includes(sides[i].who) && !sides[i].rock.length);
  const tells = noneLeft(sides, context);

  const parties = sides.map((side) => partyOf(side, context));
  const stand = bySeat(parties, (party) => party.stand);
  const wrong = wrongTurn(parties, shop, awaited, context);
  if (wrong.length) return refuse(wrong, { tells, stand, idle: idle([]) });

  const [first, second] = parties;
  const outcome = outcomeOf(first, second);
  const fell = fallen(outcome, parties);
  const harvest = harvestOf(fell, rocks, context);
  const asked = idle(harvest.takers.map(({ who }) => who));
  const greedy = wrongRocks(parties, harvest.takers, context);
  if (greedy.length) return refuse(greedy, { tells, stand, idle: asked });

  const order = orderOf(sides, parties, context);
  const stock = { shop, dealer, rocks, used, mined };
  const { earned, ...after } = settle(parties, outcome, harvest, stock, context);
  return {
    outcome,
    stand,
    fallen: bySeat(parties, (party) => fell.includes(party)),
    verdict: verdictOf(outcome, parties),
    buyer: order.who,
    first_fire: first.fire,
    first_shield: first.shield,
    second_fire: second.fire,
    second_shield: second.shield,
    ...after,
    tells,
    idle: asked,
    why: [...order.why, ...reasons(parties), ...earned, ...harvest.why],
  };
}
