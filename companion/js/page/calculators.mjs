/**
 * The calculators of a mode: the one that the phase calls for is open, the others are a tap away.
 *
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("./table.mjs").Table} Table
 */
import { APPLY, BACK_TO_TABLE, CALCULATORS, CLOSE, EXAMPLE_TABLE, ON_THE_TABLE, SENTENCES } from "../../texts.mjs";
import { answerForm, isBegun, isRefused } from "../state/answers.mjs";
import { dropExample, dropPrivate, emptyForm, isExample } from "../state/drafts.mjs";
import { counterName } from "../state/history.mjs";
import { sentence, show } from "../state/strings.mjs";
import { figures, reasons } from "./answer.mjs";
import { cover } from "./cover.mjs";
import { byId, fillWith, h, segments, symbol } from "./dom.mjs";
import { Form } from "./form.mjs";
import { announce } from "./notices.mjs";
import { bringUp } from "./bring.mjs";

export class Calculators {
  /** @param {Table} table @param {Record<string, RulesFunction>} rules @param {(card: string) => void} look shows a card */
  constructor(table, rules, look) {
    this.table = table;
    this.rules = rules;
    /** @type {Drafts} */
    this.drafts = {};
    this.open = "";
    this.form = new Form(table.data, (change) => this.change(change), look);
    this.answer = h("div", { class: "answer" });
    this.why = h("div", {});
    /** Where the log stood after the last apply; what it said goes when the table moves on. */
    this.appliedAt = -1;
    table.watch((state, before) => this.follow(state.mode !== before.mode, state.phase !== before.phase));
  }

  /** The calculators with a form. @returns {string[]} */
  get choices() {
    const { data, state } = this.table;
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
    this.drafts = dropExample(this.drafts, data);
    if (isNewMode || isNewPhase || !this.choices.includes(this.open)) {
      const wanted = data.phases[state.phase]?.calculator || "";
      this.show(wanted || (state.phase ? "" : this.choices[0]) || "");
    }
    if (this.appliedAt !== log.at) fillWith(byId("outcome"));
    this.update();
  }

  /** @param {string} id */
  show(id) {
    const { data } = this.table;
    this.drafts = dropExample(this.drafts, data);
    this.open = this.choices.includes(id) ? id : "";
    const calculator = data.calculators[this.open];
    const isPrivate = Boolean(calculator) && calculator.inputs.some((input) => input.private);
    const dock = h("div", { class: "dock" }, this.answer);
    const forget = () => this.change((drafts) => dropPrivate(drafts, data));
    const body = isPrivate
      ? [cover(forget, dock, this.form.element, this.why)]
      : [this.form.element, this.why, dock];
    fillWith(byId("form"), ...(calculator ? body : []));
  }

  /** @param {(drafts: Drafts) => Drafts} change */
  change(change) {
    this.drafts = change(this.drafts);
    this.update();
  }

  /** Fills a form from a worked example. @param {string} id @param {Drafts} drafts */
  fill(id, drafts) {
    this.show(id);
    this.change((all) => ({ ...emptyForm(all, this.table.data.calculators[id]), ...drafts }));
    byId("calculators").scrollIntoView();
  }

  update() {
    if (!this.table.isRunning) return;
    const { data, state } = this.table;
    const tabs = this.choices.map((id) => ({ value: id, text: data.calculators[id].label }));
    const pick = (/** @type {string} */ id) => {
      this.show(id === this.open ? "" : id);
      this.update();
    };
    byId("calculators").hidden = !tabs.length;
    const strip = segments(CALCULATORS, tabs, this.open, pick);
    fillWith(byId("tabs"), strip);
    const open = strip.querySelector("[aria-pressed=true]");
    if (open instanceof HTMLElement) strip.scrollLeft = open.offsetLeft - 60;
    const calculator = data.calculators[this.open];
    if (!calculator) return;
    const { fields, input, answer } = answerForm(data, calculator, state, this.drafts, this.rules);
    this.form.update(fields, state.mode, answer.idle || []);
    const begun = isBegun(fields);
    fillWith(this.why, begun ? reasons(data, answer) : null);
    const result = begun ? figures(data, calculator, input, answer) : null;
    const { apply } = calculator;
    if (isExample(this.drafts, calculator)) {
      const leave = () => this.change((drafts) => dropExample(drafts, data));
      const back = h("button", { type: "button", class: "button", click: leave }, BACK_TO_TABLE);
      const note = h("p", { class: "hint" }, EXAMPLE_TABLE);
      fillWith(this.answer, note, result, back);
      return;
    }
    const button = apply
      ? h(
          "button",
          {
            type: "button",
            class: "button is-main apply",
            disabled: !begun || isRefused(answer),
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
    this.drafts = emptyForm(this.drafts, calculator);
    const { phase } = this.table.state;
    const made = this.table.apply(calculator.apply ? calculator.apply.changes : [], scope, id);
    const next = this.table.state.phase;
    if (next !== phase && next) bringUp(this.table, next);
    this.appliedAt = this.table.log.at;
    const then = (scope.then || []).map((/** @type {import("../../types/data").Line} */ line) =>
      sentence(data, line),
    );
    const moves = made.map((change) => this.move(change)).filter((text) => text);
    const lines = [...moves, ...then];
    if (!lines.length) {
      this.update();
      if (next === phase) byId("calculators").scrollIntoView();
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
        h("header", {}, h("h2", {}, ON_THE_TABLE), closer),
        moves.length ? h("p", { class: "moves" }, ...moves.map((text) => h("b", {}, text))) : null,
        h("ol", {}, ...then.map((/** @type {string} */ text) => h("li", {}, text))),
      ),
    );
    scrollTo(0, 0);
    announce(lines.join(SENTENCES));
    this.update();
  }

  /** "Blue HP 15 → 12". @param {Made} change @returns {string} */
  move(change) {
    const { data } = this.table;
    if (!("counter" in change) || !change.seat) return "";
    const { from, to } = change;
    return `${counterName(data, change.counter, change.seat)} ${show(data, from)} → ${show(data, to)}`;
  }
}
