/**
 * What the page works out for Ganymede: how fights end, who may draw, who picks and who starts.
 *
 * @typedef {import("./rules/cards.js").Context} Context
 * @typedef {import("./rules/cards.js").Choices} Choices
 * @typedef {import("./rules/cards.js").Line} Line
 * @typedef {import("./rules/cards.js").Side} Side
 * @typedef {import("./rules/fight.js").Fight} Fight
 * @typedef {Record<string, number>} BySeat
 */
import { haveMost, line, refuse, sum, tabulate } from "./pnp/rules.js";
import { bestAces, lowValues, values, withEffect } from "./rules/cards.js";
import { fight } from "./rules/fight.js";
import {
  FEWEST_CARDS, extraCopies, foreignCards, purpleDraws, purpleStops, purpleTotal, wrongChoices, wrongHand,
  wrongPurple, wrongSize,
} from "./rules/hands.js";

/**
 * @param {BySeat | undefined} hp
 * @param {string[]} who
 * @param {Context} context
 * @returns {BySeat}
 */
const hitPoints = (hp, who, { constants }) =>
  tabulate(who, (seat) => hp?.[seat] ?? constants.hp);

/** @param {BySeat} hp @param {BySeat} damage @returns {BySeat} */
const lower = (hp, damage) =>
  tabulate(Object.keys(hp), (who) => Math.max(0, hp[who] - (damage[who] ?? 0)));

/** @param {BySeat} hp @param {BySeat} damage @returns {Line[]} */
const moveMarkers = (hp, damage) => Object.keys(hp)
  .filter((who) => damage[who] > 0)
  .map((who) => ["move_marker", { who, n: hp[who] }]);

/** @param {string[]} hurt @returns {Line[]} */
const cleanUp = (hurt) => [...hurt.map((who) => line("remove", { who })), line("discard")];

/** @param {string[]} order @returns {Line} */
function pickCards([who, next]) {
  return next === undefined ? ["picks", { who }] : ["picks_first", { who, next }];
}

const gameOver = () => refuse([line("game_over")]);

/**
 * A duel's fight, and all that follows from it.
 * @param {{
 *   first: string[], second: string[], first_seat?: string, second_seat?: string,
 *   first_ace?: Choices, second_ace?: Choices, first_shift?: Choices, second_shift?: Choices,
 *   hp?: BySeat, token?: string,
 * }} input
 * @param {Context} context
 */
export function duel(input, context) {
  const [one, other] = Object.keys(context.seats);
  const { first_seat: a = one, second_seat: b = other, token = a } = input;
  const { first: hand = [], second: rivals = [] } = input;
  const first = { who: a, hand, aces: input.first_ace, shifts: input.first_shift };
  const second = { who: b, hand: rivals, aces: input.second_ace, shifts: input.second_shift };
  const problems = [
    ...wrongHand(first, context),
    ...wrongHand(second, context),
    ...extraCopies([...first.hand, ...second.hand], context),
  ];
  if (a === b) problems.push(["same_seat", { who: a }]);
  if (problems.length) return refuse(problems);

  const before = hitPoints(input.hp, [a, b], context);
  if (winner({ hp: before, token, mode: "duel" }).winners.length) return gameOver();
  const fought = fight(first, second, context.options.bonus_on_tie, context);
  const damage = { [a]: fought.toOwn.taken, [b]: fought.toRival.taken };
  const hp = lower(before, damage);
  const end = winner({ hp, token, mode: "duel" });
  const picks = reinforce({ damage, token });
  const next = next_starter({ hp, token });
  const hurt = [a, b].filter((who) => damage[who] > 0);
  return {
    first_strength: fought.own.strength,
    second_strength: fought.rival.strength,
    raw_to_first: fought.toOwn.raw,
    raw_to_second: fought.toRival.raw,
    to_first: fought.toOwn.taken,
    to_second: fought.toRival.taken,
    hp_after: hp,
    suggest_first_ace: fought.own.aces,
    suggest_second_ace: fought.rival.aces,
    suggest_first_shift: fought.own.shifts,
    suggest_second_shift: fought.rival.shifts,
    next_starter: next.starter,
    why: fought.why,
    then: end.winners.length
      ? [...moveMarkers(hp, damage), ...end.then]
      : [...moveMarkers(hp, damage), ...cleanUp(hurt), ...picks.then, ...next.then],
  };
}

