/**
 * Zones in which two seats face each other: a lane with what lies in its middle, the cards of one
 * seat on its left and those of the other on its right, the first of each next to the middle.
 *
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../state/zones.mjs").Place} Place
 * @typedef {import("./table.mjs").Table} Table
 */
import { AT_REST } from "../../texts.mjs";
import { faceOf } from "../state/keys.mjs";
import { restingIn } from "../state/resting.mjs";
import { placesOf } from "../state/zones.mjs";
import { artOf } from "./art.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { Zones } from "./zones.mjs";

/** Of more cards than this a side has two rows. */
const ROW = 4;
/** With more cards beside each other their names could not be read. */
const ROOMY = 3;

/** @param {Table} table */
export function mountLanes(table) {
  const lanes = new Lanes(table);
  byId("outcome").before(lanes.element);
  table.drawLane = (made) => lanes.preview(made);
  table.watch((state, before) => {
    if (table.isRunning) lanes.update(state === before);
  });
}

class Lanes extends Zones {
  /** @param {Table} table */
  constructor(table) {
    super(table);
    this.element = h("div", { id: "lanes" });
    /** What was drawn last. */
    this.shown = "";
    /** @type {string[]} */
    this.resting = [];
  }

  /** @param {boolean} isAnew whether all is called otherwise */
  update(isAnew) {
    const { game, data, state } = this.table;
    const places = placesOf(data, state).filter(({ zone }) => (data.zones || {})[zone].facing);
    this.resting = restingIn(game, state);
    // Pictures that are as they were stay, and with them the button under a finger.
    const shown = JSON.stringify([places.map((place) => [place, this.cards(place)]), this.resting]);
    if (shown === this.shown && !isAnew) return;
    this.shown = shown;
    const zones = [...new Set(places.map(({ zone }) => zone))];
    fillWith(
      this.element,
      ...zones.map((zone) => {
        const [left, right] = places.filter((place) => place.zone === zone);
        return h("div", { class: "lane" }, this.side(left), this.middle(zone), this.side(right));
      }),
    );
  }

  /** The first card of the left side lies on its right. @param {Place} place @returns {1 | -1} @override */
  wayOf({ seat }) {
    const { data, state } = this.table;
    return data.modes[state.mode].seats[0] === seat ? -1 : 1;
  }

  /** @param {Place} place */
  side(place) {
    const { data } = this.table;
    const cards = this.cards(place);
    const units = cards.map((card, index) => {
      const kind = this.resting.includes(card) ? "chip unit is-resting" : "chip unit";
      return this.chip(place, index, this.told(place, card), kind, ...this.face(place, card));
    });
    const more = this.more(place, "more");
    more.prepend(symbol(data.seats[place.seat].shape, "shape"));
    return inRows(this.group(place, "wing", ...units, more), cards.length);
  }

  /** @param {Place} place @param {string} card */
  told(place, card) {
    return [this.tell(place, card), this.resting.includes(card) ? AT_REST : ""].filter(Boolean).join(" ");
  }

  /** "Mole 3/7 waits": what its picture says in signs. @param {Place} place @param {string} card @override */
  titleOf(place, card) {
    return `${super.titleOf(place, card)} ${this.told(place, card)}`;
  }

  /** @param {Place} place @param {string} card */
  face(place, card) {
    const { data } = this.table;
    const { key } = (data.zones || {})[place.zone];
    const name = faceOf(data, card, key);
    const line = h("span", {}, name);
    line.style.setProperty("--c", String(Math.max(name.length, 6)));
    return [artOf(data, card), line, h("b", {}, this.tell(place, card))];
  }

  /** @param {string} zone */
  middle(zone) {
    const { middle } = (this.table.data.zones || {})[zone];
    return middle ? h("img", { class: "middle", src: middle, alt: "" }) : h("span", { class: "middle" });
  }

  /** A lane as it would be. @param {Made[]} made */
  preview(made) {
    const { data, state } = this.table;
    const laid = made.find((change) => "zone" in change && (data.zones || {})[change.zone].facing);
    if (!laid || !("zone" in laid)) return null;
    const sides = data.modes[state.mode].seats.map((seat) => {
      const place = { zone: laid.zone, seat };
      const cards = seat === laid.seat ? laid.to : this.cards(place);
      const units = cards.map((card) => {
        const isNew = seat === laid.seat && !laid.from.includes(card);
        return h("span", { class: isNew ? "unit is-new" : "unit" }, ...this.face(place, card));
      });
      return inRows(h("span", { class: `wing seat-${seat}` }, ...units), cards.length);
    });
    return h("span", { class: "lane", "aria-hidden": "true" }, sides[0], this.middle(laid.zone), sides[1]);
  }
}

/** @param {HTMLElement} side @param {number} n how many cards lie there @returns {HTMLElement} */
function inRows(side, n) {
  const across = n > ROW ? Math.ceil(n / 2) : n;
  side.style.setProperty("--n", String(across));
  side.classList.toggle("is-crowded", across > ROOMY);
  return side;
}
