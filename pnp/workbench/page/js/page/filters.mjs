/**
 * What decides which faces are shown: words, components, values of columns, problems, changes; and how large they are.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/workbench").Wanted} Wanted
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { ALL, filterPieces, sectionsOf } from "../state/filtering.mjs";
import { readWhere, writeWhere } from "../state/routes.mjs";
import { columnsAmong, countValues } from "../state/statistics.mjs";
import { plural, showText } from "../state/values.mjs";
import { choice, fillWith, h, pill, segments } from "./dom.mjs";
import { keep, recall } from "./kept.mjs";

/** Pixels to the mm, while nobody has moved the slider. */
export const FACE_SCALE = 2.4;

/** Of a column of texts, each of its own, the list would be endless. */
const MOST_VALUES = 60;

/** @param {Bench} bench @returns {Wanted} */
export function wantedBy(bench) {
  const { params } = bench.route;
  return {
    search: bench.param("search"),
    components: params.component || [],
    where: readWhere(params.where || []),
    problems: bench.param("only") === "problems",
    among: bench.param("only") === "changed" ? bench.changedPieces : null,
  };
}

export class Filters {
  #bench;
  #search = h("input", {
    type: "search",
    placeholder: "Search names, values, text",
    "aria-label": "Search faces",
    "aria-keyshortcuts": "/",
    input: () => this.#bench.set({ search: this.#search.value }),
  });
  #size = h("input", {
    type: "range",
    min: "1",
    max: "6",
    step: "0.2",
    "aria-label": "Size of the faces",
    title: "Size of the faces",
    input: () => {
      keep("scale", Number(this.#size.value));
      this.#bench.set({});
    },
  });
  #found = h("span", { class: "found", role: "status" });
  #sides = h("div");
  #only = h("div", { class: "pills" });
  #components = h("div", { class: "pills", role: "group", "aria-label": "Components" });
  #columns = h("div", { class: "pills", role: "group", "aria-label": "Values" });
  #written = "";
  element;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
    this.element = h(
      "div",
      { class: "tools", role: "search", "aria-label": "Faces" },
      h("div", { class: "tools-row" }, this.#search, this.#found, h("span", { class: "gap" }), this.#only, this.#sides, this.#size),
      h("div", { class: "tools-row is-flowing" }, this.#components, this.#columns),
    );
  }

  /** @param {Piece[]} found */
  draw(found) {
    const { game, route } = this.#bench;
    if (!game) return;
    const copies = found.reduce((sum, piece) => sum + piece.copies, 0);
    this.#found.textContent = `${plural(found.length, "face")}, ${plural(copies, "copy", "copies")}`;
    const words = this.#bench.param("search");
    if (this.#search.value !== words) this.#search.value = words;
    this.#size.value = String(recall("scale", FACE_SCALE));
    const changed = this.#bench.changedPieces.length;
    const written = JSON.stringify([game.id, game.revision, route.params, changed]);
    if (written === this.#written) return;
    this.#written = written;
    this.#drawSides();
    this.#drawOnly(game, changed);
    this.#drawComponents(game);
    this.#drawColumns(game);
  }

  #drawSides() {
    const options = [
      { value: "front", text: "Fronts" },
      { value: "back", text: "Backs" },
    ];
    const pick = (/** @type {string} */ side) => this.#bench.set({ side: side === "back" ? side : null });
    fillWith(this.#sides, segments("Side of all faces", options, this.#bench.param("side") || "front", pick));
  }

  /** @param {Game} game @param {number} changed */
  #drawOnly(game, changed) {
    const only = this.#bench.param("only");
    const problems = filterPieces(game, { ...ALL, problems: true }).length;
    const turn = (/** @type {string} */ name) => () => this.#bench.set({ only: only === name ? null : name });
    fillWith(
      this.#only,
      problems || only === "problems"
        ? pill(`With problems ${problems}`, only === "problems", turn("problems"), { class: "pill is-warning" })
        : null,
      changed || only === "changed"
        ? pill(`Changed ${changed}`, only === "changed", turn("changed"), { title: "Changed since this page was opened" })
        : null,
    );
  }

  /** @param {Game} game */
  #drawComponents(game) {
    const chosen = this.#bench.route.params.component || [];
    const sections = sectionsOf(game.pieces);
    if (sections.length < 2) return fillWith(this.#components);
    const turn = (/** @type {string} */ name) => () => {
      const others = chosen.filter((each) => each !== name);
      this.#bench.set({ component: others.length < chosen.length ? others : [...chosen, name] });
    };
    const pills = sections.map(({ component, label, different, copies }) =>
      pill(`${label} ${different}`, chosen.includes(component), turn(component), {
        title: `${different} different, ${plural(copies, "copy", "copies")}`,
      }),
    );
    fillWith(this.#components, pill("All", !chosen.length, () => this.#bench.set({ component: null })), ...pills);
  }

  /** The values that are looked for, each to be taken away, and the columns that could be. @param {Game} game */
  #drawColumns(game) {
    const wanted = wantedBy(this.#bench);
    const among = filterPieces(game, { ...ALL, components: wanted.components });
    const columns = columnsAmong(game, among);
    const chosen = Object.entries(wanted.where).flatMap(([column, values]) =>
      values.map((value) =>
        pill(`${column}: ${showText(value)} ×`, true, () => this.#turn(column, value), {
          "aria-label": `No longer ${column}: ${showText(value)}`,
        }),
      ),
    );
    if (!columns.length) return fillWith(this.#columns, ...chosen);
    const select = choice("Show only", [{ value: "", text: "Value of a column…" }], "", () => this.#add(select.value));
    for (const column of columns) {
      const values = countValues(among, column).slice(0, MOST_VALUES);
      const options = values.map(({ value, copies }) =>
        h("option", { value: `${column}:${value}` }, `${showText(value)} (${copies})`),
      );
      select.append(h("optgroup", { label: column }, ...options));
    }
    fillWith(this.#columns, ...chosen, select);
  }

  /** @param {string} written */
  #add(written) {
    const [[column, [value]]] = Object.entries(readWhere([written]));
    this.#turn(column, value);
  }

  /** @param {string} column @param {string} value */
  #turn(column, value) {
    const { where } = wantedBy(this.#bench);
    const old = where[column] || [];
    const values = old.includes(value) ? old.filter((each) => each !== value) : [...old, value];
    this.#bench.set({ where: writeWhere({ ...where, [column]: values }) });
  }

  focus() {
    this.#search.focus();
    this.#search.select();
  }
}
