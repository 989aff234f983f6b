/**
 * What a table holds: the names of counters and zones in its state, the cards of a zone, the bounds
 * of a counter, who holds a seat.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").State} State
 */

/** The name of a counter, or of a zone, in a state. @param {string} counter @param {string} seat "" for one of the game @returns {string} */
export function counterKey(counter, seat) {
  return seat ? `${counter}.${seat}` : counter;
}

/** The cards of a zone in their order, but for those that the catalogue has no more. @param {Data} data @param {State} state @param {string} zone @param {string} seat "" for a zone of the game @returns {string[]} */
export function zoneOf(data, state, zone, seat) {
  return (state.zones[counterKey(zone, seat)] || []).filter((card) => data.cards[card]);
}

/** A value within the bounds of its counter. @param {Data} data @param {string} counter @param {number} value */
export function clamp(data, counter, value) {
  const { min, max } = data.counters[counter];
  const low = min ?? -Infinity;
  const high = max ?? Infinity;
  return Math.max(low, Math.min(high, Math.round(value)));
}

/** Whether a row of cards shows a counter, and so each change of it. @param {Data} data @param {string} counter */
export function isDrawn({ counters }, counter) {
  return Object.entries(counters).some(([id, { within }]) => within && [id, within].includes(counter));
}

/** @param {Pick<Data, "modes" | "markers">} data @param {string} mode @returns {string[]} */
export function markersOf(data, mode) {
  return data.modes[mode].markers || Object.keys(data.markers);
}

/** The seats that a person holds. @param {Pick<Data, "modes" | "seats">} data @param {string} mode @returns {string[]} */
export function heldSeats(data, mode) {
  return data.modes[mode].seats.filter((seat) => {
    const { automatic } = data.seats[seat];
    return !(Array.isArray(automatic) ? automatic.includes(mode) : automatic);
  });
}
