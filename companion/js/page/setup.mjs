/**
 * Before the game: which way to play, who starts, which house rules, and a checklist to lay out.
 *
 * @typedef {import("../../types/data").FirstData} FirstData
 * @typedef {import("./shelf.mjs").Shelf} Shelf
 * @typedef {import("./table.mjs").Table} Table
 */
import { AT_RANDOM, SENTENCES } from "../../texts.mjs";
import { heldSeats, markersOf } from "../state/held.mjs";
import { headed, show } from "../state/strings.mjs";
import { seatControl } from "./controls.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { notify } from "./notices.mjs";
import { readList, writeList } from "./shelf.mjs";

const RANDOM = "";
const TICKS = "ticks";

export class Setup {
  /** @param {FirstData} data @param {Shelf} shelf */
  constructor(data, shelf) {
    this.data = data;
    this.shelf = shelf;
    /** Null as long as the rest of the page is not there. @type {Table | null} */
    this.table = null;
    /** What was asked for meanwhile. @type {((table: Table) => void) | null} */
    this.asked = null;
    /** Draws games that wait. @type {(redraw: () => void) => HTMLElement | null} */
    this.parked = () => null;
    // Somebody may have chosen before the script was there.
    const chosen = this.radios.find(({ checked }) => checked);
    this.mode = chosen ? chosen.value : Object.keys(data.modes)[0];
    /** @type {Record<string, string>} seats by marker; RANDOM leaves it to the page */
    this.picks = {};
    /** @type {Record<string, boolean>} */
    this.options = {};
    for (const radio of this.radios) {
      radio.addEventListener("change", () => this.choose(radio.value));
    }
    const ticked = readList(shelf, TICKS);
    for (const box of this.boxes) {
      box.checked = ticked.includes(stepOf(box));
      box.addEventListener("change", () => this.keepTicks());
    }
    byId("start").addEventListener("click", () => this.start());
    byId("back").addEventListener("click", () => {
      this.show(false);
      goToTable();
    });
    this.choose(this.mode);
  }

  /** The table is there. @param {Table} table @param {(redraw: () => void) => HTMLElement | null} parked draws games that wait */
  attach(table, parked) {
    this.table = table;
    this.parked = parked;
    table.watch(() => this.show(false));
    if (this.asked) this.asked(table);
    byId("start").removeAttribute("aria-busy");
  }

  /** @returns {HTMLInputElement[]} */
  get radios() {
    return Array.from(byId("setup").querySelectorAll("input[name=mode]"));
  }

  /** The boxes of the checklists. @returns {HTMLInputElement[]} */
  get boxes() {
    return Array.from(byId("setup").querySelectorAll(".checklist input"));
  }

  keepTicks() {
    const ticked = this.boxes.filter(({ checked }) => checked).map(stepOf);
    writeList(this.shelf, TICKS, ticked);
  }

  /** @param {boolean} wanted although a game is running */
  show(wanted) {
    const isRunning = Boolean(this.table && this.table.isRunning);
    byId("setup").hidden = isRunning && !wanted;
    byId("table").hidden = !isRunning || wanted;
    byId("back").hidden = !isRunning;
    if (!byId("setup").hidden) this.drawParked();
  }

  drawParked() {
    fillWith(byId("parked"), this.parked(() => this.drawParked()));
  }

  /** @param {string} mode */
  choose(mode) {
    this.mode = mode;
    for (const radio of this.radios) {
      radio.checked = radio.value === mode;
      const card = radio.closest(".mode");
      if (card) card.classList.toggle("is-chosen", radio.checked);
    }
    for (const list of byId("setup").querySelectorAll("[data-setup]")) {
      /** @type {HTMLElement} */ (list).hidden = list.getAttribute("data-setup") !== mode;
    }
    this.update();
  }

  update() {
    const { data } = this;
    const { options } = data.modes[this.mode];
    const seats = heldSeats(data, this.mode);
    const picks = markersOf(data, this.mode)
      .filter((id) => data.markers[id].pick)
      .map((id) => {
        const pick = (/** @type {string} */ seat) => {
          this.picks[id] = seat;
          this.update();
        };
        return seatControl(data, data.markers[id].label, seats, this.picks[id] || RANDOM, pick, AT_RANDOM);
      });
    const switches = options.map((id) => {
      const option = data.options[id];
      const box = h("input", {
        type: "checkbox",
        checked: this.options[id] ?? option.default,
        change: () => {
          this.options[id] = box.checked;
        },
      });
      return h("label", { class: "check" }, box, h("span", {}, option.label));
    });
    fillWith(byId("picks"), ...picks);
    fillWith(byId("house-rules"), ...switches);
    byId("house-rules-block").hidden = !switches.length;
  }

  start() {
    const { data, mode } = this;
    const seats = heldSeats(data, mode);
    /** @type {Record<string, string>} */
    const markers = {};
    /** @type {string[]} */
    const drawn = [];
    for (const id of markersOf(data, mode)) {
      if (!data.markers[id].pick) continue;
      const picked = this.picks[id] || RANDOM;
      markers[id] = seats.includes(picked) ? picked : seats[randomBelow(seats.length)];
      if (!seats.includes(picked)) drawn.push(headed(data.markers[id].label, show(data, markers[id])));
    }
    const options = { ...this.options };
    /** @param {Table} table */
    const begin = (table) => {
      table.begin(mode, options, markers);
      for (const box of this.boxes) box.checked = false;
      this.keepTicks();
      if (drawn.length) notify(drawn.join(SENTENCES));
      goToTable();
    };
    if (this.table) {
      begin(this.table);
      return;
    }
    this.asked = begin;
    byId("start").setAttribute("aria-busy", "true");
  }
}

/** Whoever steers by keys, or has the page read aloud, goes on at its top. */
function goToTable() {
  byId("at-table").focus();
  scrollTo(0, 0);
}

/** What a box of a checklist stands for, in words. @param {HTMLInputElement} box */
function stepOf(box) {
  return box.parentElement?.textContent || "";
}

/** A whole number from 0, evenly drawn. @param {number} count @returns {number} */
export function randomBelow(count) {
  const limit = 2 ** 32 - (2 ** 32 % count);
  const word = new Uint32Array(1);
  do crypto.getRandomValues(word);
  while (word[0] >= limit);
  return word[0] % count;
}
