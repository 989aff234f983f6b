/**
 * The four views behind the bottom bar. Each is a section of the page; an address with a fragment
 * opens the view that holds it. In a page of several files some lie on pages of their own, and come
 * when somebody wants them.
 */
import { NOT_LOADED } from "../../texts.mjs";
import { byId } from "./dom.mjs";
import { endNotice, notify } from "./notices.mjs";

const VIEWS = ["play", "cards", "rules", "log"];
/** Views that may lie on pages of their own. */
const APART = ["cards", "rules"];
/** How far each view was scrolled when it was left. @type {Record<string, number>} */
const places = {};
/** What is to be done when a view comes to the front. @type {Record<string, (() => void)[]>} */
const acts = {};
/** Views that are on their way. @type {Record<string, Promise<boolean>>} */
const coming = {};
let shown = "";

/** Opens the view that the address names, and follows the address from then on. */
export function startViews() {
  document.documentElement.classList.add("has-views");
  addEventListener("hashchange", follow);
  show("play");
  // What lies below is not read yet.
  document.addEventListener("readystatechange", settle, { once: true });
}

/** The page is read to its end. */
function settle() {
  // Browsers let no page of a disk read others, so there its links lead to them.
  const links = location.protocol === "file:" ? [] : document.querySelectorAll("a[href]");
  for (const link of /** @type {Iterable<HTMLAnchorElement>} */ (links)) {
    const page = APART.find((name) => (link.getAttribute("href") || "").startsWith(`${name}.html`));
    if (page) link.setAttribute("href", link.hash || `#view-${page}`);
  }
  if (location.hash) follow();
  else show(shown);
}

/** @param {string} name @returns {boolean} */
export function isInFront(name) {
  return shown === name;
}

/** @param {string} name @param {() => void} act called whenever that view comes to the front */
export function onView(name, act) {
  acts[name] = [...(acts[name] || []), act];
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

/**
 * A view that lies on a page of its own becomes a part of this one; it stays hidden.
 * @param {string} name @returns {Promise<boolean>} false if it cannot be had, which is told
 */
export function bringView(name) {
  if (document.getElementById(`view-${name}`)) return Promise.resolve(true);
  coming[name] = coming[name] || fetchView(name);
  return coming[name];
}

/** @param {string} name */
async function fetchView(name) {
  try {
    const answer = await fetch(`${name}.html`);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const view = page.getElementById(`view-${name}`);
    if (!view) throw new Error(`${name}.html has no such view`);
    byId("view-log").before(view);
    return true;
  } catch {
    delete coming[name];
    notify(NOT_LOADED, []);
    return false;
  }
}

function follow() {
  const id = decodeURIComponent(location.hash.slice(1));
  const target = document.getElementById(id);
  const wanted = target || !/^[^=]+$/.test(id) ? [] : missing(id);
  if (wanted.length) {
    bringAll(wanted, id);
    return;
  }
  const view = target ? target.closest(".view") : byId("view-play");
  if (!view) return;
  const name = view.id.replace("view-", "");
  show(name);
  if (target && target !== view) target.scrollIntoView();
  else scrollTo(0, places[name] || 0);
}

/** Views that may hold what an address names. @param {string} id @returns {string[]} */
function missing(id) {
  const apart = APART.filter((name) => !document.getElementById(`view-${name}`));
  return id.startsWith("view-") ? apart.filter((name) => id === `view-${name}`) : apart;
}

/** Follows the address again when those views are there. @param {string[]} names @param {string} id what the address named */
async function bringAll(names, id) {
  const there = await Promise.all(names.map(bringView));
  if (there.every(Boolean) && decodeURIComponent(location.hash.slice(1)) === id) follow();
}

/** @param {string} name */
function show(name) {
  if (shown && shown !== name) places[shown] = scrollY;
  if (shown !== name) endNotice();
  shown = name;
  for (const view of VIEWS) {
    const section = document.getElementById(`view-${view}`);
    if (section) section.classList.toggle("is-shown", view === name);
    const link = document.getElementById(`to-${view}`);
    if (link && view === name) link.setAttribute("aria-current", "page");
    else if (link) link.removeAttribute("aria-current");
  }
  for (const act of acts[name] || []) act();
}
