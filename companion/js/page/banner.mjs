/**
 * What always holds, said above the table as soon as there is anything to say: who has won.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("./table.mjs").Table} Table
 */
import { NEW_GAME, SENTENCES, WHY } from "../../texts.mjs";
import { alwaysOf, isWon, newsOf } from "../state/news.mjs";
import { sentence } from "../state/strings.mjs";
import { lineList } from "./answer.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { announce } from "./notices.mjs";

/** @param {Table} table @param {() => void} prepare shows the set-up @param {(form: string) => void} open brings a form up */
export function mountBanner(table, prepare, open) {
  const { data, rules } = table.game;
  let told = "";
  table.watch((state) => {
    if (!table.isRunning) return;
    const quiet = h("div", { class: "hint" });
    const blocks = alwaysOf(data, state, rules).map((said) => {
      const { answer, word } = said;
      const lines = said.lines.map((line) => h("p", {}, line));
      if (said.quiet) {
        quiet.append(...lines);
        return null;
      }
      const reasons = answer.why || [];
      const why = reasons.length ? h("details", {}, h("summary", {}, WHY), lineList(reasons.map((line) => sentence(data, line)))) : null;
      return h(
        "div",
        { class: "banner" },
        word ? h("p", { class: "verdict" }, word) : null,
        ...lines,
        why,
        isWon(answer)
          ? h("button", { type: "button", class: "button", click: prepare }, NEW_GAME)
          : null,
        answer.leads ? formKey(data, answer.leads, open) : null,
      );
    });
    fillWith(byId("banner"), ...blocks);
    fillWith(byId("said"), quiet);
    const text = newsOf(data, state, rules).join(SENTENCES);
    if (text && text !== told) announce(text, "banner");
    told = text;
  });
}

/** Opens the form that comes next. @param {Data} data @param {string} form @param {(form: string) => void} open */
function formKey(data, form, open) {
  const { label } = data.calculators[form];
  return h("button", { type: "button", class: "button", click: () => open(form) }, label);
}
