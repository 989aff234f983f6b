/**
 * The calculators of a mode: the one that the phase calls for is open, the others are a tap away.
 *
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Example} Example
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("./table.mjs").Table} Table
 */
import { APPLY, BACK_TO_TABLE, CALCULATORS, CLOSE, EXAMPLE_TABLE, ON_THE_TABLE, SENTENCES } from "../../texts.mjs";
import { answerForm, isBegun, isRefused, isUnfinished } from "../state/answers.mjs";
import { dropIdle, dropPrivate, emptyForm, onlyForm } from "../state/drafts.mjs";
import { decided, isEnding, withoutWhatFollows } from "../state/news.mjs";
import { counterName, sentence, show } from "../state/strings.mjs";
import { figures, lineList, reasons } from "./answer.mjs";
import { byId, fillWith, h, segments, symbol } from "./dom.mjs";
import { Form } from "./form.mjs";
import { keepDrafts, readDrafts } from "./kept.mjs";
import { announce } from "./notices.mjs";
import { bring, bringUp } from "./bring.mjs";

/** How much of the screen above its lower edge a form must pass, in pixels. */
const FORM_SHOWS = 220;
/** So many tabs may stand in two rows; more are one row to be swiped. */
const TWO_ROWS = 5;

export class Calculators {
  /** @param {Table} table @param {Record<string, RulesFunction>} rules @param {(card: string) => void} look shows a card */
  constructor(table, rules, look) {
    this.table = table;
    this.rules = rules;
    const kept = readDrafts(table);
    this.drafts = kept.drafts;
    this.open = "";
    /** The example that is tried, on a table of its own, and the form that was open before. @type {(Example & {back: string}) | null} */
    this.tried = null;
    /** What was tapped for an event, which undo gives back. @type {WeakMap<Event, {id: string, drafts: Drafts}>} */
    this.kept = new WeakMap();
    this.at = 0;
    this.form = new Form(table.data, (change) => this.change(change), look);
    /** What hides a form with private inputs, for games that have any. @type {((forget: () => void, ...hidden: HTMLElement[]) => HTMLElement) | null} */
    this.cover = null;
    // An answer waits at the foot of the screen only while its form is to be seen above it.
    new IntersectionObserver(([{ isIntersecting }]) => byId("form").classList.toggle("is-below", !isIntersecting), {
      rootMargin: `0px 0px -${FORM_SHOWS}px 0px`,
    }).observe(byId("form"));
    this.answer = h("div", { class: "answer" });
    this.why = h("div", {});
    /** Where the log stood after the last apply; what it said goes when the table moves on. */
    this.appliedAt = -1;
    table.watch((state, before) => this.follow(state.mode !== before.mode, state.phase !== before.phase));
    if (table.isRunning && this.choices.includes(kept.open)) {
      this.show(kept.open);
      this.update();
    }
  }

  /** The calculators with a form. @returns {string[]} */
  get choices() {
    const { data, state } = this.tried || this.table;
    return data.modes[state.mode].calculators.filter((id) => !data.calculators[id].always);
  }

  /** The table has changed. @param {boolean} isNewMode @param {boolean} isNewPhase */
  follow(isNewMode, isNewPhase) {
    if (!this.table.isRunning) {
      this.open = "";
      return;
    }
    const { data, state, log } = this.table;
    if (isNewMode) this.drafts = {};
    if (isNewPhase) this.drafts = dropPrivate(this.drafts, data);
    this.turnOver(isNewPhase);
    if (this.tried) this.show(this.tried.back);
    const undone = this.kept.get(log.events[log.at]);
    const redone = log.at > this.at && this.kept.get(log.events[log.at - 1]);
    if (undone) this.drafts = { ...this.drafts, ...undone.drafts };
    if (redone) this.drafts = emptyForm(this.drafts, data.calculators[redone.id]);
    this.at = log.at;
    if (undone || isNewMode || isNewPhase || !this.choices.includes(this.open)) {
      const wanted = undone ? undone.id : data.phases[state.phase]?.calculator || "";
      this.show(wanted || (state.phase ? "" : this.choices[0]) || "");
    }
    if (this.appliedAt !== log.at) fillWith(byId("outcome"));
    this.update();
  }

  /** What was tapped and never applied goes when another turn or round begins; undo gives it back. @param {boolean} isNewPhase */
  turnOver(isNewPhase) {
    const { data, state, log } = this.table;
    const event = log.events[log.at - 1];
    if (!isNewPhase || log.at <= this.at || event.k !== "change" || event.changes.length < 2) return;
    if (data.modes[state.mode].phases[0] !== state.phase) return;
    this.kept.set(event, { id: this.open, drafts: this.drafts });
    this.drafts = {};
  }

  /** @param {string} id @param {(Example & {back: string}) | null} [tried] */
  show(id, tried = null) {
    this.tried = tried;
    const { data } = this.table;
    this.open = this.choices.includes(id) ? id : "";
    const calculator = data.calculators[this.open];
    const isPrivate = !tried && Boolean(calculator) && calculator.inputs.some((input) => input.private);
    const dock = h("div", { class: "dock" }, this.answer);
    const forget = () => this.change((drafts) => dropPrivate(drafts, data));
    const note = tried
      ? h("div", { class: "example" }, ...[EXAMPLE_TABLE, ...tried.told].map((line) => h("p", {}, line)))
      : null;
    const body = isPrivate && this.cover
      ? [this.cover(forget, dock, this.form.element, this.why)]
      : [note, this.form.element, this.why, dock];
    fillWith(byId("form"), ...(calculator ? body : []));
  }

