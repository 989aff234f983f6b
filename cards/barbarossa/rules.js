/**
 * What the page works out for Barbarossa: attacks, purchases, the end of a turn and of the game.
 *
 * @typedef {import("./rules/purse.js").Context} Context
 * @typedef {import("./rules/purse.js").Line} Line
 * @typedef {import("./rules/purse.js").Points} Points
 * @typedef {import("./rules/after.js").Lasting} Lasting
 * @typedef {import("./rules/held.js").Held} Held
 * @typedef {{
 *   target: string[], events?: string[], lowered?: string[], fatigued?: string[],
 *   discarded?: string[], by_guns?: (boolean | null)[], unit?: boolean, give_up?: boolean,
 *   given_to?: string | null, turn?: string, phase?: string, held?: Held,
 *   attacks?: number, has_bp?: number, has_sp?: number,
 * }} Attack   `given_to` is null where nobody has chosen yet
 * @typedef {Record<string, number>} BySeat
 * @typedef {Record<string, number | null>} Told   null where nobody has told
 */
import { column, distinct, has, haveMost, line, refuse, sum, tabulate } from "./pnp/rules.js";
import { after, givenTo, notLying, reminders } from "./rules/after.js";
import { costOf, isCity, pointsOf, tellsOf, throwers } from "./rules/battle.js";
import { bestHeld, citiesHeld, heldAfter, holdersOf, lastCity, toldFallen } from "./rules/held.js";
import { lacking, trace, wrongCards, wrongNumbers } from "./rules/purse.js";

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
 * @param {Attack} input
 * @param {Context} context
 */
export function attack(input, context) {
  const tells = { ...tellsOf(input.target[0], context), ...toldFallen(input.held ?? {}, context) };
  return { ...fight(input, context), tells };
}

/** Whether attacks may be made; a worked example has no phase. @param {string} phase */
const isOperation = (phase) => !phase || phase === "operation";

/** What an attack asks for. */
const ASKED = ["target", "events", "fatigued", "discarded", "lowered", "unit", "give_up", "given_to"];

