/**
 * The log as a list, newest first; a tap on a line goes back to where it stood.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { LOG_EMPTY } from "../../texts.mjs";
import { describe, totals } from "../state/history.mjs";
import { fold } from "../state/game.mjs";
import { byId, fillWith, h } from "./dom.mjs";

/** @param {Table} table @returns {() => void} draws the list when its view comes to the front */
export function mountHistory(table) {
  const view = byId("view-log");
  const draw = () => {
    if (view.hidden) return;
    const { log } = table;
    const lines = log.events.map((_, index) => line(table, index)).reverse();
    fillWith(
      byId("events"),
      ...(lines.length ? lines : [h("li", { class: "hint" }, LOG_EMPTY)]),
    );
    byId("log-hint").hidden = !log.events.length;
  };
  table.watch(draw);
  return draw;
}

/** @param {Table} table @param {number} index */
function line(table, index) {
  const { data, log } = table;
  const event = log.events[index];
  const place = index + 1;
  const state = place === log.at ? "is-now" : place > log.at ? "is-undone" : "";
  const time = new Date(event.t).toLocaleTimeString([], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  return h(
    "li",
    {},
    h(
      "button",
      {
        type: "button",
        class: `event ${state}`,
        "aria-current": place === log.at ? "true" : undefined,
        click: () => table.goTo(place),
      },
      h("time", {}, time),
      h("b", {}, describe(data, event)),
      h("span", {}, totals(data, fold({ ...log, at: place }))),
    ),
  );
}
