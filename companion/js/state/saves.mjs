/**
 * A log as it is kept and handed on: what comes back is checked before it is believed.
 *
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Event} Event
 */
import { kindOf } from "../changes/kinds.mjs";
import { isListOf, isObject, isObjectOf, isText } from "./believed.mjs";
import { VERSION } from "./log.mjs";

/** @param {Log} log @returns {string} */
export function write(log) {
  return JSON.stringify(log);
}

/** @param {string} text @param {string} game @returns {Log | null} null for what is no log of this game */
export function read(text, game) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value.v !== VERSION || value.game !== game || !Array.isArray(value.events))
    return null;
  // Earlier pages kept throws of dice among the events.
  const isRoll = (/** @type {any} */ event) => isObject(event) && event.k === "roll";
  const events = value.events.filter((event) => !isRoll(event));
  const rolls = value.rolls ?? value.events.filter(isRoll);
  if (!events.every(isEvent) || !isListOf(rolls, isThrow)) return null;
  const passed = Number.isInteger(value.at) ? value.events.slice(0, Math.max(0, value.at)) : value.events;
  const at = passed.filter((event) => !isRoll(event)).length;
  const log = { v: VERSION, game, edition: isText(value.edition) ? value.edition : "", events, at };
  return rolls.length ? { ...log, rolls } : log;
}

/** @param {any} roll */
const isThrow = (roll) => isObject(roll) && Number.isFinite(roll.t) && Number.isInteger(roll.sides) && Number.isInteger(roll.face);

/** @param {any} event @returns {event is Event} */
function isEvent(event) {
  if (!isObject(event) || !Number.isFinite(event.t)) return false;
  if (event.k === "option") return isText(event.id) && typeof event.value === "boolean";
  if (event.k === "pad")
    return (
      event.row >= 0 &&
      isObjectOf(event.points, Number.isFinite) &&
      isObjectOf(event.numbers, (numbers) => isObjectOf(numbers, Number.isFinite))
    );
  if (event.k === "change") {
    const names = [event.play, event.card, event.seat, event.calc, event.told];
    return isListOf(event.changes, isMade) && names.every((name) => name === undefined || isText(name));
  }
  return (
    event.k === "new" &&
    isText(event.mode) &&
    isText(event.phase) &&
    isObjectOf(event.options, (value) => typeof value === "boolean") &&
    isObjectOf(event.markers, isText) &&
    isObjectOf(event.counters, Number.isFinite)
  );
}

/** @param {any} change */
function isMade(change) {
  return isObject(change) && Boolean(kindOf(/** @type {any} */ (change))?.believe(change));
}
