/**
 * What the rules say of a form as it is filled in.
 *
 * @typedef {import("../../types/data").Answer} Answer
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Context} Context
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Values} Values
 * @typedef {import("./forms.mjs").Field} Field
 */
import { NO_RULES, RULES_FAILED } from "../../texts.mjs";
import { KINDS } from "../inputs/kinds.mjs";
import { optionsOf } from "./game.mjs";
import { plainSeats } from "./plain.mjs";
import { inputOf, readForm, takeSuggestions } from "./forms.mjs";

/** What the rules may look at. @param {Data} data @param {State} state @returns {Context} deeply frozen */
export function contextOf(data, state) {
  return freeze({
    cards: data.cards,
    constants: data.constants,
    options: optionsOf(data, state),
    seats: plainSeats(data),
  });
}

/**
 * The form, what it hands to the rules, and their answer. Where nobody has chosen, the form shows
 * what the rules took.
 * @param {Data} data @param {Calculator} calculator @param {State} state @param {Drafts} drafts
 * @param {Record<string, RulesFunction>} rules @returns {{fields: Field[], input: Values, answer: Answer}}
 */
export function answerForm(data, calculator, state, drafts, rules) {
  const asked = readForm(data, calculator, state, drafts);
  const answer = ask(rules, functionOf(data, calculator), inputOf(asked), contextOf(data, state));
  const fields = takeSuggestions(asked, answer);
  return { fields, input: inputOf(fields), answer };
}

/** The name of what answers; formulas go by that of their calculator. @param {Data} data @param {Calculator} calculator */
function functionOf(data, calculator) {
  const id = Object.keys(data.calculators).find((key) => data.calculators[key] === calculator);
  return calculator.function || id || "";
}

/**
 * Whether there is anything to answer: a form of keypads is silent until a card is tapped.
 * @param {Field[]} fields @param {string[]} idle inputs that do not matter now
 */
export function isBegun(fields, idle) {
  const beginning = fields.filter(({ input }) => KINDS[input.kind].begins);
  return (
    beginning.every(({ input }) => idle.includes(input.name)) ||
    beginning.some((field) => KINDS[field.input.kind].begins?.(field))
  );
}

/** @param {Record<string, RulesFunction>} rules @param {string} name @param {Values} input @param {Context} context @returns {Answer} */
function ask(rules, name, input, context) {
  if (typeof rules[name] !== "function") return { problems: [[NO_RULES]] };
  try {
    return rules[name](input, context);
  } catch {
    return { problems: [[RULES_FAILED]] };
  }
}

/** @param {Answer} answer @returns {boolean} */
export function isRefused(answer) {
  return Boolean(answer.problems && answer.problems.length);
}

/** Whether the rules only wait for more: their problems are hints then. @param {Answer} answer */
export function isUnfinished(answer) {
  return isRefused(answer) && (answer.problems || []).every(([key]) => key.startsWith("need_"));
}

/** @template T @param {T} value @returns {T} */
function freeze(value) {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(freeze);
  }
  return value;
}
