/**
 * The score pad: a row for each round, sums below, and a form for the next row or for one that is
 * corrected.
 *
 * @typedef {import("../../types/data").Pad} PadData
 * @typedef {import("./table.mjs").Table} Table
 */
import {
  BETWEEN_WINNERS,
  CANNOT_RECKON,
  CORRECT_ROUND,
  LEADS,
  OTHER_SIGN,
  ROUND,
  ROUND_OF,
  ROUND_WRITTEN,
  SHARE_THE_LEAD,
  SHARE_THE_WIN,
  SUM,
  WINS,
  WRITE_DOWN,
} from "../../texts.mjs";
import { bounded, isOver, leaders, pointsOf, sums } from "../state/pad.mjs";
import { PAD } from "../state/rows.mjs";
import { readNumber } from "../state/numbers.mjs";
import { headed, put, show } from "../state/strings.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { announce, notify } from "./notices.mjs";

/** @param {Table} table */
export function mountPad(table) {
  table.add(PAD);
  const pad = /** @type {PadData} */ (table.data.pad);
  const section = byId("pad");
  const sheet = new Pad(table, pad);
  fillWith(section, h("h2", {}, pad.label), sheet.rows, sheet.verdict, sheet.form);
  table.follow((session, before) => {
    const { state } = session;
    section.hidden = !table.isRunning || !pad.modes.includes(state.mode);
    const isOther = session === before || state !== before.state || session.pad.row !== before.pad.row;
    if (!section.hidden && isOther) sheet.draw();
  });
}

class Pad {
  /** @param {Table} table @param {PadData} pad */
  constructor(table, pad) {
    this.table = table;
    this.pad = pad;
    this.rows = h("div", { class: "pad-rows" });
    this.verdict = h("p", { class: "pad-verdict" });
    this.form = h("form", { submit: (/** @type {Event} */ event) => this.write(event) });
  }

  /** The row that the form is about, and its numbers so far. */
  get open() {
    return this.table.session.pad;
  }

  get seats() {
    const { data, state } = this.table;
    return data.modes[state.mode].seats;
  }

  draw() {
    this.drawRows();
    this.drawVerdict();
    this.drawForm();
  }

  drawRows() {
    const { data, state } = this.table;
    const { seats } = this;
    const best = leaders(this.pad, state.pad, seats);
    const head = seats.map((seat) => {
      const { label, shape } = data.seats[seat];
      return h("th", { scope: "col", class: `seat-${seat}` }, symbol(shape, "shape"), label);
    });
    const rows = state.pad.map(({ points }, index) =>
      h(
        "tr",
        {},
        h("th", { scope: "row" }, this.rowButton(index)),
        ...seats.map((seat) => h("td", {}, show(data, points[seat]))),
      ),
    );
    const foot = sums(state.pad, seats).map((sum, place) =>
      h("td", { class: best.includes(seats[place]) ? "is-best" : "" }, show(data, sum)),
    );
    fillWith(
      this.rows,
      h(
        "table",
        { class: "pad" },
        h("thead", {}, h("tr", {}, h("td", {}), ...head)),
        h("tbody", {}, ...rows),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, SUM), ...foot)),
      ),
    );
  }

  /** @param {number} index */
  rowButton(index) {
    const { length } = this.table.state.pad;
    const isOpen = index === this.open.row;
    return h(
      "button",
      {
        type: "button",
        class: "step",
        "aria-label": put(CORRECT_ROUND, { n: index + 1 }),
        "aria-pressed": String(isOpen),
        click: () => this.table.send({ type: "open row", row: isOpen ? length : index }),
      },
      String(index + 1),
    );
  }

  drawVerdict() {
    const { data, state } = this.table;
    const best = leaders(this.pad, state.pad, this.seats);
    const names = best.map((seat) => data.seats[seat].label).join(BETWEEN_WINNERS);
    const [alone, together] = isOver(this.pad, state.pad)
      ? [WINS, SHARE_THE_WIN]
      : [LEADS, SHARE_THE_LEAD];
    this.verdict.textContent = names ? put(best.length > 1 ? together : alone, { who: names }) : "";
  }

  drawForm() {
    const { pad } = this.table.state;
    const { row } = this.open;
    const isNew = row >= pad.length;
    if (isNew && isOver(this.pad, pad)) {
      fillWith(this.form);
      return;
    }
    const { rounds } = this.pad;
    const n = row + 1;
    const submit = h(
      "button",
      { type: "submit", class: "button is-main" },
      isNew ? WRITE_DOWN : put(CORRECT_ROUND, { n }),
    );
    fillWith(
      this.form,
      h("h3", {}, rounds ? put(ROUND_OF, { n, all: rounds }) : put(ROUND, { n })),
      ...this.seats.map((seat) => this.seatRow(seat)),
      h("div", { class: "dock" }, submit),
    );
  }

  /** @param {string} seat */
  seatRow(seat) {
    const { data } = this.table;
    const { label, shape } = data.seats[seat];
    const { columns, points } = this.pad;
    const worth = h("output", { class: "pad-worth" });
    const tell = () => {
      worth.textContent = show(data, this.worthOf(seat));
    };
    const fields = columns.map((column) => this.field(seat, column, tell));
    tell();
    return h(
      "div",
      { class: `pad-seat seat-${seat}`, role: "group", "aria-label": label },
      h("span", {}, symbol(shape, "shape"), label),
      columns.length > 1 || points ? worth : null,
      h("div", { class: columns.length > 1 ? "pad-fields" : "" }, ...fields),
    );
  }

  /** @param {string} seat */
  worthOf(seat) {
    return pointsOf(this.pad, this.table.game.formulas, this.open.numbers[seat]);
  }

  /** @param {string} seat @param {PadData["columns"][number]} column @param {() => void} tell */
  field(seat, column, tell) {
    const { data, state } = this.table;
    const { name, label, min } = column;
    const about = headed(data.seats[seat].label, label);
    const given = state.pad[this.open.row]?.numbers[seat]?.[name];
    const written = () => this.open.numbers[seat][name];
    /** @param {number} value */
    const take = (value) => {
      this.table.send({ type: "write number", seat, column: name, value });
      tell();
    };
    const field = h("input", {
      type: "text",
      inputmode: "numeric",
      autocomplete: "off",
      placeholder: show(data, bounded(column, 0)),
      "aria-label": about,
      value: given === undefined ? "" : show(data, given),
      input: () => {
        const { number, refusal } = readNumber(field.value, column);
        if (!refusal) take(number);
      },
      change: () => {
        const { refusal } = readNumber(field.value, column);
        if (refusal) notify(headed(about, refusal));
        if (field.value) field.value = show(data, written());
      },
    });
    const negate = () => {
      take(-written());
      field.value = show(data, written());
    };
    const canBeNegative = min === null || min < 0;
    return h(
      "label",
      { class: "pad-field" },
      h("span", { class: "hint" }, label),
      field,
      canBeNegative
        ? h("button", { type: "button", class: "step", "aria-label": put(OTHER_SIGN, { what: about }), click: negate }, "±")
        : null,
    );
  }

  /** @param {Event} event */
  write(event) {
    event.preventDefault();
    const { row } = this.open;
    const silent = this.seats.find((seat) => this.worthOf(seat) === null);
    if (silent) {
      notify(put(CANNOT_RECKON, { seat: this.table.data.seats[silent].label }));
      return;
    }
    this.table.send({ type: "write row" });
    announce(put(ROUND_WRITTEN, { n: row + 1, news: this.verdict.textContent }), "pad");
  }
}
