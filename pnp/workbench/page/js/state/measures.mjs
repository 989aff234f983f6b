/**
 * From pixels to millimetres and back, and what lies at a point of a face.
 *
 * @typedef {import("../../types/contract").Element} Element
 * @typedef {import("../../types/workbench").Edges} Edges
 * @typedef {import("../../types/workbench").Hit} Hit
 */

/** CSS pixels in a millimetre, while nobody has held a bank card against the screen. */
export const PIXELS_PER_MM = 96 / 25.4;

/** A bank card's width and height in mm (ISO/IEC 7810, ID-1). */
export const BANK_CARD = { width: 85.6, height: 53.98, corner: 3.18 };

/** What the server renders at least and at most, in pixels across. */
const NARROWEST = 64;
const WIDEST = 2400;

/** How many pixels across are asked for what is shown on so many CSS pixels. @param {number} shown @param {number} ratio device pixels in one */
export function pixelsFor(shown, ratio) {
  return Math.min(WIDEST, Math.max(NARROWEST, Math.round(shown * ratio)));
}

/** A point in mm from the trim's top left. @param {number} x CSS pixels from the picture's left @param {number} y @param {number} scale pixels in a mm @param {number} bleed mm around the trim */
export function millimetersAt(x, y, scale, bleed) {
  return { x: x / scale - bleed, y: y / scale - bleed };
}

/** How far a point lies within the edges of the trim; below 0 beyond them. @param {{x: number, y: number}} point @param {number} width @param {number} height @returns {Edges} */
export function fromEdges({ x, y }, width, height) {
  return { left: x, top: y, right: width - x, bottom: height - y };
}

/** The elements at a point, the one painted last first. @param {Element[]} elements @param {{x: number, y: number}} point @returns {Hit[]} */
export function elementsAt(elements, { x, y }) {
  return elements
    .map((element, index) => ({ element, index }))
    .filter(({ element: { x_mm, y_mm, w_mm, h_mm } }) => x >= x_mm && x <= x_mm + w_mm && y >= y_mm && y <= y_mm + h_mm)
    .reverse();
}

/** "12.3", without a minus before zero. @param {number} mm */
export function showMillimeters(mm) {
  const text = mm.toFixed(1);
  return text === "-0.0" ? "0.0" : text.replace("-", "−");
}

/** The next step of the zoom, up or down. @param {number[]} steps that go up @param {number} now @param {number} direction */
export function stepZoom(steps, now, direction) {
  const slack = now * 0.01;
  const next = direction > 0 ? steps.find((step) => step > now + slack) : steps.findLast((step) => step < now - slack);
  return next ?? (direction > 0 ? steps[steps.length - 1] : steps[0]);
}
