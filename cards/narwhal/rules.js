/**
 * What the page works out for Narwhal: who buys first, how combats end and what they pay, what is
 * left of the fleets, and who has won.
 *
 * @typedef {import("./rules/input.js").Input} Input
 * @typedef {import("./rules/ships.js").BySeat} BySeat
 * @typedef {import("./rules/ships.js").Context} Context
 * @typedef {import("./rules/ships.js").Line} Line
 * @typedef {import("./rules/ships.js").Lists} Lists
 */
import { asks, column, count, each, flag, isWhole, line, list, or, refuse, seat, sum, that, whole } from "./pnp/rules.js";
import { newBelt } from "./rules/after.js";
import { decide, foretell, hasShip } from "./rules/ending.js";
import { isRock, outcomeOf } from "./rules/fight.js";
import { BOUGHT, CARDS, ROCKS, SHIPS, TABLE, TURN, leadOf, sidesOf } from "./rules/input.js";
import { allCoins, amount, bankOf, pay, tellCoins } from "./rules/money.js";
import { buyer, bySeat, fleetOf, hidden, missing, noneLeft, shipsOf, speedOf, wrongCards } from "./rules/ships.js";
import { bringsShips } from "./rules/shop.js";
import { helper, newcomer, turn, wrongBargains } from "./rules/turn.js";

/** Problems that are mended by buying other cards, not other ships. */
const PURCHASES = ["too_dear", "shop_short", "no_ship"];
const SEAT = or([""], seat);
const FIGURES = list(that((pair) =>
  Array.isArray(pair) && pair.length === 2 && pair.every((n) => isWhole(n, 0, 1000))));

/**
 * A combat in bare figures: [Firepower, Shield] of all that counts on each side.
 * @param {{first?: number[][], second?: number[][]}} input
 */
function compared({ first = [], second = [] }) {
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
export const clash = asks({ first: FIGURES, second: FIGURES }, compared);

/**
 * Who buys first. Purchases are asked for as soon as both ships are known.
 * @param {Input} input
 * @param {Context} context
 */
function orderOf(input, context) {
  const sides = sidesOf(input, context);
  const wrong = wrongCards(sides, context);
  const problems = wrong.length ? wrong : missing(sides, context);
  const tells = noneLeft(sides, context);
  const stand = bySeat(sides, ({ field, ships }) => [...field, ...ships]);
  if (problems.length) return refuse(problems, { tells, stand, idle: BOUGHT });
  const { who, why } = buyer(sides[0], sides[1], context);
  return {
    buyer: who,
    stand,
    speed: bySeat(sides, (side) => speedOf(side, context)),
    problems: wrongBargains(sides, input.shop ?? context.constants.shop, context),
    verdict: who ? ["verdict_first", { who }] : ["verdict_coin", {}],
    why,
    tells,
    lead: [...SHIPS, ...leadOf(input, context)],
  };
}
export const shop_order = asks(TURN, orderOf);

/**
 * The turn while the dealer sells: asks for what is bought, and for ships only where an order or a
 * mistake makes them wanted.
 * @param {Input} input
 * @param {Context} context
 */
function buying(input, context) {
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
export const purchases = asks(TURN, buying);

/**
 * The turn when nothing is left to ask for but asteroids; the recovery asks for nothing before.
 * @param {Input} input
 * @param {Context} context
 */
function fighting(input, context) {
  const answer = turn(input, context, helper);
  const { problems = [] } = answer;
  if (problems.some(([key]) => key === "need_ship")) {
    return input.phase === "recovery"
      ? refuse([line("need_combat")], { idle: [...ROCKS, ...SHIPS, ...BOUGHT] })
      : { ...answer, idle: [...answer.idle, ...BOUGHT] };
  }
  return problems.length ? answer : { ...answer, idle: [...answer.idle, ...SHIPS, ...BOUGHT] };
}
export const combat = asks(TURN, fighting);

/**
 * An asteroid that is taken when the turn has ended already.
 * @param {{taker?: string, rock?: string[], due?: Lists, money?: BySeat, rocks?: number, mined?: string[]}} input   `due`: by
 *   seat, something for whoever may still take one
 * @param {Context} context
 */
function lateAsteroid(input, context) {
  const { taker, rock = [], due = {}, money, rocks = context.constants.belt, mined = [] } = input;
  const able = Object.keys(context.seats).filter((seat) => rocks && due[seat]?.length);
  const idle = able.length > 1 ? [] : ["taker"];
  const who = able.includes(taker ?? "") ? taker : able[0];
  if (!who) return refuse([line("nobody_due")], { idle: [...idle, "rock"] });
  const { harvest: n } = context.constants;
  if (!rock.length) return refuse([line("need_rock", { who })], { idle });
  if (!rock.every((id) => isRock(id, context))) return refuse([line("no_rock", { who })], { idle });
  if (rock.length > n) return refuse([line("too_many_rocks", { who, n })], { idle });
  const value = sum(column(rock, "value", context.cards));
  const before = sidesOf({ money }, context);
  const bank = bankOf(bySeat(before, (side) => side.money), context) - value;
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
      ...newBelt(rocks, rock.length, context),
    ],
  };
}
export const asteroid = asks({
  taker: seat, rock: CARDS, due: each(CARDS), money: TABLE.money, rocks: whole(), mined: CARDS,
}, lateAsteroid);

/**
 * What both players and the bank have, in the fewest coins.
 * @param {{money?: BySeat}} input
 * @param {Context} context
 */
function bankAndPurses(input, context) {
  const sides = sidesOf(input, context);
  const odd = sides.filter(({ money }) => money % context.constants.one);
  if (odd.length) return refuse(odd.map(({ who }) => line("no_coins", { who })));
  const money = bySeat(sides, (side) => side.money);
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
export const bank = asks({ money: TABLE.money }, bankAndPurses);

/**
 * What is left of both fleets, by class.
 * @param {{field?: Lists, lost?: Lists}} input
 * @param {Context} context
 */
function shipsLeft(input, context) {
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
export const fleets = asks({ field: TABLE.field, lost: TABLE.lost }, shipsLeft);

/**
 * Who has won, once it is known who can put a ship on the field: people say it, else the piles do.
 * @param {{able?: Record<string, boolean | null>, field?: Lists, lost?: Lists, money?: BySeat}} input
 * @param {Context} context
 */
function endOf({ able = {}, field, lost, money }, context) {
  const sides = sidesOf({ field, lost, money }, context);
  const can = bySeat(sides, (side) => hasShip(side, context));
  const end = decide(sides, bySeat(sides, ({ who }) => able[who] ?? can[who]));
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
export const game_end = asks({ ...TABLE, able: each(or([null], flag)) }, endOf);

/**
 * What the table says by itself: who has no ship to turn up, and what comes of it.
 * @param {{field?: Lists, lost?: Lists, money?: BySeat, winner?: string}} input   `winner`: as people said
 * @param {Context} context
 */
function foretold(input, context) {
  const { winner } = input;
  if (winner) return { winner, why: [], then: [["wins", { who: winner }]] };
  return foretell(sidesOf(input, context), context);
}
export const ending = asks({ ...TABLE, winner: SEAT }, foretold);
