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
import { asks, card, column, each, isWhole, line, list, or, refuse, seat, shape, sum, tabulate, whole } from "./pnp/rules.js";
import { notLying, reminders } from "./rules/after.js";
import { ATTACK, PHASE, fight, isOperation } from "./rules/attack.js";
import { tellsOf } from "./rules/battle.js";
import { HELD, bestHeld, citiesHeld, lastCity, toldFallen } from "./rules/held.js";
import { KINDS, extraCopies, lacking, trace, usedFor } from "./rules/purse.js";
import { judge } from "./rules/victory.js";

const SEAT = or([""], seat);
const BY_SEAT = each(whole());
const TOLD = each(or([null], whole()));
const LYING = { turn: SEAT, mud: BY_SEAT, partisans: BY_SEAT, winter: BY_SEAT };
const POINTS = shape(tabulate(KINDS, () => whole()));
const STEPS = shape({
  play: card(({ play }) => isWhole(play), "not_played"), gain: POINTS, pay: POINTS, end: or([true]),
});
/** @type {import("./pnp/rules.js").Kind} */
const STEP = (step, context, name) =>
  (Object.keys(Object(step)).length === 1 ? STEPS : or([]))(step, context, name);

/** The purse after each step of a turn. */
export const purse_trace = asks({ purse: POINTS, steps: list(STEP) }, trace);

/**
 * An attack: its cost, what it is paid with, and what is to be done when it is won or lost.
 * @param {Attack} input
 * @param {Context} context
 */
function attackOf(input, context) {
  const { target = [], held = {}, turn = "" } = input;
  const tells = { ...tellsOf(target[0], held[turn], context), ...toldFallen(held, context) };
  return { ...fight(input, context), tells };
}
export const attack = asks(ATTACK, attackOf);

/**
 * Buying cards from the Field, all at once.
 * @param {{bought?: string[], has_rp?: number, has_sp?: number}} input
 * @param {Context} context
 */
function buy({ bought = [], has_rp = 0, has_sp = 0 }, context) {
  const wrong = extraCopies(bought, context);
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
export const can_buy = asks({ bought: list(usedFor("buy", "not_sold")), has_rp: whole(), has_sp: whole() }, buy);

/**
 * What is to be done at the end of a turn, and what the next player has to mind.
 * @param {{turn?: string, held?: Held} & Lasting} input
 * @param {Context} context
 */
function endTurn({ turn, held = {}, ...lasting }, context) {
  const { constants } = context;
  if (!turn) return refuse([line("nobody")]);
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
export const end_turn = asks({ ...LYING, held: HELD }, endTurn);

/**
 * What stands above the table once the last City has fallen: nothing is played after that phase.
 * @param {{held?: Held, phase?: string}} input
 * @param {Context} context
 */
function lastPhase({ held = {}, phase = "" }, context) {
  const card = lastCity(held, context);
  if (!card) return { then: [] };
  const isLast = isOperation(phase);
  const told = line(isLast ? "last_phase" : "is_over", { card });
  const refused = tabulate(isLast ? [] : Object.keys(context.cards), () => told);
  return { then: [told], leads: "winners", refused };
}
export const last_phase = asks({ held: HELD, phase: PHASE }, lastPhase);

/**
 * Events that nobody can pay off, since none lies before whoever's turn it is.
 * @param {{turn?: string} & Lasting} input
 */
const paidOff = ({ turn = "", ...lying }) => ({ then: [], refused: notLying(lying, turn) });
export const lasting = asks(LYING, paidOff);

/**
 * How many cards are left of a hand: those kept, drawn at the end of a turn and drawn in between.
 * @param {{kept?: number, drawn?: number, extra_draws?: number, used?: string[]}} input
 * @param {Context} context
 */
function audit(input, context) {
  const { keep, draw } = context.constants;
  const { kept = 0, drawn = draw, extra_draws = 0, used = [] } = input;
  const wrong = extraCopies(used, context);
  if (wrong.length) return refuse(wrong);
  if (kept > keep) return refuse([line("kept_too_many", { n: kept, keep })]);
  const had = kept + drawn + extra_draws;
  const left = had - used.length;
  if (left < 0) return refuse([line("used_too_many", { n: used.length, had })]);
  return { left, why: [line("hand_left", { had, n: used.length, left })] };
}
export const hand_audit = asks({
  kept: whole(), drawn: whole(), extra_draws: whole(), used: list(usedFor("play", "not_played")),
}, audit);

/** The places whose cards count at the end. */
const PLACES = /** @type {const} */ (["hand", "deck", "discard", "playing", "deploying"]);

/**
 * Victory Points over all places.
 * @param {Partial<Record<typeof PLACES[number], number>>} input   by place; one that is not named has none
 */
function addUp(input) {
  const counted = PLACES.map((place) => input[place] ?? 0);
  const total = sum(counted);
  return { total, why: [line("adds_up", { sum: counted.join(" + "), n: total })] };
}
export const vp_total = asks(tabulate(PLACES, () => whole()), addUp);

/**
 * Who has won: most Victory Points, then the best Objective, then most Cities. Where nobody has told
 * the latter two, what is held counts.
 * @param {{vp?: BySeat, best?: Told, cities?: Told, held?: Held}} input
 * @param {Context} context
 */
function winnersOf({ vp = {}, best = {}, cities = {}, held = {} }, context) {
  const [best_held, cities_held] = [bestHeld(held, context), citiesHeld(held, context)];
  /** @param {Told} told @param {BySeat} found */
  const filled = (told, found) =>
    tabulate(Object.keys(vp), (who) => told[who] ?? found[who] ?? 0);
  const all = { vp, best: filled(best, best_held), cities: filled(cities, cities_held) };
  return { ...judge(all, context), best_held, cities_held };
}
export const winners = asks({ vp: BY_SEAT, best: TOLD, cities: TOLD, held: HELD }, winnersOf);
