/**
 * The seats' panels: what each counts, in figures to be read across the table.
 *
 * @typedef {import("./table.mjs").Table} Table
 * @typedef {import("../../types/data").State} State
 */
import { COUNTERS_OF, NONE_LEFT, OF_MOST, TURN_ROUND } from "../../texts.mjs";
import { badgesOf } from "../state/counted.mjs";
import { counterKey } from "../state/held.mjs";
import { BURST, lastEvent } from "../state/log.mjs";
import { counterName, put, show, signed, stepOf } from "../state/strings.mjs";
import { artOf } from "./art.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { repeatWhileHeld } from "./hold.mjs";
import { announce } from "./notices.mjs";
import { readList, writeList } from "./shelf.mjs";

const BUBBLE = 4000;
const TURNED = "turned";
/** With more seats than this, or more counters on one, each panel is low, so that the forms stay near. */
const ROOMY = 3;
const FEW = 2;
/** So many folded panels have a line each, with the keys of a single counter. */
const PAIR = 2;

/** @param {Table} table */
export function mountSeats(table) {
  /** @type {Panel[]} */
  let panels = [];
  let mode = "";
  let naming = 0;
  table.watch((state) => {
    if (!table.isRunning) return;
    if (state.mode !== mode || table.naming !== naming) {
      mode = state.mode;
      naming = table.naming;
      const { seats } = table.data.modes[mode];
      panels = seats.map((seat) => new Panel(table, seat, mode));
      const list = byId("seats");
      const isMany = seats.length > ROOMY;
      const isTight = isMany || panels.some(({ dials }) => dials.length > FEW);
      const isPair = seats.length <= PAIR && panels.some(({ dials }) => dials.length);
      const isKeyed = isPair && panels.every(({ dials }) => dials.length < 2);
      list.className = `seats${isTight ? " is-tight" : ""}${isMany ? " is-many" : ""}${isPair ? " is-pair" : ""}${isKeyed ? " is-keyed" : ""}`;
      fillWith(list, ...panels.map((panel) => panel.element));
    }
    if (lastEvent(table.log)?.k === "new") for (const panel of panels) panel.forget();
    for (const panel of panels) panel.update(state);
  });
  table.follow(({ open }, before) => {
    if (open !== before.open) unfold(false);
  });
}

/** Folded panels tell in a line what they count, as long as a form is open; a tap unfolds them. @param {boolean} isOpen */
function unfold(isOpen) {
  byId("seats").classList.toggle("is-open", isOpen);
  for (const fold of byId("seats").querySelectorAll(".fold")) fold.setAttribute("aria-expanded", String(isOpen));
}

export class Panel {
  /** @param {Table} table @param {string} seat @param {string} mode */
  constructor(table, seat, mode) {
    const { data } = table;
    const { label, shape, picture } = data.seats[seat];
    this.table = table;
    this.seat = seat;
    this.badges = h("p", { class: "badges" });
    this.dials = data.modes[mode].counters
      .filter((id) => data.counters[id].each === "seat" && !data.counters[id].quiet)
      .map((id, index) => new Dial(table, id, seat, index === 0));
    /** @param {string} kind @param {string} name @param {() => void} click @param {Node[]} drawn */
    const key = (kind, name, click, ...drawn) =>
      this.dials.length ? h("button", { type: "button", class: `bare ${kind}`, "aria-label": put(name, { seat: label }), click }, ...drawn) : null;
    const isOpen = () => byId("seats").classList.contains("is-open");
    this.element = h(
      "section",
      { class: `panel seat-${seat}${this.dials.length ? "" : " is-low"}`, "aria-label": label },
      picture ? artOf(data, picture) : null,
      h(
        "header",
        {},
        symbol(shape, "shape"),
        h("h2", {}, label),
        key("fold", COUNTERS_OF, () => unfold(!isOpen())),
        key("turn", TURN_ROUND, () => this.turn(), symbol("turn")),
        this.badges,
      ),
      ...this.dials.map((dial) => dial.element),
    );
    this.element.classList.toggle("is-turned", readList(table.shelf, TURNED).includes(seat));
  }

