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
  if (isPlayed) byId("plays").scrollIntoView();
  else if (data.phases[phase].calculator) byId("calculators").scrollIntoView();
}
