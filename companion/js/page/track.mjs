/**
 * A count as a track of cells from where it begins, as on a board. Readers aloud have the figure
 * beside it.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { drawDials } from "./dials.mjs";
import { byId, h, symbol } from "./dom.mjs";

/** Where there is no room for all numbers, each of so many stands. */
const TOLD = 5;
const GLIDE = { duration: 250, easing: "ease-out" };

/** @param {Table} table */
export function mountTracks(table) {
  drawDials(
    table,
    (dial, { track = 0, start }, shape) => (track ? drawTrack(dial, track, start, shape) : null),
    (list) => list.toggle("is-tracked", Boolean(byId("seats").querySelector(".track"))),
  );
}

/** @param {HTMLElement} dial @param {number} most @param {number} start @param {string} shape @returns {import("./dials.mjs").Draw} */
function drawTrack(dial, most, start, shape) {
  const isDown = start * 2 > most;
  const cells = Array.from({ length: most + 1 }, (_, at) => {
    const n = isDown ? most - at : at;
    return h("span", { class: n % TOLD ? "cell" : "cell is-told" }, h("small", {}, String(n)));
  });
  const marker = symbol(shape, "shape");
  const track = h("span", { class: "track", "aria-hidden": "true" }, ...cells);
  track.style.setProperty("--cells", String(most + 1));
  if (isDown) cells[most].classList.add("is-end");
  dial.parentElement?.append(track);
  let shown = NaN;
  return (value) => {
    const n = Math.max(0, Math.min(most, value));
    const at = isDown ? most - n : n;
    if (at === shown) return;
    const { offsetLeft: x, offsetTop: y } = cells[at];
    const before = cells[shown];
    cells.forEach((cell, place) => {
      cell.classList.toggle("is-past", place < at);
      cell.classList.toggle("is-held", place === at);
    });
    cells[at].prepend(marker);
    shown = at;
    if (!before || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    marker.animate({ transform: [`translate(${before.offsetLeft - x}px, ${before.offsetTop - y}px)`, "none"] }, GLIDE);
  };
}
