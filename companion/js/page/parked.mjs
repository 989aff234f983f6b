/**
 * Games that wait on this phone, to go on with.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { fold } from "../state/game.mjs";
import { totals } from "../state/history.mjs";
import { beganAt } from "../state/parked.mjs";
import { h, symbol } from "./dom.mjs";
import { notify } from "./notices.mjs";

/** @param {Table} table @param {() => void} redraw @returns {HTMLElement | null} */
export function parkedGames(table, redraw) {
  const games = table.parked;
  if (!games.length) return null;
  const lines = games.map((log) => {
    const { data } = table;
    const state = fold(log);
    const label = data.modes[state.mode]?.label ?? state.mode;
    const last = new Date(log.events[log.events.length - 1].t);
    const when = last.toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
    const remove = () => {
      table.forget(beganAt(log));
      redraw();
      notify(`${label} of ${when} is removed.`, [
        {
          label: "Take it back",
          act: () => {
            table.park(log);
            redraw();
          },
        },
      ]);
    };
    return h(
      "li",
      { class: "parked" },
      h(
        "button",
        { type: "button", class: "event", click: () => table.resume(log) },
        h("b", {}, `Go on: ${label}`),
        h("span", {}, `${when} · ${totals(data, state)}`),
      ),
      h(
        "button",
        { type: "button", class: "bare", "aria-label": `Remove ${label} of ${when}`, click: remove },
        symbol("close"),
      ),
    );
  });
  return h(
    "section",
    {},
    h("h2", {}, "Games that wait on this phone"),
    h("ul", { class: "events" }, ...lines),
  );
}
