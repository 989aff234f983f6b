/**
 * All problems, each beside the faces that it concerns.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Problem} Problem
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { countProblems, listProblems, sideOf } from "../state/problems.mjs";
import { plural } from "../state/values.mjs";
import { fillWith, h } from "./dom.mjs";
import { problemText } from "./problem.mjs";
import { CutFace } from "./tile.mjs";

/** The room of a small face, in pixels. */
const WIDTH = 76;
const HEIGHT = 106;

/** Of the faces that a problem concerns, so many are named. */
const MOST = 12;

const STALE = {
  "last good": "The last good face is shown.",
  "never good": "This face is not yet drawn without mistakes.",
};

export class ProblemsView {
  #bench;
  #list = h("ul", { class: "problems" });
  #count = h("p", { class: "found", role: "status" });
  element = h(
    "div",
    { class: "view view-problems" },
    h("div", { class: "tools" }, h("div", { class: "tools-row" }, this.#count)),
    h("div", { class: "scroll" }, this.#list),
  );
  #written = "";

  /** @param {Bench} bench @param {(id: string) => void} open */
  constructor(bench, open) {
    this.#bench = bench;
    this.open = open;
  }

  async draw() {
    const { game } = this.#bench;
    if (!game) return;
    const written = `${game.id} ${game.revision}`;
    if (written === this.#written) return;
    this.#written = written;
    const { errors, others } = countProblems(game);
    this.#count.textContent =
      errors + others ? `${plural(errors, "error")}, ${plural(others, "warning or hint", "warnings and hints")}` : "No problems.";
    const listed = listProblems(game).map(({ problem, pieces }) => this.#entry(game, problem, pieces));
    fillWith(this.#list, ...listed.map(({ element }) => element));
    await Promise.all(listed.map(({ show }) => show()));
  }

  /** @param {Game} game @param {Problem} problem @param {Piece[]} pieces */
  #entry(game, problem, pieces) {
    const [first] = pieces;
    const side = first ? sideOf(game, first, problem) : "front";
    const cut = new CutFace();
    const picture = h("button", { type: "button", class: "face", click: () => this.open(first.id) }, cut.element);
    if (first) picture.setAttribute("aria-label", `Look at ${first.name}`);
    const names = pieces.slice(0, MOST).map((piece) =>
      h("button", { type: "button", class: "link", click: () => this.open(piece.id) }, piece.name),
    );
    const left = pieces.length - names.length;
    const element = h(
      "li",
      { class: first?.stale ? "is-stale" : undefined },
      h("div", { class: "beside" }, first ? picture : null),
      h(
        "div",
        {},
        problemText(problem),
        first ? h("p", { class: "concerned" }, ...names, left > 0 ? `and ${left} more` : null) : null,
        first?.stale ? h("p", { class: "stale-words" }, STALE[first.stale]) : null,
      ),
    );
    const scale = first ? Math.min(WIDTH / first.width_mm, HEIGHT / first.height_mm) : 1;
    return { element, show: async () => first && cut.show(this.#bench, first, side, scale) };
  }
}
