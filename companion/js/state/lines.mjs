/**
 * The log as lines to be read.
 *
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/data").Log} Log
 * @typedef {{seat: string, told: string, totals: string, t: number}} LogLine   `seat` is who played, "" if the event does not say
 */
import { fold } from "./game.mjs";
import { describe, totals } from "./history.mjs";
import { newsOf } from "./news.mjs";

/** A line for each event, the oldest first, with what it brought that always holds. @param {Game} game @param {Log} log @returns {LogLine[]} */
export function linesOf({ data, rules }, log) {
  /** @type {string[]} */
  let known = [];
  return log.events.map((event, index) => {
    const state = fold({ ...log, at: index + 1 });
    const news = newsOf(data, state, rules);
    const fresh = news.filter((text) => !known.includes(text));
    known = news;
    return {
      seat: (event.k === "change" && event.seat) || "",
      told: [describe(data, event), ...fresh].join(" · "),
      totals: totals(data, state),
      t: event.t,
    };
  });
}
