/**
 * Names and colours of people, as far as they can be believed: they may come with a link.
 *
 * @typedef {import("../../types/evenings").People} People
 */
import { isObject, isText } from "./believed.mjs";

export const LONGEST_NAME = 20;
const COLOR = /^#[0-9a-f]{6}$/i;

/** @param {any} who @param {string[]} seats @returns {People} */
export function believePeople(who, seats) {
  /** @type {People} */
  const people = {};
  for (const seat of isObject(who) ? seats : []) {
    const { name, color } = who[seat] || {};
    const person = { name: isText(name) ? name.slice(0, LONGEST_NAME) : "", color: isText(color) && COLOR.test(color) ? color : "", on: "" };
    if (person.color) person.on = inkOn(person.color);
    if (person.name.trim() || person.color) people[seat] = person;
  }
  return people;
}

/** Black or white, whichever reads better on a colour (WCAG 2.2, relative luminance). @param {string} color */
export function inkOn(color) {
  const [red, green, blue] = [1, 3, 5].map((at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? "#000" : "#fff";
}
