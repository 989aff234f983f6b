/**
 * Sentences of the game, with their holes filled. Ids of seats and cards print their names.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").Values} Values
 */
import { ABOUT, LIST, MINUS, OF_SEAT, PLUS, SAID_NO, SAID_YES, THOUSANDS } from "../../texts.mjs";

/** What a value reads as; a list of lines as these, one after the other. @param {Pick<Data, "seats"> & Partial<Data>} data @param {any} value @returns {string} */
export function show(data, value) {
  if (Array.isArray(value)) return isLine(data, value) ? sentence(data, /** @type {any} */ (value)) : value.map((item) => show(data, item)).join(LIST);
  if (typeof value === "number") return Number.isFinite(value) ? plain(value) : "–";
  if (value === true) return SAID_YES;
  if (value === false) return SAID_NO;
  if (value === null || value === undefined) return "–";
  const named = own(data.seats, value)?.label ?? own(data.cards || {}, value)?.name;
  return named ?? String(value);
}

/** Whether what fills a hole is a line of its own. @param {Partial<Data>} data @param {any[]} value */
function isLine({ strings = {} }, [key, parameters]) {
  return own(strings, key) !== undefined && typeof parameters === "object";
}

/** A number with a true minus, its thousands apart, at most two digits after the point. @param {number} value */
function plain(value) {
  const rounded = String(Math.round(value * 100) / 100);
  return rounded.replace("-", "−").replace(/\B(?=(\d{3})+(?!\d))/g, THOUSANDS);
}

/** A difference with its sign. @param {number} value */
export function signed(value) {
  return value > 0 ? `+${plain(value)}` : plain(value);
}

/**
 * A text with its holes filled.
 * @template {string} Text
 * @param {Text} text @param {Record<import("../../types/data").Holes<Text>, any>} holes
 * @param {(value: any) => string} [write] how what fills a hole is written @returns {string}
 */
export function put(text, holes, write = String) {
  return text.replace(/\{([^{}]+)\}/g, (hole, name) =>
    name in holes ? write(holes[/** @type {keyof typeof holes} */ (name)]) : hole,
  );
}

/** "Luck: 3", or "Luck" alone. @param {string} what @param {string} told @returns {string} */
export function headed(what, told) {
  return told ? put(ABOUT, { what, told }) : what;
}

/** "Blue HP", or "Round" of the game. @param {Data} data @param {string} what @param {string} seat @returns {string} */
export function ofSeat(data, what, seat) {
  return seat ? put(OF_SEAT, { seat: show(data, seat), what }) : what;
}

/** @param {Data} data @param {string} counter @param {string} seat @returns {string} */
export function counterName(data, counter, seat) {
  return ofSeat(data, data.counters[counter]?.label ?? counter, seat);
}

/** What a button does that adds or takes: "Blue HP minus 3". @param {string} what @param {number} by @returns {string} */
export function stepOf(what, by) {
  return put(by < 0 ? MINUS : PLUS, { what, n: Math.abs(by) });
}

/** @param {Pick<Data, "seats"> & Partial<Data>} data @param {string} template @param {Values} parameters @returns {string} */
export function fill(data, template, parameters) {
  return put(template, parameters, (value) => show(data, value));
}

/** @param {Pick<Data, "seats"> & Partial<Data>} data @param {Line} line @returns {string} a key without a string prints as it is */
export function sentence(data, [key, parameters = {}]) {
  return fill(data, own(data.strings || {}, key) ?? key, parameters);
}

/**
 * What a verdict says: a line, or the string of its name and value, else the value.
 * @param {Data} data @param {string} name @param {any} value @returns {string}
 */
export function verdict(data, name, value) {
  if (Array.isArray(value)) return sentence(data, /** @type {Line} */ (value));
  return own(data.strings, `${name}_${value}`) ?? show(data, value);
}

/** @template T @param {Record<string, T>} table @param {any} key @returns {T | undefined} */
function own(table, key) {
  return Object.prototype.hasOwnProperty.call(table, key) ? table[key] : undefined;
}
