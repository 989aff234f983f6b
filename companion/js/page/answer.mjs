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
import { fill, sentence, show, verdict } from "../state/strings.mjs";
import { h } from "./dom.mjs";

/** @param {Data} data @param {Line[]} lines */
export function lineList(data, lines) {
  return h("ol", { class: "lines" }, ...lines.map((line) => h("li", {}, sentence(data, line))));
}

/** @param {Data} data @param {Calculator} calculator @param {Values} input @param {Answer} answer */
export function figures(data, calculator, input, answer) {
  if (isRefused(answer)) {
    const lines = (answer.problems || []).map((line) => h("p", {}, sentence(data, line)));
    if (!isUnfinished(answer)) return h("div", { class: "refusal" }, ...lines);
    const known = knownFigures(data, calculator, input, answer);
    return h("div", { class: "refusal is-unfinished" }, known, ...lines);
  }
  return knownFigures(data, calculator, input, answer);
}

/** The verdict and the figures that an answer has. @param {Data} data @param {Calculator} calculator @param {Values} input @param {Answer} answer */
function knownFigures(data, calculator, input, answer) {
  const names = { ...input, ...answer };
  const cells = calculator.show
    .filter((name) => answer[name] !== undefined)
    .map((name) =>
      h(
        "div",
        { class: "figure" },
        h("b", {}, show(data, answer[name])),
        h("span", {}, fill(data, data.strings[name] ?? name.replace(/_/g, " "), names)),
      ),
    );
  const word =
    calculator.verdict && answer[calculator.verdict] !== undefined
      ? h("p", { class: "verdict" }, verdict(data, calculator.verdict, answer[calculator.verdict]))
      : null;
  if (!word && !cells.length) return null;
  return h("div", { class: "result" }, word, cells.length ? h("div", { class: "figures" }, ...cells) : null);
}

/** The reasons, numbered; of a form that works out nothing, what is to be done. @param {Data} data @param {Calculator} calculator @param {Answer} answer */
export function reasons(data, { label, show, verdict }, answer) {
  const why = ((!isRefused(answer) || isUnfinished(answer)) && answer.why) || [];
  const title = show.length || verdict ? WHY : label;
  return why.length
    ? h("section", { class: "why", "aria-label": title }, h("h3", {}, title), lineList(data, why))
    : null;
}
