/**
 * What the page works out for Barbarossa: attacks, purchases, the end of a turn and of the game.
 *
 * @typedef {import("./rules/purse.js").Context} Context
 * @typedef {import("./rules/purse.js").Line} Line
 * @typedef {import("./rules/purse.js").Points} Points
 * @typedef {import("./rules/after.js").Lasting} Lasting
 * @typedef {Record<string, number>} BySeat
 */
import { after, givenTo, reminders } from "./rules/after.js";
import { costOf, isCity, pointsOf, throwers } from "./rules/battle.js";
import { lacking, sum, trace, wrongCards, wrongNumbers } from "./rules/purse.js";

/** @param {Line[]} problems @param {string[]} [idle] */
const refuse = (problems, idle) => (idle ? { problems, idle } : { problems });

/**
 * The purse after each step of a turn.
 * @param {Parameters<typeof trace>[0]} input
 * @param {Context} context
 */
export function purse_trace(input, context) {
  return trace(input, context);
}

/**
 * An attack: its cost, what it is paid with, and what is to be done when it is won or lost.
 * @param {{
 *   target: string[], events?: string[], lowered?: string[], fatigued?: string[],
 *   discarded?: string[], by_guns?: (boolean | null)[], unit?: boolean, give_up?: boolean,
 *   given_to?: string | null, turn?: string,
 *   attacks?: number, has_bp?: number, has_sp?: number,
 * }} input   `given_to` is null where nobody has chosen yet
 * @param {Context} context
 */
export function attack(input, context) {
  const { cards, options } = context;
  const { target: targets = [], fatigued = [], discarded = [], by_guns = [] } = input;
  const { attacks = 1, has_bp = 0, has_sp = 0, unit = true } = input;
  const { turn: who = "", given_to } = input;
  const [target] = targets;
  const city = isCity(target, context);
  const events = city ? input.events ?? [] : [];
  const lowered = city ? input.lowered ?? [] : [];
  const gone = [...discarded, ...lowered.filter((id) => cards[id]?.lowers_by === "discard")];
  const fights = [...fatigued, ...gone].some((id) => cards[id]?.type === "unit");
  const idle = [
    ...(city || !targets.length ? [] : ["events", "lowered"]),
    ...(fights ? ["unit"] : []),
    ...(options.may_lose ? [] : ["give_up"]),
    "given_to",
  ];

  const wrong = [
    ...wrongNumbers({ attacks, has_bp, has_sp }),
    ...wrongCards(targets, ({ type, goes }) => type === "objective" && goes, "no_target", context),
    ...wrongCards(events, ({ type, goes }) => type === "event" && goes, "no_event", context),
    ...wrongCards(lowered, ({ uses }) => uses?.includes("lower"), "not_lower", context),
    ...wrongCards(fatigued, ({ uses }) => uses?.includes("fatigue"), "not_fatigued", context),
    ...wrongCards(discarded, ({ uses }) => uses?.includes("discard"), "not_discarded", context),
  ];
  if (targets.length > 1) wrong.push(["one_target", {}]);
  if (wrong.length) return refuse(wrong, idle);
  /** @type {Line[]} */
  const problems = [];
  if (!attacks) problems.push(["no_attack", {}]);
  if (!fights && !unit) problems.push(["no_unit", {}]);
  if (!targets.length) problems.push(["need_target", {}]);
  if (targets.length && !city) {
    const useless = fatigued.filter((id) => cards[id].city_bp);
    problems.push(...useless.map((card) => /** @type {Line} */ (["only_city", { card }])));
  }
  for (const { card, isGuns } of throwers(discarded, by_guns, context)) {
    if (!isGuns && !cards[card].discard_bp) problems.push(["only_guns", { card }]);
  }
  if (problems.length) return refuse(problems, idle);

  const battle = { target, events, lowered, fatigued, discarded, by_guns };
  const { cost, why } = costOf(battle, context);
  const points = pointsOf(battle, context);
  if (points.sp > has_sp) return refuse([["need_fuel", { n: points.sp, has: has_sp }]], idle);
  const bp = has_bp + points.bp;
  if (city && !events.length) return refuse([["need_event", { card: target, n: cost, bp }]], idle);
  const short = Math.max(0, cost - bp);
  const won = !short && !(options.may_lose && input.give_up);
  const gifts = won ? events.filter((id) => cards[id].goes === "give") : [];
  if (gifts.length) idle.pop();
  const known = {
    cost,
    bp,
    short,
    idle,
    why: /** @type {Line[]} */ ([
      ...why,
      ...(has_bp ? [["in_purse", { n: has_bp }]] : []),
      ...points.why,
      ...(points.sp ? [["pays_sp_why", { n: points.sp }]] : []),
      [short ? "too_little" : "enough", { n: bp, cost, short }],
    ]),
  };
  if (gifts.length && given_to === null) {
    return { ...known, ...refuse([["need_given", { cards: gifts }]]) };
  }
  const returned = lowered.filter((id) => cards[id].lowers_by === "return");
  return {
    ...known,
    won,
    pays: won ? cost : 0,
    bp_change: points.bp - (won ? cost : 0),
    pays_sp: points.sp,
    ...givenTo(gifts, given_to ?? ""),
    fallen: won && cards[target].ends_game ? [target] : [],
    button: won
      ? ["wins_target", { who, n: cost, card: target }]
      : [short ? "lose_short" : "lose", { who, n: short, card: target }],
    then: after({ won, target, events, given_to, fatigued, returned, gone }, context),
  };
}

