/**
 * What the page works out for Narwhal: who buys first, how combats end and what they pay, what is
 * left of the fleets, and who has won.
 *
 * @typedef {import("./rules/fight.js").Party} Party
 * @typedef {import("./rules/ships.js").BySeat} BySeat
 * @typedef {import("./rules/ships.js").Context} Context
 * @typedef {import("./rules/ships.js").Line} Line
 * @typedef {import("./rules/ships.js").Lists} Lists
 * @typedef {import("./rules/ships.js").Side} Side
 *
 * What forms and table say; `first` is the first of the seats. What is not said is as at the start.
 * @typedef {{
 *   first_ships?: string[], first_bought?: string[], first_rock?: string[],
 *   second_ships?: string[], second_bought?: string[], second_rock?: string[],
 *   field?: Lists, lost?: Lists, money?: BySeat, shop?: number, dealer?: number, rocks?: number,
 *   used?: string[], mined?: string[], phase?: string,
 * }} Input
 */
import { column, count, line, refuse, sum } from "./pnp/rules.js";
import { newBelt, settle } from "./rules/after.js";
import { canRepair, decide, hasShip, isStalled } from "./rules/ending.js";
import { compare, fallen, harvestOf, isRock, outcomeOf, partyOf, wrongRocks } from "./rules/fight.js";
import { allCoins, amount, bankOf, pay, startMoney, tellCoins } from "./rules/money.js";
import {
  buyer, fleetOf, hidden, missing, noneLeft, shipsOf, strangers, wrongShips,
} from "./rules/ships.js";
import { bringsShips, wrongStock, wrongTrade } from "./rules/shop.js";

/** Problems that are mended by buying other cards, not other ships. */
const PURCHASES = ["too_dear", "shop_short", "not_for_sale", "no_ship"];
/** Inputs of a turn, for the first and the second of the seats. */
const SHIPS = ["first_ships", "second_ships"];
const BOUGHT = ["first_bought", "second_bought"];
const ROCKS = ["first_rock", "second_rock"];

/** @param {Input} input @param {Context} context @returns {Side[]} */
const sidesOf = (input, context) => Object.keys(context.seats).map((who, i) => ({
  who,
  ships: (i ? input.second_ships : input.first_ships) ?? [],
  bought: (i ? input.second_bought : input.first_bought) ?? [],
  rock: (i ? input.second_rock : input.first_rock) ?? [],
  field: input.field?.[who] ?? [],
  lost: input.lost?.[who] ?? [],
  money: input.money?.[who] ?? startMoney(context),
}));

/** @typedef {(party: Party, context: Context) => Line[]} Awaited   asks for a ship that an order turned up */

/** A fight needs the ships that stay. @type {Awaited} */
const helper = ({ who, ships, deal }) => {
  const most = 1 + deal.calls.filter((call) => call === "reinforce").length;
  return ships.length && ships.length < most ? [line("need_helper", { who })] : [];
};

/** At the dealer ships come one by one. A Redraw may bring back the only ship of its kind, whose key is used up. @type {Awaited} */
const newcomer = ({ who, tapped, ships: [ship], deal }, { cards }) => {
  const call = ship && deal.calls[tapped.length - 1];
  if (!call || (call === "redraw" && count(tapped, ship) >= cards[ship].copies)) return [];
  return [line(call === "redraw" ? "need_redrawn" : "need_helper", { who })];
};

/**
 * Cards that do not exist, and ships that cannot be where they are said to be.
 * @param {Side[]} sides
 * @param {Context} context
 * @returns {Line[]}
 */
function wrongCards(sides, context) {
  const lines = strangers(sides, context);
  return lines.length ? lines : sides.flatMap((side) => wrongShips(side, context));
}

/**
 * A combat in bare figures: [Firepower, Shield] of all that counts on each side.
 * @param {{first: number[][], second: number[][]}} input
 */
export function clash({ first, second }) {
  if (![...first, ...second].flat().every(Number.isFinite)) {
    return refuse([line("no_number")]);
  }
  /** @param {number[][]} pairs */
  const force = (pairs) => ({
    fire: sum(pairs.map(([fire]) => fire)), shield: sum(pairs.map(([, shield]) => shield)),
  });
  const [one, other] = [force(first), force(second)];
  return {
    outcome: outcomeOf(one, other),
    first_fire: one.fire, first_shield: one.shield,
    second_fire: other.fire, second_shield: other.shield,
  };
}

