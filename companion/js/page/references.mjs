/**
 * Rules that are wanted often: a button opens them over the page.
 *
 * @typedef {import("../../types/data").Reference} Reference
 * @typedef {import("./table.mjs").Table} Table
 */
import { openDialog } from "./dialog.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { bringView } from "./views.mjs";

/** @param {Table} table */
export function mountReferences(table) {
  const row = byId("references");
  let mode = "";
  table.watch((state) => {
    if (!table.isRunning || state.mode === mode) return;
    mode = state.mode;
    const here = (table.data.references || []).filter(({ modes }) => modes.includes(mode));
    fillWith(row, ...here.map(button));
  });
}

/** @param {Reference} reference */
function button({ label, rules }) {
  const open = async () => {
    if (await bringView("rules")) openDialog(label, ...sectionsBelow(rules.slice(1)));
  };
  return h("button", { type: "button", class: "segment", click: open }, symbol("rules"), label);
}

/** What stands below a heading of the rules, and below the smaller ones in it. @param {string} anchor @returns {HTMLElement[]} */
function sectionsBelow(anchor) {
  const first = byId(anchor);
  const level = levelOf(first);
  const found = [copyOf(first)];
  for (let next = first.nextElementSibling; next && levelOf(next) > level; next = next.nextElementSibling)
    found.push(copyOf(next));
  const heading = found[0].querySelector("h2, h3, h4, h5, h6");
  if (heading) heading.remove();
  return found;
}

/** A section without what a search has left in it. @param {Element} section */
function copyOf(section) {
  const copy = /** @type {HTMLElement} */ (section.cloneNode(true));
  copy.removeAttribute("id");
  copy.hidden = false;
  for (const mark of copy.querySelectorAll("mark")) mark.replaceWith(...mark.childNodes);
  return copy;
}

/** @param {Element} section */
function levelOf(section) {
  const heading = section.querySelector("h2, h3, h4, h5, h6");
  return heading ? Number(heading.tagName[1]) : 0;
}
