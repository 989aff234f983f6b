/**
 * The rules, searched; and worked examples that fill a form.
 *
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { BEGIN_IT, FOUND, OTHER_MODE, TRY_THIS } from "../../texts.mjs";
import { draftOf } from "../state/drafts.mjs";
import { put } from "../state/strings.mjs";
import { byId, h } from "./dom.mjs";
import { notify } from "./notices.mjs";

const SHORTEST = 2;

/** @param {Table} table @param {Calculators} calculators @param {(mode: string) => void} begin a game to try an example in */
export function mountRules(table, calculators, begin) {
  const search = /** @type {HTMLInputElement} */ (byId("find-rule"));
  const sections = /** @type {HTMLElement[]} */ (Array.from(byId("rules").querySelectorAll(".rule")));
  search.addEventListener("input", () => {
    const word = search.value.trim().toLowerCase();
    const isSearch = word.length >= SHORTEST;
    let found = 0;
    for (const section of sections) {
      unmark(section);
      section.hidden = isSearch && !(section.textContent || "").toLowerCase().includes(word);
      if (!section.hidden) found += 1;
      if (isSearch && !section.hidden) mark(section, word);
    }
    byId("rules-found").textContent = isSearch ? put(FOUND, { n: found, all: sections.length }) : "";
  });
  for (const example of document.querySelectorAll("[data-case]")) {
    const one = table.data.cases.find(({ id }) => id === example.getAttribute("data-case"));
    const id =
      one &&
      Object.keys(table.data.calculators).find(
        (key) => table.data.calculators[key].function === one.function,
      );
    if (one && id) example.append(tryButton(table, calculators, id, one.input, begin));
  }
}

/**
 * @param {Table} table @param {Calculators} calculators @param {string} id
 * @param {Record<string, any>} input @param {(mode: string) => void} begin
 */
function tryButton(table, calculators, id, input, begin) {
  const calculator = table.data.calculators[id];
  const attempt = () => {
    const modes = calculator.modes.length ? calculator.modes : Object.keys(table.data.modes);
    const wanted = input.mode && modes.includes(input.mode) ? input.mode : modes[0];
    if (!table.isRunning) begin(wanted);
    const { label } = table.data.modes[wanted];
    if (!table.data.modes[table.state.mode].calculators.includes(id)) {
      const change = { label: BEGIN_IT, act: () => begin(wanted) };
      notify(put(OTHER_MODE, { mode: label }), [change]);
      return;
    }
    const { seats } = table.data.modes[table.state.mode];
    // The view follows the address, and scrolls; the form comes after that.
    addEventListener("hashchange", () => calculators.fill(id, draftOf(calculator, input, seats)), { once: true });
    location.hash = "view-play";
  };
  return h("button", { type: "button", class: "button", click: attempt }, TRY_THIS);
}

/** @param {HTMLElement} section @param {string} word lower case */
function mark(section, word) {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    let rest = text;
    for (let at = find(rest, word); at >= 0; at = find(rest, word)) {
      const hit = rest.splitText(at);
      rest = hit.splitText(word.length);
      const marked = h("mark");
      hit.replaceWith(marked);
      marked.append(hit);
    }
  }
}

/** @param {Text} text @param {string} word */
function find(text, word) {
  return text.data.toLowerCase().indexOf(word);
}

/** @param {HTMLElement} section */
function unmark(section) {
  for (const marked of section.querySelectorAll("mark")) marked.replaceWith(...marked.childNodes);
  section.normalize();
}
