/**
 * All faces, true to each other in size, below the component that they are of.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Side} Side
 * @typedef {import("../../types/workbench").Section<Piece>} Section
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { filterPieces, sectionsOf } from "../state/filtering.mjs";
import { plural } from "../state/values.mjs";
import { fillWith, h, isWriting } from "./dom.mjs";
import { FACE_SCALE, Filters, wantedBy } from "./filters.mjs";
import { recall } from "./kept.mjs";
import { Tile } from "./tile.mjs";

/** Room at both sides of the largest face, in pixels. */
const ROOM = 56;

const NONE = {
  ok: "This game has no faces yet.",
  broken: "No face could be drawn yet: they come once the mistakes are mended.",
  gone: "This game has no faces yet.",
};

export class CardsView {
  #bench;
  #filters;
  #grid = h("div", { class: "faces" });
  #none = h("p", { class: "nothing" });
  element = h("div", { class: "view view-cards" });
  /** @type {Map<string, Tile>} */ #tiles = new Map();
  /** @type {Map<string, HTMLElement>} */ #sections = new Map();
  /** The pieces shown, in their order. @type {string[]} */ shown = [];
  #game = "";
  #stop = "";

  /** @param {Bench} bench @param {(id: string) => void} open */
  constructor(bench, open) {
    this.#bench = bench;
    this.open = open;
    this.#filters = new Filters(bench);
    this.element.append(this.#filters.element, h("div", { class: "scroll" }, this.#grid, this.#none));
    this.#grid.addEventListener("keydown", (event) => this.#walk(event));
    this.#grid.addEventListener("focusin", (event) => this.#remember(event.target));
  }

  /** @returns {Promise<void>} */
  async draw() {
    const { game } = this.#bench;
    if (!game) return;
    if (this.#game !== game.id) this.#forget(game.id);
    const found = filterPieces(game, wantedBy(this.#bench));
    const sections = sectionsOf(found);
    this.shown = found.map(({ id }) => id);
    fillWith(this.#grid, ...sections.map((section) => this.#section(section)));
    this.#none.hidden = found.length > 0;
    this.#none.textContent = game.pieces.length ? "No face fits what is looked for." : NONE[game.state];
    const ids = new Set(game.pieces.map(({ id }) => id));
    for (const id of this.#tiles.keys()) if (!ids.has(id)) this.#tiles.delete(id);
    if (!this.shown.includes(this.#stop)) this.#stop = this.shown[0] || "";
    const side = /** @type {Side} */ (this.#bench.param("side") || "front");
    const most = this.#grid.clientWidth - ROOM;
    const chosen = recall("scale", FACE_SCALE);
    const drawn = Promise.all(
      found.map((piece) => {
        const tile = this.#tile(piece.id);
        tile.isStop = piece.id === this.#stop;
        return tile.update(this.#bench, piece, side, Math.min(chosen, Math.max(0.5, most / piece.width_mm)));
      }),
    );
    this.#filters.draw(found);
    await drawn;
  }

  /** @param {string} game */
  #forget(game) {
    this.#game = game;
    this.#tiles.clear();
    this.#sections.clear();
  }

  /** @param {string} id */
  #tile(id) {
    const tile = this.#tiles.get(id) || new Tile(this.open, id);
    this.#tiles.set(id, tile);
    return tile;
  }

  /** @param {Section} section */
  #section({ component, label, different, copies, pieces }) {
    const section =
      this.#sections.get(component) || h("section", { "aria-label": label }, h("h2"), h("div", { class: "row" }));
    this.#sections.set(component, section);
    const [heading, row] = Array.from(section.children);
    const counts = `${different} different, ${plural(copies, "copy", "copies")}`;
    if (heading.textContent !== `${label}${counts}`) fillWith(heading, label, h("small", {}, counts));
    fillWith(row, ...pieces.map(({ id }) => this.#tile(id).element));
    return section;
  }

  /** Brings a face to where it can be seen. @param {string} id */
  focus(id) {
    const tile = this.#tiles.get(id);
    if (!tile || !tile.element.isConnected) return;
    tile.element.scrollIntoView({ block: "nearest" });
    tile.focus();
  }

  /** @param {EventTarget | null} target */
  #remember(target) {
    const tile = target instanceof Element ? target.closest("[data-piece]") : null;
    const id = tile instanceof HTMLElement ? tile.dataset.piece : "";
    if (!id || id === this.#stop) return;
    const old = this.#tiles.get(this.#stop);
    const now = this.#tiles.get(id);
    if (old) old.isStop = false;
    if (now) now.isStop = true;
    this.#stop = id;
  }

  /** @param {KeyboardEvent} event */
  #walk(event) {
    if (isWriting(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
    const at = this.shown.indexOf(this.#stop);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: this.shown.length - 1 }[event.key];
    const id = next === undefined ? this.#above(event.key, at) : this.shown[next];
    if (id === undefined) return;
    event.preventDefault();
    this.focus(id);
  }

  /** The face in the next line that lies nearest. @param {string} key @param {number} at */
  #above(key, at) {
    const from = this.#tiles.get(this.shown[at])?.element.getBoundingClientRect();
    if (!from || !["ArrowUp", "ArrowDown"].includes(key)) return undefined;
    const isDown = key === "ArrowDown";
    let line = NaN;
    /** @type {{id: string, far: number} | undefined} */
    let best;
    for (const id of isDown ? this.shown.slice(at + 1) : this.shown.slice(0, Math.max(0, at)).reverse()) {
      const box = this.#tiles.get(id)?.element.getBoundingClientRect();
      if (!box || (isDown ? box.top <= from.top : box.top >= from.top)) continue;
      if (Number.isNaN(line)) line = box.top;
      if (box.top !== line) break;
      const far = Math.abs(box.left + box.width / 2 - from.left - from.width / 2);
      if (!best || far < best.far) best = { id, far };
    }
    return best?.id;
  }

  search() {
    this.#filters.focus();
  }
}