  /** What was counted in a game before is no change. */
  forget() {
    for (const dial of this.dials) dial.shown = NaN;
  }

  turn() {
    const turned = readList(this.table.shelf, TURNED).filter((seat) => seat !== this.seat);
    if (this.element.classList.toggle("is-turned")) turned.push(this.seat);
    writeList(this.table.shelf, TURNED, turned);
  }

  /** @param {State} state */
  update(state) {
    const { data } = this.table;
    fillWith(this.badges, ...badgesOf(data, state, this.seat).map((text) => h("span", { class: "badge" }, text)));
    for (const dial of this.dials) dial.update(state);
  }
}

/** One counter with its steps. */
export class Dial {
  /**
   * @param {Table} table @param {string} counter @param {string} seat @param {boolean} hero
   * @param {string} [label] that of the counter unless said
   */
  constructor(table, counter, seat, hero, label = table.data.counters[counter].label) {
    const { data } = table;
    const { max, steps } = data.counters[counter];
    this.data = data;
    this.counter = counter;
    this.key = counterKey(counter, seat);
    this.name = counterName(data, counter, seat);
    this.shown = NaN;
    this.bubbleFrom = 0;
    this.bubbleAt = 0;
    this.bubbleTimer = 0;
    this.value = h("output", { class: "value" });
    this.note = h("span", { class: "note" });
    this.bubble = h("span", { class: "bubble", hidden: true });
    const [first = 1, ...others] = steps && steps.length ? steps : [1];
    /** @param {number} by */
    const button = (by) => {
      const element = h(
        "button",
        {
          type: "button",
          class: `step by-${Math.abs(by)}`,
          "aria-label": stepOf(this.name, by),
        },
        Math.abs(by) === 1 ? symbol(by < 0 ? "minus" : "plus") : h("small", {}, signed(by)),
      );
      repeatWhileHeld(element, (isHeld) => table.send({ type: "step", counter, seat, by, isHeld }));
      return element;
    };
    const wide = others.length
      ? h("div", { class: "others" }, ...others.map((by) => button(-by)).reverse(), ...others.map(button))
      : null;
    this.element = h(
      "div",
      { "data-of": this.key, class: `dial${hero ? " is-hero" : ""}${first > 1 ? " is-wide" : ""}` },
      h("span", { class: "label" }, label),
      h("div", { class: "main" }, button(-first), this.value, button(first), this.bubble),
      this.note,
      wide,
    );
  }

  /** @param {State} state */
  update(state) {
    const { min, max, start } = this.data.counters[this.counter];
    const value = state.counters[this.key] ?? start;
    if (value === this.shown) return;
    if (Number.isNaN(this.shown)) this.bubble.hidden = true;
    else {
      this.showBubble(this.shown, value);
      announce(`${this.name} ${show(this.data, value)}`, this.name);
    }
    this.shown = value;
    this.value.textContent = show(this.data, value);
    this.value.dataset.digits = String(this.value.textContent.length);
    const empty = min === 0 && value === 0;
    this.element.classList.toggle("is-empty", empty && Boolean(max));
    this.note.textContent = max ? (empty ? NONE_LEFT : put(OF_MOST, { most: max })) : "";
  }

  /** @param {number} before @param {number} value */
  showBubble(before, value) {
    // Taps that follow each other are told as one change.
    const now = Date.now();
    if (this.bubble.hidden || now - this.bubbleAt > BURST) this.bubbleFrom = before;
    this.bubbleAt = now;
    const change = value - this.bubbleFrom;
    this.bubble.textContent = signed(change);
    this.bubble.hidden = !change;
    clearTimeout(this.bubbleTimer);
    this.bubbleTimer = window.setTimeout(() => {
      this.bubble.hidden = true;
    }, BUBBLE);
  }
}
