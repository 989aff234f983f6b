/**
 * What people tapped into forms and have not applied yet. Inputs of one name in several calculators
 * are one. Drafts are never part of the log; a changed draft is a new object.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Played} Played
 */
import { isObject } from "./believed.mjs";
import { KINDS } from "../inputs/kinds.mjs";

/** @param {Drafts} drafts @param {string} name @returns {Played[]} */
export function playedIn(drafts, name) {
  return drafts[name] || [];
}

/** @param {Drafts} drafts @param {string} name @param {string} card @returns {Drafts} */
export function addCard(drafts, name, card) {
  return { ...drafts, [name]: [...playedIn(drafts, name), { card, choices: {} }] };
}

/** @param {Drafts} drafts @param {string} name @param {number} index @returns {Drafts} */
export function removeCard(drafts, name, index) {
  return { ...drafts, [name]: playedIn(drafts, name).filter((_, place) => place !== index) };
}

/** @param {Drafts} drafts @param {string} name @param {any} value @returns {Drafts} */
export function choose(drafts, name, value) {
  return { ...drafts, [name]: value };
}

/**
 * A choice that belongs to one played card, so that it goes when the card goes.
 * @param {Drafts} drafts @param {string} cards the input that holds the card @param {number} index
 * @param {string} name the input that asks @param {any} value @returns {Drafts}
 */
export function chooseFor(drafts, cards, index, name, value) {
  const changed = playedIn(drafts, cards).map((played, place) =>
    place === index ? { ...played, choices: { ...played.choices, [name]: value } } : played,
  );
  return { ...drafts, [cards]: changed };
}

/** @param {Drafts} drafts @param {Calculator} calculator @returns {Drafts} */
export function emptyForm(drafts, calculator) {
  return without(drafts, (name) => calculator.inputs.some((input) => input.name === name));
}

/** What `emptyForm` takes out. @param {Drafts} drafts @param {Calculator} calculator @returns {Drafts} */
export function onlyForm(drafts, calculator) {
  return without(drafts, (name) => !calculator.inputs.some((input) => input.name === name));
}

/** @param {Drafts} drafts @param {Data} data @returns {Drafts} without what is for one pair of eyes */
export function dropPrivate(drafts, data) {
  const calculators = Object.values(data.calculators);
  return without(drafts, (name) =>
    calculators.some(({ inputs }) => inputs.some((one) => one.name === name && one.private)),
  );
}

/** Without answers to questions that are no longer asked. @param {Drafts} drafts @param {Calculator} calculator @param {string[]} idle @returns {Drafts} */
export function dropIdle(drafts, calculator, idle) {
  return without(drafts, (name) => idle.includes(name) && calculator.inputs.some((input) => input.name === name && input.asked));
}

/**
 * What was kept of forms, as far as it can be believed: cards that the game has, and plain values.
 * @param {Data} data @param {unknown} kept @returns {Drafts}
 */
export function believe(data, kept) {
  /** @type {Drafts} */
  const drafts = {};
  if (!isObject(kept)) return drafts;
  for (const { inputs } of Object.values(data.calculators)) {
    for (const { name, kind, private: isPrivate } of inputs) {
      const value = Object.prototype.hasOwnProperty.call(kept, name) ? kept[name] : undefined;
      if (!isPrivate && KINDS[kind].believe?.(data, value)) drafts[name] = value;
    }
  }
  return drafts;
}

/** @param {Drafts} drafts @param {(name: string) => boolean} goes @returns {Drafts} */
function without(drafts, goes) {
  return Object.fromEntries(Object.entries(drafts).filter(([name]) => !goes(name)));
}
