/**
 * Head to head: the phone lies between its players. Each panel fills its part of the screen and faces
 * its player, and its halves count down and up.
 *
 * @typedef {import("../seats.mjs").Panel} Panel
 * @typedef {import("../table.mjs").Table} Table
 * @typedef {{table: Table, Panel: typeof import("../seats.mjs").Panel}} Place
 */
import { BACK_TO_TABLE, HEAD_TO_HEAD } from "../../../texts.mjs";
import { byId, fillWith, h, symbol } from "../dom.mjs";
import { FACING, SEATED } from "../shelf.mjs";
import { answer } from "./answer.mjs";

const leave = () => history.back();
let isOn = false;
/** @type {(() => void) | null} */
let follow = null;

answer(FACING, face);

/** @param {Place} place */
function face(place) {
  follow = follow || mount(place);
  if (history.state !== FACING) history.pushState(FACING, "");
  follow();
}

/** @param {Place} place @returns {() => void} called when the way back has grown or was gone */
function mount({ table, Panel }) {
  /** @type {Panel[]} */
  let panels = [];
  let drawn = "";
  const back = h("button", { type: "button", class: "bare", "aria-label": BACK_TO_TABLE, click: leave }, symbol("close"));
  const between = h("div", { class: "between" }, back);
  const screen = h("section", { class: FACING, "aria-label": HEAD_TO_HEAD }, between);
  const [undo, redo, more, seats] = ["undo", "redo", "more", "seats"].map(byId);

  const draw = () => {
    const { data, state } = table;
    const isShown = isOn && table.isRunning && seats.querySelectorAll(".dial").length > 1;
    screen.hidden = !isShown;
    document.documentElement.classList.toggle("is-facing", isShown);
    const now = isShown ? `${state.mode} ${table.naming}` : "";
    if (now && now !== drawn) {
      panels = data.modes[state.mode].seats.map((seat) => new Panel(table, seat, state.mode));
      sit(screen, between, panels.map(({ element }) => element));
    }
    drawn = now;
    if (!now) return;
    const news = Array.from(byId("banner").querySelectorAll(".news"));
    for (const panel of panels) {
      panel.update(state);
      for (const old of Array.from(panel.element.querySelectorAll(".news"))) old.remove();
      panel.element.append(...news.map((one) => one.cloneNode(true)));
    }
    dispatchEvent(new Event(SEATED));
    fit(screen);
  };
  document.body.append(screen);
  table.watch(draw);
  new ResizeObserver(() => fit(screen)).observe(screen);
  listen();
  return () => {
    isOn = history.state === FACING;
    table.shelf.write(FACING, isOn ? FACING : "");
    // Those of the line above the table, which nobody sees meanwhile.
    if (isOn) between.prepend(undo, redo);
    else more.before(redo, undo);
    draw();
    (isOn ? back : more).focus({ preventScroll: true });
  };
}

/** What leads back to the table: the browser's own way, a key, and whatever takes the table away. */
function listen() {
  addEventListener("popstate", () => {
    if (follow && isOn !== (history.state === FACING)) follow();
  });
  const byKey = (/** @type {KeyboardEvent} */ { key }) => {
    if (isOn && key === "Escape" && !document.querySelector(".backdrop")) leave();
  };
  addEventListener("keydown", byKey, true);
  const seen = new MutationObserver(() => {
    if (isOn && byId("table").hidden) leave();
  });
  seen.observe(byId("table"), { attributes: true, attributeFilter: ["hidden"] });
}

/** In a circle, as players sit: the first below, the next above from left to right, then the others. @param {HTMLElement} screen @param {HTMLElement} between @param {HTMLElement[]} panels */
function sit(screen, between, panels) {
  const many = panels.length;
  const above = many >> 1;
  panels.forEach((panel, at) => {
    const isAbove = at > 0 && at <= above;
    panel.classList.toggle("is-turned", isAbove);
    panel.style.order = String(isAbove ? at : at ? 3 * many - at : many + 1);
    panel.style.gridColumn = `span ${isAbove ? many - above : above}`;
  });
  between.style.order = String(many);
  screen.style.gridTemplateColumns = `repeat(${above * (many - above)}, minmax(0, 1fr))`;
  screen.classList.toggle("is-many", many > 2);
  fillWith(screen, between, ...panels);
}

/** Figures are as large as their room. @param {HTMLElement} screen */
function fit(screen) {
  const values = /** @type {NodeListOf<HTMLElement>} */ (screen.querySelectorAll(".is-hero .value"));
  for (const value of Array.from(values)) {
    const range = document.createRange();
    range.selectNodeContents(value);
    const { width } = range.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(value).fontSize);
    if (width) value.style.fontSize = `${Math.min((size * value.clientWidth) / width, value.clientHeight * 1.15)}px`;
  }
}
