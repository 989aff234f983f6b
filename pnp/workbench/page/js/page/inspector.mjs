/**
 * What there is to know of a face: its problems, the element that was clicked, its cells, all its elements.
 *
 * @typedef {import("../../types/contract").Element} Element
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/workbench").Hit} Hit
 */
import { showMillimeters } from "../state/measures.mjs";
import { problemsOf, staleWords } from "../state/problems.mjs";
import { NONE, showValue } from "../state/values.mjs";
import { fillWith, h } from "./dom.mjs";
import { spotLink } from "./links.mjs";
import { problemText } from "./problem.mjs";

const TRIED = "This is how what is in the files now would print, with its mistakes: what is wrong stands in a frame.";

export class Inspector {
  #problems = h("section", { "aria-label": "Problems" });
  #picked = h("section", { "aria-label": "Element", class: "picked", "aria-live": "polite" });
  #values = h("section", { "aria-label": "Values" });
  #elements = h("details", { class: "elements" });
  element = h("aside", { class: "inspector", "aria-label": "About this face" }, this.#problems, this.#picked, this.#values, this.#elements);
  #written = "";

  /** @param {{point(element: Element | null): void, pick(index: number): void}} ears */
  constructor(ears) {
    this.ears = ears;
  }

  /** @param {Game} game @param {Piece} piece @param {string} key of the face that is shown @param {boolean} isTried whether that has the mistakes */
  draw(game, piece, key, isTried) {
    const written = JSON.stringify([game.id, game.revision, piece.id, key]);
    if (written === this.#written) return;
    this.#written = written;
    const problems = problemsOf(game, piece);
    fillWith(
      this.#problems,
      piece.stale ? h("p", { class: "stale-words" }, isTried ? TRIED : staleWords(piece)) : null,
      ...problems.map(problemText),
    );
    this.#drawValues(game, piece, key);
    this.#drawElements(game, key);
  }

  /** @param {Game} game @param {Piece} piece @param {string} key */
  #drawValues(game, piece, key) {
    const face = game.faces[key];
    const cells = Object.entries(piece.values).map(([name, value]) => ({ name, text: showValue(value) }));
    const rows = cells
      .filter(({ text }) => text !== NONE)
      .map(({ name, text }) => h("tr", {}, h("th", { scope: "row" }, name), h("td", {}, text)));
    const empty = cells.filter(({ text }) => text === NONE).map(({ name }) => name);
    fillWith(
      this.#values,
      h("h3", {}, "Its line ", spotLink(piece.place)),
      h("table", {}, h("tbody", {}, ...rows)),
      empty.length ? h("p", { class: "quiet" }, `Empty: ${empty.join(", ")}`) : null,
      h(
        "p",
        { class: "quiet" },
        `${showMillimeters(piece.width_mm)} × ${showMillimeters(piece.height_mm)} mm, layout ${face?.layout || "none"}, mark `,
        h("code", {}, face?.mark || "none"),
      ),
    );
  }

  /** @param {Game} game @param {string} key */
  #drawElements(game, key) {
    const elements = game.faces[key]?.elements || [];
    const lines = elements.map((element, index) => this.#line({ element, index })).reverse();
    fillWith(
      this.#elements,
      h("summary", {}, `All ${elements.length} elements, the topmost first`),
      h("ul", {}, ...lines),
    );
  }

  /** @param {Hit} hit */
  #line({ element, index }) {
    const { point, pick } = this.ears;
    return h(
      "li",
      { pointerenter: () => point(element), pointerleave: () => point(null) },
      h("button", { type: "button", class: "name", click: () => pick(index) }, element.name || element.role),
      h("span", { class: "said" }, element.text),
      spotLink(element),
    );
  }

  /** The elements at a point that was clicked; one of them is chosen. @param {Hit[]} hits @param {number} chosen its place among them */
  pick(hits, chosen) {
    const hit = hits[chosen];
    if (!hit) return fillWith(this.#picked, h("p", { class: "quiet" }, "Click in the face: what lies there is named, with its line."));
    const { name, role, text, x_mm, y_mm, w_mm, h_mm } = hit.element;
    const others = hits.filter((_, index) => index !== chosen);
    const mm = (/** @type {number} */ value) => showMillimeters(value);
    fillWith(
      this.#picked,
      h("h3", {}, h("b", {}, name || role), " ", spotLink(hit.element)),
      h("p", { class: "quiet" }, `${role}, ${mm(w_mm)} × ${mm(h_mm)} mm, at ${mm(x_mm)} from the left and ${mm(y_mm)} from the top`),
      text ? h("p", { class: "said" }, text) : null,
      others.length ? h("p", { class: "quiet" }, "At the same point") : null,
      others.length ? h("ul", {}, ...others.map((other) => this.#line(other))) : null,
    );
  }
}
