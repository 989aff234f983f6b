/**
 * Sentences of the game, with their holes filled. Ids of seats and cards print their names.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").Values} Values
 */

/** @param {Data} data @param {any} value @returns {string} */
export function show(data, value) {
  if (Array.isArray(value)) return value.map((item) => show(data, item)).join(", ");
  if (typeof value === "number") return Number.isFinite(value) ? plain(value) : "–";
  if (value === true) return "yes";
  if (value === false) return "no";
  if (value === null || value === undefined) return "–";
  const named = own(data.seats, value)?.label ?? own(data.cards, value)?.name;
  return named ?? String(value);
}

/** A number with a true minus, at most two digits after the point. @param {number} value */
function plain(value) {
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${-rounded}` : String(rounded);
}

/** A difference with its sign. @param {number} value */
export function signed(value) {
  return value > 0 ? `+${plain(value)}` : plain(value);
}

/** @param {Data} data @param {string} template @param {Values} parameters @returns {string} */
export function fill(data, template, parameters) {
  return template.replace(/\{(\w+)\}/g, (hole, name) =>
    name in parameters ? show(data, parameters[name]) : hole,
  );
}

/** @param {Data} data @param {Line} line @returns {string} a key without a string prints as it is */
export function sentence(data, [key, parameters = {}]) {
  return fill(data, own(data.strings, key) ?? key, parameters);
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
