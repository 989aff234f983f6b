/**
 * The people at the table: seats are called by their names, and wear their colours. All of it stays
 * on this phone, unless somebody asks a link to take it along.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { NAMES_IN_LINKS, NAME_SEAT, PLAYERS_NAMES } from "../../texts.mjs";
import { heldSeats } from "../state/held.mjs";
import { beganAt } from "../state/parked.mjs";
import { isNew, nameSeats, partyOf, PEOPLE_KEY, readParties } from "../state/people.mjs";
import { put } from "../state/strings.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { setup } from "./first.mjs";
import { askLater } from "./later.mjs";

/** @param {Table} table */
export function mountPeople(table) {
  const { data, shelf, plain } = table;
  let rules = 0;
  let began = NaN;
  const parties = () => readParties(shelf.read(PEOPLE_KEY));

  /** As the shelf has it. */
  const show = () => {
    const all = parties();
    table.people = partyOf(all, began) || (began ? {} : all[0]?.who) || {};
    nameSeats(data, plain, table.people);
    const sheet = document.styleSheets[0];
    for (; rules; rules -= 1) sheet.deleteRule(sheet.cssRules.length - 1);
    for (const [seat, { color, on }] of Object.entries(table.people)) {
      if (color) rules += Number(sheet.insertRule(`.seat-${seat}{--seat:${color};--on:${on}}`, sheet.cssRules.length) > 0);
    }
    const names = Object.values(all[0]?.who || {}).flatMap(({ name }) => name || []);
    fillWith(byId("people"), h("button", { type: "button", class: "button", click: () => ask("") }, [PLAYERS_NAMES, ...names].join(" · ")));
    setup.update();
    table.redraw();
  };
  /** @param {string} seat whose name is to be typed first */
  const ask = (seat) => {
    const isOn = table.isRunning && byId("setup").hidden;
    askLater("people", { table, seat, began: isOn ? began : 0, mode: isOn ? table.state.mode : setup.mode, show });
  };

  const box = h("input", {
    type: "checkbox",
    change: () => {
      table.isOpen = box.checked;
    },
  });
  const asked = h("label", { class: "check" }, box, h("span", {}, NAMES_IN_LINKS));
  /** @type {HTMLElement} */ (byId("share").parentElement).after(asked);

  table.watch(() => {
    const now = beganAt(table.log);
    if (now !== began) {
      began = now;
      // Those who were to play do so now.
      if (table.given || isNew(parties(), now, Date.now())) askLater("given", { table, began, show });
      show();
      return;
    }
    asked.hidden = !Object.keys(table.people).length;
    if (!table.isRunning) return;
    const { mode } = table.state;
    byId("seats").querySelectorAll("h2").forEach((title, place) => {
      const seat = data.modes[mode].seats[place];
      if (title.firstElementChild || !heldSeats(data, mode).includes(seat)) return;
      const { label } = data.seats[seat];
      const about = put(NAME_SEAT, { seat: label });
      fillWith(title, h("button", { type: "button", class: "name", "aria-label": about, click: () => ask(seat) }, label));
    });
  });
}
