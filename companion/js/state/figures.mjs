/**
 * What an answer says, in words: its verdict, its large figures, and why.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/session").OpenForm} OpenForm
 * @typedef {{name: string, amount: any, label: string, value: string}} Figure   `value` is the `amount` in words
 * @typedef {{isHint: boolean, problems: string[], verdict: string | null, figures: Figure[], why: string[]}} Told
 *   `problems` are what the rules refuse, or wait for, which `isHint` tells; `verdict` is null if there is none
 */
import { isObject } from "./believed.mjs";
import { isBegun, isRefused, isUnfinished } from "./answers.mjs";
import { fill, sentence, show, verdict } from "./strings.mjs";

/** @param {Data} data @param {Calculator} calculator @param {OpenForm} form @param {string[]} seats those of the mode, in whose order stands what is told by seat @returns {Told | null} null as long as there is nothing to answer */
export function toldOf(data, calculator, { fields, input, answer }, seats) {
  const isHint = isUnfinished(answer);
  if (!isHint && !isBegun(fields, answer.idle || [])) return null;
  const { verdict: name, show: shown } = calculator;
  const { problems = [], why = [] } = answer;
  const isKnown = isHint || !isRefused(answer);
  const names = { ...input, ...answer };
  const figures = shown
    .filter((one) => isKnown && answer[one] !== undefined)
    .flatMap((one) => {
      const label = data.strings[one] ?? one.replace(/_/g, " ");
      /** @param {any} amount @param {string} [seat] */
      const figure = (amount, seat) => ({ name: one, amount, label: fill(data, label, { seat, ...names }), value: show(data, amount) });
      const value = answer[one];
      return isObject(value) ? seats.map((seat) => figure(value[seat], seat)) : figure(value);
    });
  return {
    isHint,
    problems: problems.map((line) => sentence(data, line)),
    verdict: isKnown && name && answer[name] !== undefined ? verdict(data, name, answer[name]) : null,
    figures,
    why: isKnown ? why.map((line) => sentence(data, line)) : [],
  };
}
