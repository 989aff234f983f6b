/**
 * Finished plays: what is kept of each, who has won how often, and all of it as a table.
 *
 * @typedef {import("../../types/evenings").Play} Play
 * @typedef {import("../../types/evenings").Standing} Standing
 */
import { isListOf, isObject, isText } from "./believed.mjs";

/** Under what name the plays of a game are kept, after the name of the game. */
export const PLAYS_KEY = "plays";
/** So many plays of a game are kept; the oldest go. */
const MOST = 400;

/** @param {string | null} text @returns {Play[]} those that can be believed */
export function readPlays(text) {
  try {
    const kept = JSON.parse(text || "[]");
    return Array.isArray(kept) ? kept.filter(isPlay) : [];
  } catch {
    return [];
  }
}

/** @param {any} play @returns {play is Play} */
function isPlay(play) {
  return (
    isObject(play) &&
    Number.isFinite(play.began) &&
    Number.isFinite(play.ended) &&
    isText(play.title) &&
    isText(play.mode) &&
    isListOf(play.seats, isSeat) &&
    isListOf(play.rounds, (row) => isListOf(row, Number.isFinite)) &&
    isListOf(play.told, isText)
  );
}

/** @param {any} seat */
function isSeat(seat) {
  return isObject(seat) && [seat.label, seat.name, seat.color, seat.shape].every(isText);
}

/** @param {Play[]} plays @param {number} began @param {Play | null} play what is kept of it now, null for nothing @returns {Play[]} the newest first */
export function keepPlay(plays, began, play) {
  const others = plays.filter((one) => one.began !== began);
  return (play ? [play, ...others] : others).sort((one, other) => other.ended - one.ended).slice(0, MOST);
}
