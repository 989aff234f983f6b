/**
 * Who holds which seat, in which colour: typed before a game, or by a tap on a seat's name.
 *
 * @typedef {import("../page/table.mjs").Table} Table
 * @typedef {import("../../types/evenings").People} People
 */
import { COLOR_OF, FORGET_NAMES, NAMES_STAY, NAME_OF, PLAYERS_NAMES } from "../../texts.mjs";
import { heldSeats } from "../state/held.mjs";
import { believePeople, inkOn, LONGEST_NAME } from "../state/persons.mjs";
import { keepParty, partyOf, PEOPLE_KEY, readParties } from "../state/people.mjs";
import { put } from "../state/strings.mjs";
import { openDialog } from "../page/dialog.mjs";
import { h, symbol } from "../page/dom.mjs";
import { openShelf, readList, writeList } from "../page/shelf.mjs";

/** Names that were typed on any page of this host. */
const KNOWN = openShelf("pnp::");
const MOST_KNOWN = 24;

/** @param {Table} table @param {number} began @param {People} who */
function keep({ shelf, plain }, began, who) {
  const parties = readParties(shelf.read(PEOPLE_KEY));
  shelf.write(PEOPLE_KEY, JSON.stringify(keepParty(parties, began, believePeople(who, Object.keys(plain)))));
}

/** Those who came with a game that was handed over hold its seats, else those who were to play. @param {{table: Table, began: number, show: () => void}} asked */
export function keepGiven({ table, began, show }) {
  const parties = readParties(table.shelf.read(PEOPLE_KEY));
  keep(table, began, /** @type {any} */ (table.given) || parties[0]?.who || {});
  table.given = null;
  show();
}

/** @param {{table: Table, seat: string, began: number, mode: string, show: () => void}} asked `began` is 0 before a game */
export function askPeople({ table, seat: first, began, mode, show }) {
  const { data, plain, shelf } = table;
  const parties = readParties(shelf.read(PEOPLE_KEY));
  const people = { ...((began ? partyOf(parties, began) : parties[0]?.who) || {}) };
  const take = () => {
    keep(table, began, people);
    show();
  };
  const seats = heldSeats(data, mode);
  const rows = seats.map((seat) => {
    const { label, shape, color } = plain[seat];
    const own = () => people[seat] || { name: "", color: "", on: "" };
    const name = h("input", {
      ...{ type: "text", maxlength: LONGEST_NAME, autocomplete: "off", list: "known-people", placeholder: label },
      ...{ value: own().name, "aria-label": put(NAME_OF, { seat: label }) },
      input: () => {
        people[seat] = { ...own(), name: name.value };
        take();
      },
      change: () => {
        const text = name.value.trim();
        const others = readList(KNOWN, PEOPLE_KEY).filter((one) => one !== text);
        if (text) writeList(KNOWN, PEOPLE_KEY, [text, ...others].slice(0, MOST_KNOWN));
      },
    });
    const dye = h("input", {
      ...{ type: "color", value: own().color || color, "aria-label": put(COLOR_OF, { seat: label }) },
      input: () => {
        const { value } = dye;
        people[seat] = { ...own(), ...(value === color ? { color: "", on: "" } : { color: value, on: inkOn(value) }) };
        take();
      },
    });
    return h("div", { class: `person seat-${seat}` }, symbol(shape, "shape"), name, dye);
  });
  const forget = () => {
    close();
    writeList(KNOWN, PEOPLE_KEY, []);
    shelf.write(PEOPLE_KEY, "[]");
    show();
  };
  const known = readList(KNOWN, PEOPLE_KEY).map((text) => h("option", { value: text }));
  const close = openDialog(
    PLAYERS_NAMES,
    h("datalist", { id: "known-people" }, ...known),
    ...rows,
    h("p", { class: "hint" }, NAMES_STAY),
    h("button", { type: "button", class: "button", click: forget }, FORGET_NAMES),
  );
  rows[seats.indexOf(first)]?.querySelector("input")?.focus();
}
