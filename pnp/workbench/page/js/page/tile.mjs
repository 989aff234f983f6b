/**
 * One face among others: cut out as it will be, with its name, and its problems beneath it.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Side} Side
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { pixelsFor } from "../state/measures.mjs";
import { cutOut } from "../state/outlines.mjs";
import { problemsOf, staleBadge } from "../state/problems.mjs";
import { fillWith, h, style } from "./dom.mjs";
import { Picture } from "./picture.mjs";
import { problemText } from "./problem.mjs";

/** The address of a face as a picture. @param {string} game @param {string} key @param {number} width pixels across */
export function facePicture(game, key, width) {
  return `/games/${encodeURIComponent(game)}/faces/${encodeURIComponent(key)}.webp?width=${width}`;
}

/** A face cut out at its trim, so many pixels to the mm. */
export class CutFace {
  element = h("span", { class: "cut" });
  #picture = new Picture(this.element, "");

  /** @param {Bench} bench @param {Piece} piece @param {Side} side @param {number} scale @returns {Promise<void>} */
  async show(bench, piece, side, scale) {
    const bleed = bench.game?.bleed_mm || 0;
    const { radius, clip } = cutOut(piece, scale);
    const px = (/** @type {number} */ mm) => `${mm * scale}px`;
    style(this.element, {
      width: px(piece.width_mm),
      height: px(piece.height_mm),
      "--bleed": px(bleed),
      "border-radius": radius,
      "clip-path": clip,
    });
    const key = piece[side];
    this.element.classList.toggle("is-blank", !key);
    if (!key || !bench.game) return;
    const width = pixelsFor((piece.width_mm + 2 * bleed) * scale, devicePixelRatio);
    await this.#picture.show(facePicture(bench.game.id, key, width));
  }
}

export class Tile {
  element = h("article", { class: "tile" });
  #cut = new CutFace();
  #open = h("button", { type: "button", class: "face", tabindex: "-1" }, this.#cut.element);
  #caption = h("p", { class: "caption" });
  #problems = h("div", { class: "tile-problems" });
  #badge = h("span", { class: "badge", hidden: true });
  #flashed = "";
  #written = "";

  /** @param {(id: string) => void} open @param {string} id */
  constructor(open, id) {
    this.element.dataset.piece = id;
    this.#open.addEventListener("click", () => open(id));
    this.#open.append(this.#badge);
    this.element.append(this.#open, this.#caption, this.#problems);
  }

  /** @param {Bench} bench @param {Piece} piece @param {Side} side @param {number} scale */
  async update(bench, piece, side, scale) {
    style(this.element, { width: `${Math.max(piece.width_mm * scale, 84)}px` });
    this.#describe(bench, piece, side);
    await this.#cut.show(bench, piece, side, scale);
    const isFresh = bench.isFresh(piece.id, side);
    this.element.classList.toggle("is-fresh", isFresh);
    const flash = isFresh ? String(bench.told?.time.getTime()) : "";
    if (flash && flash !== this.#flashed) pulse(this.#cut.element);
    this.#flashed = flash;
  }

  /** @param {Bench} bench @param {Piece} piece @param {Side} side */
  #describe(bench, piece, side) {
    if (!bench.game) return;
    const problems = problemsOf(bench.game, piece);
    const key = piece[side];
    const mark = key ? bench.game.faces[key]?.mark : "";
    const written = JSON.stringify([piece.name, piece.copies, mark, key, piece.stale, problems]);
    if (written === this.#written) return;
    this.#written = written;
    const label = [piece.name, side, `${piece.copies} ×`, staleBadge(piece)].filter(Boolean).join(", ");
    this.#open.setAttribute("aria-label", label);
    this.element.classList.toggle("is-stale", !!piece.stale);
    this.#badge.hidden = !piece.stale;
    this.#badge.textContent = staleBadge(piece);
    fillWith(
      this.#caption,
      h("b", { title: piece.name }, piece.name),
      piece.copies === 1 ? null : h("span", { class: "copies" }, `×${piece.copies}`),
      key ? null : h("span", { class: "copies" }, "no back"),
    );
    fillWith(this.#problems, ...problems.map(problemText));
  }

  focus() {
    this.#open.focus();
  }

  /** Whether the tab key comes here. @param {boolean} isStop */
  set isStop(isStop) {
    this.#open.tabIndex = isStop ? 0 : -1;
  }
}

/** Shows for a moment that a face has changed. @param {HTMLElement} element */
function pulse(element) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const color = getComputedStyle(element).getPropertyValue("--accent") || "#2f6fed";
  const frames = [
    { outline: `3px solid ${color}`, outlineOffset: "2px" },
    { outline: `3px solid ${color}`, outlineOffset: "9px", offset: 0.35 },
    { outline: `3px solid transparent`, outlineOffset: "14px" },
  ];
  element.animate(frames, { duration: 900, easing: "ease-out" });
}
