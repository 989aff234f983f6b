/**
 * The four views behind the bottom bar. Each is a section of the page; an address with a fragment
 * opens the view that holds it.
 */
import { byId } from "./dom.mjs";

const VIEWS = ["play", "cards", "rules", "log"];
/** How far each view was scrolled when it was left. @type {Record<string, number>} */
const places = {};

/** @param {() => void} onShow called whenever a view comes to the front */
export function startViews(onShow) {
  const follow = () => {
    if (showTarget()) onShow();
  };
  addEventListener("hashchange", follow);
  follow();
}

/** @param {string} name */
function showView(name) {
  for (const view of VIEWS) {
    const section = byId(`view-${view}`);
    if (!section.hidden && view !== name) places[view] = scrollY;
    section.hidden = view !== name;
    const link = byId(`to-${view}`);
    if (view === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}

/** @returns {boolean} false where the fragment names nothing on this page */
function showTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const view = target ? target.closest(".view") : byId("view-play");
  if (!view) return false;
  showView(view.id.replace("view-", ""));
  if (target && target !== view) target.scrollIntoView();
  else scrollTo(0, places[view.id.replace("view-", "")] || 0);
  return true;
}
