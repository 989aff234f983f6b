/**
 * What an event was, in words.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").PadEvent} PadEvent
 * @typedef {import("../../types/data").State} State
 */
import { counterKey } from "./game.mjs";
import { show, signed } from "./strings.mjs";

/** With what brought it about. @param {Data} data @param {Event} event @returns {string} */
export function describe(data, event) {
  const calculator = event.k === "change" && event.calc ? data.calculators[event.calc] : undefined;
  const label = calculator?.apply?.label || calculator?.label;
  return label ? `${label}: ${summarize(data, event)}` : summarize(data, event);
}

/** What it did, short enough for a button. @param {Data} data @param {Event} event @returns {string} */
export function summarize(data, event) {
  if (event.k === "new") return `New game: ${data.modes[event.mode]?.label ?? event.mode}`;
  if (event.k === "option") {
    return `${data.options[event.id]?.label ?? event.id}: ${event.value ? "on" : "off"}`;
  }
  if (event.k === "pad") return describeRow(data, event);
  if (event.k === "roll") return `d${event.sides}: ${event.face}`;
  const counted = event.changes.filter((change) => "counter" in change && change.seat);
  const told = counted.length ? counted : event.changes;
  return told.map((change) => describeChange(data, change)).join(", ");
}

/** "Round 2: North 7, South 4". @param {Data} data @param {PadEvent} event */
function describeRow(data, { row, points }) {
  const told = Object.entries(points).map(([seat, n]) => `${show(data, seat)} ${show(data, n)}`);
  return `Round ${row + 1}: ${told.join(", ")}`;
}

/** @param {Data} data @param {Made} change @returns {string} */
export function describeChange(data, change) {
  if ("counter" in change)
    return `${counterName(data, change.counter, change.seat)} ${signed(change.to - change.from)}`;
  if ("marker" in change)
    return `${data.markers[change.marker]?.label ?? change.marker}: ${show(data, change.to)}`;
  return data.phases[change.phase]?.label ?? change.phase;
}

/** "Blue HP", "Round". @param {Data} data @param {string} counter @param {string} seat */
export function counterName(data, counter, seat) {
  const label = data.counters[counter]?.label ?? counter;
  return seat ? `${show(data, seat)} ${label}` : label;
}

/** Every counter of the mode, for a line of the history. @param {Data} data @param {State} state @returns {string} */
export function totals(data, state) {
  const mode = data.modes[state.mode];
  if (!mode) return "";
  const parts = mode.counters.map((id) => {
    const { label, each } = data.counters[id];
    if (each === "game") return `${label} ${show(data, state.counters[id])}`;
    const values = mode.seats.map(
      (seat) => `${show(data, seat)} ${show(data, state.counters[counterKey(id, seat)])}`,
    );
    return `${label} ${values.join(", ")}`;
  });
  return parts.join(" · ");
}