/**
 * Who buys first. Purchases are asked for as soon as both ships are known.
 * @param {Input} input
 * @param {Context} context
 */
export function shop_order(input, context) {
  const sides = sidesOf(input, context);
  const wrong = wrongCards(sides, context);
  const problems = wrong.length ? wrong : missing(sides, context);
  const tells = noneLeft(sides, context);
  if (problems.length) return refuse(problems, { tells, idle: BOUGHT });
  const { who, why } = buyer(sides[0], sides[1], context);
  return {
    buyer: who,
    problems: wrongBargains(sides, input.shop ?? context.constants.shop, context),
    verdict: who ? ["verdict_first", { who }] : ["verdict_coin", {}],
    why,
    tells,
    lead: [...SHIPS, ...leadOf(input, context)],
  };
}

/** Purchases that nobody can make, whatever ships they bring. @param {Side[]} sides @param {number} shop @param {Context} context @returns {Line[]} */
function wrongBargains(sides, shop, context) {
  const parties = sides.map((side) => partyOf(side, context));
  return [
    ...parties.flatMap((party) => wrongTrade(party, context)),
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
    ...parties.flatMap((party) => wrongTrade(party, context)),
    ...wrongStock(bought, field, shop, context),
    ...unfinished,
    ...(unfinished.length ? [] : parties.filter(isEmpty).map(({ who }) => line("no_ship", { who }))),
  ];
}

/**
 * A turn: what both turned up and bought, how they fight, and all that follows from it.
 * @param {Input} input
 * @param {Context} context
 * @param {Awaited} awaited
 * @returns {{problems?: Line[], idle: string[], [value: string]: any}}
 */
function turn(input, context, awaited) {
  const { constants } = context;
  const sides = sidesOf(input, context);
  const { shop = constants.shop, dealer = 0, rocks = constants.belt, used = [], mined = [] } = input;
  /** Asteroids are asked for where one may be taken, or was. @param {string[]} takers */
  const idle = (takers) => ROCKS
    .filter((_, i) => !takers.includes(sides[i].who) && !sides[i].rock.length);
  const strange = strangers(sides, context);
  if (strange.length) return refuse(strange, { idle: idle([]) });
  const tells = noneLeft(sides, context);

  const parties = sides.map((side) => partyOf(side, context));
  const [first, second] = parties;
  const wrong = wrongTurn(parties, shop, awaited, context);
  if (wrong.length) return refuse(wrong, { tells, idle: idle([]) });

  const outcome = outcomeOf(first, second);
  const harvest = harvestOf(fallen(outcome, parties), rocks, context);
  const { takers } = harvest;
  const asked = idle(takers.map(({ who }) => who));
  const greedy = wrongRocks(parties, takers, context);
  if (greedy.length) return refuse(greedy, { tells, idle: asked });

  // a Redraw changes the ship, and not who was the first to buy
  const isForgotten = parties.some(({ tapped, deal }) =>
    deal.calls.includes("redraw") && tapped.length <= deal.calls.length);
  const order = isForgotten ? { who: "", why: [] } : buyer(sides[0], sides[1], context);
  const { earned, ...after } = settle(
    parties, outcome, harvest, { shop, dealer, rocks, used, mined }, context);
  const verdicts = {
    first: ["verdict_beats", { who: first.who }],
    second: ["verdict_beats", { who: second.who }],
    both: ["verdict_both", {}],
    stalemate: ["verdict_stalemate", {}],
  };
  return {
    outcome,
    verdict: verdicts[outcome],
    buyer: order.who,
    first_fire: first.fire,
    first_shield: first.shield,
    second_fire: second.fire,
    second_shield: second.shield,
    ...after,
    tells,
    idle: asked,
    why: [
      ...order.why,
      ...parties.filter(({ deal }) => deal.cost).map(({ who, deal, money }) =>
        line("costs", { who, n: amount(deal.cost), money: amount(money) })),
      ...parties.flatMap(({ deal }) => deal.why),
      ...parties.flatMap(({ why }) => why),
      compare(first, second),
      compare(second, first),
      ...earned,
      ...harvest.why,
    ],
  };
}

