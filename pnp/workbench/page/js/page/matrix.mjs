/**
 * Two columns against each other: the darker a cell, the more copies have both values.
 *
 * @typedef {import("../../types/workbench").Matrix} Matrix
 */
import { plural, showText } from "../state/values.mjs";
import { draw } from "./dom.mjs";
import { shorten } from "./bars.mjs";

const LABEL = 130;
/** Of a slanted name: what it needs above each of its letters, and beneath them all. */
const SLANT = 4.8;
const FOOT = 18;
const LETTERS = 14;
const ROW = 25;
const TOTAL = 34;
const WIDTH = 560;

/** @param {Matrix} matrix @param {string} down @param {string} across @param {(row: string, column: string) => string} link */
export function plotMatrix({ rows, columns, cells, most }, down, across, link) {
  const step = Math.max(26, Math.min(64, (WIDTH - LABEL - TOTAL) / columns.length));
  const width = Math.max(WIDTH, LABEL + columns.length * step + TOTAL);
  const names = columns.map(({ value }) => shorten(showText(value), LETTERS));
  const head = Math.max(30, FOOT + SLANT * Math.max(...names.map(({ length }) => length)));
  const height = head + rows.length * ROW + ROW;
  const x = (/** @type {number} */ index) => LABEL + index * step;
  const y = (/** @type {number} */ index) => head + index * ROW;
  const heads = names.map((name, index) => {
    const at = `translate(${x(index) + step / 2 + 3} ${head - 8}) rotate(-45)`;
    return draw("text", { class: "tick is-slanted", transform: at }, name);
  });
  const labels = rows.map(({ value }, index) =>
    draw("text", { class: "label", x: LABEL - 10, y: y(index) + ROW / 2 }, shorten(showText(value), 16)),
  );
  const filled = cells.flatMap((line, row) =>
    line.map((copies, column) => {
      const place = { x: x(column) + 1, y: y(row) + 1, width: step - 2, height: ROW - 2, rx: 2 };
      if (!copies) return draw("rect", { class: "hole", ...place });
      const said = `${down} ${showText(rows[row].value)}, ${across} ${showText(columns[column].value)}: ${plural(copies, "copy", "copies")}`;
      return draw(
        "a",
        { href: link(rows[row].value, columns[column].value), class: copies > most / 2 ? "cell is-dark" : "cell", "aria-label": `${said}. Show them` },
        draw("title", {}, said),
        draw("rect", { class: "fill", ...place, "fill-opacity": 0.12 + 0.88 * (copies / most) }),
        draw("text", { class: "figure is-middle", x: x(column) + step / 2, y: y(row) + ROW / 2 }, String(copies)),
      );
    }),
  );
  const totals = [
    ...rows.map(({ copies }, index) => draw("text", { class: "total", x: x(columns.length) + TOTAL - 4, y: y(index) + ROW / 2 }, String(copies))),
    ...columns.map(({ copies }, index) => draw("text", { class: "total is-middle", x: x(index) + step / 2, y: y(rows.length) + ROW / 2 }, String(copies))),
  ];
  return draw(
    "svg",
    { class: "matrix", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": `Matrix of ${down} by ${across}` },
    draw("text", { class: "name is-left", x: 0, y: head - 8 }, down),
    ...heads,
    ...labels,
    ...filled,
    ...totals,
  );
}
