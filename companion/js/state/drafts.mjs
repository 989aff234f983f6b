/**
 * What people tapped into forms and have not applied yet. Inputs of one name in several calculators
 * are one. Drafts are never part of the log; a changed draft is a new object.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Input} Input
 * @typedef {import("../../types/data").Played} Played
 */

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

/** @param {Drafts} drafts @param {Data} data @returns {Drafts} without what is for one pair of eyes */
export function dropPrivate(drafts, data) {
  return dropInputs(drafts, data, (input) => Boolean(input.private));
}

/** What a table hands to the rules without a question. */
const OF_TABLE = ["counters", "zone", "marker"];

/** @param {Input} input */
export const isOfTable = ({ kind }) => OF_TABLE.includes(kind);

/** Whether a form holds the table of a worked example in place of that which is on. @param {Drafts} drafts @param {Calculator} calculator */
export function isExample(drafts, calculator) {
  return calculator.inputs.some((input) => isOfTable(input) && input.name in drafts);
}

/** @param {Drafts} drafts @param {Data} data @returns {Drafts} without the table of an example */
export function dropExample(drafts, data) {
  return dropInputs(drafts, data, isOfTable);
}

/** @param {Drafts} drafts @param {Data} data @param {(input: Input) => boolean} goes @returns {Drafts} */
function dropInputs(drafts, data, goes) {
  const inputs = Object.values(data.calculators).reduce(
    (all, { inputs }) => all.concat(inputs),
    /** @type {Input[]} */ ([]),
  );
  return without(drafts, (name) => inputs.some((input) => input.name === name && goes(input)));
}

/** @param {Drafts} drafts @param {(name: string) => boolean} goes @returns {Drafts} */
function without(drafts, goes) {
  return Object.fromEntries(Object.entries(drafts).filter(([name]) => !goes(name)));
}

/**
 * A worked example as drafts: each choice goes to the card it is about, and a seat that the example
 * does not name is the first of the mode. An example that brings counters or zones brings its whole
 * table, and what it does not name of it is left to the rules.
 * @param {Calculator} calculator @param {Record<string, any>} input @param {string[]} seats of the mode
 * @returns {Drafts}
 */
export function draftOf(calculator, input, seats) {
  /** @type {Drafts} */
  const drafts = {};
  for (const { name, kind, other } of calculator.inputs) {
    if (kind === "seat" && !other) drafts[name] = seats[0];
  }
  const table = calculator.inputs.filter(isOfTable);
  if (table.some(({ name, kind }) => kind !== "marker" && name in input)) {
    for (const { name } of table) drafts[name] = input[name];
  }
  for (const { name, kind, each } of calculator.inputs) {
    if (!(name in input) || kind === "mode" || OF_TABLE.includes(kind) || each) continue;
    drafts[name] =
      kind === "cards"
        ? input[name].map((/** @type {string} */ card) => ({ card, choices: {} }))
        : input[name];
  }
  for (const { name, each } of calculator.inputs) {
    if (!each || !Array.isArray(input[name])) continue;
    const asked = playedIn(drafts, each.input).filter((played) => each.cards.includes(played.card));
    asked.forEach((played, place) => {
      if (place < input[name].length) played.choices[name] = input[name][place];
    });
  }
  return drafts;
}
