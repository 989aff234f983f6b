/**
 * A fight between two camps: Strengths, then damage, with a reason for every number.
 *
 * @typedef {import("./cards.js").Choices} Choices
 * @typedef {import("./cards.js").Context} Context
 * @typedef {import("./cards.js").Line} Line
 * @typedef {import("./cards.js").Side} Side
 * @typedef {{who: string, strength: number, aces: number[], shifts: Choices, why: Line[]}} Showing
 * @typedef {{raw: number, taken: number, why: Line[]}} Hit
 * @typedef {{own: Showing, rival: Showing, toOwn: Hit, toRival: Hit, beats: Line | null, why: Line[]}} Fight
 */
import { count, distinct, line, sum } from "../pnp/rules.js";
import { bestAces, values, withEffect } from "./cards.js";

/**
 * @param {Side} own
 * @param {Side} rival
 * @param {Context} context
 * @returns {Showing}
 */
function showdown(own, rival, context) {
  const { limit, weaken } = context.constants;
  const { who, hand } = own;
  const by = rival.who;
  const jammed = withEffect(rival.hand, "shift", context)
    .map((card, i) => ({ card, n: rival.shifts?.[i] ?? 0 }))
    .filter(({ n }) => n !== 0);
  const forced = withEffect(rival.hand, "weaken", context);
  const gain = weaken * forced.length;
  const shift = sum(jammed.map(({ n }) => n));
  const aces = own.automatic
    ? bestAces(hand, [], gain + shift, context)
    : bestAces(hand, own.aces ?? [], gain, context);
  const counted = values(hand, aces, context);
  const total = sum(counted) + gain + shift;

  /** @type {Line[]} */
  const why = [["adds_up", { who, sum: counted.join(" + "), n: sum(counted) }]];
  for (const card of forced) why.push(["weakened", { who, by, card, n: weaken }]);
  for (const { card, n } of jammed) {
    why.push([n > 0 ? "raised" : "lowered", { who, by, card, n: Math.abs(n) }]);
  }
  if (total > limit) why.push(["bust", { who, n: total, limit }]);
  else if (total <= 0) why.push(["nothing_left", { who }]);
  else if (gain || shift) why.push(["ends_at", { who, n: total }]);
  const strength = total > limit ? 0 : Math.max(0, total);
  return { who, strength, aces, shifts: own.shifts ?? [], why };
}

/**
 * What `own` deals to `rival`. A boost is optional, but nobody gains by leaving it.
 * @param {Side} own
 * @param {number} strength
 * @param {Side} rival
 * @param {number} rivalStrength
 * @param {boolean} bonusOnTie
 * @param {Context} context
 * @returns {Hit}
 */
function hit(own, strength, rival, rivalStrength, bonusOnTie, context) {
  if (strength === 0 || strength < rivalStrength) return { raw: 0, taken: 0, why: [] };
  const { limit, boost, exact_bonus: bonus, damage_cap: cap } = context.constants;
  const { who } = own;
  let raw = own.hand.length;
  /** @type {Line[]} */
  const why = [["per_card", { who, n: raw }]];
  const boosters = withEffect(own.hand, "boost", context);
  for (const card of distinct(boosters)) {
    const times = count(boosters, card);
    raw += times * boost;
    why.push([times > 1 ? "boosted_times" : "boosted", { card, times, n: times * boost }]);
  }
  if (strength === limit && (strength > rivalStrength || bonusOnTie)) {
    raw += bonus;
    why.push(["exact", { who, limit, n: bonus }]);
  } else if (strength === limit) {
    why.push(["exact_tie", { limit }]);
  }
  const [shield] = withEffect(rival.hand, "weaken", context);
  const taken = shield === undefined ? raw : Math.min(raw, cap);
  if (taken < raw) why.push(["capped", { who: rival.who, card: shield, raw, n: taken }]);
  why.push(["takes", { who: rival.who, n: taken }]);
  return { raw, taken, why };
}

/**
 * @param {Side} own
 * @param {Side} rival
 * @param {boolean} bonusOnTie
 * @param {Context} context
 * @returns {Fight}
 */
function clash(own, rival, bonusOnTie, context) {
  const mine = showdown(own, rival, context);
  const theirs = showdown(rival, own, context);
  const [a, b] = [mine.strength, theirs.strength];
  const toRival = hit(own, a, rival, b, bonusOnTie, context);
  const toOwn = hit(rival, b, own, a, bonusOnTie, context);
  const [high, low] = a > b ? [mine, theirs] : [theirs, mine];
  /** @type {Line} */
  let outcome = ["beats", { who: high.who, n: high.strength, by: low.who, m: low.strength }];
  if (a === b) outcome = a === 0 ? ["nobody_hurt", {}] : ["tie", { n: a }];
  const why = [...mine.why, ...theirs.why, outcome, ...toRival.why, ...toOwn.why];
  const beats = a === b ? null : line("beats_told", outcome[1]);
  return { own: mine, rival: theirs, toOwn, toRival, beats, why };
}

/** Whether a camp has nothing left to decide. @param {Side} side @param {Context} context */
const isSettled = ({ hand, aces = [], shifts = [], automatic }, context) => automatic
  || (withEffect(hand, "ace", context).every((_, i) => typeof aces[i] === "number") && !shifts.includes(null));

/** All that Jammers may do which nobody has set yet, nothing first. @param {Choices} shifts @param {number} shift @returns {Choices[]} */
function usesOf(shifts, shift) {
  const at = shifts.indexOf(null);
  if (at < 0) return [shifts];
  return [0, -shift, shift].flatMap((n) =>
    usesOf([...shifts.slice(0, at), n, ...shifts.slice(at + 1)], shift));
}

/**
 * A camp whose Jammers are all set. Those that nobody has set yet do what serves the camp best,
 * which is sure only where the rival has nothing left to decide; else they do nothing.
 * @param {Side} own
 * @param {Side} rival
 * @param {boolean} bonusOnTie
 * @param {Context} context
 * @returns {Side}
 */
function settle(own, rival, bonusOnTie, context) {
  const { shifts = [] } = own;
  if (!isSettled(rival, context)) return { ...own, shifts: shifts.map((n) => n ?? 0) };
  const tried = usesOf(shifts, context.constants.shift).map((uses) => {
    const side = { ...own, shifts: uses };
    const { toOwn, toRival } = clash(side, rival, bonusOnTie, context);
    return { side, gain: toRival.taken - toOwn.taken };
  });
  return tried.reduce((best, one) => (one.gain > best.gain ? one : best)).side;
}

/**
 * @param {Side} own
 * @param {Side} rival
 * @param {boolean} bonusOnTie
 * @param {Context} context
 * @returns {Fight}
 */
export const fight = (own, rival, bonusOnTie, context) => clash(
  settle(own, rival, bonusOnTie, context), settle(rival, own, bonusOnTie, context), bonusOnTie, context,
);
