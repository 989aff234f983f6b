/**
 * What the rules answer, from the big figures down to the reasons.
 *
 * @typedef {import("../../types/data").Answer} Answer
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").Values} Values
 */
import { WHY } from "../../texts.mjs";
import { isRefused, isUnfinished } from "../state/answers.mjs";
import { figuresOf, problemsOf, reasonsOf, verdictOf } from "../state/figures.mjs";
import { sentence } from "../state/strings.mjs";
import { h } from "./dom.mjs";

/** @param {Data} data @param {Line[]} lines */
export function lineList(data, lines) {
  return listOf(lines.map((line) => sentence(data, line)));
}

/** @param {string[]} texts */
function listOf(texts) {
  return h("ol", { class: "lines" }, ...texts.map((text) => h("li", {}, text)));
}

/** @param {Data} data @param {Calculator} calculator @param {Values} input @param {Answer} answer */
export function figures(data, calculator, input, answer) {
  if (isRefused(answer)) {
    const lines = problemsOf(data, answer).map((text) => h("p", {}, text));
    if (!isUnfinished(answer)) return h("div", { class: "refusal" }, ...lines);
    const known = knownFigures(data, calculator, input, answer);
    return h("div", { class: "refusal is-unfinished" }, known, ...lines);
  }
  return knownFigures(data, calculator, input, answer);
}

/** The verdict and the figures that an answer has. @param {Data} data @param {Calculator} calculator @param {Values} input @param {Answer} answer */
function knownFigures(data, calculator, input, answer) {
  const cells = figuresOf(data, calculator, input, answer).map(({ label, value }) =>
    h("div", { class: "figure" }, h("b", {}, value), h("span", {}, label)),
  );
  const text = verdictOf(data, calculator, answer);
  const word = text !== null ? h("p", { class: "verdict" }, text) : null;
  if (!word && !cells.length) return null;
  return h("div", { class: "result" }, word, cells.length ? h("div", { class: "figures" }, ...cells) : null);
}

/** The reasons, numbered; of a form that works out nothing, what is to be done. @param {Data} data @param {Calculator} calculator @param {Answer} answer */
export function reasons(data, { label, show, verdict }, answer) {
  const why = reasonsOf(data, answer);
  const title = show.length || verdict ? WHY : label;
  return why.length
    ? h("section", { class: "why", "aria-label": title }, h("h3", {}, title), listOf(why))
    : null;
}
