/**
 * Names and colours are typed: before a game, or from the sheet of what else can be done.
 *
 * @typedef {import("./people.mjs").Place} Place
 */
import { COLOR_OF, FORGET_NAMES, NAMES_STAY, NAME_OF, PLAYERS_NAMES } from "../../../texts.mjs";
import { openDialog } from "../dialog.mjs";
import { byId, h, symbol } from "../dom.mjs";
import { openShelf, readList, writeList } from "../shelf.mjs";
import { heldSeats } from "../../state/held.mjs";
import { beganAt } from "../../state/parked.mjs";
import { partyOf, PEOPLE_KEY } from "../../state/people.mjs";
import { inkOn, LONGEST_NAME } from "../../state/persons.mjs";
import { put } from "../../state/strings.mjs";
import { keepPeople, partiesOf, showPeople } from "./people.mjs";

/** Names that were typed on any page of this host. */
const KNOWN = openShelf("pnp::");
const MOST_KNOWN = 24;
const NOBODY = { name: "", color: "", on: "" };

/** @param {Place} asked */
export function askPeople({ table, setup }) {
  const { data, plain } = table;
  // Behind the set-up of another game, the one that is on keeps its people.
  const isOn = table.isRunning && byId("setup").hidden;
  const began = isOn ? beganAt(table.log) : 0;
  const seats = heldSeats(data, isOn ? table.state.mode : setup.mode);
  const parties = partiesOf(table);
  const people = { ...((began ? partyOf(parties, began) : parties[0]?.who) || {}) };
  /** @param {string} seat @param {Partial<import("../../../types/evenings").Person>} change */
  const take = (seat, change) => {
    people[seat] = { ...NOBODY, ...people[seat], ...change };
    keepPeople(table, began, people);
    showPeople({ table, setup });
  };
  const rows = seats.map((seat) => {
    const { label, shape, color } = plain[seat];
    const { name, color: own } = people[seat] || NOBODY;
    const field = h("input", {
      type: "text",
      maxlength: LONGEST_NAME,
      autocomplete: "off",
      list: "known-people",
      placeholder: label,
      value: name,
      "aria-label": put(NAME_OF, { seat: label }),
      input: () => take(seat, { name: field.value }),
      change: () => remember(field.value.trim()),
    });
    const dye = h("input", {
      type: "color",
      value: own || color,
      "aria-label": put(COLOR_OF, { seat: label }),
      input: () => take(seat, dye.value === color ? { color: "", on: "" } : { color: dye.value, on: inkOn(dye.value) }),
    });
    return h("div", { class: `person seat-${seat}` }, symbol(shape, "shape"), field, dye);
  });
  const forget = () => {
    close();
    forgetAll();
    showPeople({ table, setup });
  };
  const known = readList(KNOWN, PEOPLE_KEY).map((text) => h("option", { value: text }));
  const close = openDialog(
    PLAYERS_NAMES,
    h("datalist", { id: "known-people" }, ...known),
    ...rows,
    h("p", { class: "hint" }, NAMES_STAY),
    h("button", { type: "button", class: "button", click: forget }, FORGET_NAMES),
  );
}

/** Those of all games of this host go. */
function forgetAll() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith("pnp:") && key.endsWith(`:${PEOPLE_KEY}`));
    for (const key of keys) localStorage.removeItem(key);
  } catch {
    // the browser keeps nothing
  }
}

/** @param {string} name */
function remember(name) {
  const others = readList(KNOWN, PEOPLE_KEY).filter((one) => one !== name);
  if (name) writeList(KNOWN, PEOPLE_KEY, [name, ...others].slice(0, MOST_KNOWN));
}
