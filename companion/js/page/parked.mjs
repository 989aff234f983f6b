/**
 * Games that wait on this phone, to go on with.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { GAME_REMOVED, GO_ON, REMOVE_GAME, TAKE_IT_BACK, WAITING_GAMES } from "../../texts.mjs";
import { fold } from "../state/game.mjs";
import { totals } from "../state/history.mjs";
import { beganAt } from "../state/parked.mjs";
import { headed, put } from "../state/strings.mjs";
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
      notify(put(GAME_REMOVED, { mode: label, when }), [
        {
          label: TAKE_IT_BACK,
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
        h("b", {}, headed(GO_ON, label)),
        h("span", {}, `${when} · ${totals(data, state)}`),
      ),
      h(
        "button",
        { type: "button", class: "bare", "aria-label": put(REMOVE_GAME, { mode: label, when }), click: remove },
        symbol("close"),
      ),
    );
  });
  return h(
    "section",
    {},
    h("h2", {}, WAITING_GAMES),
    h("ul", { class: "events" }, ...lines),
  );
}
