/**
 * The log as lines to be read.
 *
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").State} State
 * @typedef {{at: number, seat: string, told: string, totals: string, t: number}} LogLine   `at` is where its event stands in the log, from 1, 0 for a throw, to which nobody goes back; `seat` is who played, "" if the event does not say
 */
import { statesOf } from "./game.mjs";
import { describe, thrown, totals } from "./history.mjs";
import { newsOf } from "./news.mjs";

/** What is told of each state, by game: one more event works out one more line. @type {WeakMap<Game, WeakMap<State, {news: string[], counted: string}>>} */
const known = new WeakMap();

/** A line for each event and each throw, the oldest first, with what it brought that always holds. @param {Game} game @param {Log} log @returns {LogLine[]} */
export function linesOf(game, log) {
  const { data } = game;
  /** @type {string[]} */
  let before = [];
  const events = statesOf(log).map((state, index) => {
    const event = log.events[index];
    const { news, counted } = toldOf(game, state);
    const fresh = news.filter((text) => !before.includes(text));
    before = news;
    return {
      at: index + 1,
      seat: (event.k === "change" && event.seat) || "",
      told: [describe(data, event), ...fresh].join(" · "),
      totals: counted,
      t: event.t,
    };
  });
  const throws = (log.rolls || []).map((roll) => ({ at: 0, seat: "", told: thrown(roll), totals: "", t: roll.t }));
  const earlier = (/** @type {number} */ t) => throws.splice(0, throws.filter((one) => one.t < t).length);
  return [...events.flatMap((line) => [...earlier(line.t), line]), ...throws];
}

/** @param {Game} game @param {State} state */
function toldOf(game, state) {
  const states = known.get(game) || new WeakMap();
  const told = states.get(state) || { news: newsOf(game.data, state, game.rules), counted: totals(game.data, state) };
  known.set(game, states.set(state, told));
  return told;
}
