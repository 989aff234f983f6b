/**
 * A game that is over is written down: by itself where the page can tell, else by a button.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { FINISHED_PLAYS, IS_IT_OVER, WRITE_PLAY } from "../../texts.mjs";
import { alwaysOf, isFinished, resultsOf } from "../state/news.mjs";
import { PLAYS_KEY } from "../state/evenings.mjs";
import { lastEvent } from "../state/log.mjs";
import { beganAt } from "../state/parked.mjs";
import { byId, h } from "./dom.mjs";
import { askLater } from "./later.mjs";
import { notify } from "./notices.mjs";

/** @param {Table} table */
export function mountEnding(table) {
  const tell = (/** @type {"ask ending" | "ending"} */ what) => {
    const { data, rules } = table.game;
    const { log, state } = table;
    const said = alwaysOf(data, state, rules).flatMap(({ answer: { winner, winners } }) => [winner, winners].flat());
    askLater(what, { table, isOver: isFinished(data, state, rules), said, told: resultsOf(data, log, rules) });
  };
  const ask = () => tell("ask ending");
  byId("result").after(
    h("button", { type: "button", class: "button", click: ask }, WRITE_PLAY),
    document.documentElement.hasAttribute("data-worker") ? h("a", { class: "to-list", href: "../plays.html" }, FINISHED_PLAYS) : "",
  );
  table.watch((state, before) => {
    if (state === before || !table.isRunning) return;
    const isKept = (table.shelf.read(PLAYS_KEY) || "").includes(`"began":${beganAt(table.log)},`);
    const isOver = isFinished(table.data, state, table.game.rules);
    if (isOver || isKept) tell("ending");
    const last = lastEvent(table.log);
    const isResult = last?.k === "change" && last.told && !last.changes.length;
    if (isResult && !isKept && !isOver) notify(IS_IT_OVER, [{ label: WRITE_PLAY, act: ask }]);
  });
}