/**
 * Buying cards from the Field, all at once.
 * @param {{bought: string[], has_rp: number, has_sp: number}} input
 * @param {Context} context
 */
export function can_buy({ bought = [], has_rp, has_sp }, context) {
  const wrong = [
    ...wrongNumbers({ has_rp, has_sp }),
    ...wrongCards(bought, ({ uses }) => uses?.includes("buy"), "not_sold", context),
  ];
  if (wrong.length) return refuse(wrong);
  if (!bought.length) return refuse([["need_bought", {}]]);
  const cost = { rp: bought.length, sp: sum(bought.map((id) => context.cards[id].buy)) };
  const lacks = lacking({ rp: has_rp, sp: has_sp }, cost);
  if (lacks.length) return refuse(lacks);
  return {
    pays_rp: cost.rp,
    pays_sp: cost.sp,
    left_rp: has_rp - cost.rp,
    left_sp: has_sp - cost.sp,
    why: /** @type {Line[]} */ ([["pays_both", { rp: cost.rp, sp: cost.sp }]]),
  };
}

/**
 * What is to be done at the end of a turn, and what the next player has to mind.
 * @param {{turn: string, fallen?: string[]} & Lasting} input
 * @param {Context} context
 */
export function end_turn({ turn, fallen = [], ...lasting }, context) {
  const { constants, seats } = context;
  if (!Object.prototype.hasOwnProperty.call(seats, turn)) return refuse([["nobody", {}]]);
  if (fallen.length) return refuse([["is_over", { card: fallen[0] }]]);
  const { keep, draw } = constants;
  const order = Object.keys(lasting.mud ?? {});
  const next = order[(order.indexOf(turn) + 1) % order.length];
  return {
    why: /** @type {Line[]} */ ([
      ["end_played", {}], ["end_hand", { keep }], ["end_draw", { draw }], ["end_points", {}],
    ]),
    then: /** @type {Line[]} */ ([["wake_all", {}], ...reminders(lasting, next, context)]),
  };
}

/**
 * What stands above the table once the game is about to end.
 * @param {{fallen: string[]}} input
 */
export function last_phase({ fallen }) {
  return { then: fallen.map((card) => /** @type {Line} */ (["last_phase", { card }])) };
}

/**
 * How many cards are left of a hand: those kept, drawn at the end of a turn and drawn in between.
 * @param {{kept?: number, drawn?: number, extra_draws?: number, used: string[]}} input
 * @param {Context} context
 */
