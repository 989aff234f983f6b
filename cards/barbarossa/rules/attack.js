/**
 * An attack: what was tapped, what cannot be, and what comes of it.
 *
 * @typedef {import("./held.js").Held} Held
 * @typedef {import("./purse.js").Context} Context
 * @typedef {import("./purse.js").Line} Line
 * @typedef {{
 *   target?: string[], events?: string[], lowered?: string[], fatigued?: string[],
 *   discarded?: string[], by_guns?: (boolean | null)[], unit?: boolean, give_up?: boolean,
 *   given_to?: string | null, turn?: string, phase?: string, held?: Held,
 *   attacks?: number, has_bp?: number, has_sp?: number,
 * }} Attack   `given_to` is null where nobody has chosen yet
 *
 * What was tapped, as far as it matters for this target: `gone` are all cards that are discarded,
 * `lay` are those known to be deployed, `fights` tells whether a Unit is, `idle` what need not be asked.
 * @typedef {ReturnType<typeof readTapped>} Tapped
 */
import { card, flag, line, list, or, refuse, seat, whole, without } from "../pnp/rules.js";
import { after, givenTo } from "./after.js";
import { costOf, isCity, lieGuns, pointsOf, readGuns, throwers } from "./battle.js";
import { HELD, holdersOf, leftAfter, takenBy } from "./held.js";
import { extraCopies, usedFor } from "./purse.js";

export const PHASE = or(["", "activation", "operation", "reinforcement", "ending"]);

/** What its inputs may be. */
export const ATTACK = {
  target: list(card(({ type, goes }) => type === "objective" && goes, "no_target")),
  events: list(card(({ type, goes }) => type === "event" && goes, "no_event")),
  lowered: list(usedFor("lower", "not_lower")),
  fatigued: list(usedFor("fatigue", "not_fatigued")),
  discarded: list(usedFor("discard", "not_discarded")),
  by_guns: list(or([null], flag)),
  unit: flag,
  give_up: flag,
  given_to: or([null], seat),
  turn: or([""], seat),
  phase: PHASE,
  held: HELD,
  attacks: whole(0, 1),
  has_bp: whole(),
  has_sp: whole(),
};

/** What an attack asks for. */
const ASKED = ["target", "events", "fatigued", "discarded", "lowered", "unit", "give_up", "given_to"];

/** Whether attacks may be made; a worked example has no phase. @param {string} phase */
export const isOperation = (phase) => !phase || phase === "operation";

/** @param {Attack} input @param {Context} context */
function readTapped(input, context) {
  const { cards, options } = context;
  const { target: targets = [], fatigued = [], discarded = [], turn = "" } = input;
  const lay = input.held?.[turn];
  const by_guns = readGuns(discarded, input.by_guns ?? [], lay, context);
  const [target] = targets;
  const city = isCity(target, context);
  const events = city ? input.events ?? [] : [];
  const lowered = city ? input.lowered ?? [] : [];
  const gone = [...discarded, ...lowered.filter((id) => cards[id]?.lowers_by === "discard")];
  const fights = [...fatigued, ...gone, ...(lay ?? [])].some((id) => cards[id]?.type === "unit");
  const idle = [
    ...(city || !targets.length ? [] : ["events", "lowered"]),
    ...(fights ? ["unit"] : []),
    ...(options.may_lose ? [] : ["give_up"]),
    ...(lieGuns(lay, context) === false && discarded.every((id) => cards[id]?.discard_bp) ? ["by_guns"] : []),
    "given_to",
  ];
  return { targets, target, city, events, lowered, fatigued, discarded, by_guns, gone, fights, lay, idle };
}

/**
 * More than there is. One card may be fatigued first, and then be discarded.
 * @param {Tapped} tapped @param {Context} context @returns {Line[]}
 */
function wrongTapped({ targets, events, lowered, fatigued, discarded }, context) {
  const gone = [...discarded, ...lowered];
  return [
    ...extraCopies([...targets, ...events, ...gone, ...without(fatigued, gone)], context),
    ...(targets.length > 1 ? [line("one_target")] : []),
  ];
}

/**
 * What the rules forbid of cards that may be used as such.
 * @param {Tapped} tapped @param {Attack} input @param {Context} context @returns {Line[]}
 */
