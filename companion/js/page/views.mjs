/**
 * The four views behind the bottom bar. Each is a section of the page; an address with a fragment
 * opens the view that holds it.
 */
import { byId } from "./dom.mjs";
import { endNotice } from "./notices.mjs";

const VIEWS = ["play", "cards", "rules", "log"];
/** How far each view was scrolled when it was left. @type {Record<string, number>} */
const places = {};
/** What is to be done when a view comes to the front. @type {Record<string, () => void>} */
const acts = {};
let shown = "";

/** Opens the view that the address names, and follows the address from then on. */
export function startViews() {
  addEventListener("hashchange", follow);
  follow();
}

/** @param {string} name @param {() => void} act called whenever that view comes to the front */
export function onView(name, act) {
  acts[name] = act;
  if (shown === name) act();
}

/** @param {string} name @param {() => void} act called when that view comes to the front for the first time */
export function onFirstView(name, act) {
  let isDone = false;
  onView(name, () => {
    if (!isDone) act();
    isDone = true;
  });
}

function follow() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const view = target ? target.closest(".view") : byId("view-play");
  if (!view) return;
  const isFirst = !shown;
  const name = view.id.replace("view-", "");
  show(name);
  if (target && target !== view) target.scrollIntoView();
  else if (!isFirst) scrollTo(0, places[name] || 0);
}

/** @param {string} name */
function show(name) {
  // The other views are hidden before anything is measured, or the page would be laid out whole.
  if (shown && shown !== name) places[shown] = scrollY;
  if (shown !== name) endNotice();
  shown = name;
  for (const view of VIEWS) {
    byId(`view-${view}`).hidden = view !== name;
    const link = byId(`to-${view}`);
    if (view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  if (acts[name]) acts[name]();
}
