/**
 * The calculators of a mode: their tabs, the open form, and what an applied one did.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/session").OpenForm} OpenForm
 * @typedef {import("../../types/session").Session} Session
 * @typedef {import("../state/figures.mjs").Told} Told
 * @typedef {import("./table.mjs").Table} Table
 */
import { CALCULATORS, CLOSE, PLAY_CARDS, SENTENCES } from "../../texts.mjs";
import { buttonOf } from "../state/applying.mjs";
import { dropPrivate } from "../state/drafts.mjs";
import { toldOf } from "../state/figures.mjs";
import { roomsOf, shownTable } from "../state/opening.mjs";
import { isPlayable } from "../state/strips.mjs";
import { figures, reasons } from "./answer.mjs";
import { byId, fillWith, h, segments, symbol } from "./dom.mjs";
import { Form } from "./form.mjs";
import { announce } from "./notices.mjs";
import { bring, bringForm, nextAsked } from "./bring.mjs";

export class Calculators {
  /** @param {Table} table @param {(card: string) => void} look shows a card */
  constructor(table, look) {
    this.table = table;
    this.form = new Form(
      table.data,
      (change) => {
        table.send({ type: "fill", drafts: change(shownTable(table.game, table.session).drafts) });
        // Keys first find their place under the thumb again.
        queueMicrotask(() => {
          const next = nextAsked() || this.form.element.querySelector(".is-asked");
          if (next) bring(next);
        });
      },
      look,
    );
    /** What hides a form with private inputs, for games that have any. @type {((forget: () => void, ...hidden: HTMLElement[]) => HTMLElement) | null} */
    this.cover = null;
    /** What stands above a form that is filled by an example, for games that have any. @type {((tried: NonNullable<Session["tried"]>) => HTMLElement) | null} */
    this.drawTried = null;
    /** What stands in place of bare figures, for games whose seats stand face to face. @type {((data: Data, calculator: import("../../types/data").Calculator, form: OpenForm, told: Told, seats: string[]) => HTMLElement | null) | null} */
    this.drawStage = null;
    this.answer = h("div", { class: "answer" });
    this.why = h("div", {});
    table.follow((session, before) => this.follow(session, before));
  }

  /** @param {Session} session @param {Session} before */
  follow(session, before) {
    if (session.outcome !== before.outcome) this.drawOutcome(session);
    const isSame = session.form === before.form && session.log === before.log && session !== before;
    if (!this.table.isRunning || isSame) return;
    const isOther = session === before || session.open !== before.open || session.state.mode !== before.state.mode;
    if (isOther || session.tried?.state !== before.tried?.state) this.drawFrame();
    this.drawTabs(session);
    this.drawForm(session);
  }

  /** What stands around the open form: the words of an example, a cover, the answer at its foot. */
  drawFrame() {
    const { table } = this;
    const { data } = table;
    const { open, tried } = table.session;
    const calculator = data.calculators[open];
    const isPrivate = !tried && Boolean(calculator) && calculator.inputs.some((input) => input.private);
    const dock = h("div", { class: "dock" }, this.answer);
    const forget = () => this.form.change((drafts) => dropPrivate(drafts, data));
    const body =
      isPrivate && this.cover
        ? [this.cover(forget, dock, this.form.element, this.why)]
        : [tried && this.drawTried ? this.drawTried(tried) : null, this.form.element, this.why, dock];
    fillWith(byId("form"), ...(calculator ? body : []));
  }

  /** The rooms of the phase, and the one that was entered from elsewhere; a single one needs no door. @param {Session} session */
  drawTabs({ open }) {
    const { table } = this;
    const { data, state } = table;
    const isPlayed = Object.values(data.plays || {}).some((play) => isPlayable(state, play));
    const rooms = [...new Set([...(isPlayed ? [""] : []), ...roomsOf(data, state).near, ...(open ? [open] : [])])];
    const tabs = rooms.map((id) => ({ value: id, text: id ? data.calculators[id].label : PLAY_CARDS }));
    byId("calculators").hidden = !rooms.length;
    byId("table").classList.toggle("has-form", Boolean(open) || isPlayed);
    fillWith(byId("tabs"), rooms.length > 1 || rooms[0] !== open ? segments(CALCULATORS, tabs, open, (form) => this.bringUp(form)) : null);
  }

  /** @param {Session} session */
  drawForm(session) {
    const { form, open } = session;
    if (!form) return;
    const { data, state } = shownTable(this.table.game, session);
    const calculator = data.calculators[open];
    this.form.update(form.fields, state.mode, form.answer);
    const { seats } = data.modes[state.mode];
    const told = toldOf(data, calculator, form, seats);
    fillWith(this.why, told && reasons(calculator, told));
    fillWith(this.answer, told && (this.drawStage?.(data, calculator, form, told, seats) ?? figures(told)), this.button(buttonOf(this.table.game, session), form.answer.loses));
  }

  /** @param {string} text "" for none @param {boolean} [loses] whether nobody wants it */
  button(text, loses) {
    return text ? h("button", { type: "button", class: `button ${loses ? "is-quiet" : "is-main"} apply`, click: () => this.apply() }, text) : null;
  }

  apply() {
    const { table } = this;
    const before = table.session;
    table.send({ type: "apply" });
    const { outcome } = table.session;
    bringForm();
    if (!outcome || outcome === before.outcome) return;
    // What is to be done stands before what is asked next.
    bring(byId("outcome"));
    const { moves, then, told } = outcome;
    announce([...moves, ...then, ...(told ? [told] : [])].join(SENTENCES));
  }

  /** @param {Session} session */
  drawOutcome({ outcome }) {
    if (!outcome) {
      fillWith(byId("outcome"));
      return;
    }
    const { title, told, moves, then } = outcome;
    const close = () => void this.table.send({ type: "close outcome" });
    const closer = h("button", { type: "button", class: "bare", "aria-label": CLOSE, click: close }, symbol("close"));
    fillWith(
      byId("outcome"),
      h(
        "div",
        { class: "outcome" },
        h("header", {}, h("h2", {}, title), closer),
        told ? h("p", {}, h("b", {}, told)) : null,
        moves.length ? h("p", { class: "moves" }, ...moves.map((text) => h("b", {}, text))) : null,
        h("ol", {}, ...then.map((text) => h("li", {}, text))),
      ),
    );
  }

  /** Opens a form, and brings it under the thumbs. @param {string} form */
  bringUp(form) {
    this.table.send({ type: "open", form });
    bringForm();
  }
}
