/**
 * Cards that lie open, in rows: a tap on one moves it, and a keypad lays more down.
 *
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../state/zones.mjs").Place} Place
 * @typedef {import("./table.mjs").Table} Table
 */
import { ADD_TO, CARD_IN_ZONE, LOOK_AT_IT, MOVE_LEFT, MOVE_RIGHT, MOVE_TO, PUT_AWAY } from "../../texts.mjs";
import { zoneOf } from "../state/held.mjs";
import { describe } from "../state/history.mjs";
import { lastEvent } from "../state/log.mjs";
import { faceOf, tellOf } from "../state/keys.mjs";
import { add, cardsFor, move, nameOfPlace, placesOf, shift, waysFrom } from "../state/zones.mjs";
import { put } from "../state/strings.mjs";
import { lookAt } from "./cards.mjs";
import { openDialog } from "./dialog.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { finder } from "./finder.mjs";
import { onLongPress } from "./hold.mjs";
import { Keypad } from "./keypad.mjs";
import { announce } from "./notices.mjs";

const LOOK = 450;

/** The rows of all zones, by their names. @type {Map<string, HTMLElement>} */
const drawn = new Map();

/** @param {Table} table */
export function mountZones(table) {
  const zones = new Zones(table);
  table.watch((state, before) => {
    if (!table.isRunning) return;
    if (state === before || state.zones !== before.zones || state.mode !== before.mode) zones.draw();
  });
}

