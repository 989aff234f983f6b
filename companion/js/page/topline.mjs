/**
 * The line above the table: what is played, how far it is, and the way back.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { NOTHING_TO_REDO, NOTHING_TO_UNDO, PHASES, REDO, UNDO, UNDO_THAT } from "../../texts.mjs";
import { briefOf } from "../state/brief.mjs";
import { nextPhase } from "../state/changes.mjs";
import { countsOf } from "../state/counted.mjs";
import { modeName } from "../state/game.mjs";
import { describe } from "../state/history.mjs";
import { lastEvent, nextEvent } from "../state/log.mjs";
import { canGoOn } from "../state/news.mjs";
import { headed, put } from "../state/strings.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { bringForm } from "./bring.mjs";

/** Up to so many lines stand beside the keys, on a phone and on a wide screen; more counters get a row of their own. */
const BESIDE = [2, 4];
const WIDE = 480;

/** @param {Table} table */
export function mountTopline(table) {
  const { data, rules } = table.game;
  const undo = byId("undo");
  const redo = byId("redo");
  undo.addEventListener("click", () => table.send({ type: "undo" }));
  redo.addEventListener("click", () => table.send({ type: "redo" }));
  byId("next").addEventListener("click", () => enter(table, nextPhase(data, table.state)));
  // What an answer brought has been read once somebody goes on.
  for (const id of ["phases", "tabs"]) {
    byId(id).addEventListener("click", () => table.send({ type: "close outcome" }));
  }
  table.watch((state) => {
    const last = lastEvent(table.log);
    const next = nextEvent(table.log);
    toggle(undo, last && headed(UNDO, describe(data, last)), NOTHING_TO_UNDO);
    toggle(redo, next && headed(REDO, describe(data, next)), NOTHING_TO_REDO);
    fillWith(byId("undone"), ...(last ? undone(data, last) : []));
    if (!table.isRunning) return;
    const name = modeName(data, state.mode);
    const counts = countsOf(data, state).map(({ label, full, value }) =>
      h("span", { class: "count" }, `${label} `, h("b", {}, value), full ? h("small", {}, full) : null),
    );
    fillWith(byId("whereabouts"), name ? h("b", {}, name) : null, h("span", { class: "counts" }, ...counts));
    // What is brought into sight keeps clear of both rows.
    document.documentElement.classList.toggle("has-many", counts.length + (name ? 1 : 0) > BESIDE[Number(innerWidth > WIDE)]);
    byId("next").hidden = !canGoOn(data, state, rules);
    fillWith(byId("phases"), ...phases(table));
  });
}

/** "Undo −3", with the shape of the seat whose it was. @param {import("../../types/data").Data} data @param {import("../../types/data").Event} event */
function undone(data, event) {
  const { text, seat } = briefOf(data, event);
  const shape = data.seats[seat] && h("span", { class: `seat-${seat}` }, symbol(data.seats[seat].shape, "shape"));
  return [shape || null, put(UNDO_THAT, { what: text })];
}

/** @param {HTMLElement} button @param {string | undefined} name @param {string} idle its name while it can do nothing */
function toggle(button, name, idle) {
  /** @type {HTMLButtonElement} */ (button).disabled = !name;
  button.setAttribute("aria-label", name || idle);
}

/** @param {Table} table @param {string} phase */
function enter(table, phase) {
  if (phase !== table.state.phase) table.send({ type: "enter", phase });
  bringForm();
}

/** @param {Table} table @returns {(Node | null)[]} */
function phases(table) {
  const { data, state } = table;
  const list = data.modes[state.mode].phases;
  if (!list.length) return [];
  const chips = list.map((id) =>
    h(
      "button",
      {
        type: "button",
        class: "phase",
        "aria-current": id === state.phase ? "step" : undefined,
        click: () => enter(table, id),
      },
      data.phases[id].label,
    ),
  );
  return [h("div", { class: "strip", role: "group", "aria-label": PHASES }, ...chips)];
}
