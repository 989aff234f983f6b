/**
 * Cards that lie open: where they may lie, and what moves them.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Zone} Zone
 * @typedef {{zone: string, seat: string}} Place   `seat` is "" for a zone of the game
 */
import { OF_SEAT } from "../../texts.mjs";
import { zoneOf } from "./held.mjs";
import { put } from "./strings.mjs";

/** Every place of the mode that people see. @param {Data} data @param {State} state @returns {Place[]} */
export function placesOf(data, state) {
  const zones = Object.entries(data.zones || {}).filter(
    ([, { modes, hidden }]) => !hidden && modes.includes(state.mode),
  );
  return zones.flatMap(([zone, { each }]) =>
    (each === "seat" ? data.modes[state.mode].seats : [""]).map((seat) => ({ zone, seat })),
  );
}

/** "Blue Lane", "Market". @param {Data} data @param {Place} place @returns {string} */
export function nameOfPlace({ seats, zones }, { zone, seat }) {
  const { label } = (zones || {})[zone];
  return seat ? put(OF_SEAT, { seat: seats[seat].label, what: label }) : label;
}

/** Cards that may lie at a place: at a seat's, none that only others may have. @param {Data} data @param {Place} place @returns {string[]} */
export function cardsFor({ seats, zones }, { zone, seat }) {
  const { cards } = (zones || {})[zone];
  const mine = seats[seat]?.cards;
  const others = Object.values(seats).flatMap((one) => one.cards);
  return mine ? cards.filter((card) => mine.includes(card) || !others.includes(card)) : cards;
}

/** How many copies of a card lie anywhere. @param {Data} data @param {State} state @param {string} card */
export function countLying(data, state, card) {
  const cards = placesOf(data, state).flatMap(({ zone, seat }) => zoneOf(data, state, zone, seat));
  return cards.filter((one) => one === card).length;
}

/**
 * Where a card can go from its place: to other zones of the same seat and of the game, then to the
 * same zone of others.
 * @param {Data} data @param {State} state @param {Place} from @param {string} card @returns {Place[]}
 */
export function waysFrom(data, state, from, card) {
  const places = placesOf(data, state).filter(({ zone }) => (data.zones || {})[zone].cards.includes(card));
  const near = places.filter(
    ({ zone, seat }) => zone !== from.zone && (!seat || !from.seat || seat === from.seat),
  );
  const far = places.filter(({ zone, seat }) => zone === from.zone && seat !== from.seat);
  return [...near, ...far];
}

/**
 * A card that changes places with its neighbour.
 * @param {Data} data @param {State} state @param {Place} place @param {number} index @param {1 | -1} by
 * @returns {Made[]} none at the end of the row
 */
export function shift(data, state, { zone, seat }, index, by) {
  const from = zoneOf(data, state, zone, seat);
  const to = from.slice();
  if (!from[index] || !from[index + by]) return [];
  [to[index], to[index + by]] = [to[index + by], to[index]];
  return [{ zone, seat, from, to }];
}

/**
 * A card that leaves its place and, unless it goes away, comes last in another.
 * @param {Data} data @param {State} state @param {Place} place @param {number} index @param {Place} [target]
 * @returns {Made[]}
 */
export function move(data, state, { zone, seat }, index, target) {
  const from = zoneOf(data, state, zone, seat);
  if (!from[index]) return [];
  const left = { zone, seat, from, to: from.filter((_, place) => place !== index) };
  return target ? [left, ...add(data, state, target, from[index])] : [left];
}

/**
 * What lies in a zone for a seat: in its own, or in that of the game.
 * @param {Data} data @param {State} state @param {string} zone @param {string} seat @returns {Place & {cards: string[]}}
 */
export function lyingFor(data, state, zone, seat) {
  const holder = data.zones?.[zone].each === "seat" ? seat : "";
  return { zone, seat: holder, cards: zoneOf(data, state, zone, holder) };
}

/** A card that comes last in a place. @param {Data} data @param {State} state @param {Place} place @param {string} card @returns {Made[]} */
export function add(data, state, { zone, seat }, card) {
  const from = zoneOf(data, state, zone, seat);
  return [{ zone, seat, from, to: [...from, card] }];
}
