/**
 * What inputs have in common that ask for a value: a choice, a number, yes or no. It is asked for
 * once, for every seat, or for each of some cards.
 *
 * @typedef {import("../state/forms.mjs").Ask} Ask
 * @typedef {import("../state/forms.mjs").Field} Field
 * @typedef {import("../../types/inputs").Asking} Asking
 * @typedef {import("../../types/inputs").Reading} Reading
 */

/** @param {Reading} reading @param {any} start what stands before anyone touches it @returns {Partial<Field>} */
export function readValue({ data, input, state, drafts, fields }, start) {
  const { name, each } = input;
  const untouched = input.suggest || input.asked ? null : (input.default ?? start);
  if (input.every) {
    const given = drafts[name] || {};
    const { seats } = data.modes[state.mode];
    return { given, value: Object.fromEntries(seats.map((seat) => [seat, given[seat] ?? untouched])) };
  }
  if (!each) return { value: drafts[name] ?? untouched };
  /** @type {Ask[]} */
  const asks = [];
  (fields[each.input]?.played || []).forEach(({ card, choices }, index) => {
    if (each.cards.includes(card)) asks.push({ index, card, value: choices[name] ?? untouched });
  });
  return { asks, value: asks.map(({ value }) => value) };
}

/**
 * Questions about single cards stand with their cards.
 * @param {Asking} asking @param {Field} field @param {Asking["everySeat"]} [everySeat]
 */
export function drawValue(asking, { input, value, given }, everySeat = asking.everySeat) {
  const { data, mode, fields, isIdle, pick, tapped } = asking;
  if (!input.every) return input.each ? null : asking.value(data, input, value, "", pick);
  const first = fields.find((other) => other.input.name === input.first);
  const seats = data.modes[mode].seats.filter((seat) => !isIdle(seat));
  return everySeat(data, input, value, seats, (seat, one) => pick({ ...given, [seat]: tapped(given?.[seat], one) }), first);
}
