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
  /** What stood open, and whether all are wanted: they are until that changes. @type {WeakMap<Keypad, {sign: string, isWide: boolean}>} */
  const seen = new WeakMap();
  form.fold = (keypad, field) => {
    const { keys, row, keypad: all } = keypad;
    const { data, state } = shownTable(table.game, table.session);
    const open = openOf(data, state, field);
    const sign = String(open);
    const before = seen.get(keypad);
    const now = before?.sign === sign ? before : { sign, isWide: false };
    seen.set(keypad, now);
    // What is asked next has come nearer.
    if (before?.sign && !sign) queueMicrotask(() => bring(row.closest(".hand")?.nextElementSibling || row));
    const folded = keys.filter((key) => !now.isWide && !open.includes(key.dataset.card || ""));
    for (const key of keys) key.hidden = folded.includes(key);
    all.querySelector(".is-rest")?.remove();
    if (!folded.length) return;
    const rest = restKey(field.input.label, () => {
      now.isWide = true;
      for (const key of folded) key.hidden = false;
      folded[0].focus({ preventScroll: true });
      rest.remove();
    });
    (sign ? all : row).append(rest);
  };
}
