/**
 * Whose press it is: what a finger came down on is what it taps, wherever that lies when it leaves.
 * Several fingers tap at once, of which browsers make no clicks.
 */
import { nameOf } from "./dom.mjs";

/** @typedef {{control: Element | null, isDown: boolean, isAmong: boolean}} Press   `isAmong` others that were down */

/** By finger, until no click can come of it. @type {Map<number, Press>} */
const presses = new Map();
/** Browsers that do not tell the finger of a click mean the last that came down. */
let latest = 0;
/** A click this soon after a finger has left is of the same touch. */
const SAME_TOUCH = 400;
/** What ends whatever repeats or waits while a finger stays. @type {Set<() => void>} */
export const holds = new Set();
/** What moves when no finger is down. @type {Set<() => void>} */
const waiting = new Set();

/** Nothing on the page moves under a finger. @param {() => void} move called once no finger is down */
export function whenFree(move) {
  waiting.add(move);
  free();
}

function free() {
  if (presses.size) return;
  for (const move of waiting) move();
  waiting.clear();
}

/** Nothing goes on by itself: the page is hidden, or something lies over it. */
export function endHolds() {
  for (const end of holds) end();
}

/** Whether a click is of a key. @param {MouseEvent} event */
export const isKey = ({ isTrusted, detail }) => isTrusted && !detail;

/** From now on fingers tap what they came down on, and nothing else. */
export function guardPresses() {
  const listen = (/** @type {string} */ kind, /** @type {(event: any) => void} */ act) => addEventListener(kind, act, true);
  listen("pointerdown", ({ pointerId, target }) => {
    latest = pointerId;
    presses.set(pointerId, { control: controlOf(target), isDown: true, isAmong: false });
    const down = [...presses.values()].filter(({ isDown }) => isDown);
    for (const press of down) press.isAmong ||= down.length > 1;
  });
  const leave = (/** @type {PointerEvent} */ { type, pointerId, clientX, clientY }) => {
    const press = presses.get(pointerId);
    if (!press) return;
    press.isDown = false;
    setTimeout(() => {
      if (presses.get(pointerId) === press) presses.delete(pointerId);
      free();
    }, SAME_TOUCH);
    const now = controlOf(document.elementFromPoint(clientX, clientY));
    if (!press.isAmong || type !== "pointerup" || !isSame(press.control, now)) return;
    press.control = null;
    if (now instanceof HTMLElement) now.click();
  };
  listen("pointerup", leave);
  listen("pointercancel", leave);
  listen("click", (event) => {
    // Keys and scripts have no finger.
    const press = event.isTrusted && event.detail && (presses.get(event.pointerId) || presses.get(latest));
    if (!press || isSame(press.control, controlOf(event.target))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  });
  for (const away of ["blur", "resize", "hashchange", "pagehide"]) addEventListener(away, endHolds);
  document.addEventListener("visibilitychange", endHolds);
  addEventListener("contextmenu", ({ defaultPrevented }) => defaultPrevented || endHolds());
}

/** What a press is of. @param {EventTarget | null} target */
function controlOf(target) {
  return target instanceof Element ? target.closest("label") || target.closest("a, button, summary, input") || target : null;
}

/** A button that was drawn anew meanwhile is still the same. @param {Element | null} own @param {Element | null} now */
function isSame(own, now) {
  return own === now || Boolean(own && now && !own.isConnected && own.className === now.className && nameOf(own) === nameOf(now));
}
