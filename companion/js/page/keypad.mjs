/**
 * A keypad of cards and, above it, what was tapped.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../state/forms.mjs").Hand} Hand
 */
import { TAKE_BACK, TAPPED } from "../../texts.mjs";
import { cardKey, faceOf, hintOf, isFull } from "../state/keys.mjs";
import { put } from "../state/strings.mjs";
import { dressKey } from "./art.mjs";
import { bring } from "./bring.mjs";
import { fillWith, h } from "./dom.mjs";
import { onLongPress } from "./hold.mjs";

const LOOK = 450;
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
    this.isNamed = field.cards.some((card) => this.face(card).length > SIGNS);
    const named = this.isNamed ? " are-named" : "";
    this.row = h("div", { class: `row${named}`, role: "group", "aria-label": put(TAPPED, { what: field.input.label }) });
    this.keys = field.cards.map((card) => this.key(card, field.seat));
    this.keypad = h(
      "div",
      { class: `keys${named}`, role: "group", "aria-label": field.input.label },
      ...this.keys,
    );
    this.update(field, [field]);
  }

  /** What is asked about cards that were tapped. */
  asks() {
    return this.keypad.parentElement?.querySelectorAll(".asks > *") || [];
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
          const asked = this.asks().length;
          this.acts.add(card);
          // What was tapped takes more rows; the key stays under the thumb.
          if (key.offsetParent) scrollBy(0, key.getBoundingClientRect().top - top);
          const asks = this.asks();
          if (asks.length > asked) bring(asks[asks.length - 1]);
        },
      },
    );
    dressKey(key, this.data, card, this.face(card), this.keyColumn);
    onLongPress(key, LOOK, () => this.acts.look(card));
    return key;
  }

  /**
   * @param {Hand} field @param {Hand[]} fields all keypads of the form, which share the copies
   * @param {Record<string, import("../../types/data").Line>} [tells] what the rules say of cards
   */
  update(field, fields, tells = {}) {
    const { played, input } = field;
    this.keypad.hidden = isFull(field) && input.max === 1;
    for (const key of this.keys) {
      const { label, told, isOff } = cardKey(this.data, field, fields, key.dataset.card || "", tells);
      key.setAttribute("aria-disabled", String(isOff));
      key.setAttribute("aria-label", label);
      const small = key.querySelector("small");
      if (small) small.textContent = told;
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
    fillWith(
      this.row,
      ...(chips.length ? chips : [h("span", { class: "hint" }, hintOf(field))]),
    );
  }
}
