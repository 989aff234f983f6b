/**
 * The kinds of change that a button, a phase or a card can make: one file each, one line each here.
 * Each has a file of the same name in pnp/companion/changes/.
 *
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Made} Made
 */
import { counter } from "./counter.mjs";
import { marker } from "./marker.mjs";
import { phase } from "./phase.mjs";
import { zone } from "./zone.mjs";

export const KINDS = { counter, marker, zone, phase };

/**
 * The name of a change's kind: the key that says what is changed.
 * @param {Change | Made} change @returns {keyof typeof KINDS | undefined}
 */
export function nameOf(change) {
  const names = /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS));
  return names.find((name) => typeof (/** @type {any} */ (change)[name]) === "string");
}

/** @param {Made} change @returns {import("../../types/changes").ChangeKind<any>} */
export function kindOf(change) {
  return KINDS[/** @type {keyof typeof KINDS} */ (nameOf(change))];
}
