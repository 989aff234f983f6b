/** Bars that lie, one below the other, each with its name and figure. */
import { draw } from "./dom.mjs";

const WIDTH = 560;
const LABEL = 150;
const FIGURE = 40;
const STEP = 24;
const LETTERS = 21;

/** @param {{label: string, value: number, note: string, href: string}[]} bars @param {string} unit */
export function plotBars(bars, unit) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const room = WIDTH - LABEL - FIGURE;
  const height = bars.length * STEP;
  const lines = bars.map(({ label, value, note, href }, index) => {
    const middle = index * STEP + STEP / 2;
    const width = Math.max(1, (value / most) * room);
    return draw(
      "a",
      { href, class: "bar", "aria-label": `${label}: ${note}. Show them` },
      draw("title", {}, `${label}: ${note}`),
      draw("rect", { class: "ground", x: 0, y: index * STEP, width: WIDTH, height: STEP }),
      draw("text", { class: "label", x: LABEL - 10, y: middle }, shorten(label)),
      draw("rect", { class: "fill", x: LABEL, y: middle - 7, width, height: 14, rx: 2 }),
      draw("text", { class: "figure", x: LABEL + width + 7, y: middle }, String(value)),
    );
  });
  const axis = draw("line", { class: "axis", x1: LABEL, x2: LABEL, y1: 0, y2: height });
  return draw("svg", { class: "bars", viewBox: `0 0 ${WIDTH} ${height}`, role: "group", "aria-label": `Bars: ${unit}` }, ...lines, axis);
}

/** @param {string} label */
export function shorten(label, letters = LETTERS) {
  return label.length > letters ? `${label.slice(0, letters - 1)}…` : label;
}
