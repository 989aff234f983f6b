/**
 * The points of a play over its rounds: a drawing, and the same as a table.
 *
 * @typedef {import("../../types/evenings").Play} Play
 */
import { COURSE_TITLE, LIST, ROUND, SUM } from "../../texts.mjs";
import { courses, whoIs } from "../state/standings.mjs";
import { put } from "../state/strings.mjs";
import { h } from "./dom.mjs";

const WIDTH = 320;
const HEIGHT = 170;
/** Space around the lines: for figures at the left, for names at the right. */
const LEFT = 34;
const RIGHT = 78;
const EDGE = 14;
/** Lines of a play tell themselves apart without colour too. */
const DASHES = ["", "7 4", "2 4", "11 4 2 4", "5 2", "1 6", "14 4"];
/** Names are no nearer to each other than this. */
const APART = 14;

/** @param {Play} play */
export function plot(play) {
  const lines = courses(play);
  const all = lines.flat();
  const low = Math.min(...all);
  const high = Math.max(...all, low + 1);
  const last = play.rounds.length;
  const across = (/** @type {number} */ round) => LEFT + ((WIDTH - LEFT - RIGHT) * round) / last;
  const down = (/** @type {number} */ points) => EDGE + ((HEIGHT - 2 * EDGE) * (high - points)) / (high - low);
  const names = play.seats.map(whoIs);
  const ends = lines.map((line) => line[last]);
  const picture = s("svg", { class: "plot", viewBox: `0 0 ${WIDTH} ${HEIGHT + 12}`, role: "img" });
  picture.setAttribute("aria-label", [COURSE_TITLE, ...names.map((name, place) => `${name} ${ends[place]}`)].join(LIST));
  for (const points of new Set([low, 0, high].filter((one) => one >= low && one <= high))) {
    picture.append(
      s("path", { class: "grid", d: `M${LEFT} ${down(points)}H${WIDTH - RIGHT}` }),
      s("text", { x: LEFT - 6, y: down(points) + 4, "text-anchor": "end" }, String(points).replace("-", "−")),
    );
  }
  for (const round of new Set([1, last])) {
    picture.append(s("text", { x: across(round), y: HEIGHT + 8, "text-anchor": "middle" }, round > 1 ? String(round) : put(ROUND, { n: round })));
  }
  const heights = spread(ends.map(down));
  lines.forEach((line, place) => {
    const { color } = play.seats[place];
    const d = line.map((points, round) => `${round ? "L" : "M"}${across(round)} ${down(points)}`).join("");
    picture.append(
      s("path", { class: "course", d, stroke: color, "stroke-dasharray": DASHES[place % DASHES.length] }),
      s("circle", { cx: across(last), cy: down(ends[place]), r: 4, fill: color }),
      s("text", { x: WIDTH - RIGHT + 8, y: heights[place] + 4 }, short(names[place])),
    );
  });
  return h("div", {}, picture, h("details", {}, h("summary", {}, COURSE_TITLE), table(play, names, ends)));
}

/** @param {Play} play @param {string[]} names @param {number[]} sums */
function table({ rounds }, names, sums) {
  const row = (/** @type {string} */ head, /** @type {number[]} */ points) =>
    h("tr", {}, h("th", { scope: "row" }, head), ...names.map((_, place) => h("td", {}, String(points[place] ?? "–"))));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, h("td", {}), ...names.map((name) => h("th", { scope: "col" }, name)))),
    h("tbody", {}, ...rounds.map((points, index) => row(put(ROUND, { n: index + 1 }), points)), row(SUM, sums)),
  );
}

/** Heights that leave room for a line of text each, in the order they came. @param {number[]} heights */
function spread(heights) {
  const order = heights.map((_, place) => place).sort((one, other) => heights[one] - heights[other]);
  const moved = heights.slice();
  order.forEach((place, rank) => {
    if (rank) moved[place] = Math.max(moved[place], moved[order[rank - 1]] + APART);
  });
  // What was pushed out below comes back up.
  const over = Math.max(0, ...moved.map((height) => height - HEIGHT + 4));
  return moved.map((height) => height - over);
}

/** @param {string} name */
function short(name) {
  return name.length > 9 ? `${name.slice(0, 8)}…` : name;
}

/** An element of a drawing. @param {string} tag @param {Record<string, string | number>} attributes @param {string} [text] */
function s(tag, attributes, text) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== "") element.setAttribute(name, String(value));
  if (text) element.append(text);
  return element;
}