export class Zones {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Set<string>} folded zones that are open now */
    this.opened = new Set();
  }

  draw() {
    const { data, state } = this.table;
    /** @type {Map<string, HTMLElement[]>} */
    const blocks = new Map();
    for (const place of placesOf(data, state)) {
      if ((data.zones || {})[place.zone].facing) continue;
      const row = this.row(place);
      blocks.set(place.zone, [...(blocks.get(place.zone) || []), row]);
    }
    fillWith(byId("zones"), ...[...blocks].map(([zone, rows]) => this.block(zone, rows)));
  }

  /** @param {string} zone @param {HTMLElement[]} rows */
  block(zone, rows) {
    const { label, note, folded } = (this.table.data.zones || {})[zone];
    const title = h("h2", {}, label, note ? h("small", {}, note) : null);
    if (!folded) return h("section", { class: "zone" }, title, ...rows);
    const open = this.opened.has(zone);
    const details = h("details", { class: "zone", open }, h("summary", {}, title, ...this.counts(zone)), ...rows);
    details.addEventListener("toggle", () => {
      if (details.open) this.opened.add(zone);
      else this.opened.delete(zone);
    });
    return details;
  }

  /** How many cards lie in a zone, by seat. @param {string} zone */
  counts(zone) {
    const { data, state } = this.table;
    const places = placesOf(data, state).filter((place) => place.zone === zone);
    return places.map((place) => {
      const seat = data.seats[place.seat];
      const count = h("b", {}, String(this.cards(place).length));
      return seat
        ? h("span", { class: `lying seat-${place.seat}` }, symbol(seat.shape, "shape"), h("span", { class: "unseen" }, seat.label), count)
        : h("span", { class: "lying" }, count);
    });
  }

  /** "Blue Lane", "Market". @param {Place} place */
  nameOf(place) {
    return nameOfPlace(this.table.data, place);
  }

  /** @param {Place} place @returns {string[]} */
  cards({ zone, seat }) {
    const { data, state } = this.table;
    return zoneOf(data, state, zone, seat);
  }

  /** @param {Place} place */
  row(place) {
    const { data } = this.table;
    const seat = place.seat ? data.seats[place.seat] : null;
    const { key } = (data.zones || {})[place.zone];
    const chips = this.cards(place).map((card, index) => {
      const told = this.tell(place, card);
      return this.chip(place, index, told, "chip", faceOf(data, card, key), told ? h("small", {}, told) : null);
    });
    const head = seat ? h("h3", {}, symbol(seat.shape, "shape"), seat.label) : null;
    return this.group(place, "hand row", head, ...chips, this.more(place, "bare"));
  }

  /** What a card tells of itself at a place. @param {Place} place @param {string} card */
  tell(place, card) {
    const { data } = this.table;
    const { tell } = (data.zones || {})[place.zone];
    return tell ? tellOf(data, card, tell) : "";
  }

  /** All that lies at a place. @param {Place} place @param {string} kind @param {...(Node | null)} parts */
  group(place, kind, ...parts) {
    const name = this.nameOf(place);
    const wears = place.seat ? `${kind} seat-${place.seat}` : kind;
    const group = h("div", { class: wears, role: "group", "aria-label": name }, ...parts);
    drawn.set(name, group);
    return group;
  }

  /** A card that lies there. @param {Place} place @param {number} index @param {string} told @param {string} kind @param {...(Node | string | null)} face */
  chip(place, index, told, kind, ...face) {
    const { data } = this.table;
    const cards = this.cards(place);
    const chip = h(
      "button",
      {
        type: "button",
        class: kind,
        "aria-label": put(CARD_IN_ZONE, {
          card: [data.cards[cards[index]].name, told].filter(Boolean).join(" "),
          n: index + 1,
          all: cards.length,
          zone: this.nameOf(place),
        }),
        click: () => this.openCard(place, index),
      },
      ...face,
    );
    onLongPress(chip, LOOK, () => lookAt(data, cards[index]));
    return chip;
  }

  /** What lays one down. @param {Place} place @param {string} kind */
  more(place, kind) {
    const label = put(ADD_TO, { zone: this.nameOf(place) });
    return h("button", { type: "button", class: kind, "aria-label": label, click: () => this.openKeypad(place) }, symbol("plus"));
  }

  /** In which direction of its cards right is. @param {Place} _place @returns {1 | -1} */
  wayOf(_place) {
    return 1;
  }

  /** What can be done with a card. @param {Place} place @param {number} at */
  openCard(place, at) {
    const { table } = this;
    const { data } = table;
    const card = this.cards(place)[at];
    const { name } = data.cards[card];
    const body = h("div", { class: "zone-ways" });
    let index = at;
    /** @param {string} label @param {() => void} act @param {boolean} [isOff] */
    const button = (label, act, isOff = false) =>
      h("button", { type: "button", class: "button", disabled: isOff, click: act }, label);
    /** @param {string} label @param {1 | -1} by */
    const shifter = (label, by) => {
      const step = () => {
        this.note(shift(data, table.state, place, index, by));
        index += by;
        draw();
      };
      return button(label, step, !this.cards(place)[index + by]);
    };
    /** @param {Place} [target] */
    const leave = (target) => () => {
      close();
      this.note(move(data, table.state, place, index, target));
      this.focus(target || place, target ? this.cards(target).length - 1 : index);
    };
    const draw = () => {
      const ways = waysFrom(data, table.state, place, card);
      const right = this.wayOf(place);
      fillWith(
        body,
        shifter(MOVE_LEFT, right === 1 ? -1 : 1),
        shifter(MOVE_RIGHT, right),
        ...ways.map((target) => button(put(MOVE_TO, { zone: this.nameOf(target) }), leave(target))),
        button(PUT_AWAY, leave()),
        button(LOOK_AT_IT, () => {
          close();
          lookAt(data, card);
        }),
      );
    };
    draw();
    const close = openDialog(name, body);
  }

  /** @param {Place} place */
  openKeypad(place) {
    const { table } = this;
    const { data } = table;
    const { key, tell } = (data.zones || {})[place.zone];
    const cards = cardsFor(data, place);
    const name = this.nameOf(place);
    /** @param {Place} one @returns {import("../state/forms.mjs").Hand} */
    const field = (one) => ({
      input: { label: this.nameOf(one), key, tell },
      seat: one.seat,
      cards,
      played: this.cards(one).map((card) => ({ card, choices: {} })),
    });
    const act = (/** @type {Made[]} */ made) => {
      this.note(made);
      update();
    };
    const keypad = new Keypad(data, field(place), {
      add: (card) => act(add(data, table.state, place, card)),
      remove: (index) => act(move(data, table.state, place, index)),
      look: (card) => lookAt(data, card),
    });
    const update = () => keypad.update(field(place), placesOf(data, table.state).map(field));
    update();
    openDialog(name, h("div", { class: "zone-keys" }, keypad.row, finder(data, keypad.keys), keypad.keypad));
  }

  /** @param {Made[]} made */
  note(made) {
    const { table } = this;
    if (!made.length) return;
    table.send({ type: "move", changes: made });
    const event = lastEvent(table.log);
    if (event) announce(describe(table.data, event), "zones");
  }

  /** Whoever steers by keys goes on from there. @param {Place} place @param {number} index */
  focus(place, index) {
    const buttons = drawn.get(this.nameOf(place))?.querySelectorAll("button") || [];
    const button = buttons[Math.min(index, buttons.length - 1)];
    if (button) button.focus({ preventScroll: true });
  }
}