export function hand_audit(input, context) {
  const { keep, draw } = context.constants;
  const { kept = 0, drawn = draw, extra_draws = 0, used } = input;
  const wrong = [
    ...wrongNumbers({ kept, drawn, extra_draws }),
    ...wrongCards(used, ({ uses }) => uses?.includes("play"), "not_played", context),
  ];
  if (wrong.length) return refuse(wrong);
  if (kept > keep) return refuse([["kept_too_many", { n: kept, keep }]]);
  const had = kept + drawn + extra_draws;
  const left = had - used.length;
  if (left < 0) return refuse([["used_too_many", { n: used.length, had }]]);
  /** @type {Line[]} */
  const why = [["hand_left", { had, n: used.length, left }]];
  return { left, why };
}

/** The places whose cards count at the end. */
const PLACES = ["hand", "deck", "discard", "playing", "deploying"];

/**
 * Victory Points over all places.
 * @param {Record<string, number>} input   by place; one that is not named has none
 */
export function vp_total(input) {
  const wrong = wrongNumbers(input);
  const strange = Object.keys(input).filter((place) => !PLACES.includes(place));
  wrong.push(...strange.map((place) => /** @type {Line} */ (["no_place", { place }])));
  if (wrong.length) return refuse(wrong);
  const counted = PLACES.map((place) => input[place] ?? 0);
  const total = sum(counted);
  return { total, why: /** @type {Line[]} */ ([["adds_up", { sum: counted.join(" + "), n: total }]]) };
}

/**
 * Who has won: most Victory Points, then the best Objective, then most Cities.
 * @param {{vp: BySeat, best?: BySeat, cities?: BySeat}} input
 * @param {Context} context
 */
export function winners({ vp, best = {}, cities = {} }, context) {
  const seats = Object.keys(vp);
  const wrong = [vp, best, cities].flatMap((numbers) => wrongNumbers(numbers));
  const all = sum(Object.values(context.cards).map((card) => (card.vp ?? 0) * card.copies));
  if (wrong.length || !seats.length) return refuse(wrong.length ? wrong : [["nobody", {}]]);
  /** @type {Line[]} */
  const why = [];
  /** @param {string[]} among @param {BySeat} numbers @param {string} key */
  const ahead = (among, numbers, key) => {
    const most = Math.max(...among.map((who) => numbers[who] ?? 0));
    const who = among.filter((one) => (numbers[one] ?? 0) === most);
    if (most) why.push([who.length > 1 ? `${key}_level` : key, { who, n: most }]);
    return who;
  };
  /** Who need not be asked. @param {string} name @param {string[]} asked */
  const spared = (name, asked) =>
    seats.filter((who) => !asked.includes(who)).map((who) => `${name}.${who}`);
  const isTold = seats.some((who) => vp[who]);
  const first = isTold ? ahead(seats, vp, "most_vp") : [];
  const isTooMuch = sum(Object.values(vp)) > all;
  const level = first.length > 1 && !isTooMuch ? first : [];
  const idle = spared("best", level);
  const above = level.filter((who) => (best[who] ?? 0) > vp[who]);
  /** @type {Line[]} */
  const problems = above.map((who) => ["best_above", { who }]);
  if (!isTold) problems.push(["need_vp", {}]);
  if (isTooMuch) problems.push(["vp_above", { n: all }]);
  if (problems.length) return refuse(problems, [...idle, ...spared("cities", [])]);
  const rich = level.length ? ahead(level, best, "best_objective") : first;
  // without any Objective there is no City either
  const tied = rich.length > 1 && best[rich[0]] ? rich : [];
  idle.push(...spared("cities", tied));
  const left = tied.length ? ahead(tied, cities, "most_cities") : rich;
  const isOpen = left.length > 1 && !cities[left[0]];
  if (isOpen) why.push([tied.length ? "ask_cities" : "ask_best", {}]);
  const key = isOpen ? "level" : left.length > 1 ? "share" : "wins";
  /** @type {Line} */
  const result = [key, { who: left }];
  const others = seats.filter((who) => !left.includes(who)).sort((one, other) => vp[other] - vp[one])
    .map((who) => `${context.seats[who].label}: ${vp[who]}`);
  const key_told = left.length === 1 ? "wins_vp" : others.length ? "share_vp" : "share_all";
  const told = [key_told, { who: left, n: vp[left[0]], others }];
  return { winners: left, result, told, idle, why };
}
