/**
 * A cover over what only one player may see: it lifts while a finger lies on the pad beneath. A
 * second finger taps; by keys, the pad is a switch. What was tapped goes when the cover falls, since
 * the next one to lift it may be another player.
 *
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { HOLD_TO_LOOK, ONLY_FOR_YOU } from "../../texts.mjs";
import { bring } from "./bring.mjs";
import { closeDialogs } from "./dialog.mjs";
import { byId, h } from "./dom.mjs";
import { isKey } from "./press.mjs";

/** Covers the forms with private inputs. @param {Table} table @param {Calculators} calculators */
export function mountCover(table, calculators) {
  calculators.cover = (forget, ...hidden) => cover(table.data.calculators[table.session.open].label, forget, ...hidden);
  if (!table.isRunning) return;
  calculators.drawFrame();
}

/** @param {string} title what it covers @param {() => void} forget called when the cover falls @param {...HTMLElement} hidden @returns {HTMLElement} */
function cover(title, forget, ...hidden) {
  const inside = h("div", { class: "covered", "data-title": title }, ...hidden);
  const hint = h("p", { class: "cover-hint" }, ONLY_FOR_YOU);
  const pad = h("button", { type: "button", class: "look", "aria-pressed": "false" }, HOLD_TO_LOOK);
  /** @param {boolean} open */
  const lift = (open) => {
    if (inside.classList.contains("is-open") === open) return;
    inside.classList.toggle("is-open", open);
    pad.setAttribute("aria-pressed", String(open));
    if (open) {
      // The pad stays where the finger is; nothing of what it uncovers lies below it.
      bring(byId("form"));
      return;
    }
    closeDialogs();
    forget();
  };
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
    if (isKey(event)) lift(!inside.classList.contains("is-open"));
  });
  pad.addEventListener("contextmenu", (event) => event.preventDefault());
  const fall = () => {
    if (inside.isConnected) lift(false);
    else document.removeEventListener("visibilitychange", fall);
  };
  document.addEventListener("visibilitychange", fall);
  return h("div", { class: "private" }, inside, h("div", { class: "holder" }, pad, hint));
}
