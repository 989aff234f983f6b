/**
 * The people at the table: seats are called by their names and wear their colours. All of it stays on
 * this phone, unless somebody asks a link to take it along.
 *
 * @typedef {import("../setup.mjs").Setup} Setup
 * @typedef {import("../table.mjs").Table} Table
 * @typedef {import("../../../types/evenings").People} People
 * @typedef {{table: Table, setup: Setup}} Place
 */
import { NAMES_IN_LINKS, PLAYERS_NAMES } from "../../../texts.mjs";
import { byId, h } from "../dom.mjs";
import { beganAt } from "../../state/parked.mjs";
import { isNew, keepParty, nameSeats, partyOf, PEOPLE_KEY, readParties } from "../../state/people.mjs";
import { believePeople } from "../../state/persons.mjs";

/** The game whose people are seen, by the time at which it began. */
let shown = NaN;
/** How many rules of colours stand at the end of the style sheet. */
let rules = 0;

/** @param {Table} table */
export function partiesOf({ shelf }) {
  return readParties(shelf.read(PEOPLE_KEY));
}

/** @param {Table} table @param {number} began 0 for the game that is set up @param {People} who */
export function keepPeople(table, began, who) {
  const people = believePeople(who, Object.keys(table.plain));
  table.shelf.write(PEOPLE_KEY, JSON.stringify(keepParty(partiesOf(table), began, people)));
}

/** After an event: another game may be on, with other people. @param {Place} place */
export function followPeople({ table, setup }) {
  const began = beganAt(table.log);
  if (began === shown) return;
  const parties = partiesOf(table);
  if (table.given) keepPeople(table, began, /** @type {any} */ (table.given));
  // Those who were to play do so now.
  else if (isNew(parties, began, Date.now())) keepPeople(table, began, parties[0].who);
  table.given = null;
  showPeople({ table, setup });
}

/** As the shelf has them. @param {Place} place */
export function showPeople({ table, setup }) {
  shown = beganAt(table.log);
  const parties = partiesOf(table);
  const next = parties[0]?.who || {};
  table.people = partyOf(parties, shown) || (shown ? {} : next);
  nameSeats(table.data, table.plain, table.people);
  dye(table.people);
  const names = Object.values(next).flatMap(({ name }) => name || []);
  /** @type {HTMLElement} */ (byId("people").firstElementChild).textContent = [PLAYERS_NAMES, ...names].join(" · ");
  offerLinks(table).hidden = !Object.keys(table.people).length;
  const isSetUp = !byId("setup").hidden;
  setup.update();
  table.redraw();
  setup.show(isSetUp);
}

/** @param {People} people */
function dye(people) {
  const sheet = document.styleSheets[0];
  for (; rules; rules -= 1) sheet.deleteRule(sheet.cssRules.length - 1);
  for (const [seat, { color, on }] of Object.entries(people)) {
    if (!color) continue;
    sheet.insertRule(`.seat-${seat}{--seat:${color};--on:${on}}`, sheet.cssRules.length);
    rules += 1;
  }
}

/** Links take names along only while this is ticked, which no page remembers. @param {Table} table @returns {HTMLElement} */
function offerLinks(table) {
  const there = document.getElementById("names-in-links");
  if (there) return there;
  const box = h("input", {
    type: "checkbox",
    change: () => {
      table.isOpen = box.checked;
    },
  });
  const label = h("label", { class: "check", id: "names-in-links" }, box, h("span", {}, NAMES_IN_LINKS));
  /** @type {HTMLElement} */ (byId("share").parentElement).after(label);
  return label;
}
