/**
 * What a phase is for comes under the thumbs: its cards to play, else its form.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { byId } from "./dom.mjs";

/** @param {Table} table @param {string} phase */
export function bringUp({ data, state }, phase) {
  const isPlayed = Object.values(data.plays || {}).some(
    ({ phases, modes }) => phases.includes(phase) && modes.includes(state.mode),
  );
  if (isPlayed) bring("plays");
  else if (data.phases[phase].calculator) bring("calculators");
}

/** Scrolls a part of the table up to the line that stays on top. @param {string} id */
export function bring(id) {
  const above = document.querySelector(".topline");
  const height = above instanceof HTMLElement ? above.offsetHeight : 0;
  scrollBy(0, byId(id).getBoundingClientRect().top - height);
}
