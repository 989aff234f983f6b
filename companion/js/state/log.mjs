/**
 * What happened at the table, in order. `at` says how many of the events count: undo and redo only
 * move it. A changed log is a new log; time is handed in.
 *
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").RollEvent} RollEvent
 */

export const VERSION = 1;
/** Taps on one counter that follow each other within this many milliseconds are one event. */
export const BURST = 1500;

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
 * @param {Log} log @param {Extract<Made, {counter: string}>} change @param {number} t @returns {Log}
 */
export function pushTap(log, change, t) {
  const last = lastEvent(log);
  if (
    last &&
    last.k === "change" &&
    !last.calc &&
    !last.play &&
    last.changes.length === 1 &&
    t - last.t < BURST
  ) {
    const before = last.changes[0];
    if ("counter" in before && before.counter === change.counter && before.seat === change.seat) {
      const start = undo(log);
      if (before.from === change.to) return { ...start, events: start.events.slice(0, start.at) };
      return push(start, { k: "change", t, changes: [{ ...change, from: before.from }] });
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

/** The newest throws of dice that count, newest first. @param {Log} log @param {number} most @returns {RollEvent[]} */
export function lastRolls(log, most) {
  /** @type {RollEvent[]} */
  const rolls = [];
  for (let index = log.at - 1; index >= 0 && rolls.length < most; index -= 1) {
    const event = log.events[index];
    if (event.k === "new") break;
    if (event.k === "roll") rolls.push(event);
  }
  return rolls;
}

/** @param {Log} log @returns {Event | undefined} */
export function lastEvent(log) {
  return log.events[log.at - 1];
}

/** @param {Log} log @returns {Event | undefined} */
export function nextEvent(log) {
  return log.events[log.at];
}
