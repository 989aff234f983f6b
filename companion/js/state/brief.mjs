/**
 * What an event was, in a word or two, for the key that takes it back.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Event} Event
 */
import { HOUSE_RULES, NEW_GAME, ROUND } from "../../texts.mjs";
import { kindOf } from "../changes/kinds.mjs";
import { put, show } from "./strings.mjs";

/** A label of more letters than this gives way to a shorter one. */
const LONG = 16;

/** @param {Data} data @param {Event} event @returns {{text: string, seat: string}} `seat` is whose counter it was, "" if nobody's */
export function briefOf(data, event) {
  const text = wordsOf(data, event);
  const [change] = event.k === "change" && !event.calc && !event.play ? event.changes : [];
  return { text, seat: (change && "counter" in change && change.seat) || "" };
}

/** @param {Data} data @param {Event} event @returns {string} */
function wordsOf(data, event) {
  if (event.k === "new") return NEW_GAME;
  if (event.k === "option") return HOUSE_RULES;
  if (event.k === "pad") return put(ROUND, { n: event.row + 1 });
  const { calc = "", card, changes } = event;
  if (card) return show(data, card);
  const { label = "", apply } = data.calculators[calc] || {};
  const own = apply?.label || label;
  if (own) return own.length > LONG ? label : own;
  // What a phase brings is told by its name.
  const change = changes.find((one) => "phase" in one) || changes[0];
  if (!change) return "";
  const { brief, tell } = kindOf(change);
  return (brief || tell)(data, change, "");
}
