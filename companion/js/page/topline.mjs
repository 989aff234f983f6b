/**
 * The line above the table: what is played, how far it is, and the way back.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { nextPhase } from "../state/changes.mjs";
import { describe, summarize } from "../state/history.mjs";
import { lastEvent, nextEvent } from "../state/log.mjs";
import { show } from "../state/strings.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { bringUp } from "./bring.mjs";

/** Up to so many counters stand beside the name of the mode, more in a row of their own. */
const BESIDE = 3;

/** @param {Table} table */
export function mountTopline(table) {
  const { data } = table;
  const undo = byId("undo");
  const redo = byId("redo");
  undo.addEventListener("click", () => table.undo());
  redo.addEventListener("click", () => table.redo());
  table.watch((state) => {
    const last = lastEvent(table.log);
    const next = nextEvent(table.log);
    toggle(undo, last ? describe(data, last) : "", "Undo");
    toggle(redo, next ? describe(data, next) : "", "Redo");
    byId("undone").textContent = last ? summarize(data, last) : "";
    if (!table.isRunning) return;
    const mode = data.modes[state.mode];
    const counts = mode.counters
      .filter((id) => data.counters[id].each === "game" && !data.counters[id].quiet)
      .map((id) =>
        h(
          "span",
          { class: "count" },
          `${data.counters[id].label} `,
          h("b", {}, show(data, state.counters[id])),
        ),
      );
    fillWith(byId("whereabouts"), h("b", {}, mode.label), h("span", { class: "counts" }, ...counts));
    byId("whereabouts").classList.toggle("has-many", counts.length > BESIDE);
    fillWith(byId("phases"), ...phases(table));
    const current = byId("phases").querySelector("[aria-current]");
    const strip = current && current.parentElement;
    if (current instanceof HTMLElement && strip) strip.scrollLeft = current.offsetLeft - 60;
  });
}

/** @param {HTMLElement} button @param {string} what @param {string} verb */
function toggle(button, what, verb) {
  /** @type {HTMLButtonElement} */ (button).disabled = !what;
  button.setAttribute("aria-label", what ? `${verb}: ${what}` : `Nothing to ${verb.toLowerCase()}`);
}

/** The next phase begins, with all that it brings; to any other the table goes back. @param {Table} table @param {string} phase */
function enter(table, phase) {
  if (phase === nextPhase(table.data, table.state)) table.apply([{ phase }]);
  else table.correctPhase(phase);
  bringUp(table, phase);
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
        click: () => (id === state.phase ? bringUp : enter)(table, id),
      },
      data.phases[id].label,
    ),
  );
  const phase = data.phases[state.phase];
  const help =
    phase && phase.rules
      ? h("a", { class: "bare", href: phase.rules, "aria-label": `Rules of ${phase.label}` }, symbol("help"))
      : null;
  const next = h(
    "button",
    {
      type: "button",
      class: "next",
      "aria-label": "Next phase",
      click: () => enter(table, nextPhase(data, table.state)),
    },
    symbol("next"),
  );
  return [h("div", { class: "strip", role: "group", "aria-label": "Phases" }, ...chips), help, next];
}
