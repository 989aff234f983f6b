/**
 * Seats that change parts, for games in which seats have any.
 *
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { tradePlaces } from "../state/parts.mjs";

/** @param {Table} _table @param {Calculators} calculators */
export function mountParts(_table, { form }) {
  form.trade = tradePlaces;
}
