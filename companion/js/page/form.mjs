/**
 * One calculator's form: it is built once and then only told what has changed.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../state/forms.mjs").Field} Field
 */
import { KINDS } from "../inputs/kinds.mjs";
import { addCard, chooseFor, removeCard } from "../state/drafts.mjs";
import { askingOf, questionsOf } from "../state/questions.mjs";
import { show } from "../state/strings.mjs";
import { seatControl } from "./controls.mjs";
import { fillWith, h, symbol } from "./dom.mjs";
import { Keypad } from "./keypad.mjs";
import { everySeatControl, switchesControl, valueControl } from "./values.mjs";

export class Form {
  /**
   * @param {Data} data @param {(change: (drafts: Drafts) => Drafts) => void} change
   * @param {(card: string) => void} look
   */
  constructor(data, change, look) {
    this.data = data;
    this.change = change;
    this.look = look;
    /** @type {Map<string, Keypad>} by input, seat and cards */
    this.keypads = new Map();
    /** What keys say in place of what they always do. @type {Record<string, import("../../types/data").Line>} */
    this.tells = {};
    /** Inputs that do not matter now. @type {string[]} */
    this.idle = [];
    /** @type {import("../../types/inputs").Asking["trade"]} */
    this.trade = null;
    /** What folds keys away that are seldom wanted, for games that have any. @type {((keypad: Keypad, field: Field) => void) | null} */
    this.fold = null;
    /** What shows how cards of a seat lie, for games whose seats stand face to face. @type {((hand: HTMLElement, field: Field) => void) | null} */
    this.lay = null;
    this.element = h("div", { class: "fields" });
  }

  /**
   * @param {Field[]} fields @param {string} mode
   * @param {import("../../types/data").Answer} answer which of them do not matter now, and which come first
   */
  update(fields, mode, answer) {
    const { idle = [], tells = {} } = answer;
    this.tells = tells;
    this.idle = idle;
    fillWith(this.element, ...questionsOf(fields, answer, this.data.modes[mode].seats).map((field) => this.block(field, fields, mode, idle)));
  }

  /** @param {Field} field @param {Field[]} fields @param {string} mode @param {string[]} idle @returns {HTMLElement | null} */
  block(field, fields, mode, idle) {
    const { draw } = KINDS[field.input.kind];
    /** @type {import("../../types/inputs").Asking} */
    const asking = {
      ...askingOf(this.data, mode, field, fields, idle, this.change),
      trade: this.trade,
      hand: (one) => this.cardsBlock(one, fields),
      seats: seatControl,
      value: valueControl,
      everySeat: everySeatControl,
      switches: switchesControl,
    };
    return draw ? draw(asking, field) : null;
  }

  /** @param {Field} field @param {Field[]} fields */
  cardsBlock(field, fields) {
    const { input, seat, part } = field;
    const place = seat ? this.data.seats[seat] : null;
    const title = place ? `${place.label} · ${input.label}` : input.label;
    const keypad = this.keypad(field);
    keypad.update(field, fields, this.tells);
    if (this.fold) this.fold(keypad, field);
    const asks = fields
      .filter((other) => other.input.each?.input === input.name && !this.idle.includes(other.input.name))
      .map((other) => this.asksOf(other, input.name));
    const hand = h(
      "section",
      { class: seat ? `hand seat-${seat}` : "hand", "aria-label": title },
      h(
        "div",
        { class: keypad.isNamed ? "tapped" : "tapped is-signed" },
        h("h3", {}, place ? symbol(place.shape, "shape") : null, title, part ? h("span", { class: "badge" }, part) : null),
        keypad.row,
      ),
      keypad.keypad,
      ...asks,
    );
    if (this.lay) this.lay(hand, field);
    return hand;
  }

  /** @param {Field} field */
  keypad(field) {
    const { name } = field.input;
    const key = [name, field.seat, ...field.cards].join(" ");
    const known = this.keypads.get(key);
    if (known) return known;
    const keypad = new Keypad(this.data, field, {
      add: (card) => this.change((drafts) => addCard(drafts, name, card)),
      remove: (index) => this.change((drafts) => removeCard(drafts, name, index)),
      look: this.look,
    });
    this.keypads.set(key, keypad);
    return keypad;
  }

  /** @param {Field} field @param {string} cards the input that holds the cards asked about */
  asksOf({ input, asks }, cards) {
    const controls = asks.map(({ index, card, value }, place) => {
      const about = asks.length > 1 ? `${show(this.data, card)} (${place + 1})` : "";
      return valueControl(this.data, input, value, about, (picked) =>
        this.change((drafts) => chooseFor(drafts, cards, index, input.name, picked)),
      );
    });
    return h("div", { class: "asks" }, ...controls);
  }
}
