/**
 * What else can be done, in one sheet: forms of no phase, rules, dice, counters of the game, who holds
 * what, house rules, a new game. What nobody but a hand changes stays on the table.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { HOUSE_RULES, KEEP_HOLDING, MORE, RULES_OF } from "../../texts.mjs";
import { optionsOf } from "../state/game.mjs";
import { markersOf } from "../state/held.mjs";
import { roomsOf } from "../state/opening.mjs";
import { put } from "../state/strings.mjs";
import { seatControl } from "./controls.mjs";
import { closeDialogs, openDialog } from "./dialog.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { onLongPress } from "./hold.mjs";
import { announce } from "./notices.mjs";
import { Dial } from "./seats.mjs";

const MEANT = 700;

/** @param {Table} table @param {() => void} prepare shows the set-up @param {(form: string) => void} open brings a form up */
export function mountTools(table, prepare, open) {
  const fresh = byId("new-game");
  onLongPress(fresh, MEANT, prepare);
  fresh.addEventListener("click", ({ detail }) => {
    if (!detail) prepare();
    else announce(KEEP_HOLDING);
  });
  byId("doors").addEventListener("click", closeDialogs, true);
  byId("more").onclick = () => {
    fillWith(byId("forms"), ...formKeys(table, open));
    openDialog(MORE, byId("tools"));
  };

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
      const ofGame = counters.filter((id) => data.counters[id].each === "game").map((id) => {
        const { label, full } = data.counters[id];
        return new Dial(table, id, "", false, full ? `${label} · ${full}` : label);
      });
      const quiet = counters.filter((id) => data.counters[id].quiet && data.counters[id].each === "seat");
      const ofSeats = quiet.map((id) => seats.map((seat) => new Dial(table, id, seat, false, data.seats[seat].label)));
      dials = [...ofGame, ...ofSeats.flat()];
      byId("hand-counters").textContent = "";
      fillWith(
        byId("game-counters"),
        ...ofGame.map(({ element }) => element),
        ...quiet.map((id, at) =>
          h("details", {}, h("summary", {}, data.counters[id].label), ...ofSeats[at].map(({ element }) => element)),
        ),
      );
      for (const { counter, element } of ofGame) if (data.counters[counter].by_hand) byId("hand-counters").append(element);
    }
    for (const dial of dials) dial.update(state);
    fillWith(byId("hand-markers"), ...markerRows(table, true));
    fillWith(byId("markers"), ...markerRows(table, false));
    const options = optionRows(table);
    fillWith(byId("options"), options.length ? h("h3", {}, HOUSE_RULES) : null, ...options);
  });
}

/** The forms that no tab leads to, and the rules of the phase. @param {Table} table @param {(form: string) => void} open */
function formKeys({ data, state }, open) {
  const phase = data.phases[state.phase];
  const rules = phase?.rules ? h("a", { class: "segment", href: phase.rules }, put(RULES_OF, { phase: phase.label })) : null;
  const keys = roomsOf(data, state).far.map((id) =>
    h("button", { type: "button", class: "segment", click: () => open(id) }, data.calculators[id].label),
  );
  return [...keys, rules];
}

/** @param {Table} table @param {boolean} byHand */
function markerRows(table, byHand) {
  const { data, state } = table;
  const { seats } = data.modes[state.mode];
  return markersOf(data, state.mode).filter((marker) => Boolean(data.markers[marker].by_hand) === byHand).map((marker) => {
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
