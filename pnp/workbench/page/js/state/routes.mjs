/**
 * The address behind the #: `#ganymede/cards?piece=gan-red-5`. A reload keeps the place, and a link leads to it.
 *
 * @typedef {import("../../types/workbench").Route} Route
 * @typedef {import("../../types/workbench").View} View
 */

/** @type {View[]} */
export const VIEWS = ["cards", "sheets", "phone", "deck", "hand", "problems"];

/** @param {string} hash with or without # @returns {Route} */
export function readRoute(hash) {
  const [place, query = ""] = hash.replace(/^#/, "").split("?");
  const [game = "", name = ""] = place.split("/");
  const view = VIEWS.find((known) => known === name) || "cards";
  /** @type {Record<string, string[]>} */
  const params = {};
  for (const part of query.split("&").filter(Boolean)) {
    const [key, value = ""] = part.split("=").map(decode);
    params[key] = [...(Object.hasOwn(params, key) ? params[key] : []), value];
  }
  return { game: decode(game), view, params };
}

/** @param {Route} route @returns {string} */
export function writeRoute({ game, view, params }) {
  const query = Object.entries(params).flatMap(([key, values]) =>
    values.map((value) => `${encode(key)}=${encode(value)}`),
  );
  return `#${encode(game)}/${view}${query.length ? `?${query.join("&")}` : ""}`;
}

/** The parameters with others in the place of some; what is empty goes. @param {Record<string, string[]>} params @param {Record<string, string | string[] | null>} changes */
export function changeParams(params, changes) {
  /** @type {Record<string, string[]>} */
  const changed = { ...params };
  for (const [key, value] of Object.entries(changes)) {
    const values = Array.isArray(value) ? value : value ? [value] : [];
    if (values.length) changed[key] = values;
    else delete changed[key];
  }
  return changed;
}

/** The first value of a parameter, or "". @param {Record<string, string[]>} params @param {string} key */
export function paramOf(params, key) {
  return Object.hasOwn(params, key) ? params[key][0] : "";
}

/** `where=deck:red` as accepted values by column, and back. @param {string[]} written */
export function readWhere(written) {
  /** @type {Record<string, string[]>} */
  const where = {};
  for (const each of written) {
    const at = each.indexOf(":");
    if (at < 1) continue;
    const column = each.slice(0, at);
    where[column] = [...(where[column] || []), each.slice(at + 1)];
  }
  return where;
}

/** @param {Record<string, string[]>} where @returns {string[]} */
export function writeWhere(where) {
  return Object.entries(where).flatMap(([column, values]) => values.map((value) => `${column}:${value}`));
}

/** @param {string} text */
function encode(text) {
  return encodeURIComponent(text).replaceAll("%3A", ":");
}

/** What somebody wrote by hand need not be encoded well. @param {string} text */
function decode(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
