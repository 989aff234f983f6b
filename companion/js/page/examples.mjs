/**
 * Worked examples that fill a form, on tables of their own.
 *
 * @typedef {import("../../types/session").Session} Session
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { BACK_TO_TABLE, EXAMPLE_TABLE, ON_THE_TABLE } from "../../texts.mjs";
import { calculatorOf, exampleOf } from "../state/examples.mjs";
import { shownTable } from "../state/opening.mjs";
import { sentence } from "../state/strings.mjs";
import { EXAMPLES, wouldDo } from "../state/trying.mjs";
import { lineList } from "./answer.mjs";
import { bringForm } from "./bring.mjs";
import { byId, h } from "./dom.mjs";
import { onFirstView } from "./views.mjs";

/** @param {Table} table @param {Calculators} calculators @param {(mode: string) => void} begin a game, where none is on */
export function mountExamples(table, calculators, begin) {
  table.add(EXAMPLES);
  calculators.drawTried = ({ told }) =>
    h("div", { class: "example" }, ...[EXAMPLE_TABLE, ...told].map((line) => h("p", {}, line)));
  table.follow((session, before) => {
    if (session.form !== before.form) drawFoot(table, calculators, session);
  });
  /** @param {globalThis.Event} event */
  const attempt = ({ target }) => {
    const button = /** @type {Element} */ (target).closest(".example .button");
    const article = button && button.closest("article");
    const one = article && table.data.cases.find(({ id }) => id === article.dataset.case);
    if (!one) return;
    const example = exampleOf(table.data, one);
    if (!table.isRunning) begin(example.state.mode);
    const tryIt = () => {
      table.send({ type: "try", form: calculatorOf(table.data, one), example });
      bringForm();
    };
    // The view follows the address, and scrolls; the form comes after that.
    addEventListener("hashchange", tryIt, { once: true });
    location.hash = "view-play";
  };
  onFirstView("rules", () => byId("worked-examples").addEventListener("click", attempt));
}

/** What the example would do, and the way back. @param {Table} table @param {Calculators} calculators @param {Session} session */
function drawFoot(table, { answer, why }, session) {
  if (!session.tried || !session.form) return;
  const { data } = shownTable(table.game, session);
  const back = () => {
    table.send({ type: "leave example" });
    bringForm();
  };
  const lines = wouldDo(session);
  if (lines.length) why.append(h("h3", {}, ON_THE_TABLE), lineList(lines.map((line) => sentence(data, line))));
  answer.append(h("button", { type: "button", class: "button", click: back }, BACK_TO_TABLE));
}
