/**
 * Who has won, in words: what always holds as things are, and what was written down as the result.
 *
 * @typedef {import("../../types/data").Answer} Answer
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Values} Values
 * @typedef {{answer: Answer, word: string, lines: string[], quiet?: boolean}} Said   `word` is the verdict, "" if there is none
 */
import { answerForm, isRefused } from "./answers.mjs";
import { leadsOn } from "./changes.mjs";
import { fold } from "./game.mjs";
import { named } from "./plain.mjs";
import { sentence, verdict } from "./strings.mjs";

/** What an applied answer decided: its `told` or its `button`, else its verdict; "" where private inputs took part. @param {Data} data @param {string} calc @param {Values} answer */
export function decided(data, calc, answer) {
  const { inputs, verdict: name } = data.calculators[calc];
  if (inputs.some((input) => input.private)) return "";
  const line = answer.told || answer.button;
  if (line) return sentence(data, line);
  return answer[name] === undefined ? "" : verdict(data, name, answer[name]);
}

/**
 * The answers of the calculators without a form that have something to say.
 * @param {Data} data @param {State} state @param {Record<string, RulesFunction>} rules
 * @returns {Said[]}
 */
export function alwaysOf(data, state, rules) {
  return (data.modes[state.mode]?.calculators || []).flatMap((id) => {
    const calculator = data.calculators[id];
    if (!calculator.always) return [];
    const { answer } = answerForm(data, calculator, state, {}, rules);
    const lines = ((!isRefused(answer) && answer.then) || []).map((line) => sentence(data, line));
    const value = answer[calculator.verdict];
    return lines.length ? [{ answer, word: value ? verdict(data, calculator.verdict, value) : "", lines, quiet: calculator.quiet }] : [];
  });
}

/** Whether an answer names who has won. @param {Answer} answer */
export const isWon = ({ winner, winners }) => [winner, winners].flat().some(Boolean);

/** Whether the game is won as things are. @param {Data} data @param {State} state @param {Record<string, RulesFunction>} rules */
export const isOver = (data, state, rules) => alwaysOf(data, state, rules).some(({ answer }) => isWon(answer));

/** Whether the page can tell that the game is over: somebody has won, or its pad is full. @param {Data} data @param {State} state @param {Record<string, RulesFunction>} rules */
export function isFinished(data, state, rules) {
  const { pad, mode } = { ...state, pad: data.pad };
  return Boolean(pad?.rounds && pad.modes.includes(mode) && state.pad.length >= pad.rounds) || isOver(data, state, rules);
}

/** Whether no phase comes next as things are. @param {Data} data @param {State} state @param {Record<string, RulesFunction>} rules */
const isEnding = (data, state, rules) =>
  alwaysOf(data, state, rules).some(({ answer }) => isWon(answer) || Boolean(answer.leads));

/** Whether a tap may lead to the next phase: it must not pass over what this one is for. @param {Data} data @param {State} state @param {Record<string, RulesFunction>} rules */
export const canGoOn = (data, state, rules) => Boolean(state.phase) && !leadsOn(data, state.phase) && !isEnding(data, state, rules);

/**
 * What a button changes, without the phase that it leads to where the game is won by then.
 * @param {Data} data @param {Change[]} changes
 * @param {(changes: Change[]) => State} tryThem the state that changes would make
 * @param {Record<string, RulesFunction>} rules @returns {Change[]}
 */
export function withoutWhatFollows(data, changes, tryThem, rules) {
  const own = changes.filter(({ phase }) => !phase);
  const isLed = own.length < changes.length && changes.length > 1;
  return isLed && isOver(data, tryThem(own), rules) ? own : changes;
}

/** All that they say aloud. @param {Data} data @param {State} state @param {Record<string, RulesFunction>} rules @returns {string[]} */
export function newsOf(data, state, rules) {
  return alwaysOf(data, state, rules)
    .filter(({ quiet }) => !quiet)
    .flatMap(({ word, lines }) => [word, ...lines])
    .filter(Boolean);
}

/** And what was written down last by a button that changes nothing else. @param {Data} data @param {Log} log @param {Record<string, RulesFunction>} rules @returns {string[]} */
export function resultsOf(data, log, rules) {
  const event = log.events
    .slice(0, log.at)
    .reverse()
    .find((event) => event.k === "new" || (event.k === "change" && event.told && !data.calculators[event.calc || ""]?.apply?.changes.length));
  return [...newsOf(data, fold(log), rules), ...(event?.k === "change" && event.told ? [named(data, event.told)] : [])];
}
