/**
 * What a phase is for comes under the thumbs: its cards to play, else its form.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { byId } from "./dom.mjs";

/** Whether cards are played in the phase. @param {Table} table */
export function isPlayedIn({ data, state }) {
  return Object.values(data.plays || {}).some(
    ({ phases, modes }) => modes.includes(state.mode) && (!phases.length || phases.includes(state.phase)),
  );
}

/** @param {Table} table */
export function bringUp(table) {
  if (!byId("calculators").hidden) bring(byId("calculators"));
  else if (isPlayedIn(table)) bring(byId("plays"));
}

/** Scrolls no further than it takes to see all of a part, its beginning first, or that of what stays above it. @param {Element} part @param {Element} [stays] */
export function bring(part, stays = part) {
  const [above, bar, dock] = [".topline", ".bar", "#form .dock"].map((name) => document.querySelector(name)?.getBoundingClientRect());
  if (!above || !bar) return;
  const { top } = stays.getBoundingClientRect();
  const { bottom } = part.getBoundingClientRect();
  // The bar stands at the side of a phone that lies; an answer covers no question.
  const foot = bar.top > 0 ? bar.top : innerHeight;
  const edge = dock && byId("form").firstElementChild?.contains(part) ? foot - dock.height : foot;
  const first = top - above.height;
  scrollBy(0, first < 0 ? first : Math.max(0, Math.min(first, bottom - edge)));
}
