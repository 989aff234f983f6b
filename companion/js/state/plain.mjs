/**
 * Seats as the game calls them, apart from those who hold them: rules and logs know no people.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { fill } from "./strings.mjs";

/** Copies of the seats, by the data that they were taken from. @type {WeakMap<object, Data["seats"]>} */
const KNOWN = new WeakMap();

/** The seats as the game calls them. @param {Data} data @returns {Data["seats"]} */
export function plainSeats({ seats }) {
  const known = KNOWN.get(seats) || relabel(seats, (id) => seats[id].label);
  KNOWN.set(seats, known);
  return known;
}

/** Data that says a hole in place of each seat, where people have given it another name. @param {Data} data @returns {Data} */
export function hollow(data) {
  const plain = plainSeats(data);
  const isNamed = Object.keys(plain).some((id) => plain[id].label !== data.seats[id].label);
  return isNamed ? { ...data, seats: relabel(plain, (id) => `{${id}}`) } : data;
}

/** What was told of seats by holes, in words. @param {Data} data @param {string} told */
export function named(data, told) {
  return fill(data, told, Object.fromEntries(Object.keys(data.seats).map((id) => [id, id])));
}

/** @param {Data["seats"]} seats @param {(id: string) => string} label @returns {Data["seats"]} */
function relabel(seats, label) {
  return Object.fromEntries(Object.entries(seats).map(([id, seat]) => [id, { ...seat, label: label(id) }]));
}
