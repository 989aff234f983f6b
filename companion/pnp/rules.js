/**
 * What the rules of games have in common: to count, to add up, to find what cannot be, to refuse.
 * Nothing here knows a game or the page. A rules.js asks for it as if it lay in a folder beside it.
 *
 * @typedef {[key: string, params: Record<string, any>]} Line   a key of `strings`, and what fills its holes
 *
 * What an input may be: the problems of a value, for which `name` stands. Wherever a value is none of
 * these, the line is `no_input`, with `input` and `value`.
 * @typedef {(value: any, context: Context<any>, name: string) => Line[]} Kind
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

/**
 * A function of rules.js that answers only what is an input, and refuses all else.
 * @example asks({ n: whole(1, 6) }, ({ n = 1 }) => ({ twice: 2 * n }))
 * @template {object} Input @template Known @template {object} Answer
 * @param {{[name in keyof Required<Input>]: Kind}} kinds   of each input, which may be left out
 * @param {(input: Input, context: Known & Context<any>) => Answer} answer
 * @returns {(input: Input, context: Known & Context<any>) => Answer & {problems?: Line[]}}
 */
export const asks = (kinds, answer) => (input, context) => {
  const problems = shape(kinds)(input, context, "input");
  return problems.length ? /** @type {any} */ (refuse(problems)) : answer(input, context);
};

/** @type {(value: unknown, context: unknown, input: string) => Line[]} */
const noInput = (value, _, input) =>
  [line("no_input", { input, value: Object(value) === value ? "…" : String(value) })];

/**
 * A kind for what fits.
 * @example that((n) => n % 2 === 0) // what is even
 * @param {(value: any, context: Context<any>) => boolean} fits
 * @returns {Kind}
 */
export const that = (fits) => (value, context, name) =>
  (fits(value, context) ? [] : noInput(value, context, name));

/**
 * A kind for whole numbers from `least` to `most`.
 * @example whole(1, 6) // pips
 */
export const whole = (least = 0, most = 1e6) => that((n) => isWhole(n, least, most));

/**
 * A kind for these values, and for those of another kind if one is named.
 * @example or([null], seat) // a seat, or nobody yet
 * @param {readonly unknown[]} values @param {Kind} kind @returns {Kind}
 */
export const or = (values, kind = noInput) => (value, context, name) =>
  (values.includes(value) ? [] : kind(value, context, name));

/**
 * The kind of yes and no.
 * @example flag(true, context, "won") // no problems
 */
export const flag = or([true, false]);

/**
 * The kind of seats.
 * @example seat("sun", context, "who") // no problems
 */
export const seat = that((id, { seats }) => typeof id === "string" && has(seats, id));

/**
 * A kind for cards, all or those that fit; `key` refuses the others.
 * @example card(({ price }) => price, "not_sold") // cards that are for sale
 * @param {(card: any) => unknown} fits @returns {Kind}
 */
export const card = (fits = Boolean, key = "") => (id, { cards }, name) => {
  if (typeof id !== "string" || !has(cards, id)) return noInput(id, cards, name);
  return fits(cards[id]) ? [] : [line(key, { card: id })];
};

/**
 * A kind for lists of a kind.
 * @example list(card()) // a hand
 * @param {Kind} kind   of each in the list @returns {Kind}
 */
export const list = (kind) => (values, context, name) => (Array.isArray(values)
  ? distinct(values).flatMap((value) => kind(value, context, name))
  : noInput(values, context, name));

/**
 * The problems of an object, by those of its entries; what is undefined is left out.
 * @param {any} record @param {Context<any>} context @param {string} name
 * @param {(key: string, value: any) => Line[]} check
 */
const entries = (record, context, name, check) =>
  (typeof record === "object" && record !== null && !Array.isArray(record)
    ? Object.keys(record).filter((key) => record[key] !== undefined)
      .flatMap((key) => check(key, record[key]))
    : noInput(record, context, name));

/**
 * A kind for objects with a value of this kind for each name.
 * @example each(whole(0, 9)) // hit points by seat
 * @param {Kind} kind   of each value
 * @param {Kind} names   the kind of the names
 * @returns {Kind}
 */
export const each = (kind, names = seat) => (record, context, name) =>
  entries(record, context, name, (key, value) =>
    [...names(key, context, name), ...kind(value, context, name)]);

/**
 * A kind for objects that may have these names and no others, each with a value of its kind.
 * @example shape({ who: seat, n: whole(1) }) // {who: "sun", n: 2}
 * @param {Record<string, Kind>} kinds @returns {Kind}
 */
export const shape = (kinds) => (record, context, name) =>
  entries(record, context, name, (key, value) =>
    (has(kinds, key) ? kinds[key] : noInput)(value, context, key));
