/**
 * The rules, searched.
 */
import { FOUND } from "../../texts.mjs";
import { put } from "../state/strings.mjs";
import { byId, h } from "./dom.mjs";

const SHORTEST = 2;

/** Called when the view comes to the front for the first time. */
export function mountRules() {
  const search = /** @type {HTMLInputElement} */ (byId("find-rule"));
  const sections = /** @type {HTMLElement[]} */ (Array.from(byId("rules").querySelectorAll(".rule")));
  const filter = () => {
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
    const first = isSearch && byId("rules").querySelector("mark");
    if (first) first.scrollIntoView({ block: "nearest" });
  };
  search.addEventListener("input", filter);
  // Whoever is sent to a section that the search hides has done with the search.
  addEventListener("hashchange", () => {
    const wanted = sections.find(({ id }) => id && `#${id}` === decodeURIComponent(location.hash));
    if (!wanted || !wanted.hidden) return;
    search.value = "";
    filter();
    wanted.scrollIntoView();
  });
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
