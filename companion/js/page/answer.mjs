/**
 * What the rules answer, from the big figures down to the reasons.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../state/figures.mjs").Told} Told
 */
import { WHY } from "../../texts.mjs";
import { h } from "./dom.mjs";

/** @param {string[]} texts */
export function lineList(texts) {
  return h("ol", { class: "lines" }, ...texts.map((text) => h("li", {}, text)));
}

/** @param {Told} told */
export function figures(told) {
  const { problems, isHint } = told;
  if (!problems.length) return knownFigures(told);
  const lines = problems.map((text) => h("p", {}, text));
  return h("div", { class: isHint ? "refusal is-unfinished" : "refusal" }, isHint ? knownFigures(told) : null, ...lines);
}

/** The verdict and the figures that an answer has. @param {Told} told */
function knownFigures({ verdict, figures: known }) {
  const cells = known.map(({ label, value }) => h("div", { class: "figure" }, h("b", {}, value), h("span", {}, label)));
  const word = verdict !== null ? h("p", { class: "verdict" }, verdict) : null;
  if (!word && !cells.length) return null;
  return h("div", { class: "result" }, word, cells.length ? h("div", { class: "figures" }, ...cells) : null);
}

/** The reasons, numbered; of a form that works out nothing, what is to be done. @param {Calculator} calculator @param {Told} told */
export function reasons({ label, show, verdict }, { why }) {
  const title = show.length || verdict ? WHY : label;
  return why.length
    ? h("section", { class: "why", "aria-label": title }, h("h3", {}, title), lineList(why))
    : null;
}
