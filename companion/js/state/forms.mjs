/**
 * A calculator's form for the table as it stands: what each input allows, holds and asks, and the
 * input object that the rules get.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Input} Input
 * @typedef {import("../../types/data").Played} Played
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Values} Values
 * @typedef {{index: number, card: string, value: any}} Ask   one question about one played card
 * @typedef {{input: Input, value: any, seat: string, cards: string[], played: Played[], asks: Ask[], part?: string, given?: Record<string, any>}} Field
 *   `value` goes to the rules; `cards` may be tapped; `asks` has an entry for each card that an
 *   input with `each` asks about; `given` is what was chosen, by seat, of an input for every seat
 *   `part` marks the hand of the seat that begins
 * @typedef {Partial<Omit<Field, "input">> & Pick<Field, "seat" | "cards" | "played"> & {input: Partial<Input> & Pick<Input, "label" | "key">}} Hand
 *   what a keypad shows: a field, or cards that lie anywhere else
 */
import { KINDS } from "../inputs/kinds.mjs";

/** The rank of an input that knows all others which have one. */
const LAST = 3;

/**
 * @param {Data} data @param {Calculator} calculator @param {State} state @param {Drafts} drafts
 * @returns {Field[]} with null where nobody has chosen and the rules may suggest
 */
export function readForm(data, calculator, state, drafts) {
  /** @type {Record<string, Field>} */
  const fields = {};
  for (const input of byRank(calculator.inputs)) {
    fields[input.name] = readField(data, input, state, drafts, fields);
  }
  return calculator.inputs.map((input) => fields[input.name]);
}

/**
 * The form with what the rules propose where nobody has chosen.
 * @param {Field[]} fields @param {Values} answer @returns {Field[]}
 */
export function takeSuggestions(fields, answer) {
  return fields.map((field) => {
    const { input } = field;
    if (!input.suggest) return field;
    const proposed = answer[input.suggest];
    if (input.every) {
      const seats = Object.keys(field.value);
      const values = seats.map((seat) => [seat, field.value[seat] ?? proposed?.[seat] ?? null]);
      return { ...field, value: Object.fromEntries(values) };
    }
    if (!input.each) return { ...field, value: field.value ?? proposed ?? null };
    const asks = field.asks.map((ask, place) => ({
      ...ask,
      value: ask.value ?? (Array.isArray(proposed) ? proposed[place] : proposed) ?? null,
    }));
    return { ...field, asks, value: asks.map(({ value }) => value) };
  });
}

/** Later seats answer to earlier ones, cards to seats, choices to cards. @param {Input[]} inputs */
function byRank(inputs) {
  /** @param {Input} input */
  const rank = (input) => KINDS[input.kind].rank?.(input) ?? LAST;
  return inputs.slice().sort((one, other) => rank(one) - rank(other));
}

/** @param {Field[]} fields @returns {Values} */
export function inputOf(fields) {
  return Object.fromEntries(fields.map(({ input, value }) => [input.name, value]));
}

/**
 * @param {Data} data @param {Input} input @param {State} state @param {Drafts} drafts
 * @param {Record<string, Field>} fields those read before @returns {Field}
 */
function readField(data, input, state, drafts, fields) {
  const { source, read } = KINDS[input.kind];
  const field = { input, value: /** @type {any} */ (undefined), seat: "", cards: [], played: [], asks: [] };
  if (source && input.name in drafts) return { ...field, value: drafts[input.name] };
  return { ...field, ...read({ data, input, state, drafts, fields }) };
}

/**
 * How many copies of a card are still to be had: those in any keypad of the form are taken.
 * @param {Data} data @param {Hand[]} fields @param {string} card @returns {number}
 */
export function copiesLeft(data, fields, card) {
  const taken = fields.reduce((sum, { played }) => sum + played.filter((one) => one.card === card).length, 0);
  return Math.max(0, data.cards[card].copies - taken);
}

/**
 * How many copies of a card lie in those zones that people see and the form knows.
 * @param {Data} data @param {Hand[]} fields @param {string} card @returns {number}
 */
export function copiesLying(data, fields, card) {
  const zones = data.zones || {};
  const open = fields.filter(({ input: { kind, from_zone = "" } }) => kind === "zone" && zones[from_zone] && !zones[from_zone].hidden);
  const cards = open.flatMap(({ value }) => Object.values(value || {})).flatMap((one) => one);
  return cards.filter((one) => one === card).length;
}
