/**
 * What stands on the keys of cards, in forms and zones.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("./forms.mjs").Hand} Hand
 * @typedef {{label: string, told: string, isOff: boolean}} CardKey   `told` stands below the card
 */
import {
  ADD_CARD,
  TAP_AT_LEAST,
  TAP_BETWEEN,
  TAP_CARDS,
  TAP_EXACTLY,
  TAP_ONE,
  TAP_UP_TO,
  TAP_UP_TO_ONE,
} from "../../texts.mjs";
import { copiesLeft, copiesLying } from "./forms.mjs";
import { fill, put, sentence } from "./strings.mjs";

/** More copies than this are told by a number. */
const DOTS = 6;
/** What a card prints that has no such value. */
const UNTOLD = "–";

/** Whether no card may come to a keypad any more. @param {Hand} field */
export function isFull({ played, input: { max } }) {
  return Boolean(max) && played.length >= (max || 0);
}

/**
 * @param {Data} data @param {Hand} field @param {Hand[]} fields all keypads of the form, which share the copies
 * @param {string} card @param {Record<string, Line>} tells what the rules say of cards @returns {CardKey}
 */
export function cardKey(data, field, fields, card, tells) {
  const { input, cards } = field;
  const { name, copies } = data.cards[card];
  const free = copiesLeft(data, fields, card);
  const left = Math.max(0, free - (input.from_zone ? 0 : copiesLying(data, fields, card)));
  const isMany = cards.some((one) => data.cards[one].copies > 1);
  const dots = left > DOTS ? `×${left}` : "•".repeat(left);
  const said = tells[`${input.name}.${card}`] || tells[card];
  const own = input.tell ? tellOf(data, card, input.tell) : isMany ? dots : "";
  return {
    label: put(ADD_CARD, { card: name, left, copies }),
    told: said ? sentence(data, said) : own,
    isOff: isFull(field) || !free,
  };
}

/** What stands for a card: what a column says, its name where that is empty. @param {Data} data @param {string} card @param {string} column */
export function faceOf(data, card, column) {
  const { name, [column]: value } = data.cards[card];
  return String(value ?? "") || name;
}

/** What a text tells of a card, "" where the card lacks such a value. @param {Data} data @param {string} card @param {string} text */
export function tellOf(data, card, text) {
  const told = fill(data, text, data.cards[card]);
  return told.includes(UNTOLD) ? "" : told;
}

/** What a keypad asks for as long as nothing is tapped. @param {Hand} field @returns {string} */
export function hintOf({ input }) {
  const [least, most] = [input.min ?? 0, input.max ?? 0];
  const holes = { least, most };
  if (!most) return least > 1 ? put(TAP_AT_LEAST, holes) : TAP_CARDS;
  if (most === 1) return least ? TAP_ONE : TAP_UP_TO_ONE;
  if (least === most) return put(TAP_EXACTLY, holes);
  return put(least ? TAP_BETWEEN : TAP_UP_TO, holes);
}
