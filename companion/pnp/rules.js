/**
 * What the rules of games have in common: to count, to add up, to find what cannot be, to refuse.
 * Nothing here knows a game or the page. A rules.js asks for it as if it lay in a folder beside it.
 *
 * @typedef {[key: string, params: Record<string, any>]} Line   a key of `strings`, and what fills its holes
 */

/**
 * What a function of rules.js gets to know beside its input; `Card` is a row of the tables.
 * @template [Card=Record<string, any>]
 * @typedef {{
 *   cards: Record<string, Card>,
 *   constants: Record<string, number>,
 *   options: Record<string, boolean>,
 *   seats: Record<string, {label: string, cards: string[]}>,
 * }} Context
 */

/**
 * All numbers together.
 * @example sum([2, 3]) // 5
 * @param {readonly number[]} numbers
 */
export const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/**
 * How often something stands in a list.
 * @example count(["owl", "fox", "owl"], "owl") // 2
 * @template T
 * @param {readonly T[]} list
 * @param {T} one
 */
export const count = (list, one) => list.filter((other) => other === one).length;

/**
 * What stands in a list, each once, in the order of the first of each.
 * @example distinct(["owl", "fox", "owl"]) // ["owl", "fox"]
 * @template T
 * @param {readonly T[]} list
 */
export const distinct = (list) => [...new Set(list)];

/**
 * A list without those of another, copy by copy, the first ones first.
 * @example without(["owl", "fox", "owl"], ["owl"]) // ["fox", "owl"]
 * @template T
 * @param {readonly T[]} list
 * @param {readonly T[]} others
 */
export function without(list, others) {
  const rest = [...others];
  return list.filter((one) => {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/**
 * Whether an object has something of that name itself: `cards` has no card "constructor".
 * @example has(cards, "owl") // true
 * @param {object} record
 * @param {string} name
 */
export const has = (record, name) => Object.prototype.hasOwnProperty.call(record, name);

/**
 * Names of a list that an object does not have, as often as they stand there.
 * @example unknown(["owl", "elk", "elk"], cards) // ["elk", "elk"]
 * @param {readonly string[]} names
 * @param {object} record
 */
export const unknown = (names, record) => names.filter((name) => !has(record, name));

/**
 * Cards of which a list holds more than exist, each once; unknown ones are not among them.
 * @example moreThanExist([...hand, ...field], cards) // ["owl"], of which there is one
 * @param {readonly string[]} ids   of one list, or of all that hold cards at the same time
 * @param {Record<string, {copies: number}>} cards
 */
export const moreThanExist = (ids, cards) =>
  distinct(ids).filter((id) => has(cards, id) && count(ids, id) > cards[id].copies);

/**
 * What cards of a list have in a column of their table, 0 where it is empty.
 * @example sum(column(["owl", "owl", "fox"], "price", cards)) // 3 + 3 + 2
 * @template {string} Name
 * @param {readonly string[]} ids   of cards that there are
 * @param {Name} name
 * @param {Record<string, {[column in Name]?: number | null}>} cards
 * @returns {number[]}
 */
export const column = (ids, name, cards) => ids.map((id) => cards[id][name] ?? 0);

/**
 * Whether this is a whole number from `least` to `most`, and no text either.
 * @example isWhole(3, 1, 6) // true
 * @param {unknown} n
 * @returns {n is number}
 */
export const isWhole = (n, least = 0, most = Infinity) =>
  Number.isInteger(n) && Number(n) >= least && Number(n) <= most;

/**
 * An object with a value for each name.
 * @example tabulate(["sun", "moon"], (who) => hp[who] - 1) // {sun: 7, moon: 4}
 * @template {string} Name
 * @template T
 * @param {readonly Name[]} names
 * @param {(name: Name) => T} value
 */
export const tabulate = (names, value) =>
  /** @type {Record<Name, T>} */ (Object.fromEntries(names.map((name) => [name, value(name)])));

/**
 * Who has the most of something: several where they are level, nobody where there is nobody.
 * @example haveMost({sun: 7, moon: 4}) // ["sun"]
 * @param {Record<string, number>} numbers
 * @param {readonly string[]} names   who is compared, if not all
 */
export function haveMost(numbers, names = Object.keys(numbers)) {
  const most = Math.max(...names.map((name) => numbers[name]));
  return names.filter((name) => numbers[name] === most);
}

/**
 * A line of an answer, where a plain list would not be taken for one by type checks.
 * @example hurt.map((who) => line("loses", { who }))
 * @param {string} key   of `strings`
 * @param {Record<string, any>} params   what fills its holes
 * @returns {Line}
 */
export const line = (key, params = {}) => [key, params];

/**
 * An answer that refuses, with all else that it tells.
 * @example refuse([line("too_dear", { n })], { idle: ["target"] })
 * @template {object} [More={}]
 * @param {Line[]} problems
 * @param {More} [more]
 * @returns {{problems: Line[]} & More}
 */
export const refuse = (problems, more) => ({ problems, ...(/** @type {More} */ (more)) });