/** Who buys first is asked first, also while something is to be mended. @param {Input} input @param {Context} context @returns {string[]} */
function leadOf(input, context) {
  const sides = sidesOf(input, context);
  const isSecond = !strangers(sides, context).length
    && buyer(sides[0], sides[1], context).who === sides[1].who;
  return isSecond ? [BOUGHT[1], SHIPS[1]] : [];
}

/**
 * The turn while the dealer sells: asks for what is bought, and for ships only where an order or a
 * mistake makes them wanted.
 * @param {Input} input
 * @param {Context} context
 */
export function purchases(input, context) {
  const answer = turn(input, context, newcomer);
  const { problems = [] } = answer;
  const sides = sidesOf(input, context);
  if (problems.some(([key]) => key === "need_ship")) return { ...answer, idle: [...ROCKS, ...BOUGHT] };
  const isWrong = problems.some(([key]) => !PURCHASES.includes(key) && !key.startsWith("need_"));
  return {
    ...answer,
    lead: leadOf(input, context),
    idle: [
      ...ROCKS.filter((_, i) => !sides[i].rock.length),
      ...SHIPS.filter((_, i) => !isWrong && !bringsShips(sides[i], context)),
    ],
  };
}

/**
 * The turn when nothing is left to ask for but asteroids; the recovery asks for nothing before.
 * @param {Input} input
 * @param {Context} context
 */
export function combat(input, context) {
  const answer = turn(input, context, helper);
  const { problems = [] } = answer;
  if (problems.some(([key]) => key === "need_ship")) {
    return input.phase === "recovery"
      ? refuse([line("need_combat")], { idle: [...ROCKS, ...SHIPS, ...BOUGHT] })
      : { ...answer, idle: [...answer.idle, ...BOUGHT] };
  }
  return problems.length ? answer : { ...answer, idle: [...answer.idle, ...SHIPS, ...BOUGHT] };
}

/**
 * An asteroid that is taken when the turn has ended already.
 * @param {{taker?: string, rock?: string[], due?: Lists, money?: BySeat, rocks?: number, mined?: string[]}} input   `due`: by
 *   seat, something for whoever may still take one
 * @param {Context} context
 */
export function asteroid({ taker, rock = [], due = {}, money, rocks = 0, mined = [] }, context) {
  const able = Object.keys(context.seats).filter((seat) => due[seat]?.length);
  const idle = able.length > 1 ? [] : ["taker"];
  const who = able.includes(taker ?? "") ? taker : able[0];
  if (!who) return refuse([line("nobody_due")], { idle: [...idle, "rock"] });
  const { harvest: n } = context.constants;
  if (!rock.length) return refuse([line("need_rock", { who })], { idle });
  if (!rock.every((id) => isRock(id, context))) return refuse([line("no_rock", { who })], { idle });
  if (rock.length > n) return refuse([line("too_many_rocks", { who, n })], { idle });
  const value = sum(column(rock, "value", context.cards));
  const before = sidesOf({ money }, context);
  const bank = bankOf(Object.fromEntries(before.map((side) => [side.who, side.money])), context) - value;
  const told = { who, n: amount(value) };
  return {
    verdict: ["verdict_rock", told],
    gains: { [who]: value },
    rocks_after: rocks - rock.length,
    mined_after: [...mined, ...rock],
    due_after: { [who]: [] },
    idle,
    why: [],
    then: [
      ["mines", told],
      ...(bank < 0 ? [["owed", { n: amount(-bank) }]] : []),
      ...newBelt(rocks, rocks - rock.length, context),
    ],
  };
}

/**
 * What both players and the bank have, in the fewest coins.
 * @param {{money?: BySeat}} input
 * @param {Context} context
 */