/** @param {Attack} input @param {Context} context */
function fight(input, context) {
  const { cards, options } = context;
  const { target: targets = [], fatigued = [], discarded = [], by_guns = [] } = input;
  const { attacks = 1, has_bp = 0, has_sp = 0, unit = true } = input;
  const { turn: who = "", given_to, phase = "", held = {} } = input;
  if (!isOperation(phase)) return refuse([line("need_operation")], { idle: ASKED });
  if (attacks === 0) return refuse([line("no_attack")], { idle: ASKED });
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
  if (wrong.length) return refuse(wrong, { idle });
  /** @type {Line[]} */
  const problems = [];
  if (!fights && !unit) problems.push(["no_unit", {}]);
  if (!targets.length) problems.push(["need_target", {}]);
  const holders = targets.length ? holdersOf(target, held, context) : [];
  if (holders.length) problems.push(["has_fallen", { card: target, who: holders }]);
  if (targets.length && !city) {
    const useless = fatigued.filter((id) => cards[id].city_bp);
    problems.push(...useless.map((card) => line("only_city", { card })));
  }
  for (const { card, isGuns } of throwers(discarded, by_guns, context)) {
    if (!isGuns && !cards[card].discard_bp) problems.push(["only_guns", { card }]);
  }
  if (problems.length) return refuse(problems, { idle });

  const battle = { target, events, lowered, fatigued, discarded, by_guns };
  const { cost, why } = costOf(battle, context);
  const points = pointsOf(battle, context);
  if (points.sp > has_sp) return refuse([line("need_fuel", { n: points.sp, has: has_sp })], { idle });
  const bp = has_bp + points.bp;
  if (city && !events.length) return refuse([line("need_event", { card: target, n: cost, bp })], { idle });
  const short = Math.max(0, cost - bp);
  const won = !short && !(options.may_lose && input.give_up);
  const gifts = won ? events.filter((id) => cards[id].goes === "give") : [];
  if (gifts.length) idle.pop();
  const known = {
    cost,
    bp,
    short,
    ...(short ? { lacks: short } : { left: bp - cost }),
    idle,
    lead: gifts.length ? ["given_to"] : [],
    why: /** @type {Line[]} */ ([
      ...why,
      ...(has_bp ? [["in_purse", { n: has_bp }]] : []),
      ...points.why,
      ...(points.sp ? [["pays_sp_why", { n: points.sp }]] : []),
      [short ? "too_little" : "enough", { n: bp, cost, short }],
    ]),
  };
  if (gifts.length && given_to === null) {
    return { ...known, ...refuse([line("need_given", { cards: gifts })]) };
  }
  const returned = lowered.filter((id) => cards[id].lowers_by === "return");
  return {
    ...known,
    won,
    pays: won ? cost : 0,
    bp_change: points.bp - (won ? cost : 0),
    pays_sp: points.sp,
    ...givenTo(gifts, given_to ?? ""),
    holds: heldAfter(held, who, won ? [target] : [], returned),
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
  if (!bought.length) return refuse([line("need_bought")]);
  const cost = { rp: bought.length, sp: sum(column(bought, "buy", context.cards)) };
  const lacks = lacking({ rp: has_rp, sp: has_sp }, cost);
  if (lacks.length) return refuse(lacks);
  return {
    pays_rp: cost.rp,
    pays_sp: cost.sp,
    left_rp: has_rp - cost.rp,
    left_sp: has_sp - cost.sp,
    why: [line("pays_both", { rp: cost.rp, sp: cost.sp })],
  };
}

/**
 * What is to be done at the end of a turn, and what the next player has to mind.
 * @param {{turn: string, held?: Held} & Lasting} input
 * @param {Context} context
 */
export function end_turn({ turn, held = {}, ...lasting }, context) {
  const { constants, seats } = context;
  if (!has(seats, turn)) return refuse([line("nobody")]);
  const card = lastCity(held, context);
  if (card) return refuse([line("is_over", { card })]);
  const { keep, draw } = constants;
  const order = Object.keys(lasting.mud ?? {});
  const next = order[(order.indexOf(turn) + 1) % order.length];
  return {
    why: [
      line("end_played"), line("end_hand", { keep }), line("end_draw", { draw }), line("end_points"),
    ],
    then: [
      // General Winter says itself how many
      ...(lasting.winter?.[next] ? [] : [line("wake_all")]),
      ...reminders(lasting, next, context),
    ],
  };
}

/**
 * What stands above the table once the last City has fallen: nothing is played after that phase.
 * @param {{held: Held, phase?: string}} input
 * @param {Context} context
 */
export function last_phase({ held, phase = "" }, context) {
  const card = lastCity(held, context);
  if (!card) return { then: [] };
  const isLast = isOperation(phase);
  const told = line(isLast ? "last_phase" : "is_over", { card });
  const refused = tabulate(isLast ? [] : Object.keys(context.cards), () => told);
  return { then: [told], leads: "winners", refused };
}

/**
 * Events that nobody can pay off, since none lies before whoever's turn it is.
 * @param {{turn: string} & Lasting} input
 */
export function lasting({ turn, ...lying }) {
  return { then: [], refused: notLying(lying, turn) };
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
  if (kept > keep) return refuse([line("kept_too_many", { n: kept, keep })]);
  const had = kept + drawn + extra_draws;
  const left = had - used.length;
  if (left < 0) return refuse([line("used_too_many", { n: used.length, had })]);
  return { left, why: [line("hand_left", { had, n: used.length, left })] };
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
  wrong.push(...strange.map((place) => line("no_place", { place })));
  if (wrong.length) return refuse(wrong);
  const counted = PLACES.map((place) => input[place] ?? 0);
  const total = sum(counted);
  return { total, why: [line("adds_up", { sum: counted.join(" + "), n: total })] };
}

/**
 * Who has won: most Victory Points, then the best Objective, then most Cities. Where nobody has told
 * the latter two, what is held counts.
 * @param {{vp: BySeat, best?: Told, cities?: Told, held?: Held}} input
 * @param {Context} context
 */
export function winners({ vp, best = {}, cities = {}, held = {} }, context) {
  const [best_held, cities_held] = [bestHeld(held, context), citiesHeld(held, context)];
  /** @param {Told} told @param {BySeat} found */
  const filled = (told, found) =>
    tabulate(Object.keys(vp), (who) => told[who] ?? found[who] ?? 0);
  const all = { vp, best: filled(best, best_held), cities: filled(cities, cities_held) };
  return { ...judge(all, context), best_held, cities_held };
}

/**
 * What best Objectives cannot be, by what the cards are worth.
 * @param {string[]} level   those who are asked @param {{vp: BySeat, best: BySeat}} told
 * @param {Context} context @returns {Line[]}
 */
function wrongBest(level, { vp, best }, { cards }) {
  const objectives = Object.values(cards).filter(({ type }) => type === "objective");
  return distinct(level.map((who) => best[who])).filter(Boolean).flatMap((points) => {
    const who = level.filter((one) => best[one] === points);
    const n = sum(objectives.filter((card) => card.vp === points).map(({ copies }) => copies));
    const above = who.filter((one) => points > vp[one]);
    if (above.length) return [line("best_above", { who: above })];
    if (!n) return [line("no_such_best", { n: points })];
    return n < who.length ? [line("best_claimed", { who, vp: points, n })] : [];
  });
}

/**
 * @param {{vp: BySeat, best: BySeat, cities: BySeat}} told
 * @param {Context} context
 */
function judge({ vp, best, cities }, context) {
  const seats = Object.keys(vp);
  const wrong = [vp, best, cities].flatMap((numbers) => wrongNumbers(numbers));
  const all = sum(Object.values(context.cards).map((card) => (card.vp ?? 0) * card.copies));
  if (wrong.length || !seats.length) return refuse(wrong.length ? wrong : [line("nobody")]);
  /** @type {Line[]} */
  const why = [];
  /** @param {string[]} among @param {BySeat} numbers @param {string} key */
  const ahead = (among, numbers, key) => {
    const who = haveMost(numbers, among);
    const most = numbers[who[0]];
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
  const problems = wrongBest(level, { vp, best }, context);
  if (!isTold) problems.push(["need_vp", {}]);
  if (isTooMuch) problems.push(["vp_above", { n: all }]);
  if (problems.length) return refuse(problems, { idle: [...idle, ...spared("cities", [])] });
  const rich = level.length ? ahead(level, best, "best_objective") : first;
  // without any Objective there is no City either
  const tied = rich.length > 1 && best[rich[0]] ? rich : [];
  idle.push(...spared("cities", tied));
  const there = Object.keys(context.cards).filter((card) => isCity(card, context)).length;
  if (sum(tied.map((who) => cities[who])) > there) return refuse([line("cities_above", { n: there })], { idle });
  const left = tied.length ? ahead(tied, cities, "most_cities") : rich;
  const isOpen = left.length > 1 && !cities[left[0]];
  if (isOpen) why.push([tied.length ? "ask_cities" : "ask_best", {}]);
  const key = isOpen ? "level" : left.length > 1 ? "share" : "wins";
  const others = seats.filter((who) => !left.includes(who)).sort((one, other) => vp[other] - vp[one])
    .map((who) => `${context.seats[who].label}: ${vp[who]}`);
  const key_told = left.length === 1 ? "wins_vp" : others.length ? "share_vp" : "share_all";
  const told = [key_told, { who: left, n: vp[left[0]], others }];
  return { winners: left, result: line(key, { who: left }), told, idle, why };
}
