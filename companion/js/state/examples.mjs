/**
 * Worked examples as tables of their own, on which they are tried. What an example does not name of
 * counters, zones and markers is left to the rules, as where the tests run it.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Case} Case
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Example} Example
 * @typedef {import("../../types/data").Input} Input
 * @typedef {import("../../types/data").Values} Values
 */
import { TURNED_OFF, TURNED_ON } from "../../texts.mjs";
import { KINDS } from "../inputs/kinds.mjs";
import { playedIn } from "./drafts.mjs";
import { headed, show } from "./strings.mjs";

/** The form that an example fills. @param {Data} data @param {Case} one @returns {string} "" if there is none */
export function calculatorOf({ calculators }, one) {
  const known = Object.keys(calculators).filter((id) => calculators[id].function === one.function);
  const fits = known.find((id) =>
    Object.keys(one.input).every((name) => calculators[id].inputs.some((input) => input.name === name)),
  );
  return fits || known[0] || "";
}

/** @param {Data} data @param {Case} one @returns {Example} */
export function exampleOf(data, one) {
  const calculator = data.calculators[calculatorOf(data, one)];
  const { constants = {}, options = {} } = one.with || {};
  const mode = modeOf(data, calculator, one.input);
  return {
    data: { ...data, constants: { ...data.constants, ...constants } },
    state: { mode, phase: "", options, counters: {}, markers: {}, zones: {}, pad: [] },
    drafts: draftOf(calculator, one.input),
    told: [
      ...(Object.keys(data.modes).length > 1 ? [data.modes[mode].label] : []),
      ...Object.keys(options).map((id) =>
        headed(data.options[id].label, options[id] ? TURNED_ON : TURNED_OFF),
      ),
      ...calculator.inputs.map((input) => lineOf(data, input, one.input[input.name])),
    ].filter(Boolean),
  };
}

/** The way to play with the fewest seats that has all that the example names. @param {Data} data @param {Calculator} calculator @param {Values} input */
function modeOf(data, { modes }, input) {
  if (modes.includes(input.mode)) return input.mode;
  const named = Object.values(input)
    .flatMap((value) => (isBySeat(value) ? Object.keys(value) : [value]))
    .filter((seat) => Object.keys(data.seats).includes(seat));
  const fit = modes.filter((mode) => named.every((seat) => data.modes[mode].seats.includes(seat)));
  if (!named.length || !fit.length) return modes[0];
  return fit.reduce((one, other) =>
    data.modes[other].seats.length < data.modes[one].seats.length ? other : one,
  );
}

/** @param {any} value */
function isBySeat(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** "Lane: North Mole, Worm · South Mole", or nothing. @param {Data} data @param {Input} input @param {any} value @returns {string} */
function lineOf(data, input, value) {
  const source = KINDS[input.kind].source?.(data, input);
  if (!source || value === undefined) return "";
  const told = isBySeat(value)
    ? Object.keys(value)
        .filter((seat) => show(data, value[seat]))
        .map((seat) => `${show(data, seat)} ${show(data, value[seat])}`)
        .join(" · ")
    : show(data, value);
  return told && headed(source.label, told);
}

/**
 * An example as drafts: each choice goes to the card it is about.
 * @param {Calculator} calculator @param {Values} input @returns {Drafts}
 */
export function draftOf({ inputs }, input) {
  /** @type {Drafts} */
  const drafts = {};
  for (const { name, kind, each } of inputs) {
    const { source, draft } = KINDS[kind];
    if (source) drafts[name] = input[name];
    else if (draft && name in input && !each) drafts[name] = draft(input[name]);
  }
  for (const { name, each } of inputs) {
    if (!each || !Array.isArray(input[name])) continue;
    const asked = playedIn(drafts, each.input).filter((played) => each.cards.includes(played.card));
    asked.forEach((played, place) => {
      if (place < input[name].length) played.choices[name] = input[name][place];
    });
  }
  return drafts;
}