/**
 * What a fight against Purple begins with. A person who leads Purple chooses anew for each fight.
 * @typedef {{
 *   red?: string[], green?: string[], purple?: string[], hp?: BySeat,
 *   red_ace?: Choices, red_shift?: Choices, green_ace?: Choices, green_shift?: Choices,
 *   purple_ace_red?: Choices, purple_ace_green?: Choices,
 *   purple_shift_red?: Choices, purple_shift_green?: Choices,
 * }} AllianceInput
 * @typedef {"red" | "green"} Ally
 */

const ALLIES = /** @type {Ally[]} */ (["red", "green"]);

/**
 * @param {Record<Ally, Side>} allies
 * @param {Record<Ally, Side>} purple   Purple as each of them meets it
 * @param {BySeat} hp
 * @param {Context} context
 * @returns {Line[]}
 */
function wrongAlliance(allies, purple, hp, context) {
  const { hand } = purple.red;
  const lines = ALLIES.flatMap((who) => {
    if (hp[who] > 0) return wrongHand(allies[who], context);
    return allies[who].hand.length ? [line("out_of_play", { who })] : [];
  });
  const wrong = wrongPurple(purple.red, context);
  if (wrong.length) lines.push(...wrong);
  else if (purpleDraws(hand, context)) {
    lines.push(["need_purple", { who: "purple", n: purpleTotal(hand, context) }]);
  } else lines.push(...ALLIES.flatMap((who) => wrongChoices(purple[who], context)));
  return [...lines, ...extraCopies([...allies.red.hand, ...allies.green.hand, ...hand], context)];
}

/**
 * Red's fight with Purple, then Green's, each with Purple's hand afresh.
 * @param {AllianceInput} input
 * @param {Context} context
 * @param {boolean} led   whether a person leads Purple
 */
function alliance(input, context, led) {
  const before = hitPoints(input.hp, [...ALLIES, "purple"], context);
  const { red = [], green = [], purple: hand = [] } = input;
  const allies = {
    red: { who: "red", hand: red, aces: input.red_ace, shifts: input.red_shift },
    green: { who: "green", hand: green, aces: input.green_ace, shifts: input.green_shift },
  };
  /** @param {Choices} [aces] @param {Choices} [shifts] @returns {Side} */
  const purpleSide = (aces, shifts) =>
    led ? { who: "purple", hand, aces, shifts } : { who: "purple", hand, automatic: true };
  const purple = {
    red: purpleSide(input.purple_ace_red, input.purple_shift_red),
    green: purpleSide(input.purple_ace_green, input.purple_shift_green),
  };
  if (winner({ hp: before, mode: "three" }).winners.length) return gameOver();
  const problems = wrongAlliance(allies, purple, before, context);
  if (problems.length) return refuse(problems);

  const idle = led ? [] : withEffect(hand, "shift", context);
  /** @type {Line[]} */
  const why = idle.map((card) => ["skipped", { who: "purple", card }]);
  /** @type {Partial<Record<Ally, Fight>>} */
  const fights = {};
  const damage = { red: 0, green: 0, purple: 0 };
  for (const who of ALLIES.filter((ally) => before[ally] > 0)) {
    if (damage.purple >= before.purple) {
      why.push(["already_won", { who }]);
      break;
    }
    const fought = fight(allies[who], purple[who], true, context);
    why.push(["fight", { who, by: "purple" }], ...fought.why);
    damage[who] = fought.toOwn.taken;
    damage.purple += fought.toRival.taken;
    fights[who] = fought;
  }
  const hp = lower(before, damage);
  const end = winner({ hp, mode: "three" });
  const hurt = ALLIES.filter((who) => damage[who] > 0);
  const standing = ALLIES.filter((who) => hp[who] > 0);
  return {
    red_strength: fights.red?.own.strength ?? 0,
    purple_strength_red: fights.red?.rival.strength ?? 0,
    green_strength: fights.green?.own.strength ?? 0,
    purple_strength_green: fights.green?.rival.strength ?? 0,
    to_red: damage.red,
    to_green: damage.green,
    to_purple: damage.purple,
    hp_after: hp,
    suggest_red_ace: fights.red?.own.aces ?? [],
    suggest_green_ace: fights.green?.own.aces ?? [],
    suggest_purple_ace_red: fights.red?.rival.aces ?? [],
    suggest_purple_ace_green: fights.green?.rival.aces ?? [],
    suggest_red_shift: fights.red?.own.shifts ?? [],
    suggest_green_shift: fights.green?.own.shifts ?? [],
    suggest_purple_shift_red: fights.red?.rival.shifts ?? [],
    suggest_purple_shift_green: fights.green?.rival.shifts ?? [],
    why,
    then: end.winners.length
      ? [...moveMarkers(hp, damage), ...end.then]
      : [...moveMarkers(hp, damage), ...cleanUp(hurt), pickCards(standing)],
  };
}

