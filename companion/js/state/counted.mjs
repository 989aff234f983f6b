/**
 * What the table shows of counters and markers beside the dials.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").State} State
 */
import { counterKey, markersOf } from "./held.mjs";
import { show } from "./strings.mjs";

/** The counters of the game that stand above the table. @param {Data} data @param {State} state @returns {{label: string, value: string}[]} */
export function countsOf(data, state) {
  return data.modes[state.mode].counters
    .filter((id) => data.counters[id].each === "game" && !data.counters[id].quiet)
    .map((id) => ({ label: data.counters[id].label, value: show(data, state.counters[id]) }));
}

/** What a seat holds, and "Mud 1": its quiet counters that are not as they began. @param {Data} data @param {State} state @param {string} seat @returns {string[]} */
export function badgesOf(data, state, seat) {
  const held = markersOf(data, state.mode).filter((id) => state.markers[id] === seat);
  const quiet = data.modes[state.mode].counters.flatMap((id) => {
    const { each, label, quiet, start } = data.counters[id];
    const value = state.counters[counterKey(id, seat)] ?? start;
    return quiet && each === "seat" && value !== start ? [`${label} ${show(data, value)}`] : [];
  });
  return [...held.map((id) => data.markers[id].label), ...quiet];
}
