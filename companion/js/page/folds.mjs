/**
 * Keypads of which not all keys stand open, and the one that brings out the others.
 *
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./keypad.mjs").Keypad} Keypad
 * @typedef {import("./table.mjs").Table} Table
 */
import { openOf } from "../state/folds.mjs";
import { shownTable } from "../state/opening.mjs";
import { bring } from "./bring.mjs";
import { restKey } from "./rest.mjs";

/** @param {Table} table @param {Calculators} calculators */
export function mountFolds(table, { form }) {
  /** What stood open when all were wanted: they are until that changes. @type {WeakMap<Keypad, string>} */
  const wide = new WeakMap();
  /** What stood open before. @type {WeakMap<Keypad, string>} */
  const before = new WeakMap();
  form.fold = (keypad, field) => {
    const { keys, row, keypad: all } = keypad;
    const { data, state } = shownTable(table.game, table.session);
    const open = openOf(data, state, field);
    const sign = String(open);
    const next = () => row.closest(".hand")?.nextElementSibling;
    if (before.get(keypad) && !sign) queueMicrotask(() => next() && bring(/** @type {Element} */ (next())));
    before.set(keypad, sign);
    if (wide.get(keypad) !== sign) wide.delete(keypad);
    const folded = wide.has(keypad) ? [] : keys.filter((key) => !open.includes(key.dataset.card || ""));
    for (const key of keys) key.hidden = folded.includes(key);
    for (const old of [...all.querySelectorAll(".is-rest")]) old.remove();
    if (!folded.length) return;
    const rest = restKey(field.input.label, () => {
      wide.set(keypad, sign);
      for (const key of folded) key.hidden = false;
      folded[0].focus({ preventScroll: true });
      rest.remove();
    });
    (open.length ? all : row).append(rest);
  };
}
