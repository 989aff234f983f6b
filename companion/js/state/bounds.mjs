/**
 * Values of a saved game that the catalogue, as it is now, no longer allows.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").State} State
 */
import { clamp } from "./held.mjs";

/** What brings counters back within their bounds. @param {Data} data @param {State} state @returns {Extract<Made, {counter: string}>[]} */
export function beyondBounds(data, state) {
  return Object.entries(state.counters).flatMap(([key, from]) => {
    const [counter, seat = ""] = key.split(".");
    const to = data.counters[counter] ? clamp(data, counter, from) : from;
    return to === from ? [] : [{ counter, seat, from, to }];
  });
}
