/**
 * The log as a list, newest first; a tap on a line goes back to where it stood.
 *
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("../../types/data").State} State
 * @typedef {import("./table.mjs").Table} Table
 */
import { LOG_EMPTY } from "../../texts.mjs";
import { describe, totals } from "../state/history.mjs";
import { fold } from "../state/game.mjs";
import { newsOf } from "../state/news.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { isInFront } from "./views.mjs";

/** @param {Table} table @param {Record<string, RulesFunction>} rules @returns {() => void} draws the list when its view comes to the front */
export function mountHistory(table, rules) {
  const draw = () => {
    if (!isInFront("log")) return;
    const { data, log } = table;
    /** @type {string[]} */
    let known = [];
    const lines = log.events.map((_, index) => {
      const state = fold({ ...log, at: index + 1 });
      const news = newsOf(data, state, rules);
      const fresh = news.filter((text) => !known.includes(text));
      known = news;
      return line(table, index, state, fresh);
    });
    fillWith(
      byId("events"),
      ...(lines.length ? lines.reverse() : [h("li", { class: "hint" }, LOG_EMPTY)]),
    );
    byId("log-hint").hidden = !log.events.length;
  };
  table.watch(draw);
  return draw;
}

/** @param {Table} table @param {number} index @param {State} now as it stood then @param {string[]} news that came with it */
function line(table, index, now, news) {
  const { data, log } = table;
  const event = log.events[index];
  const by = (event.k === "change" && event.seat) || "";
  const seat = data.seats[by];
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
      h(
        "b",
        {},
        seat ? h("span", { class: `by seat-${by}` }, symbol(seat.shape, "shape"), h("span", { class: "unseen" }, `${seat.label} `)) : null,
        [describe(data, event), ...news].join(" · "),
      ),
      h("span", {}, totals(data, now)),
    ),
  );
}
