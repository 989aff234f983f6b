/**
 * Fingers that stay down: repeating a step, or meaning it.
 */
import { holds, isKey } from "./press.mjs";

const FIRST = 400;
const SLOWEST = 180;
const FASTEST = 60;
/** A button that has moved this far, in pixels, has gone from under the finger. */
const MOVED = 4;

/**
 * Tells of a finger that comes down on a button, and once when it leaves it or nothing may be held any more.
 * @param {HTMLElement} button @param {() => void} begin @param {() => void} end
 */
function onFinger(button, begin, end) {
  let finger = NaN;
  const leave = () => {
    holds.delete(leave);
    finger = NaN;
    end();
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button || holds.has(leave)) return;
    finger = event.pointerId;
    // A finger that slides off must be known to have left.
    if (button.hasPointerCapture(finger)) button.releasePointerCapture(finger);
    holds.add(leave);
    begin();
  });
  for (const kind of ["pointerup", "pointerleave", "pointercancel"]) {
    button.addEventListener(kind, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerId === finger) leave();
    });
  }
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}

/**
 * A tap acts once; held, it acts again and again, faster and faster, until the finger leaves or the
 * button goes from under it.
 * @param {HTMLElement} button @param {(isHeld: boolean) => boolean} act `isHeld` of the same hold as before; false ends the repeating
 */
export function repeatWhileHeld(button, act) {
  let timer = 0;
  let repeats = 0;
  let place = { x: 0, y: 0 };
  /** Whether a click that comes is of what was done already. */
  let isDone = false;
  const repeat = () => {
    const { x, y } = button.getBoundingClientRect();
    if (Math.hypot(x - place.x, y - place.y) > MOVED) return;
    isDone = true;
    if (act(repeats > 0)) timer = window.setTimeout(repeat, Math.max(FASTEST, SLOWEST - 12 * repeats));
    repeats += 1;
  };
  onFinger(
    button,
    () => {
      place = button.getBoundingClientRect();
      isDone = false;
      repeats = 0;
      timer = window.setTimeout(repeat, FIRST);
    },
    () => clearTimeout(timer),
  );
  button.addEventListener("click", (event) => {
    if (!isDone || isKey(event)) act(false);
    isDone = false;
  });
}

/**
 * A long press, which then is no tap.
 * @param {HTMLElement} element @param {number} milliseconds @param {() => void} act
 */
export function onLongPress(element, milliseconds, act) {
  let timer = 0;
  let isDone = false;
  onFinger(
    element,
    () => {
      isDone = false;
      element.classList.add("is-held");
      timer = window.setTimeout(() => {
        isDone = true;
        element.classList.remove("is-held");
        act();
      }, milliseconds);
    },
    () => {
      clearTimeout(timer);
      element.classList.remove("is-held");
    },
  );
  element.addEventListener(
    "click",
    (event) => {
      if (!isDone || isKey(event)) return;
      isDone = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
}
