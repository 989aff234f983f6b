/**
 * Changes that companion.yaml describes, worked out for the table as it stands.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").Formulas} Formulas
 * @typedef {import("../../types/data").Values} Values
 */
import { KINDS, kindOf, nameOf } from "../changes/kinds.mjs";
import { make } from "./game.mjs";
import { clamp, counterKey } from "./held.mjs";

/** Phases that begin other phases could do so for ever. */
const DEEPEST = 8;

/**
 * @param {Data} data @param {State} state @param {Change[]} changes
 * @param {Values} scope names for formulas: the inputs and values of an answer
 * @param {Formulas} formulas
 * @param {typeof clamp} [bound] what a counter makes of a value beyond its bounds
 * @returns {Made[]} each thing at most once
 */
export function resolve(data, state, changes, scope, formulas, bound = clamp) {
  /** @type {Map<string, Made>} */
  const made = new Map();
  let now = state;

  /** @param {any} given */
  const evaluate = (given) => (given && given.formula ? formulas[given.formula](scope) : given);

  /** @param {Change} change */
  const work = (change) => {
    const name = nameOf(change);
    const seat = evaluate(change.seat) || "";
    return name ? KINDS[name].resolve({ data, state: now, seat, evaluate, bound }, change) : null;
  };

  /** @param {Made} change */
  const note = (change) => {
    const key = thingOf(change);
    const earlier = made.get(key);
    made.set(key, earlier ? /** @type {Made} */ ({ ...change, from: earlier.from }) : change);
    now = make(now, change);
  };

  /** @param {Change[]} list @param {number} depth */
  const follow = (list, depth) => {
    for (const change of list.flatMap((one) => (one.every ? forEverySeat(data, now, one, evaluate) : one))) {
      const done = work(change);
      if (!done) continue;
      note(done);
      if (depth < DEEPEST) follow(kindOf(done).brings?.(data, done) ?? [], depth + 1);
    }
  };

  follow(changes, 0);
  return [...made.values()].filter((change) => String(change.from) !== String(afterOf(change)));
}

/** What a change is of: a thing changes once at most. @param {any} change @returns {string} */
function thingOf(change) {
  const name = nameOf(change);
  return kindOf(change).isSingle ? `${name}` : counterKey(`${name} ${change[name || ""]}`, change.seat);
}

/** What stands after a change. @param {any} change */
function afterOf(change) {
  return kindOf(change).isSingle ? change[nameOf(change) || ""] : change.to;
}

/**
 * A change for every seat, with the amount that its value has for it.
 * @param {Data} data @param {State} state @param {Change} change @param {(given: any) => any} evaluate
 * @returns {Change[]}
 */
function forEverySeat(data, state, change, evaluate) {
  /** @param {any} given @param {string} seat */
  const amount = (given, seat) => {
    const value = evaluate(given);
    return typeof value === "object" && value !== null ? (value[seat] ?? 0) : value;
  };
  return data.modes[state.mode].seats.map((seat) => ({
    ...change,
    every: false,
    seat,
    add: amount(change.add, seat),
    set: amount(change.set, seat),
  }));
}

/** A counter moved by hand, or null at its bound. @param {Data} data @param {State} state @param {string} counter @param {string} seat @param {number} by */
export function step(data, state, counter, seat, by) {
  const from = state.counters[counterKey(counter, seat)] ?? data.counters[counter].start;
  const to = clamp(data, counter, from + by);
  return from === to ? null : { counter, seat, from, to };
}

/**
 * Whether a phase was entered already since the first of them was: the table then only goes back to
 * it, and what entering it brings is not brought twice.
 * @param {Data} data @param {Log} log @param {string} phase @returns {boolean}
 */
export function wasEntered(data, log, phase) {
  const events = log.events.slice(0, log.at);
  const begin = events.map(({ k }) => k).lastIndexOf("new");
  const first = events[begin];
  if (!first || first.k !== "new") return false;
  const { phases } = data.modes[first.mode];
  const entered = new Set([first.phase]);
  for (const event of events.slice(begin + 1)) {
    if (event.k !== "change") continue;
    for (const change of event.changes) {
      if (!("phase" in change)) continue;
      const [from, to] = [change.from, change.phase].map((one) => phases.indexOf(one));
      // Back at an earlier phase a new row of them begins, unless it was a correction by hand.
      const isNext = to === (from + 1) % phases.length;
      if (to <= from && (isNext || event.calc)) entered.clear();
      if (isNext || event.calc) entered.add(change.phase);
    }
  }
  return entered.has(phase);
}

/** Whether what a phase is for changes something, and leads on by itself. @param {Data} data @param {string} phase @returns {boolean} */
export function leadsOn({ calculators, phases }, phase) {
  const { apply } = calculators[phases[phase]?.calculator] || {};
  const leads = (/** @type {Change} */ change) => Boolean(change.phase);
  return Boolean(apply && apply.changes.some(leads) && !apply.changes.every(leads));
}

/** The phase after this one; the last is followed by the first. @param {Data} data @param {State} state @returns {string} */
export function nextPhase(data, state) {
  const { phases } = data.modes[state.mode];
  return phases[(phases.indexOf(state.phase) + 1) % phases.length] || "";
}
