/**
 * What the page says by itself: one polite line for screen readers, and notices that lie over the
 * page, so that nothing moves when one comes or goes.
 */
import { CLOSE, SENTENCES } from "../../texts.mjs";
import { byId, h, symbol } from "./dom.mjs";

/** Taps that follow each other are told once, when they have ended. */
const QUIET = 700;
let waiting = 0;

/** @type {Map<string, string>} */
const untold = new Map();

/** @param {string} text @param {string} [about] what is said of the same thing meanwhile is replaced */
export function announce(text, about = text) {
  untold.set(about, text);
  clearTimeout(waiting);
  waiting = window.setTimeout(() => {
    byId("live").textContent = [...untold.values()].join(SENTENCES);
    untold.clear();
  }, QUIET);
}

/** A notice without actions is read and goes: when something happens, at the next touch, or by itself. */
const LASTS = 6000;
let passing = () => {};
addEventListener("pointerdown", () => passing(), true);

/** Nobody needs what was said before. */
export function endNotice() {
  passing();
}

/** What passes leaves the keys of a form free. @param {HTMLElement} notice */
function rise(notice) {
  const keys = document.querySelector(".holder, #form > .dock");
  const [over, below] = [notice, keys || notice].map((one) => one.getBoundingClientRect());
  if (below.top < over.bottom && over.top < below.bottom && keys) notice.style.transform = `translateY(${below.top - over.bottom - 8}px)`;
}

/**
 * @param {string} text @param {{label: string, act: () => void}[]} [actions] buttons; each closes the
 *   notice. One with an empty list stays until somebody closes it, one without goes by itself
 */
export function notify(text, actions) {
  const close = () => notice.remove();
  if (!actions) {
    passing();
    passing = close;
    setTimeout(close, LASTS);
    requestAnimationFrame(() => rise(notice));
  }
  const buttons = (actions || []).map(({ label, act }) =>
    h(
      "button",
      {
        type: "button",
        class: "button",
        click: () => {
          close();
          act();
        },
      },
      label,
    ),
  );
  const leave = h("button", { type: "button", class: "bare", "aria-label": CLOSE, click: close }, symbol("close"));
  const notice = h("div", { class: actions ? "notice stays" : "notice" }, h("p", {}, text), ...buttons, actions ? leave : null);
  byId("notices").append(notice);
}
