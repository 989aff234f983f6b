/**
 * Whose press it is: what a finger came down on is what it may tap, wherever that lies when it leaves.
 */
import { nameOf } from "./dom.mjs";

/** What fingers that are down, or have just left, came down on. @type {Map<number, Element | null>} */
const begun = new Map();
/** Fingers that are down. @type {Set<number>} */
const down = new Set();
/** A click of browsers that do not tell its finger is of the last that came down. */
let latest = 0;
/** A click this soon after a finger has left is of the same touch. */
const SAME_TOUCH = 400;
/** What ends whatever repeats or waits while a finger stays. @type {Set<() => void>} */
export const holds = new Set();

/** Whether more than one finger is down: browsers make no clicks of theirs. */
export const areSeveral = () => down.size > 1;

/** What moves when no finger is down. @type {Set<() => void>} */
const waiting = new Set();

/** Nothing on the page moves under a finger. @param {() => void} move called once no finger is down */
export function whenFree(move) {
  waiting.add(move);
  free();
}

function free() {
  if (begun.size) return;
  for (const move of waiting) move();
  waiting.clear();
}

/** Nothing goes on by itself: the page is hidden, or something lies over it. */
export function endHolds() {
  for (const end of holds) end();
}

/** Clicks that began elsewhere tap nothing, from now on. */
export function guardPresses() {
  const all = { capture: true };
  addEventListener("pointerdown", ({ pointerId, target }) => {
    latest = pointerId;
    down.add(pointerId);
    begun.set(pointerId, controlOf(target));
  }, all);
  for (const left of ["pointerup", "pointercancel"]) {
    addEventListener(left, (event) => {
      const { pointerId } = /** @type {PointerEvent} */ (event);
      // Listeners of the page still want to know how many there were.
      setTimeout(() => down.delete(pointerId));
      setTimeout(() => {
        if (!down.has(pointerId)) begun.delete(pointerId);
        free();
      }, SAME_TOUCH);
    }, all);
  }
  addEventListener("click", (event) => {
    // Keys and scripts have no finger.
    const own = event.detail && begun.get(/** @type {PointerEvent} */ (event).pointerId ?? latest);
    if (!own || isSame(own, controlOf(event.target))) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  }, all);
  for (const away of ["blur", "resize", "hashchange", "pagehide"]) addEventListener(away, endHolds);
  document.addEventListener("visibilitychange", endHolds);
  addEventListener("contextmenu", ({ defaultPrevented }) => defaultPrevented || endHolds());
}

/** What a press is of. @param {EventTarget | null} target */
function controlOf(target) {
  return target instanceof Element ? target.closest("label") || target.closest("a, button, summary, input") || target : null;
}

/** A button that was drawn anew meanwhile is still the same. @param {Element} own @param {Element | null} now */
function isSame(own, now) {
  return own === now || (!own.isConnected && now !== null && own.className === now.className && nameOf(own) === nameOf(now));
}
