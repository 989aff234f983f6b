/**
 * A sheet over the page, with a way out by button, key or a tap beside it.
 */
import { CLOSE } from "../../texts.mjs";
import { h, symbol } from "./dom.mjs";
import { endHolds } from "./press.mjs";

/** What closes the sheets that are open. @type {Set<() => void>} */
const closers = new Set();

export function closeDialogs() {
  for (const close of closers) close();
}

/** What was taken from the page goes back to where it lay. @param {string} title @param {...Node} content @returns {() => void} closes it */
export function openDialog(title, ...content) {
  endHolds();
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const homes = content.map(({ parentNode }) => parentNode);
  const close = () => {
    closers.delete(close);
    backdrop.remove();
    content.forEach((one, at) => homes[at]?.appendChild(one));
    document.body.classList.toggle("is-covered", Boolean(document.querySelector(".backdrop")));
    if (before) before.focus();
  };
  const leave = h(
    "button",
    { type: "button", class: "bare", "aria-label": CLOSE, click: close },
    symbol("close"),
  );
  const sheet = h(
    "div",
    { class: "dialog", role: "dialog", "aria-modal": "true", "aria-label": title, tabindex: "-1" },
    h("header", {}, h("h2", {}, title), leave),
    ...content,
  );
  const backdrop = h("div", { class: "backdrop" }, sheet);
  backdrop.addEventListener("click", (event) => {
    if (event.target === backdrop) close();
  });
  backdrop.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    if (event.key === "Tab") keepInside(event, sheet);
  });
  document.body.append(backdrop);
  document.body.classList.add("is-covered");
  closers.add(close);
  leave.focus();
  return close;
}

/** @param {KeyboardEvent} event @param {HTMLElement} sheet */
function keepInside(event, sheet) {
  const stops = /** @type {NodeListOf<HTMLElement>} */ (sheet.querySelectorAll("a[href], button, input"));
  const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
  if (document.activeElement !== edge) return;
  event.preventDefault();
  (event.shiftKey ? stops[stops.length - 1] : stops[0]).focus();
}
