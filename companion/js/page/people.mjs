/**
 * The people at the table. What they are called and how they look comes later, for tables that know
 * any: here are the keys that ask for it.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { NAME_SEAT, PLAYERS_NAMES } from "../../texts.mjs";
import { heldSeats } from "../state/held.mjs";
import { PEOPLE_KEY } from "../state/people.mjs";
import { put } from "../state/strings.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { setup } from "./first.mjs";
import { askLater } from "./later.mjs";

/** @param {Table} table */
export function mountPeople(table) {
  const { data } = table;
  /** @param {string} seat whose name is to be typed first */
  const ask = (seat) => void askLater("ask people", { table, setup, seat });
  fillWith(byId("people"), h("button", { type: "button", class: "button", click: () => ask("") }, PLAYERS_NAMES));
  table.watch(() => {
    if (table.given || table.shelf.read(PEOPLE_KEY)) askLater("people", { table, setup });
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