  /** @param {string} id */
  bringUp(id) {
    this.show(id);
    this.update();
    bring("calculators");
  }

  /** @param {(drafts: Drafts) => Drafts} change */
  change(change) {
    const holder = this.tried || this;
    holder.drafts = change(holder.drafts);
    this.update();
  }

  /** Tries a worked example. @param {string} id @param {Example} example */
  attempt(id, example) {
    this.show(id, { ...example, back: this.tried ? this.tried.back : this.open });
    this.update();
    bring("calculators");
  }

  update() {
    if (!this.table.isRunning) return;
    const { tried } = this;
    const { data, state } = tried || this.table;
    const tabs = this.choices.map((id) => ({ value: id, text: data.calculators[id].label }));
    const pick = (/** @type {string} */ id) => {
      this.show(id === this.open && !tried ? "" : id);
      this.update();
      if (this.open) bring("calculators");
    };
    byId("calculators").hidden = !tabs.length;
    keepDrafts(this.table, this.drafts, tried ? tried.back : this.open);
    const strip = segments(CALCULATORS, tabs, this.open, pick);
    if (tabs.length > TWO_ROWS) strip.classList.add("is-long");
    fillWith(byId("tabs"), strip);
    const open = strip.querySelector("[aria-pressed=true]");
    if (open instanceof HTMLElement) strip.scrollLeft = open.offsetLeft - 60;
    const calculator = data.calculators[this.open];
    if (!calculator) return;
    const holder = tried || this;
    const { drafts } = holder;
    const { fields, input, answer } = answerForm(data, calculator, state, drafts, this.rules);
    const idle = answer.idle || [];
    holder.drafts = dropIdle(drafts, calculator, idle);
    this.form.update(fields, state.mode, answer);
    const begun = isBegun(fields, idle);
    const result = begun || isUnfinished(answer) ? figures(data, calculator, input, answer) : null;
    const isDone = begun && !isRefused(answer);
    fillWith(this.why, begun || isUnfinished(answer) ? reasons(data, calculator, answer) : null);
    if (tried) {
      const lines = isDone ? [...(answer.button ? [answer.button] : []), ...(answer.then || [])] : [];
      const back = () => {
        this.show(tried.back);
        this.update();
        bring("calculators");
      };
      if (lines.length) this.why.append(h("h3", {}, ON_THE_TABLE), lineList(data, lines));
      fillWith(this.answer, result, h("button", { type: "button", class: "button", click: back }, BACK_TO_TABLE));
      return;
    }
    const { apply } = calculator;
    const button =
      apply && isDone
        ? h(
            "button",
            {
              type: "button",
              class: "button is-main apply",
              click: () => this.apply(this.open, { ...input, ...answer }),
            },
            answer.button ? sentence(data, answer.button) : apply.label || APPLY,
          )
        : null;
    fillWith(this.answer, result, button);
  }

  /** @param {string} id @param {Record<string, any>} scope the inputs and the answer */
  apply(id, scope) {
    const { data } = this.table;
    const calculator = data.calculators[id];
    const kept = onlyForm(dropPrivate(this.drafts, data), calculator);
    this.drafts = emptyForm(this.drafts, calculator);
    const { phase } = this.table.state;
    const before = this.table.log;
    const asked = calculator.apply ? calculator.apply.changes : [];
    const tryThem = (/** @type {import("../../types/data").Change[]} */ some) => this.table.foresee(some, scope);
    const made = this.table.apply(withoutWhatFollows(data, asked, tryThem, this.rules), scope, id);
    const { log } = this.table;
    const event = log.events[log.at - 1];
    if (log !== before) this.kept.set(event, { id, drafts: { ...this.kept.get(event)?.drafts, ...kept } });
    const next = this.table.state.phase;
    if (next !== phase && next) bringUp(this.table, next);
    this.appliedAt = log.at;
    const then = (scope.then || []).map((/** @type {import("../../types/data").Line} */ line) =>
      sentence(data, line),
    );
    const moves = made.map((change) => this.move(change)).filter((text) => text);
    // A button that only writes down says so, since nothing else moves.
    const told = asked.length || then.length ? "" : decided(data, id, scope);
    const lines = [...moves, ...then, ...(told ? [told] : [])];
    if (!lines.length) {
      this.update();
      if (next === phase) bring("calculators");
      return;
    }
    const close = () => fillWith(byId("outcome"));
    const closer = h(
      "button",
      { type: "button", class: "bare", "aria-label": CLOSE, click: close },
      symbol("close"),
    );
    fillWith(
      byId("outcome"),
      h(
        "div",
        { class: "outcome" },
        h("header", {}, h("h2", {}, told ? calculator.label : ON_THE_TABLE), closer),
        told ? h("p", {}, h("b", {}, told)) : null,
        moves.length ? h("p", { class: "moves" }, ...moves.map((text) => h("b", {}, text))) : null,
        h("ol", {}, ...then.map((/** @type {string} */ text) => h("li", {}, text))),
      ),
    );
    scrollTo(0, 0);
    // What ends the game stands first of all.
    byId(isEnding(data, this.table.state, this.rules) ? "banner" : "outcome").scrollIntoView({ block: "nearest" });
    announce(lines.join(SENTENCES));
    this.update();
  }

  /** "Blue HP 15 → 12". @param {Made} change @returns {string} */
  move(change) {
    const { data } = this.table;
    if (!("counter" in change) || !change.seat || data.counters[change.counter].quiet) return "";
    const { from, to } = change;
    return `${counterName(data, change.counter, change.seat)} ${show(data, from)} → ${show(data, to)}`;
  }
}
