/**
 * Fingers that stay down: repeating a step, or meaning it.
 */

const FIRST = 400;
const SLOWEST = 180;
const FASTEST = 60;

/**
 * A tap acts once; held, it acts again and again, faster and faster, until the finger leaves.
 * @param {HTMLElement} button @param {() => boolean} act false ends the repeating
 */
export function repeatWhileHeld(button, act) {
  let timer = 0;
  let repeats = 0;
  const stop = () => clearTimeout(timer);
  const repeat = () => {
    repeats += 1;
    if (act()) timer = window.setTimeout(repeat, Math.max(FASTEST, SLOWEST - 12 * repeats));
  };
  button.addEventListener("pointerdown", (event) => {
    if (event.button) return;
    stop();
    repeats = 0;
    timer = window.setTimeout(repeat, FIRST);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel", "blur"])
    button.addEventListener(end, stop);
  button.addEventListener("click", (event) => {
    stop();
    if (!repeats || !event.detail) act();
    repeats = 0;
  });
  button.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** A click this soon after the finger has left is of the same touch. */
const SAME_TOUCH = 400;

/** The finger that lies on the screen taps nothing when it leaves, whatever is below it by then. */
function ignoreRelease() {
  /** @param {MouseEvent} event */
  const ignore = (event) => {
    if (!event.detail) return;
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  const forget = () => removeEventListener("click", ignore, true);
  const end = () => setTimeout(forget, SAME_TOUCH);
  addEventListener("click", ignore, true);
  for (const left of ["pointerup", "pointercancel"]) addEventListener(left, end, { capture: true, once: true });
  addEventListener("pointerdown", forget, { capture: true, once: true });
}

/**
 * A long press, which then is no tap.
 * @param {HTMLElement} element @param {number} milliseconds @param {() => void} act
 */
export function onLongPress(element, milliseconds, act) {
  let timer = 0;
  let done = false;
  const stop = () => {
    clearTimeout(timer);
    element.classList.remove("is-held");
  };
  element.addEventListener("pointerdown", (event) => {
    done = false;
    if (event.button) return;
    element.classList.add("is-held");
    timer = window.setTimeout(() => {
      done = true;
      stop();
      ignoreRelease();
      act();
    }, milliseconds);
  });
  for (const end of ["pointerup", "pointerleave", "pointercancel"]) element.addEventListener(end, stop);
  element.addEventListener(
    "click",
    (event) => {
      if (!done) return;
      done = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    true,
  );
  element.addEventListener("contextmenu", (event) => event.preventDefault());
}
