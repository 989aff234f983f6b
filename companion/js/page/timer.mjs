/**
 * A timer beside the table, for turns or for the whole game; it goes on while the phone sleeps.
 *
 * @typedef {import("./shelf.mjs").Shelf} Shelf
 */
import {
  GO_ON,
  TIMER,
  TIMER_MINUS,
  TIMER_OF,
  TIMER_PAUSE,
  TIMER_PLUS,
  TIMER_RESET,
  TIMER_RUN,
  TIMER_UP,
  TIME_UP,
} from "../../texts.mjs";
import { RESTING, clock, isOver, readTimer, toggle } from "../state/timer.mjs";
import { put } from "../state/strings.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { announce, notify } from "./notices.mjs";

const KEY = "timer";
const TICK = 250;
const LONGEST = 180;

/** @param {{shelf: Shelf}} table */
export function mountTimer({ shelf }) {
  let timer = readTimer(readKept(shelf));
  let ticking = 0;
  // A phone that nobody has touched yet must not be shaken.
  let isTouched = false;
  addEventListener("pointerup", () => {
    isTouched = true;
  });
  const time = h("output", { class: "clock", "aria-label": TIMER });
  const run = h("button", { type: "button", class: "segment", click: () => keep(toggle(timer, Date.now())) });
  const minutes = h("span", { class: "hint" });
  const above = byId("running");
  above.onclick = () => byId("more").click();

  /** @param {import("../state/timer.mjs").Timer} next */
  const keep = (next) => {
    timer = next;
    shelf.write(KEY, JSON.stringify(timer));
    draw();
  };
  const draw = () => {
    const now = Date.now();
    if (timer.since && isOver(timer, now)) {
      keep({ ...RESTING, minutes: timer.minutes });
      if (isTouched && navigator.vibrate) navigator.vibrate([200, 100, 200]);
      announce(TIME_UP);
      notify(TIME_UP, []);
      return;
    }
    time.textContent = above.textContent = clock(timer, now);
    above.hidden = !timer.since;
    run.textContent = timer.since ? TIMER_PAUSE : timer.before ? GO_ON : TIMER_RUN;
    minutes.textContent = timer.minutes ? put(TIMER_OF, { n: timer.minutes }) : TIMER_UP;
    clearTimeout(ticking);
    if (timer.since) ticking = window.setTimeout(draw, TICK);
  };
  /** @param {number} by */
  const step = (by) => {
    const change = () => keep({ ...timer, minutes: Math.max(0, Math.min(LONGEST, timer.minutes + by)) });
    const name = by < 0 ? TIMER_MINUS : TIMER_PLUS;
    return h("button", { type: "button", class: "step", "aria-label": name, click: change }, symbol(by < 0 ? "minus" : "plus"));
  };
  const reset = () => keep({ ...RESTING, minutes: timer.minutes });
  fillWith(
    byId("timer"),
    h("span", { class: "ask-label" }, TIMER),
    h("div", { class: "throw" }, time, minutes),
    h(
      "div",
      { class: "segments" },
      step(-1),
      step(1),
      run,
      h("button", { type: "button", class: "segment", click: reset }, TIMER_RESET),
    ),
  );
  draw();
}

/** @param {Shelf} shelf */
function readKept(shelf) {
  try {
    return JSON.parse(shelf.read(KEY) || "null");
  } catch {
    return null;
  }
}
