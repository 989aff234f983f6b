/**
 * What an event was, in words.
 *
 * @typedef {import("../../types/data").ChangeEvent} ChangeEvent
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").PadEvent} PadEvent
 * @typedef {import("../../types/data").State} State
 */
import { COIN, HEADS, LIST, NEW_GAME, POINTS, ROUND, TAILS, THROWN, TURNED_OFF, TURNED_ON } from "../../texts.mjs";
import { kindOf, nameOf } from "../changes/kinds.mjs";
import { isRunning, modeName } from "./game.mjs";
import { counterKey, isDrawn } from "./held.mjs";
import { sums } from "./pad.mjs";
import { named } from "./plain.mjs";
import { headed, put, show, signed } from "./strings.mjs";

/** What brought it about, what was decided, and what it did. @param {Data} data @param {Event} event @returns {string} */
export function describe(data, event) {
  if (event.k === "new") return headed(NEW_GAME, modeName(data, event.mode));
  if (event.k === "option") {
    return headed(data.options[event.id]?.label ?? event.id, event.value ? TURNED_ON : TURNED_OFF);
  }
  if (event.k === "pad") return describeRow(data, event);
  const { calc = "", play = "", card, told } = event;
  const calculator = data.calculators[calc];
  const label = calculator?.apply?.label || calculator?.label || data.plays?.[play]?.label;
  const changes = toldOf(data, event).map((change) => kindOf(change).tell(data, change, card || ""));
  const all = [...(card ? [show(data, card)] : []), ...changes].filter(Boolean).join(LIST);
  // What was decided says more than the name of the form.
  if (told) return [named(data, told), all].filter(Boolean).join(" · ");
  return label ? headed(label, all) : all;
}

/** What is worth telling: what a card did, but for what its play keeps quiet and a row of cards shows, else first what is the seats' and which cards came and went, then all but quiet counters. @param {Data} data @param {ChangeEvent} event @returns {Made[]} */
function toldOf(data, { calc, play, card, changes: all, told }) {
  const seen = all.filter((change) => !kindOf(change).isHidden?.(data, change));
  if (card) return seen.filter((change) => !isQuiet(data.plays?.[play || ""]?.changes, change) && !("counter" in change && isDrawn(data, change.counter)));
  const changes = seen.filter((change) => !told || !isQuiet(data.calculators[calc || ""]?.apply?.changes, change));
  const come = changes.flatMap((change) => kindOf(change).come?.(change) ?? []);
  const first = changes.filter((change) => kindOf(change).isFirst?.(change, come));
  const loud = changes.filter((change) => !kindOf(change).isQuiet?.(data, change));
  return [first, loud, changes].find((list) => list.length) || [];
}

/** Whether a change is one of those that are quiet. @param {import("../../types/data").Change[] | undefined} own @param {any} change */
function isQuiet(own = [], change) {
  const name = nameOf(change);
  return own.some((one) => one.quiet && name && one[name] === change[name]);
}

/** Two sides are those of a coin. @param {{sides: number, face: number}} roll @returns {string} */
export function faceOf({ sides, face }) {
  return sides !== 2 ? String(face) : face < 2 ? HEADS : TAILS;
}

/** @param {{sides: number, face: number}} roll @returns {string} */
export function thrown(roll) {
  return roll.sides === 2 ? headed(COIN, faceOf(roll)) : put(THROWN, roll);
}

/** "Round 2: North 7, South 4". @param {Data} data @param {PadEvent} event */
function describeRow(data, { row, points }) {
  const told = Object.entries(points).map(([seat, n]) => `${show(data, seat)} ${show(data, n)}`);
  return headed(put(ROUND, { n: row + 1 }), told.join(LIST));
}

/** Every counter of the mode that is not quiet, for a line of the history. @param {Data} data @param {State} state @returns {string} */
export function totals(data, state) {
  const mode = data.modes[state.mode];
  if (!mode) return "";
  const parts = mode.counters.filter((id) => !data.counters[id].quiet).map((id) => {
    const { label, each } = data.counters[id];
    if (each === "game") return `${label} ${show(data, state.counters[id])}`;
    const values = mode.seats.map(
      (seat) => `${show(data, seat)} ${show(data, state.counters[counterKey(id, seat)])}`,
    );
    return `${label} ${values.join(LIST)}`;
  });
  return parts.join(" · ");
}

/**
 * How a game stands, as text to be sent on.
 * @param {Data} data @param {State} state @param {Date} now @param {string[]} news who has won, if anyone
 */
export function resultOf(data, state, now, news) {
  const { title } = data.game;
  if (!isRunning(data, state)) return title;
  const { seats } = data.modes[state.mode];
  const when = [modeName(data, state.mode), now.toLocaleDateString()].filter(Boolean);
  const lines = [headed(title, when.join(LIST)), ...news];
  if (state.pad.length) {
    const all = sums(state.pad, seats).map((sum, place) => `${show(data, seats[place])} ${show(data, sum)}`);
    lines.push(`${POINTS} ${all.join(LIST)}`);
  }
  const counted = totals(data, state);
  if (counted) lines.push(...counted.split(" · "));
  return lines.join("\n");
}
