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
    const lines = linesOf(table.game, table.log).map((one) => line(table, one));
    fillWith(
      byId("events"),
      ...(lines.length ? lines.reverse() : [h("li", { class: "hint" }, LOG_EMPTY)]),
    );
    byId("log-hint").hidden = !lines.length;
  };
  table.watch(draw);
  return draw;
}

/** @param {Table} table @param {LogLine} line */
function line(table, { at: place, seat: by, told, totals, t }) {
  const { data, log } = table;
  const seat = data.seats[by];
  const state = place === log.at ? "is-now" : place > log.at ? "is-undone" : "";
  const time = new Date(t).toLocaleTimeString([], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const key = {
    type: "button",
    class: `event ${state}`,
    "aria-current": place === log.at ? "true" : undefined,
    click: () => table.send({ type: "go to", at: place }),
  };
  return h(
    "li",
    {},
    h(
      place ? "button" : "div",
      place ? key : { class: "event" },
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
