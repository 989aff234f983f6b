/**
 * The people at the table. What they are called and how they look comes later, for tables that know
 * any: here are the keys that ask for it.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { PLAYERS_NAMES } from "../../texts.mjs";
import { PEOPLE_KEY } from "../state/people.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { setup } from "./first.mjs";
import { askLater } from "./later.mjs";

/** @param {Table} table */
export function mountPeople(table) {
  const ask = () => void askLater("ask people", { table, setup });
  for (const place of ["people", "seated"]) {
    fillWith(byId(place), h("button", { type: "button", class: "button", click: ask }, PLAYERS_NAMES));
  }
  table.watch(() => {
    if (table.given || table.shelf.read(PEOPLE_KEY)) askLater("people", { table, setup });
  });
}
