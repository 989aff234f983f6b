/**
 * Games that wait: each a log of its own, known by the time at which it began.
 *
 * @typedef {import("../../types/data").Log} Log
 */
import { read, write } from "./saves.mjs";

/** The oldest goes when there are more. */
const MOST = 12;

/** Where in a log the game that is on begins; -1 if none does. @param {Log} log @returns {number} */
function beginning(log) {
  let index = log.at - 1;
  while (index >= 0 && log.events[index].k !== "new") index -= 1;
  return index;
}

/** When the game that is on began; 0 if there is none. @param {Log} log @returns {number} */
export function beganAt(log) {
  const index = beginning(log);
  return index < 0 ? 0 : log.events[index].t;
}

/** A log with the game that is on, and no earlier one. @param {Log} log @returns {Log} */
export function onlyLast(log) {
  const events = log.events.slice(Math.max(0, beginning(log)), log.at);
  const rolls = log.rolls?.filter(({ t }) => t >= beganAt(log));
  return { ...log, events, at: events.length, rolls };
}

/**
 * The games that wait once this one waits too; one in which nothing happened is not kept.
 * @param {Log[]} games @param {Log} log @returns {Log[]} the newest first
 */
export function park(games, log) {
  const game = onlyLast(log);
  if (game.events.length < 2) return games;
  return [game, ...without(games, beganAt(log))].slice(0, MOST);
}

/** @param {Log[]} games @param {number} began @returns {Log[]} */
export function without(games, began) {
  return games.filter((game) => beganAt(game) !== began);
}

/** @param {Log[]} games @returns {string} */
export function writeGames(games) {
  return JSON.stringify(games.map(write));
}

/** @param {string} text @param {string} game @returns {Log[]} those that can be read */
export function readGames(text, game) {
  try {
    const kept = JSON.parse(text);
    return kept
      .map((/** @type {string} */ one) => read(one, game))
      .filter((/** @type {Log | null} */ log) => log && log.events.length);
  } catch {
    return [];
  }
}
