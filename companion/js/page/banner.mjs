/**
 * What always holds, said above the table as soon as there is anything to say: who has won.
 *
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("./table.mjs").Table} Table
 */
import { NEW_GAME, SENTENCES, WHY } from "../../texts.mjs";
import { answerForm, isRefused } from "../state/answers.mjs";
import { sentence, verdict } from "../state/strings.mjs";
import { lineList } from "./answer.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { announce } from "./notices.mjs";

/**
 * @param {Table} table @param {Record<string, RulesFunction>} rules @param {() => void} prepare shows the set-up
 * @returns {() => string[]} what it says
 */
export function mountBanner(table, rules, prepare) {
  const { data } = table;
  let told = "";
  const said = () =>
    Array.from(byId("banner").querySelectorAll(".banner > p"), (line) => line.textContent || "");
  table.watch((state) => {
    if (!table.isRunning) return;
    const always = data.modes[state.mode].calculators
      .map((id) => data.calculators[id])
      .filter((one) => one.always);
    const blocks = always.map((calculator) => {
      const { answer } = answerForm(data, calculator, state, {}, rules);
      const then = isRefused(answer) ? [] : answer.then || [];
      if (!then.length) return null;
      const value = answer[calculator.verdict];
      const lines = then.map((line) => h("p", {}, sentence(data, line)));
      const reasons = answer.why || [];
      const why = reasons.length ? h("details", {}, h("summary", {}, WHY), lineList(data, reasons)) : null;
      return h(
        "div",
        { class: "banner" },
        value ? h("p", { class: "verdict" }, verdict(data, calculator.verdict, value)) : null,
        ...lines,
        why,
        h("button", { type: "button", class: "button", click: prepare }, NEW_GAME),
      );
    });
    fillWith(byId("banner"), ...blocks);
    const text = said().join(SENTENCES);
    if (text && text !== told) announce(text, "banner");
    told = text;
  });
  return said;
}
