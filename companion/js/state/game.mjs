/**
 * Where a game stands: its log, folded.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").NewEvent} NewEvent
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").State} State
 */
import { kindOf } from "../changes/kinds.mjs";
import { counterKey, markersOf } from "./held.mjs";

/** The state after one change. @param {State} state @param {Made} change @returns {State} */
export function make(state, change) {
  return kindOf(change).apply(state, change);
}

/** Where every log begins. @type {State} */
const NOTHING = { mode: "", phase: "", options: {}, counters: {}, markers: {}, zones: {}, pad: [] };

/** What each event made of the state before it: neither ever changes. @type {WeakMap<Event, {before: State, after: State}>} */
const steps = new WeakMap();

/** @param {Log} log @returns {State} the same one for the same events */
export function fold(log) {
  let state = NOTHING;
  for (let index = 0; index < log.at; index += 1) state = stateAfter(state, log.events[index]);
  return state;
}

/** @param {State} before @param {Event} event @returns {State} */
function stateAfter(before, event) {
  const known = steps.get(event);
  if (known && known.before === before) return known.after;
  const after = follow(before, event);
  steps.set(event, { before, after });
  return after;
}

/** The states through which a log goes, one after each event, undone ones too. @param {Log} log @returns {State[]} */
export function statesOf(log) {
  let state = NOTHING;
  return log.events.map((event) => (state = stateAfter(state, event)));
}

/** @param {State} state @param {Event} event @returns {State} */
function follow(state, event) {
  if (event.k === "new") {
    const { mode, phase } = event;
    return {
      mode,
      phase,
      options: { ...event.options },
      counters: { ...event.counters },
      markers: { ...event.markers },
      zones: {},
      pad: [],
    };
  }
  if (event.k === "option") return { ...state, options: { ...state.options, [event.id]: event.value } };
  if (event.k === "pad") {
    const pad = state.pad.slice();
    pad[Math.min(event.row, pad.length)] = { numbers: event.numbers, points: event.points };
    return { ...state, pad };
  }
  return event.changes.reduce(make, state);
}

/**
 * The event that begins a game. It keeps the starting values, so that a saved game does not hang on
 * a catalogue that changes later.
 * @param {Data} data @param {string} mode @param {Record<string, boolean>} options
 * @param {Record<string, string>} markers seats by marker, for those that are picked
 * @param {number} t @returns {NewEvent}
 */
export function newGame(data, mode, options, markers, t) {
  const { seats, phases, counters } = data.modes[mode];
  /** @type {Record<string, number>} */
  const values = {};
  for (const id of counters) {
    const counter = data.counters[id];
    const holders = counter.each === "seat" ? seats : [""];
    for (const seat of holders) values[counterKey(id, seat)] = counter.start;
  }
  /** @type {Record<string, string>} */
  const held = {};
  for (const id of markersOf(data, mode)) {
    const seat = markers[data.markers[id].from || id];
    if (seat) held[id] = seat;
  }
  return {
    k: "new",
    t,
    mode,
    options: { ...options },
    markers: held,
    counters: values,
    phase: phases[0] || "",
  };
}

/** What a way to play is called where there is another, else "". @param {Data} data @param {string} mode @returns {string} */
export function modeName({ modes }, mode) {
  return Object.keys(modes).length > 1 ? (modes[mode]?.label ?? mode) : "";
}

/** @param {Data} data @param {State} state @returns {boolean} */
export function isRunning(data, state) {
  return Object.prototype.hasOwnProperty.call(data.modes, state.mode);
}

/** The options of a running game, with the defaults of those that nobody touched. @param {Data} data @param {State} state */
export function optionsOf(data, state) {
  /** @type {Record<string, boolean>} */
  const values = {};
  for (const [id, option] of Object.entries(data.options)) values[id] = state.options[id] ?? option.default;
  return values;
}
