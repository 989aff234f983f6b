/**
 * A small count as pips in place of its figure, which readers aloud still have. Where a panel counts
 * nothing else, it is a line.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { drawDials } from "./dials.mjs";
import { byId, h, symbol } from "./dom.mjs";

/** @param {Table} table */
export function mountPips(table) {
  drawDials(
    table,
    (dial, { pips = 0 }, shape) => {
      if (!pips) return null;
      const drawn = Array.from({ length: pips }, () => symbol(shape, "shape"));
      dial.classList.add("has-pips");
      dial.querySelector(".value")?.before(h("span", { class: "pips", "aria-hidden": "true" }, ...drawn));
      return (value) => {
        dial.classList.toggle("is-over", value > pips);
        drawn.forEach((pip, at) => pip.classList.toggle("is-on", at < value));
      };
    },
    (list) => list.toggle("is-lined", !byId("seats").querySelector(".dial:not(.has-pips), .dial + .dial")),
  );
}
