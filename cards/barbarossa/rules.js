/**
 * What the page works out for Barbarossa: attacks, purchases, the end of a turn and of the game.
 *
 * @typedef {import("./rules/attack.js").Attack} Attack
 * @typedef {import("./rules/purse.js").Context} Context
 * @typedef {import("./rules/after.js").Lasting} Lasting
 * @typedef {import("./rules/held.js").Held} Held
 * @typedef {Record<string, number>} BySeat
 * @typedef {Record<string, number | null>} Told   null where nobody has told
 */
import { column, has, line, refuse, sum, tabulate } from "./pnp/rules.js";
import { notLying, reminders } from "./rules/after.js";
import { fight, isOperation } from "./rules/attack.js";
import { tellsOf } from "./rules/battle.js";
import { bestHeld, citiesHeld, lastCity, toldFallen } from "./rules/held.js";
import { extraCopies, lacking, trace, wrongCards, wrongNumbers } from "./rules/purse.js";
import { judge } from "./rules/victory.js";

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

/**
 * Buying cards from the Field, all at once.
 * @param {{bought: string[], has_rp: number, has_sp: number}} input
 * @param {Context} context
 */
export function can_buy({ bought = [], has_rp, has_sp }, context) {
  const wrong = [
    ...wrongNumbers({ has_rp, has_sp }),
    ...wrongCards(bought, ({ uses }) => uses?.includes("buy"), "not_sold", context),
    ...extraCopies(bought, context),
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
    ...extraCopies(used, context),
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
