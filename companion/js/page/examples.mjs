/**
 * Worked examples that fill a form, on tables of their own.
 *
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { calculatorOf, exampleOf } from "../state/examples.mjs";
import { byId } from "./dom.mjs";
import { onFirstView } from "./views.mjs";

/** @param {Table} table @param {Calculators} calculators @param {(mode: string) => void} begin a game, where none is on */
export function mountExamples(table, calculators, begin) {
  /** @param {globalThis.Event} event */
  const attempt = ({ target }) => {
    const button = /** @type {Element} */ (target).closest(".example .button");
    const article = button && button.closest("article");
    const one = article && table.data.cases.find(({ id }) => id === article.dataset.case);
    if (!one) return;
    const example = exampleOf(table.data, one);
    if (!table.isRunning) begin(example.state.mode);
    // The view follows the address, and scrolls; the form comes after that.
    addEventListener("hashchange", () => calculators.attempt(calculatorOf(table.data, one), example), {
      once: true,
    });
    location.hash = "view-play";
  };
  onFirstView("rules", () => byId("worked-examples").addEventListener("click", attempt));
}
