/**
 * Cards that are played at one tap: where there are many, the most used stand open, and all of them
 * behind a key.
 *
 * @typedef {import("../../types/data").Play} Play
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("./table.mjs").Table} Table
 */
import { ALL_CARDS, ALL_CARDS_OF, CARD_REFUSED, LIST, SENTENCE } from "../../texts.mjs";
import { describe } from "../state/history.mjs";
import { lastEvent } from "../state/log.mjs";
import { isOver } from "../state/news.mjs";
import { asksOf, byUse, effectsOf, playerOf, refusedBy, tryPlay } from "../state/plays.mjs";
import { headed, put, sentence, signed } from "../state/strings.mjs";
import { lookAt } from "./cards.mjs";
import { openDialog } from "./dialog.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { finder } from "./finder.mjs";
import { onLongPress } from "./hold.mjs";
import { faceOf } from "./keypad.mjs";
import { announce } from "./notices.mjs";

/** So many cards stand open at least, and all that were played. */
const OPEN = 8;
/** So many stand open all together. */
const FEW = 18;
const LOOK = 450;

/** @param {Table} table @param {import("./calculators.mjs").Calculators} calculators */
export function mountPlays(table, { rules }) {
  const { data } = table;
  const strips = Object.entries(data.plays || {}).map(([id, play]) => new Strip(table, id, play, rules));
  fillWith(byId("plays"), ...strips.map(({ element }) => element));
  table.watch((state) => {
    // Nothing is played once the game is won.
    byId("plays").hidden = table.isRunning && isOver(data, state, rules);
    for (const strip of strips) strip.update();
  });
}

class Strip {
  /** @param {Table} table @param {string} id @param {Play} play @param {Record<string, RulesFunction>} rules */
  constructor(table, id, play, rules) {
    this.table = table;
    this.id = id;
    this.play = play;
    this.rules = rules;
    /** @type {Record<string, import("../../types/data").Line>} */
    this.refused = {};
    this.who = h("span", { class: "play-who" });
    this.row = h("div", { class: "keys are-named", role: "group", "aria-label": play.label });
    this.note = h("p", { class: "play-note" });
    /** @type {Map<string, HTMLButtonElement>} the keys that stand open */
    this.open = new Map();
    /** @type {HTMLButtonElement[]} those of all cards, once they were wanted */
    this.all = [];
    /** When the cards were sorted last: they keep their places while a seat is at it. */
    this.sortedAt = "";
    this.isLong = play.cards.length > FEW;
    /** What finds one of all cards. @type {HTMLElement | null} */
    this.finder = null;
    this.rest = this.isLong ? this.allCards() : null;
    this.element = h(
      "section",
      { class: "play" },
      h("h2", {}, play.label, this.who),
      this.rest,
      this.row,
      this.note,
    );
  }

  allCards() {
    const body = h("div", {});
    const details = h("details", {}, h("summary", {}, ALL_CARDS), body);
    details.addEventListener("toggle", () => {
      if (!this.all.length) {
        this.all = this.play.cards.map((card) => this.key(card));
        const label = put(ALL_CARDS_OF, { play: this.play.label });
        const keys = h("div", { class: "keys are-named", role: "group", "aria-label": label }, ...this.all);
        this.finder = finder(this.table.data, this.all);
        fillWith(body, this.finder, keys);
      }
      this.row.hidden = details.open;
      this.update();
    });
    return details;
  }

  /** @param {string} card @returns {HTMLButtonElement} */
  key(card) {
    const { data } = this.table;
    const key = h(
      "button",
      { type: "button", class: "key", click: () => this.tap(card) },
      h("b", {}, faceOf(data, card, this.play.key)),
      h("small", {}),
    );
    key.dataset.card = card;
    onLongPress(key, LOOK, () => lookAt(data, card));
    return key;
  }

  update() {
    const { table, play } = this;
    const { data, state, log } = table;
    const isOff = !table.isRunning || !play.modes.includes(state.mode);
    this.element.hidden = isOff || (play.phases.length > 0 && !play.phases.includes(state.phase));
    if (this.element.hidden) return;
    const seat = playerOf(state, play);
    const now = [state.mode, seat, state.phase].join(" ");
    this.refused = refusedBy(data, state, play, this.rules);
    if (this.sortedAt !== now) {
      this.sortedAt = now;
      const { cards: all, used } = byUse(data, state, log, this.id, seat, this.refused);
      // A few keys never move.
      const cards = play.cards.length > OPEN ? all.slice(0, this.isLong ? Math.min(FEW, Math.max(OPEN, used)) : FEW) : play.cards;
      this.open = new Map(cards.map((card) => [card, this.open.get(card) || this.key(card)]));
      fillWith(this.row, ...this.open.values());
      if (this.rest) this.rest.open = false;
      fillWith(
        this.who,
        seat ? symbol(data.seats[seat].shape, "shape") : null,
        seat ? data.seats[seat].label : null,
      );
      this.element.className = seat ? `play seat-${seat}` : "play";
    }
    for (const key of [...this.open.values(), ...this.all]) this.tell(key);
    this.note.textContent = "";
  }