function wrongUse({ targets, target, city, fatigued, discarded, by_guns, fights }, input, context) {
  const { cards } = context;
  const { unit = true, held = {} } = input;
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
  return problems;
}

/**
 * What attack and cards come to, before it is known who gets Events.
 * @param {ReturnType<typeof costOf>} costs @param {ReturnType<typeof pointsOf>} points
 * @param {number} has_bp   in the purse
 */
function compare({ cost, why }, points, has_bp) {
  const bp = has_bp + points.bp;
  const short = Math.max(0, cost - bp);
  return {
    cost,
    bp,
    short,
    ...(short ? { lacks: line("bp_short", { n: short }) } : { left: bp - cost }),
    why: [
      ...why,
      ...(has_bp ? [line("in_purse", { n: has_bp })] : []),
      ...points.why,
      ...(points.sp ? [line("pays_sp_why", { n: points.sp })] : []),
      line(short ? "too_little" : "enough", { n: bp, cost, short }),
    ],
  };
}

/**
 * An attack: its cost, what it is paid with, and what is to be done when it is won or lost.
 * @param {Attack} input
 * @param {Context} context
 */
export function fight(input, context) {
  const { cards, options } = context;
  const { attacks = 1, has_bp = 0, has_sp = 0, given_to, phase = "" } = input;
  if (!isOperation(phase)) return refuse([line("need_operation")], { idle: ASKED });
  if (attacks === 0) return refuse([line("no_attack")], { idle: ASKED });
  const tapped = readTapped(input, context);
  const { target, city, events } = tapped;
  const open = { idle: tapped.idle, guns: tapped.by_guns };
  const wrong = wrongTapped(tapped, context);
  const problems = wrong.length ? wrong : wrongUse(tapped, input, context);
  if (problems.length) return refuse(problems, open);

  const costs = costOf(tapped, context);
  const points = pointsOf(tapped, context);
  if (points.sp > has_sp) return refuse([line("need_fuel", { n: points.sp, has: has_sp })], open);
  const { why, ...come } = compare(costs, points, has_bp);
  if (city && !events.length) {
    return refuse([line("need_event", { card: target, n: come.cost, bp: come.bp })], open);
  }
  const won = !come.short && !(options.may_lose && input.give_up);
  const gifts = won ? events.filter((id) => cards[id].goes === "give") : [];
  const known = {
    ...come,
    ...open,
    ...(gifts.length ? { idle: open.idle.filter((name) => name !== "given_to") } : {}),
    lead: gifts.length ? ["given_to"] : [],
    why,
  };
  if (gifts.length && given_to === null) {
    return { ...known, ...refuse([line("need_given", { cards: gifts })]) };
  }
  return { ...known, ...follow(tapped, input, { won, gifts, points, ...come }, context) };
}

/**
 * What is applied and done once the attack is made.
 * @param {Tapped} tapped @param {Attack} input
 * @param {{won: boolean, gifts: string[], points: ReturnType<typeof pointsOf>, cost: number, short: number}} end
 *   `gifts`: Events that somebody gets
 * @param {Context} context
 */
function follow({ target, events, lowered, fatigued, gone, lay }, input, end, context) {
  const { turn: who = "", given_to } = input;
  const { won, gifts, points, cost, short } = end;
  const returned = lowered.filter((id) => context.cards[id].lowers_by === "return");
  const left = leftAfter(lay, fatigued, [...gone, ...returned]);
  const taken = takenBy(target, left, context);
  /** @type {import("./held.js").Held} */
  const holds = who ? { [who]: [...without(left, taken), ...(won ? [target] : [])] } : {};
  if (given_to && gifts.length) holds[given_to] = [...(holds[given_to] ?? input.held?.[given_to] ?? []), ...gifts];
  return {
    won,
    pays: won ? cost : 0,
    bp_change: points.bp - (won ? cost : 0),
    pays_sp: points.sp,
    ...givenTo(gifts, given_to ?? ""),
    holds,
    ...(won ? { button: line("wins_target", { who, n: cost, card: target }) } : {
      button: line("give_up_attack"),
      loses: true,
      told: line(short ? "lose_short" : "lose", { who, n: short, card: target }),
    }),
    then: after({ won, target, events, given_to, fatigued, returned, gone, taken }, context),
  };
}
