/**
 * The log as a list, newest first; a tap on a line goes back to where it stood.
 *
 * @typedef {import("../state/lines.mjs").LogLine} LogLine
 * @typedef {import("./table.mjs").Table} Table
 */
import { LOG_EMPTY } from "../../texts.mjs";
import { linesOf } from "../state/lines.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { isInFront } from "./views.mjs";

/** @param {Table} table @returns {() => void} draws the list when its view comes to the front */
export function mountHistory(table) {
  const draw = () => {
    if (!isInFront("log")) return;
    const lines = linesOf(table.game, table.log).map((one, index) => line(table, one, index + 1));
    fillWith(
      byId("events"),
      ...(lines.length ? lines.reverse() : [h("li", { class: "hint" }, LOG_EMPTY)]),
    );
    byId("log-hint").hidden = !lines.length;
  };
  table.watch(draw);
  return draw;
}

/** @param {Table} table @param {LogLine} line @param {number} place where its event stands in the log, from 1 */
function line(table, { seat: by, told, totals, t }, place) {
  const { data, log } = table;
  const seat = data.seats[by];
  const state = place === log.at ? "is-now" : place > log.at ? "is-undone" : "";
  const time = new Date(t).toLocaleTimeString([], {
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
        click: () => table.send({ type: "go to", at: place }),
      },
      h("time", {}, time),
      h(
        "b",
        {},
        seat ? h("span", { class: `by seat-${by}` }, symbol(seat.shape, "shape"), h("span", { class: "unseen" }, `${seat.label} `)) : null,
        told,
      ),
      h("span", {}, totals),
    ),
  );
}
