/**
 * What happened at the table, in order. `at` says how many of the events count: undo and redo only
 * move it. A changed log is a new log; time is handed in.
 *
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Made} Made
 */

export const VERSION = 1;
/** Taps on one counter within this many milliseconds of the first are one event. */
export const BURST = 1000;

/** @param {string} game @param {string} edition @returns {Log} */
export function emptyLog(game, edition) {
  return { v: VERSION, game, edition, events: [], at: 0 };
}

/** @param {Log} log @param {Event} event @returns {Log} */
export function push(log, event) {
  const events = log.events.slice(0, log.at);
  events.push(event);
  return { ...log, events, at: events.length };
}

/**
 * Adds a change of one counter by hand; it grows the last event when that is the same burst of taps.
 * @param {Log} log @param {Extract<Made, {counter: string}>} change @param {number} t
 * @param {boolean} [isHeld] whether the finger that made the last event has stayed @returns {Log}
 */
export function pushTap(log, change, t, isHeld) {
  const last = lastEvent(log);
  if (
    last &&
    last.k === "change" &&
    !last.calc &&
    !last.play &&
    last.changes.length === 1 &&
    (isHeld || t - last.t < BURST)
  ) {
    const before = last.changes[0];
    if ("counter" in before && before.counter === change.counter && before.seat === change.seat) {
      const start = undo(log);
      if (before.from === change.to) return { ...start, events: start.events.slice(0, start.at) };
      return push(start, { k: "change", t: last.t, changes: [{ ...change, from: before.from }] });
    }
  }
  return push(log, { k: "change", t, changes: [change] });
}

/** @param {Log} log @returns {Log} */
export function undo(log) {
  return goTo(log, log.at - 1);
}

/** @param {Log} log @returns {Log} */
export function redo(log) {
  return goTo(log, log.at + 1);
}

/** @param {Log} log @param {number} at @returns {Log} */
export function goTo(log, at) {
  return { ...log, at: Math.max(0, Math.min(at, log.events.length)) };
}

/** @param {Log} log @returns {Event | undefined} */
export function lastEvent(log) {
  return log.events[log.at - 1];
}

/** @param {Log} log @returns {Event | undefined} */
export function nextEvent(log) {
  return log.events[log.at];
}
