/**
 * Cards that are played at one tap: where there are many, the most used stand open, and all of them
 * behind a key.
 *
 * @typedef {import("../../types/data").Play} Play
 * @typedef {import("../../types/session").Session} Session
 * @typedef {import("./table.mjs").Table} Table
 */
import { ALL_CARDS, ALL_CARDS_OF } from "../../texts.mjs";
import { isOver } from "../state/news.mjs";
import { faceOf } from "../state/keys.mjs";
import { PLAYS } from "../state/playing.mjs";
import { asksOf, playerOf, refusedBy } from "../state/plays.mjs";
import { attempt, isLong, isPlayable, keyOf } from "../state/strips.mjs";
import { headed, put } from "../state/strings.mjs";
import { dressKey } from "./art.mjs";
import { lookAt } from "./cards.mjs";
import { openDialog } from "./dialog.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { finder } from "./finder.mjs";
import { onLongPress } from "./hold.mjs";
import { announce } from "./notices.mjs";
import { restKey } from "./rest.mjs";

const LOOK = 450;

/** @param {Table} table */
export function mountPlays(table) {
  table.add(PLAYS);
  const { data, rules } = table.game;
  const strips = Object.entries(data.plays || {}).map(([id, play]) => new Strip(table, id, play));
  fillWith(byId("plays"), ...strips.map(({ element }) => element));
  table.watch((state) => {
    // Nothing is played once the game is won.
    byId("plays").hidden = table.isRunning && isOver(data, state, rules);
    for (const strip of strips) strip.update();
  });
  table.follow((session, before) => {
    for (const strip of strips) strip.tellNote(session, before);
  });
}

class Strip {
  /** @param {Table} table @param {string} id @param {Play} play */
  constructor(table, id, play) {
    this.table = table;
    this.id = id;
    this.play = play;
    this.who = h("span", { class: "play-who" });
    this.row = h("div", { class: "keys are-named", role: "group", "aria-label": play.label });
    this.note = h("p", { class: "play-note" });
    /** @type {Map<string, HTMLButtonElement>} the keys that stand open */
    this.open = new Map();
    /** @type {HTMLButtonElement[]} those of all cards, once they were wanted */
    this.all = [];
    /** The turn that the keys were drawn for. */
    this.turn = "";
    this.naming = 0;
    /** What finds one of all cards. @type {HTMLElement | null} */
    this.finder = null;
    this.rest = isLong(play) ? this.allCards() : null;
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
      this.note.textContent = "";
      this.update();
    });
    return details;
  }

  /** @param {string} card @returns {HTMLButtonElement} */
  key(card) {
    const { data } = this.table;
    const key = h("button", { type: "button", class: "key", click: () => this.tap(card) });
    dressKey(key, data, card, faceOf(data, card, this.play.key), this.play.key);
    onLongPress(key, LOOK, () => lookAt(data, card));
    return key;
  }

  update() {
    const { table, play } = this;
    const { state, strips } = table.session;
    this.element.hidden = !table.isRunning || !isPlayable(state, play);
    if (this.element.hidden) return;
    const { turn, cards } = strips[this.id];
    if (this.turn !== turn || this.naming !== table.naming) {
      this.turn = turn;
      this.naming = table.naming;
      this.drawRow(cards);
    }
    const refused = refusedBy(table.data, state, play, table.game.rules);
    for (const key of [...this.open.values(), ...this.all]) this.tell(key, refused);
  }

  /** The keys that stand open, and whose turn it is. @param {string[]} cards */
  drawRow(cards) {
    const { data, state } = this.table;
    const seat = playerOf(state, this.play);
    this.open = new Map(cards.map((card) => [card, this.open.get(card) || this.key(card)]));
    const isWhole = !this.play.from_zone || this.rest || cards.length === this.play.cards.length;
    fillWith(this.row, ...this.open.values(), isWhole ? null : restKey(this.play.label, () => this.drawAll()));
    if (this.rest) this.rest.open = false;
    fillWith(
      this.who,
      seat ? symbol(data.seats[seat].shape, "shape") : null,
      seat ? data.seats[seat].label : null,
    );
    const isBare = !cards.length && !isWhole;
    this.element.className = ["play", seat && `seat-${seat}`, isBare && "is-empty"].filter(Boolean).join(" ");
  }

  drawAll() {
    this.drawRow(this.play.cards);
    this.update();
    const far = this.open.get(this.play.cards[0]);
    if (far) far.focus({ preventScroll: true });
  }

  /** What a card would do now. @param {HTMLButtonElement} key @param {Record<string, import("../../types/data").Line>} refused */
  tell(key, refused) {
    const { game, state } = this.table;
    const { label, told, isOff } = keyOf(game, state, this.play, key.dataset.card || "", refused);
    key.setAttribute("aria-disabled", String(isOff));
    key.setAttribute("aria-label", label);
    const line = key.querySelector("small");
    if (line) line.textContent = told;
  }

  /** @param {string} card */
  tap(card) {
    const { game, state } = this.table;
    const { to } = this.play;
    const { refusal } = attempt(game, state, this.play, card);
    const asks = refusal ? [] : asksOf(game.data, state, this.play, card, game.formulas);
    if (refusal || (to.length < 2 && !asks.length)) this.make(card, to[0]);
    else this.ask(card, asks);
  }

  /** Where a card goes, and how. @param {string} card @param {ReturnType<typeof asksOf>} asks */
  ask(card, asks) {
    const { game, state, data } = this.table;
    const { to, label } = this.play;
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
      (to.length ? to : [""]).map((zone) => {
        const all = () => (name ? { ...given, [name]: answer } : given);
        const click = () => {
          close();
          this.make(card, zone, all());
        };
        const drawn = this.table.drawLane?.(attempt(game, state, this.play, card, zone, all()).made) || null;
        return h("button", { type: "button", class: "button is-main", click }, zone ? (data.zones || {})[zone].label : label, drawn);
      });
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
  make(card, zone = "", given = {}) {
    const isPlayed = this.table.send({ type: "play", play: this.id, card, zone, given });
    if (isPlayed && this.finder instanceof HTMLInputElement) {
      this.finder.value = "";
      this.finder.dispatchEvent(new Event("input"));
    }
  }

  /** @param {Session} session @param {Session} before */
  tellNote({ notes }, before) {
    const note = notes[this.id] || "";
    this.note.textContent = note;
    if (note && notes !== before.notes) announce(note, this.id);
  }
}
