/**
 * What an answer shows, in words: its verdict and its large figures.
 *
 * @typedef {import("../../types/data").Answer} Answer
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Values} Values
 */
import { isRefused, isUnfinished } from "./answers.mjs";
import { fill, sentence, show, verdict } from "./strings.mjs";

/** What the rules refuse, or wait for. @param {Data} data @param {Answer} answer @returns {string[]} */
export function problemsOf(data, { problems = [] }) {
  return problems.map((line) => sentence(data, line));
}

/** @param {Data} data @param {Calculator} calculator @param {Answer} answer @returns {string | null} null if there is none */
export function verdictOf(data, { verdict: name }, answer) {
  return name && answer[name] !== undefined ? verdict(data, name, answer[name]) : null;
}

/** The figures that an answer has. @param {Data} data @param {Calculator} calculator @param {Values} input @param {Answer} answer @returns {{label: string, value: string}[]} */
export function figuresOf(data, calculator, input, answer) {
  const names = { ...input, ...answer };
  return calculator.show
    .filter((name) => answer[name] !== undefined)
    .map((name) => ({
      label: fill(data, data.strings[name] ?? name.replace(/_/g, " "), names),
      value: show(data, answer[name]),
    }));
}

/** Why, unless the answer is refused. @param {Data} data @param {Answer} answer @returns {string[]} */
export function reasonsOf(data, answer) {
  const isTold = !isRefused(answer) || isUnfinished(answer);
  return ((isTold && answer.why) || []).map((line) => sentence(data, line));
}
