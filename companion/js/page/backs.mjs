/**
 * A hand as a row of cards, in which the one stands out that a counter has its place in.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { LIST } from "../../texts.mjs";
import { counterKey } from "../state/held.mjs";
import { show } from "../state/strings.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";

/** @param {Table} table */
export function mountBacks(table) {
  const { data } = table;
  table.watch((state) => {
    if (!table.isRunning) return;
    const { counters, seats } = data.modes[state.mode];
    const dials = counters.filter((id) => data.counters[id].each === "seat" && !data.counters[id].quiet);
    for (const id of counters) {
      const { within } = data.counters[id];
      if (!within) continue;
      byId("seats").classList.add("has-backs");
      for (const [at, seat] of seats.entries()) {
        const panel = byId("seats").children[at];
        const row = panel.querySelector(`[data-part="${id}"]`) || h("div", { class: "backs", role: "img", "data-part": id });
        const [all, part] = [within, id].map((one) => state.counters[counterKey(one, seat)] ?? data.counters[one].start);
        row.setAttribute("aria-label", [[within, all], [id, part]].map(([one, n]) => `${data.counters[one].label} ${show(data, n)}`).join(LIST));
        const here = Math.max(0, all - part - 1);
        const mark = symbol(data.seats[seat].shape, "shape");
        fillWith(row, ...Array.from({ length: all }, (_, place) => (place === here ? h("b", {}, mark) : h("i"))));
        if (row.parentNode) continue;
        panel.querySelector("header")?.after(row);
        for (const one of [within, id]) panel.querySelectorAll(".dial")[dials.indexOf(one)]?.classList.add("is-drawn");
      }
    }
  });
}
