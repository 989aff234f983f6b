/**
 * The deck in figures. A click on a bar or a cell leads to its cards.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { sectionsOf } from "../state/filtering.mjs";
import { writeWhere } from "../state/routes.mjs";
import { columnsAmong, countValues, curveOf, matrixOf } from "../state/statistics.mjs";
import { plural, showText } from "../state/values.mjs";
import { ComponentPills, chosenComponents, chosenPieces } from "./components.mjs";
import { choice, fillWith, h } from "./dom.mjs";
import { plotBars } from "./bars.mjs";
import { plotCurve } from "./curve.mjs";
import { plotMatrix } from "./matrix.mjs";

/** Of values without an end, so many are plotted. */
const MOST_VALUES = 20;

export class DeckView {
  #bench;
  #components;
  #plots = h("div", { class: "plots" });
  element;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.#components = new ComponentPills(bench);
    this.element = h(
      "div",
      { class: "view view-deck" },
      h("div", { class: "tools" }, h("div", { class: "tools-row" }, this.#components.element)),
      h("div", { class: "scroll" }, this.#plots),
    );
  }

  async draw() {
    const { game } = this.#bench;
    if (!game) return;
    this.#components.draw();
    const pieces = chosenPieces(this.#bench);
    fillWith(this.#plots, this.#counts(game), ...this.#ofValues(game, pieces));
  }

  /** @param {Game} game @param {Piece[]} pieces */
  #ofValues(game, pieces) {
    const all = columnsAmong(game, pieces);
    const numbers = columnsAmong(game, pieces, true);
    if (!all.length) return [h("p", { class: "nothing" }, "These pieces have no column by which they differ.")];
    const few = all.filter((column) => countValues(pieces, column).length <= MOST_VALUES);
    return [
      this.#values(pieces, all, few[0] || all[0]),
      numbers.length ? this.#curve(pieces, numbers) : null,
      few.length > 1 ? this.#matrix(pieces, few) : null,
    ];
  }

  /** The address of the cards with these values. @param {Record<string, string[]>} where */
  #cards(where) {
    return this.#bench.address("cards", { component: chosenComponents(this.#bench), where: writeWhere(where) });
  }

  /** A list of columns, kept in the address. @param {string} label @param {string} key @param {string[]} columns @param {string} otherwise */
  #column(label, key, columns, otherwise) {
    const kept = this.#bench.param(key);
    const chosen = columns.includes(kept) ? kept : otherwise;
    const options = columns.map((value) => ({ value, text: value }));
    return { chosen, select: choice(label, options, chosen, (value) => this.#bench.set({ [key]: value })) };
  }

  /** @param {Game} game */
  #counts(game) {
    const bars = sectionsOf(game.pieces).map(({ component, label, copies, different }) => ({
      label,
      value: copies,
      note: `${plural(different, "piece")}, ${plural(copies, "copy", "copies")}`,
      href: this.#bench.address("cards", { component: [component] }),
    }));
    return plot("Components", [], plotBars(bars, "copies"));
  }

  /** @param {Piece[]} pieces @param {string[]} columns @param {string} first */
  #values(pieces, columns, first) {
    const { chosen, select } = this.#column("Column of the counts", "by", columns, first);
    const counts = countValues(pieces, chosen);
    const bars = counts.slice(0, MOST_VALUES).map(({ value, copies, different }) => ({
      label: showText(value),
      value: copies,
      note: `${plural(different, "piece")}, ${plural(copies, "copy", "copies")}`,
      href: this.#cards({ [chosen]: [value] }),
    }));
    const left = counts.length - bars.length;
    const rest = left > 0 ? h("p", { class: "quiet" }, `and ${plural(left, "more value")}`) : null;
    return plot("Counts by", [select], plotBars(bars, "copies"), rest);
  }

  /** @param {Piece[]} pieces @param {string[]} columns */
  #curve(pieces, columns) {
    const { chosen, select } = this.#column("Column of the curve", "curve", columns, columns[0]);
    const curve = curveOf(pieces, chosen);
    if (!curve) return plot("Curve of", [select], h("p", { class: "quiet" }, "No piece has a number here."));
    const { mean, median, without } = curve;
    const words = [`mean ${round(mean)}`, `median ${round(median)}`];
    if (without) words.push(`${without} without a number`);
    const bars = curve.bars.map((bar) => ({ ...bar, href: this.#cards({ [chosen]: bar.values }) }));
    return plot("Curve of", [select], plotCurve(bars, mean, chosen), h("p", { class: "quiet" }, words.join(", ")));
  }

  /** @param {Piece[]} pieces @param {string[]} columns */
  #matrix(pieces, columns) {
    const down = this.#column("Column of the rows", "rows", columns, columns[0]);
    const across = this.#column("Column of the columns", "columns", columns, columns.find((each) => each !== down.chosen) || columns[0]);
    const matrix = matrixOf(pieces, down.chosen, across.chosen);
    const link = (/** @type {string} */ row, /** @type {string} */ column) =>
      this.#cards(down.chosen === across.chosen ? { [down.chosen]: [row] } : { [down.chosen]: [row], [across.chosen]: [column] });
    const table = plotMatrix(matrix, down.chosen, across.chosen, link);
    return plot("Matrix of", [down.select, h("span", {}, "by"), across.select], table);
  }
}

/** @param {string} title @param {(Node | string)[]} controls @param {...(Node | null)} children */
function plot(title, controls, ...children) {
  return h("section", { class: "plot", "aria-label": title }, h("h2", {}, title, ...controls), ...children);
}

/** @param {number} value */
function round(value) {
  return String(Math.round(value * 100) / 100);
}