/**
 * Two players against a Purple that plays by itself.
 * @param {AllianceInput} input
 * @param {Context} context
 */
export function coop(input, context) {
  return alliance(input, context, false);
}

/**
 * Two players against a third who leads Purple.
 * @param {AllianceInput} input
 * @param {Context} context
 */
export function three(input, context) {
  return alliance(input, context, true);
}

/**
 * Whether a player may draw one more card; an ace counts low for this.
 * @param {{who?: string, hand: string[], hp?: BySeat}} input
 * @param {Context} context
 */
export function may_draw(input, context) {
  const { who = Object.keys(context.seats)[0], hand, hp = {} } = input;
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
  const told = { who, sum: counted.join(" + "), n };
  /** @type {Line} */
  let reason = ["within", { n, limit, left: 1 + draws - hand.length }];
  if (n > limit) reason = ["above", { n, limit }];
  else if (!may) reason = ["all_drawn", { n: draws }];
  else if (hand.length < FEWEST_CARDS) reason = ["first_draw", {}];
  const advice = may ? "may" : "stop";
  return {
    may_draw: may,
    idle,
    total: n,
    advice: hand.length < FEWEST_CARDS ? "must" : advice,
    why: [line(withEffect(hand, "ace", context).length ? "adds_up_low" : "adds_up", told), reason],
  };
}

/**
 * Whether Purple draws one more card.
 * @param {{purple: string[]}} input
 * @param {Context} context
 */
export function purple_draw({ purple: hand }, context) {
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

/**
 * Who picks a black card first: the one who was hurt, else the holder of the token.
 * @param {{damage: BySeat, token: string}} input
 */
export function reinforce({ damage, token }) {
  const seats = Object.keys(damage);
  const hurt = seats.filter((who) => damage[who] > 0);
  const first = hurt.length === 1 ? hurt[0] : token;
  const order = [first, ...seats.filter((who) => who !== first)];
  /** @type {Line} */
  const reason = [hurt.length === 1 ? "hurt_first" : "token_first", { who: first }];
  return { order, why: [reason], then: [pickCards(order)] };
}

/**
 * Who starts the next round of a duel: more HP, else the holder of the token.
 * @param {{hp: BySeat, token: string}} input
 */
export function next_starter({ hp, token }) {
  const ahead = haveMost(hp);
  const starter = ahead.length === 1 ? ahead[0] : token;
  const reason = line(ahead.length === 1 ? "ahead" : "level", { who: starter });
  return { starter, why: [reason], then: [line("starts", { who: starter })] };
}

/**
 * Who has won, if anybody: `mode` is "duel", or anything else against Purple.
 * @param {{hp: BySeat, mode: string, token?: string}} input
 * @returns {{winners: string[], why: Line[], then: Line[]}}
 */
export function winner({ hp, mode, token = "" }) {
  const fallen = Object.keys(hp).filter((who) => hp[who] <= 0);
  const standing = Object.keys(hp).filter((who) => hp[who] > 0);
  /** @type {Line[]} */
  const why = fallen.map((who) => ["fell", { who }]);
  if (mode === "duel") {
    if (!fallen.length) return { winners: [], why: [["all_stand", {}]], then: [] };
    const [who] = standing.length ? standing : [token];
    if (!standing.length) why.push(["token_decides", { who }]);
    return { winners: [who], why, then: [["wins", { who }]] };
  }
  if (hp.purple <= 0) return { winners: ALLIES, why, then: [["allies_win", {}]] };
  if (standing.length === 1) return { winners: standing, why, then: [["purple_wins", {}]] };
  why.push(["fight_on", {}]);
  return { winners: [], why, then: [] };
}

/**
 * What the table must not forget in a phase: what ends the round before, and who draws for Purple.
 * @param {{hp: BySeat, mode: string, phase: string, round: number}} input
 * @returns {{then: Line[]}}
 */
export function reminders({ hp, mode, phase, round }) {
  /** @type {Line[]} */
  const then = [];
  if (round > 1 && ["draw", "open"].includes(phase)) then.push(["first_clean_up", {}]);
  if (mode !== "duel" && hp.red <= 0 && hp.green > 0 && hp.purple > 0) {
    then.push(["draws_for", { who: "green", by: "red" }]);
  }
  return { then };
}
