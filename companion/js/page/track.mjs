/**
 * Counters drawn as on the board: up to six cells as pips, more as a row of cells, from where the
 * count begins. Readers aloud have the figure beside it.
 *
 * @typedef {import("../../types/data").State} State
 * @typedef {import("./table.mjs").Table} Table
 */
import { byId, h, symbol } from "./dom.mjs";

/** More cells than this are a row of numbers. */
const PIPS = 6;
/** Where there is no room for all numbers, each of so many stands. */
const TOLD = 5;
const GLIDE = 250;

/** @param {Table} table */
export function mountTracks(table) {
  /** @type {Map<Element, (value: number) => void>} by dial */
  let drawn = new Map();
  table.watch((state) => {
    if (!table.isRunning) return;
    const { data } = table;
    const known = drawn;
    drawn = new Map();
    for (const dial of byId("seats").querySelectorAll(".dial")) {
      const [counter, seat] = (/** @type {HTMLElement} */ (dial).dataset.of || "").split(".");
      const { track, start } = data.counters[counter];
      if (!track) continue;
      const draw = known.get(dial) || (track > PIPS ? cellsFor : pipsFor)(dial, track, start, data.seats[seat].shape);
      drawn.set(dial, draw);
      draw(state.counters[`${counter}.${seat}`] ?? start);
    }
    const list = byId("seats").classList;
    list.toggle("is-tracked", Boolean(byId("seats").querySelector(".track")));
    list.toggle("is-lined", Boolean(drawn.size) && !byId("seats").querySelector(".dial:not(.has-pips), .dial + .dial"));
  });
}

/** Pips in place of the figure, as long as it is none above them. @param {Element} dial @param {number} most @param {number} _ @param {string} shape */
function pipsFor(dial, most, _, shape) {
  const pips = Array.from({ length: most }, () => symbol(shape, "shape"));
  dial.classList.add("has-pips");
  dial.querySelector(".value")?.before(h("span", { class: "pips", "aria-hidden": true }, ...pips));
  return (/** @type {number} */ value) => {
    dial.classList.toggle("is-over", value > most);
    pips.forEach((pip, at) => pip.classList.toggle("is-on", at < value));
  };
}

/** A row of cells, and a marker that glides on it. @param {Element} dial @param {number} most @param {number} start @param {string} shape */
function cellsFor(dial, most, start, shape) {
  const isDown = start * 2 > most;
  const cells = Array.from({ length: most + 1 }, (_, at) => {
    const n = isDown ? most - at : at;
    return h("span", { class: n % TOLD ? "cell" : "cell is-told" }, h("small", {}, String(n)));
  });
  const marker = symbol(shape, "shape");
  const track = h("span", { class: "track", "aria-hidden": true }, ...cells);
  track.style.setProperty("--cells", String(most + 1));
  cells[isDown ? 0 : most].classList.add("is-first");
  cells[isDown ? most : 0].classList.add("is-last");
  dial.parentElement?.append(track);
  let shown = NaN;
  return (/** @type {number} */ value) => {
    const n = Math.max(0, Math.min(most, value));
    const at = isDown ? most - n : n;
    if (at === shown) return;
    const { offsetLeft: x, offsetTop: y } = cells[at];
    const before = cells[shown];
    cells.forEach((cell, place) => cell.classList.toggle("is-past", place < at));
    cells[at].prepend(marker);
    shown = at;
    if (!before || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const way = `translate(${before.offsetLeft - x}px, ${before.offsetTop - y}px)`;
    marker.animate({ transform: [way, "none"] }, { duration: GLIDE, easing: "ease-out" });
  };
}
