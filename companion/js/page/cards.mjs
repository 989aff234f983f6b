/**
 * The cards: found by word or group, and looked at closely.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { EVERY, FOUND, LARGER, PART } from "../../texts.mjs";
import { put, show } from "../state/strings.mjs";
import { byId, fillWith, h, segments } from "./dom.mjs";
import { openDialog } from "./dialog.mjs";
import { bringView } from "./views.mjs";

const ALL = "";
/** A column with more different words than this sorts nothing. */
const MOST = 6;
/** A column with longer words holds sentences, and sorts nothing either. */
const LONGEST = 24;

/** @param {string} id @returns {HTMLElement} */
function tile(id) {
  return byId(`card-${id}`);
}

/** The mark of its front, in short and among its facts, and that of its back. @param {string} id @returns {(string | null)[]} */
function marksOf(id) {
  return Array.from(tile(id).querySelectorAll("code"), ({ textContent }) => textContent);
}

/**
 * Shows a card over the page.
 * @param {Data} data @param {string} id @param {() => boolean} [isWanted] whether somebody still looks when it is there
 */
export async function lookAt(data, id, isWanted = () => true) {
  if (!(await bringView("cards")) || !isWanted()) return;
  const facts = tile(id).querySelector(".facts");
  const pictures = Array.from(tile(id).querySelectorAll("button img"));
  const [, , back] = marksOf(id);
  if (back) pictures.push(...document.querySelectorAll(`[data-back="${back}"]`));
  const faces = h("div", { class: "faces" });
  for (const picture of pictures) {
    const copy = /** @type {HTMLImageElement} */ (picture.cloneNode());
    copy.loading = "eager";
    const grow = () => faces.classList.toggle("is-large");
    faces.append(h("button", { type: "button", class: "face", "aria-label": LARGER, click: grow }, copy));
  }
  openDialog(
    data.cards[id].name,
    faces,
    ...(facts ? [facts.cloneNode(true)] : []),
  );
}

/** @param {Data} data */
export function mountCards(data) {
  const ids = Object.keys(data.cards);
  const search = /** @type {HTMLInputElement} */ (byId("find-card"));
  /** @type {Record<string, string>} */
  const wanted = {};
  const groups = groupings(data);
  const draw = () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const id of ids) {
      const card = data.cards[id];
      const fits =
        words.every((word) => isFound(data, id, word)) &&
        groups.every(({ column }) => !wanted[column] || String(card[column]) === wanted[column]);
      tile(id).hidden = !fits;
      if (fits) found += 1;
    }
    byId("cards-found").textContent = put(FOUND, { n: found, all: ids.length });
  };
  const rows = groups.map(({ column, label, values }) => {
    const names = values.map((value) =>
      capital((column === "component" && data.components[value]) || show(data, value)),
    );
    const options = [ALL, ...values].map((value, at) => ({ value, text: [EVERY, ...names][at] }));
    // The row stays as it was scrolled: only which of its buttons is pressed changes.
    const pick = (/** @type {string} */ value) => {
      wanted[column] = value;
      options.forEach((option, at) => {
        strip.children[at].setAttribute("aria-pressed", String(option.value === value));
      });
      draw();
    };
    const strip = segments(label, options, ALL, pick);
    return h("div", { class: "filter" }, h("span", { class: "ask-label" }, label), strip);
  });
  fillWith(byId("card-filters"), ...rows);
  search.addEventListener("input", draw);
  for (const id of ids) {
    const button = tile(id).querySelector("button");
    if (button) button.addEventListener("click", () => lookAt(data, id));
  }
  draw();
}

/**
 * Whether a card fits a word: by its name, by what is printed on it, by a whole mark. Not by its
 * number of copies, or a figure would find half of the box.
 * @param {Data} data @param {string} id @param {string} word lower case @returns {boolean}
 */
function isFound(data, id, word) {
  const card = data.cards[id];
  const printed = [card.name, ...Object.keys(data.columns || {}).map((column) => card[column])];
  const text = printed.flat().join(" ").toLowerCase();
  return text.includes(word) || marksOf(id).includes(word);
}

/** @param {string} text */
const capital = (text) => text[0].toUpperCase() + text.slice(1);

/** Columns that sort cards into groups. @param {Data} data @returns {{column: string, label: string, values: string[]}[]} */
function groupings(data) {
  const told = (data.facts || []).length ? data.facts || [] : Object.keys(data.columns || {});
  const worded = Object.entries(data.columns || {}).filter(
    ([column, { kind }]) => told.includes(column) && (kind === "choice" || kind === "text"),
  );
  const columns = [["component", PART], ...worded.map(([column, { label }]) => [column, label])];
  return columns
    .map(([column, label]) => {
      const values = Object.values(data.cards).map((card) => card[column]);
      return { column, label, values: [...new Set(values.filter((value) => value).map(String))] };
    })
    .filter(({ values }) => values.length > 1 && values.length <= MOST)
    .filter(({ values }) => values.every((value) => value.length <= LONGEST));
}
