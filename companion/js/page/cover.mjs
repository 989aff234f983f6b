/**
 * A cover over what only one player may see: it lifts while a finger lies on the pad beneath. A
 * second finger taps; by keys, the pad is a switch.
 */
import { h } from "./dom.mjs";

/** @param {HTMLElement[]} hidden what is covered @returns {HTMLElement} */
export function cover(...hidden) {
  const inside = h("div", { class: "covered" }, ...hidden);
  const hint = h("p", { class: "cover-hint" }, "Only for your eyes: one thumb holds, the other taps");
  const pad = h("button", { type: "button", class: "look", "aria-pressed": "false" }, "Hold to look");
  /** @param {boolean} open */
  const lift = (open) => {
    inside.classList.toggle("is-open", open);
    pad.setAttribute("aria-pressed", String(open));
  };
  lift(false);
  let finger = -1;
  pad.addEventListener("pointerdown", (event) => {
    finger = event.pointerId;
    if (pad.setPointerCapture) pad.setPointerCapture(finger);
    lift(true);
  });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"]) {
    pad.addEventListener(end, (event) => {
      if (/** @type {PointerEvent} */ (event).pointerId === finger) lift(false);
    });
  }
  pad.addEventListener("click", (event) => {
    if (!event.detail) lift(!inside.classList.contains("is-open"));
  });
  pad.addEventListener("contextmenu", (event) => event.preventDefault());
  document.addEventListener("visibilitychange", () => lift(false));
  return h("div", { class: "private" }, inside, hint, pad);
}