  /** What a card would do now. @param {HTMLButtonElement} key */
  tell(key) {
    const { data, state, formulas } = this.table;
    const card = key.dataset.card || "";
    const { refusal } = this.try(card, this.play.to[0]);
    const effects = [...effectsOf(data, state, this.play, card, formulas)];
    /** "OP −1 +1, BP +2". @param {string[]} [wanted] */
    const tell = (wanted = []) =>
      effects
        .filter(([counter]) => !wanted.length || wanted.includes(counter))
        .map(([counter, by]) => [data.counters[counter].label, ...by.map(signed)].join(" "))
        .join(LIST);
    const told = tell();
    const name = `${this.play.label} ${data.cards[card].name}`;
    key.setAttribute("aria-disabled", String(Boolean(refusal)));
    key.setAttribute("aria-label", told ? [name, told].join(LIST) : name);
    const line = key.querySelector("small");
    if (line) line.textContent = tell(this.play.tell).replace(/ (?=[+−])/g, "\u00a0");
  }

  /** @param {string} card @param {string} [zone] @param {Record<string, boolean>} [given] */
  try(card, zone = "", given = {}) {
    const { data, state, formulas } = this.table;
    const line = this.refused[card];
    if (line) return { made: [], refusal: sentence(data, line) };
    return tryPlay(data, state, this.play, card, zone, formulas, given);
  }

  /** @param {string} card */
  tap(card) {
    const { data, state, formulas } = this.table;
    const { to, label } = this.play;
    const { refusal } = this.try(card, to[0]);
    if (refusal) {
      this.say(put(CARD_REFUSED, { card: data.cards[card].name, why: refusal }));
      return;
    }
    const asks = asksOf(data, state, this.play, card, formulas);
    if (to.length < 2 && !asks.length) {
      this.make(card, to[0]);
      return;
    }
    const given = Object.fromEntries(asks.map(({ name, value }) => [name, value]));
    const switches = asks.filter(({ answers }) => !answers.length).map((ask) => {
      const box = h("input", { type: "checkbox", checked: ask.value });
      box.addEventListener("change", () => {
        given[ask.name] = box.checked;
      });
      return h("label", { class: "check" }, box, h("span", {}, ask.label));
    });
    /** @param {string} [name] a question that the button answers @param {boolean} [answer] */
    const ways = (name, answer = false) =>
      (to.length ? to : [""]).map((zone) =>
        h(
          "button",
          {
            type: "button",
            class: "button is-main",
            click: () => {
              close();
              this.make(card, zone, name ? { ...given, [name]: answer } : given);
            },
          },
          zone ? (data.zones || {})[zone].label : label,
        ),
      );
    const choice = asks.find(({ answers }) => answers.length);
    const groups = choice
      ? choice.answers.map((text, place) =>
          h("div", { class: "play-answer", role: "group", "aria-label": text }, h("h3", {}, text), ...ways(choice.name, place > 0)),
        )
      : ways();
    const close = openDialog(
      headed(label, data.cards[card].name),
      h("div", { class: "play-ways" }, ...switches, choice ? h("p", {}, choice.label) : null, ...groups),
    );
  }

  /** @param {string} card @param {string} [zone] @param {Record<string, boolean>} [given] */
  make(card, zone, given) {
    const { table, id } = this;
    const seat = playerOf(table.state, this.play);
    const { made } = this.try(card, zone, given);
    table.note(made, { play: id, card, ...(seat ? { seat } : {}) });
    if (this.finder instanceof HTMLInputElement) {
      this.finder.value = "";
      this.finder.dispatchEvent(new Event("input"));
    }
    const event = lastEvent(table.log);
    if (event) this.say(put(SENTENCE, { what: describe(table.data, event) }));
  }

  /** @param {string} text */
  say(text) {
    this.note.textContent = text;
    announce(text, this.id);
  }
}
