/**
 * What the page works out for Ganymede: how fights end, who may draw, who picks and who starts.
 *
 * @typedef {import("./rules/alliance.js").AllianceInput} AllianceInput
 * @typedef {import("./rules/cards.js").Context} Context
 * @typedef {import("./rules/cards.js").Choices} Choices
 * @typedef {import("./rules/cards.js").Line} Line
 * @typedef {import("./rules/damage.js").BySeat} BySeat
 */
import { asks, each, haveMost, line, or, refuse, seat, sum, whole } from "./pnp/rules.js";
import { ALLIANCE, alliance } from "./rules/alliance.js";
import { ACES, HAND, HP, SHIFTS, bestAces, lowValues, values, withEffect } from "./rules/cards.js";
import { buttonFor, cleanUp, gameOver, hitPoints, lower, moveMarkers, pickCards, winnerOf } from "./rules/damage.js";
import { fight } from "./rules/fight.js";
import {
  extraCopies, fewestCards, foreignCards, oneByOne, purpleDraws, purpleStops, purpleTotal, wrongHand, wrongPurple, wrongSize,
} from "./rules/hands.js";

const HOLDER = or([""], seat);
const MODE = or(["duel", "coop", "three"]);
const PHASE = or([
  "", "draw", "showdown", "open", "purple", "fights", "fights_led",
]);

/**
 * A duel's fight, and all that follows from it, told in the order of the seats, whoever starts.
 * @param {{
 *   first?: string[], second?: string[], first_seat?: string, second_seat?: string,
 *   first_ace?: Choices, second_ace?: Choices, first_shift?: Choices, second_shift?: Choices,
 *   hp?: BySeat, token?: string,
 * }} input
 * @param {Context} context
 */
function fightDuel(input, context) {
  const [one, other] = Object.keys(context.seats);
  const { first_seat: a = one, second_seat: b = other, token = a } = input;
  const { first: hand = [], second: rivals = [] } = input;
  const first = { who: a, hand, aces: input.first_ace, shifts: input.first_shift };
  const second = { who: b, hand: rivals, aces: input.second_ace, shifts: input.second_shift };
  const [left, right] = a === one ? [first, second] : [second, first];
  const before = hitPoints(input.hp, [left.who, right.who], context);
  if (winnerOf(before, "duel", token).winners.length) return gameOver(["first_seat", "first", "second_seat", "second"]);
  const problems = [
    ...wrongHand(left, true, context),
    ...wrongHand(right, true, context),
    ...extraCopies([...left.hand, ...right.hand], context),
  ];
  if (a === b) problems.push(["same_seat", { who: a }]);
  if (problems.length) return refuse(oneByOne(problems));

  const fought = fight(left, right, context.options.bonus_on_tie, context);
  const { own, rival, toOwn, toRival } = fought;
  const shown = { [left.who]: own, [right.who]: rival };
  const hits = { [left.who]: toOwn, [right.who]: toRival };
  const damage = { [left.who]: toOwn.taken, [right.who]: toRival.taken };
  const hp = lower(before, damage);
  const end = winnerOf(hp, "duel", token);
  const picks = pickers({ damage, token });
  const next = starterOf({ hp, token });
  const hurt = Object.keys(damage).filter((who) => damage[who] > 0);
  return {
    strength: { [left.who]: own.strength, [right.who]: rival.strength },
    damage,
    first_strength: shown[a].strength,
    second_strength: shown[b].strength,
    raw_to_first: hits[a].raw,
    raw_to_second: hits[b].raw,
    to_first: damage[a],
    to_second: damage[b],
    hp_after: hp,
    suggest_first_ace: shown[a].aces,
    suggest_second_ace: shown[b].aces,
    suggest_first_shift: shown[a].shifts,
    suggest_second_shift: shown[b].shifts,
    next_starter: next.starter,
    ...buttonFor(damage, end.winners),
    ...(fought.beats && { told: fought.beats }),
    why: fought.why,
    then: end.winners.length
      ? [...moveMarkers(hp, damage), ...end.then]
      : [...moveMarkers(hp, damage), ...cleanUp(hurt), ...picks.then, ...next.then],
  };
}
export const duel = asks({
  first: HAND, second: HAND, first_seat: seat, second_seat: seat, hp: HP, token: HOLDER,
  first_ace: ACES, second_ace: ACES, first_shift: SHIFTS, second_shift: SHIFTS,
}, fightDuel);

/** @param {boolean} led   whether a person leads Purple */
const allies = (led) => asks(
  ALLIANCE,
  /** @param {AllianceInput} input @param {Context} context */
  (input, context) => alliance(input, context, led),
);

/** Two players against a Purple that plays by itself. */
export const coop = allies(false);

/** Two players against a third who leads Purple. */
export const three = allies(true);

/**
 * Whether a player may draw one more card, or must; an ace counts low for this.
 * @param {{who?: string, hand?: string[], hp?: BySeat, mode?: string}} input
 * @param {Context} context
 */
