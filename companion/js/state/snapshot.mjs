/**
 * A game as it stands, as the shortest log that leads there.
 *
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").State} State
 */
import { fold } from "./game.mjs";
import { beganAt } from "./parked.mjs";

/** @param {Log} log @returns {Log} without its history */
export function snapshot(log) {
  const { mode, phase, options, counters, markers, zones, pad } = fold(log);
  const t = beganAt(log);
  /** @type {Event[]} */
  const events = [{ k: "new", t, mode, phase, options, counters, markers }];
  pad.forEach((row, index) => events.push({ k: "pad", t, row: index, ...row }));
  /** @type {Made[]} */
  const changes = Object.entries(zones).map(([key, to]) => {
    const [zone, seat = ""] = key.split(".");
    return { zone, seat, from: [], to };
  });
  if (changes.length) events.push({ k: "change", t, changes });
  return { v: log.v, game: log.game, edition: log.edition, events, at: events.length };
}
