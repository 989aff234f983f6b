/**
 * What is drawn over a large face: bleed, trim, safe, boxes of elements, the pointer's lines.
 *
 * @typedef {import("../../types/contract").Element} Element
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 */
import { outlineOf } from "../state/outlines.mjs";
import { draw, fillWith } from "./dom.mjs";
import { recall } from "./kept.mjs";

/** @type {{name: string, text: string, title: string, key: string, otherwise: boolean}[]} */
export const OVERLAYS = [
  { name: "bleed", text: "Bleed", title: "What is painted beyond the cut (b)", key: "b", otherwise: true },
  { name: "trim", text: "Trim", title: "Where it is cut (t)", key: "t", otherwise: true },
  { name: "safe", text: "Safe", title: "The edge inside which text and symbols stay (s)", key: "s", otherwise: false },
  { name: "boxes", text: "Elements", title: "The boxes of all elements (e)", key: "e", otherwise: false },
];

/** @param {string} name */
export function isOn(name) {
  return recall(`overlay-${name}`, OVERLAYS.find((overlay) => overlay.name === name)?.otherwise ?? true);
}

export class Overlays {
  #fixed = draw("g");
  #boxes = draw("g", { class: "boxes" });
  #marked = draw("g");
  #across = draw("line", { class: "pointer", visibility: "hidden" });
  #down = draw("line", { class: "pointer", visibility: "hidden" });

  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    svg.append(this.#fixed, this.#boxes, this.#marked, this.#across, this.#down);
  }

  /** @param {Game} game @param {Piece} piece @param {Element[]} elements @param {Element[]} wrong those with mistakes, which are framed whatever is on */
  draw(game, piece, elements, wrong) {
    const { bleed_mm: bleed, safe_mm: safe } = game;
    const { width_mm: width, height_mm: height } = piece;
    const beyond = `M${-bleed - 1} ${-bleed - 1}H${width + bleed + 1}V${height + bleed + 1}H${-bleed - 1}Z`;
    const edge = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed };
    fillWith(
      this.#fixed,
      isOn("bleed") ? draw("rect", { class: "bleed", ...edge }) : draw("path", { class: "cut-off", d: beyond + outlineOf(piece) }),
      ...(isOn("trim") ? doubled("trim", outlineOf(piece)) : []),
      ...(isOn("safe") ? doubled("safe", outlineOf(piece, safe)) : []),
    );
    fillWith(
      this.#boxes,
      ...(isOn("boxes") ? elements.map((element) => box(element, "box")) : []),
      ...wrong.map((element) => box(element, "is-wrong")),
    );
    for (const line of [this.#across, this.#down]) line.setAttribute("visibility", "hidden");
  }

  /** Shows the boxes of one that is chosen and one that is pointed at. @param {Element | null} chosen @param {Element | null} [pointed] */
  mark(chosen, pointed = null) {
    fillWith(
      this.#marked,
      pointed && pointed !== chosen ? box(pointed, "box is-pointed") : null,
      chosen ? box(chosen, "box is-chosen") : null,
    );
  }

  /** Lines through the pointer. @param {{x: number, y: number} | null} point @param {Piece} piece @param {number} bleed */
  cross(point, { width_mm, height_mm }, bleed) {
    const lines = [
      { line: this.#across, x1: -bleed, x2: width_mm + bleed, y1: point?.y, y2: point?.y },
      { line: this.#down, x1: point?.x, x2: point?.x, y1: -bleed, y2: height_mm + bleed },
    ];
    for (const { line, ...ends } of lines) {
      line.setAttribute("visibility", point ? "visible" : "hidden");
      if (point) for (const [name, value] of Object.entries(ends)) line.setAttribute(name, String(value));
    }
  }
}

/** A line that shows on every ground: light over dark. @param {string} name @param {string} d */
function doubled(name, d) {
  return [draw("path", { class: "under", d }), draw("path", { class: name, d })];
}

/** @param {Element} element @param {string} name */
function box({ x_mm, y_mm, w_mm, h_mm }, name) {
  return draw("rect", { class: name, x: x_mm, y: y_mm, width: w_mm, height: h_mm });
}
