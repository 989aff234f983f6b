/**
 * A timer: what it counts and since when. It runs up from 0, or down from some minutes; time is
 * handed in, in milliseconds.
 *
 * @typedef {{minutes: number, before: number, since: number}} Timer
 *   `before` was counted before the last pause; `since` is when it went on, 0 while it rests
 */

const MINUTE = 60000;

/** @type {Timer} */
export const RESTING = { minutes: 0, before: 0, since: 0 };

/** @param {any} value @returns {Timer} what was kept, or a timer at rest */
export function readTimer(value) {
  const isTimer =
    value && ["minutes", "before", "since"].every((name) => Number.isFinite(value[name]) && value[name] >= 0);
  return isTimer ? value : RESTING;
}

/** @param {Timer} timer @param {number} now @returns {number} how much has passed */
export function passed({ before, since }, now) {
  return before + (since ? Math.max(0, now - since) : 0);
}

/** Starts it, or lets it rest. @param {Timer} timer @param {number} now @returns {Timer} */
export function toggle(timer, now) {
  return { ...timer, before: passed(timer, now), since: timer.since ? 0 : now };
}

/** @param {Timer} timer @param {number} now */
export function isOver(timer, now) {
  return timer.minutes > 0 && passed(timer, now) >= timer.minutes * MINUTE;
}

/** "4:05", what is left or what has passed. @param {Timer} timer @param {number} now @returns {string} */
export function clock(timer, now) {
  const all = timer.minutes * MINUTE;
  const shown = all ? Math.max(0, all - passed(timer, now)) : passed(timer, now);
  const seconds = all ? Math.ceil(shown / 1000) : Math.floor(shown / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
