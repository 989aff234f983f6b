/**
 * A log as it is kept and handed on: what comes back is checked before it is believed.
 *
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Event} Event
 */
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
  if (!isTable(value) || value.v !== VERSION || value.game !== game || !Array.isArray(value.events))
    return null;
  if (!value.events.every(isEvent)) return null;
  const { events } = value;
  const at = Number.isInteger(value.at) ? Math.max(0, Math.min(value.at, events.length)) : events.length;
  return { v: VERSION, game, edition: isText(value.edition) ? value.edition : "", events, at };
}

/** @param {any} event @returns {event is Event} */
function isEvent(event) {
  if (!isTable(event) || !Number.isFinite(event.t)) return false;
  if (event.k === "option") return isText(event.id) && typeof event.value === "boolean";
  if (event.k === "roll") return Number.isInteger(event.sides) && Number.isInteger(event.face);
  if (event.k === "pad")
    return (
      event.row >= 0 &&
      tableOf(event.points, Number.isFinite) &&
      tableOf(event.numbers, (numbers) => tableOf(numbers, Number.isFinite))
    );
  if (event.k === "change") {
    const names = [event.play, event.card, event.seat, event.calc, event.told];
    return listOf(event.changes, isMade) && names.every((name) => name === undefined || isText(name));
  }
  return (
    event.k === "new" &&
    isText(event.mode) &&
    isText(event.phase) &&
    tableOf(event.options, (value) => typeof value === "boolean") &&
    tableOf(event.markers, isText) &&
    tableOf(event.counters, Number.isFinite)
  );
}

/** @param {any} change */
function isMade(change) {
  if (!isTable(change)) return false;
  if (isText(change.counter))
    return isText(change.seat) && Number.isFinite(change.from) && Number.isFinite(change.to);
  if (isText(change.zone))
    return isText(change.seat) && listOf(change.from, isText) && listOf(change.to, isText);
  if (isText(change.marker)) return isText(change.from) && isText(change.to);
  return isText(change.phase) && isText(change.from);
}

/** @param {any} value */
function isText(value) {
  return typeof value === "string";
}

/** @param {any} value @param {(item: any) => boolean} holds */
function listOf(value, holds) {
  return Array.isArray(value) && value.every(holds);
}

/** @param {any} value */
function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {any} value @param {(item: any) => boolean} holds */
function tableOf(value, holds) {
  return isTable(value) && Object.values(value).every(holds);
}
