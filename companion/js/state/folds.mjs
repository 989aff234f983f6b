/**
 * Which keys of a keypad stand open: those of the cards that lie in a zone, and none once as many are
 * tapped as is usual.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").State} State
 * @typedef {import("./forms.mjs").Field} Field
 */
import { lyingFor } from "./zones.mjs";

/** Where nothing lies, nobody keeps account of it. @param {Data} data @param {State} state @param {Field} field @returns {string[]} */
export function openOf(data, state, { input: { usual, from_zone, from_marker }, cards, played }) {
  if (usual && played.length >= usual) return [];
  const near = from_zone ? lyingFor(data, state, from_zone, state.markers[from_marker] ?? "").cards : [];
  return near.length ? cards.filter((card) => near.includes(card)) : cards;
}
