/**
 * What always holds, said over the page as soon as there is anything to say: who has won. It lies
 * there until it holds no more, or somebody closes it.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("./table.mjs").Table} Table
 */
import { CLOSE, NEW_GAME, SENTENCES, WHY } from "../../texts.mjs";
import { alwaysOf, isWon } from "../state/news.mjs";
import { sentence } from "../state/strings.mjs";
import { lineList } from "./answer.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { announce } from "./notices.mjs";

/** @param {Table} table @param {() => void} prepare shows the set-up @param {(form: string) => void} open brings a form up */
export function mountBanner(table, prepare, open) {
  const { data, rules } = table.game;
  let told = "";
  let drawn = "";
  const close = () => fillWith(byId("banner"));
  /** @param {string} label @param {() => void} act */
  const key = (label, act) => h("button", { type: "button", class: "button", click: act }, label);
  /** @param {import("../state/news.mjs").Said} said */
  const block = ({ answer, word, lines }) => {
    const reasons = (answer.why || []).map((line) => sentence(data, line));
    const { leads = "" } = answer;
    const lead = () => {
      close();
      table.send({ type: "close outcome" });
      open(leads);
    };
    const won = [answer.winner, answer.winners].flat().filter(Boolean);
    return h(
      "div",
      { class: won.length === 1 ? `banner seat-${won[0]}` : "banner" },
      h("div", { class: "news" }, word ? h("p", { class: "verdict" }, word) : null, ...lines.map((line) => h("p", {}, line))),
      h("button", { type: "button", class: "bare", "aria-label": CLOSE, click: close }, symbol("close")),
      reasons.length ? h("details", {}, h("summary", {}, WHY), lineList(reasons)) : null,
      isWon(answer) ? key(NEW_GAME, prepare) : null,
      leads ? key(data.calculators[leads].label, lead) : null,
    );
  };
  table.watch((state) => {
    if (!table.isRunning) return;
    const all = alwaysOf(data, state, rules);
    const loud = all.filter(({ quiet }) => !quiet);
    const quiet = all.filter(({ quiet }) => quiet).flatMap(({ lines }) => lines.map((line) => h("p", {}, line)));
    fillWith(byId("said"), h("div", { class: "hint" }, ...quiet));
    const text = loud.flatMap(({ word, lines }) => (word ? [word, ...lines] : lines)).join(SENTENCES);
    const now = JSON.stringify(loud);
    const isClosed = text === told && !byId("banner").firstChild;
    // What lies there already stays where it is, and so does what was closed.
    if (now !== drawn && !isClosed) fillWith(byId("banner"), ...loud.map(block));
    drawn = now;
    if (text && text !== told) announce(text, "banner");
    told = text;
  });
}
