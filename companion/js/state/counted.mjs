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

/**
 * Whether nothing that the game describes ever changes it, so that hands do.
 * @param {Data} data @param {"counter" | "marker"} kind @param {string} id
 */
export function isByHand({ counters, markers, phases, calculators, plays = {} }, kind, id) {
  const changes = [
    ...Object.values(phases).flatMap(({ enter }) => enter),
    ...Object.values(calculators).flatMap(({ apply }) => (apply ? apply.changes : [])),
    ...Object.values(plays).flatMap((play) => play.changes),
  ];
  // A quiet counter is seldom wanted; a marker beside which another begins only tells who began.
  const rests = kind === "counter" ? counters[id].quiet : Object.values(markers).some(({ from }) => from === id);
  return !rests && !changes.some((change) => change[kind] === id);
}
