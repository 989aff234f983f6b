/**
 * One face, large: zoomed, flipped, measured; a click names what lies there.
 *
 * @typedef {import("../../types/contract").Element} Element
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Side} Side
 * @typedef {import("../../types/workbench").Hit} Hit
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { elementsAt, fromEdges, showMillimeters } from "../state/measures.mjs";
import { staleBadge, wrongElements } from "../state/problems.mjs";
import { fillWith, h, pill, segments } from "./dom.mjs";
import { Inspector } from "./inspector.mjs";
import { keep } from "./kept.mjs";
import { OVERLAYS, Overlays, isOn } from "./overlays.mjs";
import { Stage } from "./stage.mjs";
import { facePicture } from "./tile.mjs";

const HINT = "Point at the face to measure from its edges";

export class LargeFace {
  #bench;
  #stage = new Stage({ point: (point) => this.#point(point), pick: (point) => this.#pick(point) });
  #overlays = new Overlays(this.#stage.overlay);
  #inspector = new Inspector({ point: (element) => this.#mark(element), pick: (index) => this.#choose(index) });
  #head = h("div", { class: "large-head" });
  #switches = h("div", { class: "pills", role: "group", "aria-label": "Shown over the face" });
  #edges = h("p", { class: "edges" }, HINT);
  #badge = h("p", { class: "badge", hidden: true });
  element;
  /** Elements at the point clicked last. @type {Hit[]} */ #hits = [];
  #chosen = 0;
  #of = "";
  #flashed = "";

  /** @param {Bench} bench @param {() => string[]} order the pieces to walk through, by their ids */
  constructor(bench, order) {
    this.#bench = bench;
    this.order = order;
    const foot = h("div", { class: "large-foot" }, this.#stage.bar, this.#switches, this.#edges);
    const main = h("div", { class: "large-main" }, this.#badge, this.#stage.element, foot);
    this.element = h("section", { class: "large", role: "dialog", hidden: true }, this.#head, main, this.#inspector.element);
  }

  get piece() {
    return this.#bench.piece(this.#bench.param("piece"));
  }

  /** @returns {Side} */
  get side() {
    const shown = this.#bench.param("show") || (this.#bench.route.view === "cards" ? this.#bench.param("side") : "");
    return shown === "back" && this.piece?.back ? "back" : "front";
  }

  /** Whether the face is shown as it is drawn with its mistakes. */
  get #isTried() {
    const { piece, side } = this;
    return !!piece?.tried?.[side] && piece.tried[side] !== piece[side] && this.#bench.param("as") === "tried";
  }

  /** The key of the face that is shown. */
  get #key() {
    const { piece, side } = this;
    return (this.#isTried ? piece?.tried?.[side] : piece?.[side]) || "";
  }

  get #elements() {
    return this.#bench.game?.faces[this.#key]?.elements || [];
  }

  async draw() {
    const { piece, side } = this;
    const { game } = this.#bench;
    const wasHidden = this.element.hidden;
    this.element.hidden = !piece;
    if (wasHidden) this.#stage.clear();
    if (!piece || !game) return;
    if (this.#of !== `${game.id}/${piece.id}/${side}`) this.#turnTo(`${game.id}/${piece.id}/${side}`);
    this.element.setAttribute("aria-label", `${piece.name}, ${side}`);
    this.element.classList.toggle("is-stale", !!piece.stale);
    this.#badge.hidden = !piece.stale;
    this.#badge.textContent = this.#isTried ? "with mistakes" : staleBadge(piece);
    this.#drawHead(piece, side);
    this.#drawSwitches();
    const hasMistakes = this.#isTried || piece.stale === "never good";
    this.#overlays.draw(game, piece, this.#elements, hasMistakes ? wrongElements(game, piece, this.#key) : []);
    this.#inspector.draw(game, piece, this.#key, this.#isTried);
    this.#keepChoice();
    if (wasHidden) this.#stage.focus();
    await this.#stage.show({
      width: piece.width_mm,
      height: piece.height_mm,
      around: game.bleed_mm,
      address: (width) => facePicture(game.id, this.#key, width),
      alt: `${piece.name}, ${side}`,
    });
    this.#flash(piece, side);
  }

  /** @param {Piece} piece @param {Side} side */
  #flash(piece, side) {
    const fresh = this.#bench.isFresh(piece.id, side) ? String(this.#bench.told?.time.getTime()) : "";
    this.element.classList.toggle("is-fresh", !!fresh);
    if (fresh && fresh !== this.#flashed && !matchMedia("(prefers-reduced-motion: reduce)").matches)
      this.#stage.element.animate([{ boxShadow: "inset 0 0 0 4px var(--accent)" }, { boxShadow: "inset 0 0 0 4px transparent" }], 900);
    this.#flashed = fresh;
  }

  /** @param {string} of */
  #turnTo(of) {
    this.#of = of;
    this.#hits = [];
    this.#chosen = 0;
    this.#inspector.pick([], 0);
    this.#overlays.mark(null);
  }

  /** @param {Piece} piece @param {Side} side */
  #drawHead(piece, side) {
    const sides = [
      { value: "front", text: "Front", title: "Flip (f)" },
      { value: "back", text: "Back", title: "Flip (f)" },
    ];
    const order = this.order();
    const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) =>
      h("button", { type: "button", "aria-label": name, title: name, click: act }, text);
    fillWith(
      this.#head,
      button("‹", "Previous face (←)", () => this.walk(-1)),
      button("›", "Next face (→)", () => this.walk(1)),
      h("h2", {}, piece.name, h("small", {}, `${piece.copies} × ${piece.label}`)),
      h("span", { class: "quiet" }, order.includes(piece.id) ? `${order.indexOf(piece.id) + 1} of ${order.length}` : ""),
      h("span", { class: "gap" }),
      this.#trials(piece, side),
      piece.back
        ? segments("Side", sides, side, (shown) => this.#bench.set({ show: shown }))
        : h("span", { class: "quiet" }, "no back"),
      button("×", "Close (Esc)", () => this.close()),
    );
  }

  /** What of a face that has mistakes is shown. @param {Piece} piece @param {Side} side */
  #trials(piece, side) {
    if (!piece.tried?.[side] || piece.tried[side] === piece[side]) return null;
    const options = [
      { value: "", text: "Last good", title: "As it last looked without mistakes (m)" },
      { value: "tried", text: "With mistakes", title: "As what is in the files now would print (m)" },
    ];
    return segments("State of the face", options, this.#isTried ? "tried" : "", (as) => this.#bench.set({ as: as || null }));
  }

  #drawSwitches() {
    const pills = OVERLAYS.map(({ name, text, title }) => pill(text, isOn(name), () => this.#turn(name), { title }));
    fillWith(this.#switches, ...pills);
  }

  /** @param {string} name */
  #turn(name) {
    keep(`overlay-${name}`, !isOn(name));
    this.draw();
  }

  /** @param {{x: number, y: number} | null} point */
  #point(point) {
    const { piece } = this;
    const { game } = this.#bench;
    if (!piece || !game) return;
    this.#overlays.cross(point, piece, game.bleed_mm);
    if (!point) {
      fillWith(this.#edges, HINT);
      return this.#mark(null);
    }
    const edges = fromEdges(point, piece.width_mm, piece.height_mm);
    const figures = Object.entries(edges).map(([edge, mm]) =>
      h("span", { class: mm < 0 ? "is-beyond" : undefined }, h("b", {}, showMillimeters(mm)), ` ${edge}`),
    );
    fillWith(this.#edges, h("span", { class: "unit" }, "mm from the trim:"), ...figures);
    this.#mark(elementsAt(this.#elements, point)[0]?.element || null);
  }

  /** A second click at the same elements goes one deeper. @param {{x: number, y: number}} point */
  #pick(point) {
    const hits = elementsAt(this.#elements, point);
    const names = (/** @type {Hit[]} */ all) => all.map(({ index }) => index).join();
    this.#chosen = hits.length && names(hits) === names(this.#hits) ? (this.#chosen + 1) % hits.length : 0;
    this.#hits = hits;
    this.#inspector.pick(hits, this.#chosen);
    this.#mark(null);
  }

  /** @param {number} index of an element, in the order of painting */
  #choose(index) {
    const at = this.#hits.findIndex((hit) => hit.index === index);
    if (at < 0) this.#hits = [{ element: this.#elements[index], index }];
    this.#chosen = Math.max(0, at);
    this.#inspector.pick(this.#hits, this.#chosen);
    this.#mark(null);
  }

  /** The element that was chosen stays so when the face comes anew. */
  #keepChoice() {
    if (!this.#hits.length) return;
    const now = this.#elements;
    this.#hits = this.#hits
      .map(({ index, element }) => ({ index, element: now[index]?.name === element.name ? now[index] : null }))
      .flatMap(({ index, element }) => (element ? [{ index, element }] : []));
    this.#chosen = Math.min(this.#chosen, Math.max(0, this.#hits.length - 1));
    this.#inspector.pick(this.#hits, this.#chosen);
    this.#mark(null);
  }

  /** @param {Element | null} pointed */
  #mark(pointed) {
    this.#overlays.mark(this.#hits[this.#chosen]?.element || null, pointed);
  }

  /** @param {number} by */
  walk(by) {
    const order = this.order();
    const at = order.indexOf(this.#bench.param("piece"));
    const next = order[at + by];
    if (next) this.#bench.set({ piece: next });
  }

  close() {
    this.#bench.set({ piece: null, show: null, as: null });
  }

  /** @param {string} key @returns {boolean} whether it means something here */
  press(key) {
    const overlay = OVERLAYS.find((each) => each.key === key);
    if (key === "Escape") this.close();
    else if (key === "ArrowLeft") this.walk(-1);
    else if (key === "ArrowRight") this.walk(1);
    else if (key === "f") this.#bench.set({ show: this.side === "front" ? "back" : "front" });
    else if (key === "m") this.#bench.set({ as: this.#isTried ? null : "tried" });
    else if (overlay) this.#turn(overlay.name);
    else return this.#stage.press(key);
    return true;
  }
}
