/**
 * How a column of numbers is spread: bars that stand, with axes, and the mean.
 *
 * @typedef {import("../../types/workbench").Bar} Bar
 */
import { ticksUpTo } from "../state/statistics.mjs";
import { plural } from "../state/values.mjs";
import { draw } from "./dom.mjs";

const WIDTH = 560;
const HEIGHT = 250;
const LEFT = 54;
const FOOT = 42;
const TOP = 18;

/** Names beneath the axis are left out where they would touch. */
const NAME = 38;

/** @param {(Bar & {href: string})[]} bars @param {number} mean @param {string} column */
export function plotCurve(bars, mean, column) {
  const ticks = ticksUpTo(Math.max(...bars.map(({ copies }) => copies)));
  const most = ticks[ticks.length - 1];
  const floor = HEIGHT - FOOT;
  const step = (WIDTH - LEFT) / bars.length;
  const y = (/** @type {number} */ copies) => floor - (copies / most) * (floor - TOP);
  const every = Math.ceil(NAME / step / (bars.some(({ label }) => label.length > 4) ? 0.6 : 1.6));
  const lines = ticks.flatMap((tick) => [
    draw("line", { class: tick ? "grid" : "axis", x1: LEFT, x2: WIDTH, y1: y(tick), y2: y(tick) }),
    draw("text", { class: "tick is-left", x: LEFT - 7, y: y(tick) }, String(tick)),
  ]);
  const columns = bars.map((bar, index) => standing(bar, LEFT + index * step, step, y, floor, column));
  const names = bars.map(({ label }, index) =>
    index % every ? null : draw("text", { class: "tick is-below", x: LEFT + (index + 0.5) * step, y: floor + 15 }, label),
  );
  const { from, to } = bars[0];
  const isWhole = bars.every(({ label }) => !label.includes("–"));
  const at = LEFT + ((mean - from) / (to - from) + (isWhole ? 0.5 : 0)) * step;
  return draw(
    "svg",
    { class: "curve", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": `Curve of ${column}` },
    ...lines,
    ...columns,
    ...names,
    draw("line", { class: "mean", x1: at, x2: at, y1: TOP - 6, y2: floor }),
    draw("text", { class: "tick is-below", x: at, y: TOP - 10 }, "mean"),
    draw("text", { class: "name", x: LEFT + (WIDTH - LEFT) / 2, y: HEIGHT - 6 }, column),
    draw("text", { class: "name", x: 0, y: 0, transform: `translate(9 ${TOP + (floor - TOP) / 2}) rotate(-90)` }, "copies"),
  );
}

/** @param {Bar & {href: string}} bar @param {number} left @param {number} step @param {(copies: number) => number} y @param {number} floor @param {string} column */
function standing({ label, copies, href }, left, step, y, floor, column) {
  if (!copies) return null;
  const width = Math.min(44, step * 0.78);
  const said = `${column} ${label}: ${plural(copies, "copy", "copies")}`;
  return draw(
    "a",
    { href, class: "bar", "aria-label": `${said}. Show them` },
    draw("title", {}, said),
    draw("rect", { class: "ground", x: left, y: TOP, width: step, height: floor - TOP }),
    draw("rect", { class: "fill", x: left + (step - width) / 2, y: y(copies), width, height: floor - y(copies), rx: 2 }),
    step > 18 ? draw("text", { class: "figure is-above", x: left + step / 2, y: y(copies) - 5 }, String(copies)) : null,
  );
}
