/**
 * Worked examples that fill a form, on tables of their own.
 *
 * @typedef {import("../../types/data").Example} Example
 * @typedef {import("../../types/session").Session} Session
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { BACK_TO_TABLE, EXAMPLE_TABLE, ON_THE_TABLE } from "../../texts.mjs";
import { shownTable } from "../state/opening.mjs";
import { sentence } from "../state/strings.mjs";
import { EXAMPLES, wouldDo } from "../state/trying.mjs";
import { lineList } from "./answer.mjs";
import { bringForm } from "./bring.mjs";
import { byId, h } from "./dom.mjs";
import { askLater } from "./later.mjs";
import { onFirstView } from "./views.mjs";

/** @param {Table} table @param {Calculators} calculators @param {(mode: string) => void} begin a game, where none is on */
export function mountExamples(table, calculators, begin) {
  table.add(EXAMPLES);
  calculators.drawTried = ({ told }) =>
    h("div", { class: "example" }, ...[EXAMPLE_TABLE, ...told].map((line) => h("p", {}, line)));
  table.follow((session, before) => {
    if (session.form !== before.form) drawFoot(table, calculators, session);
  });
  /** @param {string} form @param {Example} example */
  const attempt = (form, example) => {
    if (!table.isRunning) begin(example.state.mode);
    const tryIt = () => {
      table.send({ type: "try", form, example });
      bringForm();
    };
    // The view follows the address, and scrolls; the form comes after that.
    addEventListener("hashchange", tryIt, { once: true });
    location.hash = "view-play";
  };
  /** @param {globalThis.Event} event */
  const ask = ({ target }) => {
    /** @type {HTMLElement | null} */
    const button = /** @type {Element} */ (target).closest(".example .button");
    if (button) askLater("example", { data: table.data, one: JSON.parse(button.dataset.example || ""), attempt });
  };
  onFirstView("rules", () => byId("worked-examples").addEventListener("click", ask));
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
