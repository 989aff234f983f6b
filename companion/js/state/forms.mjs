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
 * @typedef {{input: Input, value: any, seat: string, cards: string[], played: Played[], asks: Ask[], given?: Record<string, any>}} Field
 *   `value` goes to the rules; `cards` may be tapped; `asks` has an entry for each card that an
 *   input with `each` asks about; `given` is what was chosen, by seat, of an input for every seat
 * @typedef {Partial<Omit<Field, "input">> & Pick<Field, "seat" | "cards" | "played"> & {input: Partial<Input> & Pick<Input, "label" | "key">}} Hand
 *   what a keypad shows: a field, or cards that lie anywhere else
 */
import { counterKey, heldSeats, zoneOf } from "./game.mjs";
import { isOfTable, playedIn } from "./drafts.mjs";

/**
 * @param {Data} data @param {Calculator} calculator @param {State} state @param {Drafts} drafts
 * @returns {Field[]} with null where nobody has chosen and the rules may suggest
 */
export function readForm(data, calculator, state, drafts) {
  /** @type {Record<string, Field>} */
  const fields = {};
  for (const input of seatsFirst(calculator.inputs)) {
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
function seatsFirst(inputs) {
  /** @param {Input} input */
  const rank = (input) => (input.kind === "seat" ? (input.other ? 1 : 0) : input.kind === "cards" ? 2 : 3);
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
  const field = { input, value: /** @type {any} */ (undefined), seat: "", cards: [], played: [], asks: [] };
  if (input.kind === "mode") return { ...field, value: state.mode };
  if (input.kind === "phase") return { ...field, value: state.phase };
  if (isOfTable(input) && input.name in drafts) return { ...field, value: drafts[input.name] };
  if (input.kind === "counters")
    return { ...field, value: countersOf(data, state, input.from_counter || "") };
  if (input.kind === "zone") return { ...field, value: cardsIn(data, state, input.from_zone || "") };
  if (input.kind === "marker") return { ...field, value: state.markers[input.from_marker || ""] ?? "" };
  if (input.kind === "seat") return { ...field, value: seatOf(data, input, state, drafts, fields) };
  if (input.kind === "cards") {
    const seat = input.seat ? (fields[input.seat]?.value ?? input.seat) : "";
    const own = input.cards || [];
    const cards = seat && !own.length ? data.seats[seat]?.cards || [] : own;
    const played = playedIn(drafts, input.name).filter(({ card }) => cards.includes(card));
    return { ...field, seat, cards, played, value: played.map(({ card }) => card) };
  }
  const { each } = input;
  const untouched = input.suggest || input.asked ? null : start(input);
  if (input.every) {
    const given = drafts[input.name] || {};
    const { seats } = data.modes[state.mode];
    return {
      ...field,
      given,
      value: Object.fromEntries(seats.map((seat) => [seat, given[seat] ?? untouched])),
    };
  }
  if (!each) return { ...field, value: drafts[input.name] ?? untouched };
  /** @type {Ask[]} */
  const asks = [];
  (fields[each.input]?.played || []).forEach(({ card, choices }, index) => {
    if (each.cards.includes(card)) asks.push({ index, card, value: choices[input.name] ?? untouched });
  });
  return { ...field, asks, value: asks.map(({ value }) => value) };
}

/** What an input holds before anyone touches it. @param {Input} input */
function start(input) {
  if (input.default !== undefined && input.default !== null) return input.default;
  if (input.kind === "bool") return false;
  if (input.kind === "choice") return (input.options || [])[0];
  return Math.max(0, input.min ?? 0);
}

/**
 * @param {Data} data @param {Input} input @param {State} state @param {Drafts} drafts
 * @param {Record<string, Field>} fields @returns {string | null} null where it is asked and nobody has chosen
 */
function seatOf(data, input, state, drafts, fields) {
  const seats = seatsFor(data, input, state.mode);
  const taken = input.other ? fields[input.other]?.value : "";
  if (input.asked || input.none) {
    const given = drafts[input.name];
    const isChosen = seats.includes(given) || (input.none && given === "");
    return isChosen ? given : input.asked ? null : "";
  }
  const wished = drafts[input.name] ?? (input.from_marker ? state.markers[input.from_marker] : "");
  if (seats.includes(wished) && wished !== taken) return wished;
  return seats.find((seat) => seat !== taken) ?? "";
}

/** The seats that an input offers: who asks is a person, who answers may play by itself. @param {Data} data @param {Input} input @param {string} mode */
export function seatsFor(data, input, mode) {
  return input.other ? data.modes[mode].seats : heldSeats(data, mode);
}

/** @param {Data} data @param {State} state @param {string} counter */
function countersOf(data, state, counter) {
  if (data.counters[counter]?.each === "game") return state.counters[counter];
  const { seats } = data.modes[state.mode];
  return Object.fromEntries(seats.map((seat) => [seat, state.counters[counterKey(counter, seat)]]));
}

/** What lies in a zone: by seat, or in that of the game. @param {Data} data @param {State} state @param {string} zone */
function cardsIn(data, state, zone) {
  if ((data.zones || {})[zone].each === "game") return zoneOf(data, state, zone, "");
  const { seats } = data.modes[state.mode];
  return Object.fromEntries(seats.map((seat) => [seat, zoneOf(data, state, zone, seat)]));
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
  const open = fields.filter(({ input: { from_zone = "" } }) => zones[from_zone] && !zones[from_zone].hidden);
  const cards = open.flatMap(({ value }) => Object.values(value || {})).flatMap((one) => one);
  return cards.filter((one) => one === card).length;
}