function mayDraw(input, context) {
  const { who = Object.keys(context.seats)[0], hand = [], hp = {}, mode = "duel" } = input;
  const idle = Object.keys(hp).filter((seat) => hp[seat] <= 0).map((seat) => `who.${seat}`);
  if (hp[who] <= 0) return refuse([line("out_of_play", { who })], { idle: [...idle, "hand"] });
  const { max_draws: draws, limit } = context.constants;
  const side = { who, hand };
  const problems = [
    ...foreignCards(side, context), ...wrongSize(side, 1, context), ...extraCopies(hand, context),
  ];
  if (problems.length) return refuse(problems, { idle });
  const counted = lowValues(hand, context);
  const n = sum(counted);
  const may = hand.length <= draws && n <= limit;
  const must = hand.length < fewestCards(mode === "duel", context);
  const told = { who, sum: counted.join(" + "), n };
  /** @type {Line} */
  let reason = ["within", { n, limit, left: 1 + draws - hand.length }];
  if (n > limit) reason = ["above", { n, limit }];
  else if (!may) reason = ["all_drawn", { n: draws }];
  else if (must) reason = ["first_draw", {}];
  const advice = may ? "may" : "stop";
  return {
    may_draw: may,
    idle,
    total: n,
    advice: must ? "must" : advice,
    why: [line(withEffect(hand, "ace", context).length ? "adds_up_low" : "adds_up", told), reason],
  };
}
export const may_draw = asks({ who: seat, hand: HAND, hp: HP, mode: MODE }, mayDraw);

/**
 * Whether Purple draws one more card.
 * @param {{purple?: string[]}} input
 * @param {Context} context
 */
function purpleDraw({ purple: hand = [] }, context) {
  const { max_draws, purple_stop: stop } = context.constants;
  const who = "purple";
  const problems = [...wrongPurple({ who, hand }, context), ...extraCopies(hand, context)];
  if (problems.length) return refuse(problems);
  const counted = values(hand, bestAces(hand, [], 0, context), context);
  const n = sum(counted);
  const draws = purpleDraws(hand, context);
  /** @type {Line} */
  let reason = n > stop ? ["purple_above", { who, stop }] : ["purple_below", { who, stop }];
  if (hand.length > max_draws) reason = ["all_drawn", { n: max_draws }];
  /** @type {Line[]} */
  const why = [["adds_up", { who, sum: counted.join(" + "), n }], reason];
  const stopped = purpleStops(hand, context);
  const late = hand.slice(stopped);
  if (late.length) {
    why.push(["drawn_late", { who, n: purpleTotal(hand.slice(0, stopped), context), card: late }]);
  }
  return { draws, total: n, why };
}
export const purple_draw = asks({ purple: HAND }, purpleDraw);

/**
 * Who picks a black card first: the one who was hurt, else the holder of the token.
 * @param {{damage?: BySeat, token?: string}} input
 */
function pickers({ damage = {}, token = "" }) {
  const seats = Object.keys(damage);
  const hurt = seats.filter((who) => damage[who] > 0);
  const first = hurt.length === 1 ? hurt[0] : token;
  const order = [first, ...seats.filter((who) => who !== first)];
  /** @type {Line} */
  const reason = [hurt.length === 1 ? "hurt_first" : "token_first", { who: first }];
  return { order, why: [reason], then: [pickCards(order)] };
}
export const reinforce = asks({ damage: HP, token: seat }, pickers);

/**
 * Who starts the next round of a duel: more HP, else the holder of the token.
 * @param {{hp?: BySeat, token?: string}} input
 */
function starterOf({ hp = {}, token = "" }) {
  const ahead = haveMost(hp);
  const starter = ahead.length === 1 ? ahead[0] : token;
  const reason = line(ahead.length === 1 ? "ahead" : "level", { who: starter });
  return { starter, why: [reason], then: [line("starts", { who: starter })] };
}
export const next_starter = asks({ hp: HP, token: seat }, starterOf);

/**
 * Who has won, if anybody.
 * @param {{hp?: BySeat, mode?: string, token?: string}} input
 */
const winnerIn = ({ hp = {}, mode = "duel", token }) => winnerOf(hp, mode, token);
/** Damage may go beyond the last point. */
export const winner = asks({ hp: each(whole(-99)), mode: MODE, token: HOLDER }, winnerIn);

/**
 * What the table must not forget in a phase: what ends the round before, and who draws for Purple.
 * @param {{hp?: BySeat, mode?: string, phase?: string, round?: number}} input
 * @returns {{then: Line[]}}
 */
function remind({ hp = {}, mode = "duel", phase = "", round = 1 }) {
  /** @type {Line[]} */
  const then = [];
  if (round > 1 && ["draw", "open"].includes(phase)) then.push(["first_clean_up", {}]);
  if (mode !== "duel" && hp.red <= 0 && hp.green > 0 && hp.purple > 0) {
    then.push(["draws_for", { who: "green", by: "red" }]);
  }
  return { then };
}
export const reminders = asks({ hp: HP, mode: MODE, phase: PHASE, round: whole() }, remind);
