/**
 * A keypad of cards and, above it, what was tapped.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../state/forms.mjs").Hand} Hand
 */
import {
  ADD_CARD,
  TAKE_BACK,
  TAP_AT_LEAST,
  TAP_BETWEEN,
  TAP_CARDS,
  TAP_EXACTLY,
  TAP_ONE,
  TAP_UP_TO,
  TAP_UP_TO_ONE,
  TAPPED,
} from "../../texts.mjs";
import { copiesLeft, copiesLying } from "../state/forms.mjs";
import { fill, put, sentence } from "../state/strings.mjs";
import { fillWith, h } from "./dom.mjs";
import { onLongPress } from "./hold.mjs";

const LOOK = 450;
/** More copies than this are told by a number. */
const DOTS = 6;

/** What a card prints that has no such value. */
const UNTOLD = "–";
/** Up to so many letters a key has a sign, beyond it words. */
const SIGNS = 3;

export class Keypad {
  /**
   * @param {Data} data @param {Hand} field
   * @param {{add: (card: string) => void, remove: (index: number) => void, look: (card: string) => void}} acts
   */
  constructor(data, field, acts) {
    this.data = data;
    this.acts = acts;
    this.keyColumn = field.input.key || "name";
    const isNamed = field.cards.some((card) => this.face(card).length > SIGNS);
    const named = isNamed ? " are-named" : "";
    this.row = h("div", { class: `row${named}`, role: "group", "aria-label": put(TAPPED, { what: field.input.label }) });
    this.keys = field.cards.map((card) => this.key(card, field.seat));
    this.keypad = h(
      "div",
      { class: `keys${named}`, role: "group", "aria-label": field.input.label },
      ...this.keys,
    );
    this.update(field, [field]);
  }

  /** What stands on a card's key. @param {string} card */
  face(card) {
    return faceOf(this.data, card, this.keyColumn);
  }

  /** Cards that only this seat may play wear its colour. @param {string} card @param {string} seat */
  isOwn(card, seat) {
    const others = Object.entries(this.data.seats).filter(([id]) => id !== seat);
    return Boolean(seat) && !others.some(([, { cards }]) => cards.includes(card));
  }

  /** @param {string} card @param {string} seat */
  key(card, seat) {
    /** @type {HTMLButtonElement} */
    const key = h(
      "button",
      {
        type: "button",
        class: this.isOwn(card, seat) ? "key is-own" : "key",
        click: () => {
          if (key.getAttribute("aria-disabled") !== "false") return;
          const { top } = key.getBoundingClientRect();
          this.acts.add(card);
          // What was tapped takes more rows; the key stays under the thumb.
          if (key.offsetParent) scrollBy(0, key.getBoundingClientRect().top - top);
        },
      },
      h("b", {}, this.face(card)),
      h("small", {}),
    );
    key.dataset.card = card;
    onLongPress(key, LOOK, () => this.acts.look(card));
    return key;
  }

  /**
   * @param {Hand} field @param {Hand[]} fields all keypads of the form, which share the copies
   * @param {Record<string, import("../../types/data").Line>} [tells] what the rules say of cards
   */
  update(field, fields, tells = {}) {
    const { played, input } = field;
    const full = Boolean(input.max) && played.length >= (input.max || 0);
    this.keypad.hidden = full && input.max === 1;
    const isMany = field.cards.some((card) => this.data.cards[card].copies > 1);
    for (const key of this.keys) {
      const card = key.dataset.card || "";
      const { name, copies } = this.data.cards[card];
      const free = copiesLeft(this.data, fields, card);
      const left = Math.max(0, free - copiesLying(this.data, fields, card));
      key.setAttribute("aria-disabled", String(full || !free));
      key.setAttribute("aria-label", put(ADD_CARD, { card: name, left, copies }));
      const small = key.querySelector("small");
      const dots = left > DOTS ? `×${left}` : "•".repeat(left);
      if (small) small.textContent = tells[card]
          ? sentence(this.data, tells[card])
          : input.tell
            ? tellOf(this.data, card, input.tell)
            : isMany
              ? dots
              : "";
    }
    const chips = played.map(({ card }, index) =>
      h(
        "button",
        {
          type: "button",
          class: "chip",
          "aria-label": put(TAKE_BACK, { card: this.data.cards[card].name }),
          click: () => this.acts.remove(index),
        },
        this.face(card),
      ),
    );
    const { min, max } = input;
    fillWith(
      this.row,
      ...(chips.length ? chips : [h("span", { class: "hint" }, wanted(min ?? 0, max ?? 0))]),
    );
  }
}

/** What stands for a card: what a column says, its name where that is empty. @param {Data} data @param {string} card @param {string} column */
export function faceOf(data, card, column) {
  const { name, [column]: value } = data.cards[card];
  return String(value ?? "") || name;
}

/** What a text tells of a card, "" where the card lacks such a value. @param {Data} data @param {string} card @param {string} text */
export function tellOf(data, card, text) {
  const told = fill(data, text, data.cards[card]);
  return told.includes(UNTOLD) ? "" : told;
}

/** @param {number} min @param {number} max 0 if there is none */
function wanted(min, max) {
  const holes = { least: min, most: max };
  if (!max) return min > 1 ? put(TAP_AT_LEAST, holes) : TAP_CARDS;
  if (max === 1) return min ? TAP_ONE : TAP_UP_TO_ONE;
  if (min === max) return put(TAP_EXACTLY, holes);
  return put(min ? TAP_BETWEEN : TAP_UP_TO, holes);
}
