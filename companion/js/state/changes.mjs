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
import { clamp, counterKey, heldSeats, make, zoneOf } from "./game.mjs";

/** Phases that begin other phases could do so for ever. */
const DEEPEST = 8;
/** Stands for the seat after the one that holds a marker. */
const NEXT = "next";

/**
 * @param {Data} data @param {State} state @param {Change[]} changes
 * @param {Values} scope names for formulas: the inputs and values of an answer
 * @param {Formulas} formulas
 * @param {typeof clamp} [bound] what a counter makes of a value beyond its bounds
 * @returns {Made[]} each counter, marker, zone and phase at most once
 */
export function resolve(data, state, changes, scope, formulas, bound = clamp) {
  /** @type {Map<string, Made>} */
  const made = new Map();
  let now = state;

  /** @param {Made} change */
  const note = (change) => {
    const [[kind, name]] = Object.entries(change);
    const key = counterKey("phase" in change ? kind : `${kind} ${name}`, "seat" in change ? change.seat : "");
    const earlier = made.get(key);
    made.set(key, earlier ? /** @type {Made} */ ({ ...change, from: earlier.from }) : change);
    now = make(now, change);
  };

  /** @param {Change[]} list @param {number} depth */
  const follow = (list, depth) => {
    for (const change of list.flatMap((one) =>
      one.every ? forEverySeat(data, now, one, scope, formulas) : one,
    )) {
      const value = valueOf(change, now, scope, formulas, data, bound);
      if (!value) continue;
      note(value);
      if ("phase" in value && depth < DEEPEST && data.phases[value.phase]) {
        follow(data.phases[value.phase].enter || [], depth + 1);
      }
    }
  };

  follow(changes, 0);
  return [...made.values()].filter((change) => String(change.from) !== String(target(change)));
}

/**
 * A change for every seat, with the amount that its value has for it.
 * @param {Data} data @param {State} state @param {Change} change @param {Values} scope @param {Formulas} formulas
 * @returns {Change[]}
 */
function forEverySeat(data, state, change, scope, formulas) {
  /** @param {any} given @param {string} seat */
  const amount = (given, seat) => {
    const value = evaluate(given, scope, formulas);
    return typeof value === "object" && value !== null ? (value[seat] ?? 0) : value;
  };
  return data.modes[state.mode].seats.map((seat) => ({
    counter: change.counter,
    zone: change.zone,
    seat,
    add: amount(change.add, seat),
    set: amount(change.set, seat),
  }));
}

/** @param {Made} change @returns {string | number | string[]} */
function target(change) {
  return "phase" in change ? change.phase : change.to;
}

/** @param {any} value @param {Values} scope @param {Formulas} formulas */
function evaluate(value, scope, formulas) {
  return value && value.formula ? formulas[value.formula](scope) : value;
}

/**
 * One change with its numbers, or null where it does not apply.
 * @param {Change} change @param {State} state @param {Values} scope @param {Formulas} formulas
 * @param {Data} data @param {typeof clamp} bound @returns {Made | null}
 */
function valueOf(change, state, scope, formulas, data, bound) {
  if (change.phase) return { phase: change.phase, from: state.phase };
  const seat = evaluate(change.seat, scope, formulas) || "";
  if (change.marker) {
    if (seat === NEXT && !data.seats[NEXT]) return passOn(data, state, change.marker);
    return seat ? { marker: change.marker, from: state.markers[change.marker] || "", to: seat } : null;
  }
  if (change.zone) {
    const cards = evaluate(change.set, scope, formulas);
    const { each, modes } = (data.zones || {})[change.zone];
    if (!Array.isArray(cards) || !modes.includes(state.mode) || (each === "seat") !== Boolean(seat))
      return null;
    const from = zoneOf(data, state, change.zone, seat);
    return { zone: change.zone, seat, from, to: cards.filter((card) => data.cards[card]) };
  }
  if (!change.counter) return null;
  const from = state.counters[counterKey(change.counter, seat)];
  const added = evaluate(change.add, scope, formulas);
  const to =
    change.set === undefined || change.set === null ? from + added : evaluate(change.set, scope, formulas);
  if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
  return { counter: change.counter, seat, from, to: bound(data, change.counter, to) };
}

/** A marker goes to whoever comes next of the people at the table. @param {Data} data @param {State} state @param {string} marker @returns {Made} */
function passOn(data, state, marker) {
  const seats = heldSeats(data, state.mode);
  const from = state.markers[marker] || "";
  return { marker, from, to: seats[(seats.indexOf(from) + 1) % seats.length] };
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
