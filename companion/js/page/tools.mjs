/**
 * What lies beside the table: who holds what, counters of the game, house rules, a new game.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { HOUSE_RULES, KEEP_HOLDING } from "../../texts.mjs";
import { optionsOf } from "../state/game.mjs";
import { markersOf } from "../state/held.mjs";
import { seatControl } from "./controls.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { onLongPress } from "./hold.mjs";
import { announce } from "./notices.mjs";
import { Dial } from "./seats.mjs";

const MEANT = 700;

/** @param {Table} table @param {() => void} prepare shows the set-up */
export function mountTools(table, prepare) {
  const fresh = byId("new-game");
  onLongPress(fresh, MEANT, prepare);
  fresh.addEventListener("click", ({ detail }) => {
    if (!detail) prepare();
    else announce(KEEP_HOLDING);
  });

  let mode = "";
  let naming = 0;
  /** @type {Dial[]} */
  let dials = [];
  table.watch((state) => {
    if (!table.isRunning) return;
    const { data } = table;
    if (mode !== state.mode || table.naming !== naming) {
      mode = state.mode;
      naming = table.naming;
      const { counters, seats } = data.modes[mode];
      const ofGame = counters.filter((id) => data.counters[id].each === "game").map((id) => new Dial(table, id, "", false));
      const quiet = counters.filter((id) => data.counters[id].quiet && data.counters[id].each === "seat");
      const ofSeats = quiet.map((id) => seats.map((seat) => new Dial(table, id, seat, false, data.seats[seat].label)));
      dials = [...ofGame, ...ofSeats.flat()];
      fillWith(
        byId("game-counters"),
        ...ofGame.map(({ element }) => element),
        ...quiet.map((id, at) =>
          h("details", {}, h("summary", {}, data.counters[id].label), ...ofSeats[at].map(({ element }) => element)),
        ),
      );
    }
    for (const dial of dials) dial.update(state);
    fillWith(byId("markers"), ...markerRows(table));
    const options = optionRows(table);
    fillWith(byId("options"), options.length ? h("h3", {}, HOUSE_RULES) : null, ...options);
  });
}

/** @param {Table} table */
function markerRows(table) {
  const { data, state } = table;
  const { seats } = data.modes[state.mode];
  return markersOf(data, state.mode).map((marker) => {
    const give = (/** @type {string} */ seat) => void table.send({ type: "give", marker, seat });
    return seatControl(data, data.markers[marker].label, seats, state.markers[marker], give);
  });
}

/** @param {Table} table */
function optionRows(table) {
  const { data, state } = table;
  const values = optionsOf(data, state);
  return data.modes[state.mode].options.map((id) => {
    const box = h("input", {
      type: "checkbox",
      checked: values[id],
      change: () => table.send({ type: "switch", option: id, value: box.checked }),
    });
    return h("label", { class: "check" }, box, h("span", {}, data.options[id].label));
  });
}