export function bank(input, context) {
  const sides = sidesOf(input, context);
  const odd = sides.filter(({ money }) => !(money >= 0) || money % context.constants.one);
  if (odd.length) return refuse(odd.map(({ who }) => line("no_coins", { who })));
  const money = Object.fromEntries(sides.map((side) => [side.who, side.money]));
  const n = bankOf(money, context);
  if (n < 0) return refuse([line("owed", { n: amount(-n) })]);
  let stock = allCoins(context);
  /** @type {Line[]} */
  const why = [];
  for (const side of sides) {
    const { paid, kept, rest } = pay(side.money, stock);
    stock = kept;
    why.push(["purse", { who: side.who, n: amount(side.money), coins: tellCoins(paid) }]);
    if (rest) why.push(["no_change", { who: side.who, n: amount(rest) }]);
  }
  why.push(["bank_holds", { n: amount(n), coins: tellCoins(stock) }]);
  return { money, bank: amount(n), coins: stock.map((pile) => pile.n), why };
}

/**
 * What is left of both fleets, by class.
 * @param {{field?: Lists, lost?: Lists}} input
 * @param {Context} context
 */
export function fleets(input, context) {
  const sides = sidesOf(input, context);
  const problems = wrongCards(sides, context);
  if (problems.length) return refuse(problems);
  const [first_left, second_left] = sides.map((side) =>
    hidden(side, context) + shipsOf(side.field, context).length);
  const rows = sides.flatMap((side) => fleetOf(side.who, context).map((card) => {
    const destroyed = count(side.lost, card);
    return { card, n: context.cards[card].copies - destroyed, destroyed };
  }));
  return {
    first_left,
    second_left,
    left: Object.fromEntries(rows.map(({ card, n }) => [card, n])),
    why: rows.map(({ card, n, destroyed }) =>
      (destroyed ? ["left_of", { card, n, destroyed }] : ["all_left", { card, n }])),
  };
}

/**
 * Who has won, once it is known who can put a ship on the field: people say it, else the piles do.
 * @param {{able?: Record<string, boolean | null>, field?: Lists, lost?: Lists, money?: BySeat}} input
 * @param {Context} context
 */
export function game_end({ able = {}, field, lost, money }, context) {
  const sides = sidesOf({ field, lost, money }, context);
  const can = Object.fromEntries(sides.map((side) => [side.who, hasShip(side, context)]));
  const end = decide(sides, Object.fromEntries(sides.map(({ who }) => [who, able[who] ?? can[who]])));
  if (end.winner === null) return { ...end, can, ...refuse([line("need_end")]) };
  const counted = sides.filter((side) => able[side.who] === false && hidden(side, context) > 0);
  const isDraw = end.winner === "draw";
  return {
    ...end,
    can,
    holder: isDraw ? "" : end.winner,
    then: isDraw ? end.then : [], // the table tells who has won
    why: [
      ...end.why,
      ...counted.map((side) => ["still_counted", { who: side.who, n: hidden(side, context) }]),
    ],
  };
}

/**
 * What the table says by itself: who has no ship to turn up, and what comes of it.
 * @param {{field?: Lists, lost?: Lists, money?: BySeat, winner?: string}} input   `winner`: as people said
 * @param {Context} context
 */
export function ending(input, context) {
  const { winner } = input;
  if (winner) return { winner, why: [], then: [["wins", { who: winner }]] };
  const sides = sidesOf(input, context);
  const empty = sides.filter((side) => hidden(side, context) <= 0);
  if (!empty.length || wrongCards(sides, context).length) return { why: [], then: [] };
  const hopes = empty.filter((side) => canRepair(side, context));
  if (hopes.length) {
    return {
      why: [],
      then: hopes.map((side) =>
        [isStalled(side, context) ? "repair_or_stalled" : "repair_or_lose", { who: side.who }]),
    };
  }
  const stalled = empty.filter((side) => isStalled(side, context));
  const onlyStalled = stalled.length === sides.length;
  const able = sides.filter((side) => !onlyStalled && (!empty.includes(side) || stalled.includes(side)));
  const end = decide(sides, Object.fromEntries(able.map(({ who }) => [who, true])));
  if (end.winner === null) {
    return { why: [], then: stalled.map(({ who }) => ["fights_on", { who }]) };
  }
  return onlyStalled ? { ...end, why: [["only_stalled", {}], ...end.why.slice(sides.length)] } : end;
}
