/**
 * The outline of a piece, moved inwards or outwards.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {Pick<Piece, "shape" | "width_mm" | "height_mm" | "corner_mm">} Cut
 */

/** Corners of a hexagon, as parts of half its width and height from its middle; flat at the top or pointed there. */
const FLAT = [[-0.5, -1], [0.5, -1], [1, 0], [0.5, 1], [-0.5, 1], [-1, 0]];
const POINTED = [[0, -1], [1, -0.5], [1, 0.5], [0, 1], [-1, 0.5], [-1, -0.5]];

/** The data of an SVG path, in mm from the trim's top left. @param {Cut} cut @param {number} [inward] mm; below 0 outwards @returns {string} */
export function outlineOf(cut, inward = 0) {
  const { shape, width_mm: width, height_mm: height, corner_mm: corner } = cut;
  if (shape === "hex") return hexagon(width, height, inward);
  const isRound = shape === "round";
  const rx = isRound ? width / 2 - inward : Math.max(0, corner - inward);
  const ry = isRound ? height / 2 - inward : rx;
  const [left, top, right, bottom] = [inward, inward, width - inward, height - inward];
  if (!corner && !isRound) return `M${left} ${top}H${right}V${bottom}H${left}Z`;
  const arc = `A${rx} ${ry} 0 0 1 `;
  return (
    `M${left + rx} ${top}H${right - rx}${arc}${right} ${top + ry}V${bottom - ry}${arc}${right - rx} ${bottom}` +
    `H${left + rx}${arc}${left} ${bottom - ry}V${top + ry}${arc}${left + rx} ${top}Z`
  );
}

/** Flat sides move by `inward`, corners by more. @param {number} width @param {number} height @param {number} inward */
function hexagon(width, height, inward) {
  const scale = 1 - (2 * inward) / Math.min(width, height);
  const points = (width >= height ? FLAT : POINTED).map(
    ([x, y]) => `${(width / 2) * (1 + x * scale)} ${(height / 2) * (1 + y * scale)}`,
  );
  return `M${points.join("L")}Z`;
}

/** How CSS cuts a face out: a radius, or a path. @param {Cut} cut @param {number} scale pixels in a mm @returns {{radius: string, clip: string}} */
export function cutOut(cut, scale) {
  if (cut.shape === "hex") {
    const points = (cut.width_mm >= cut.height_mm ? FLAT : POINTED).map(
      ([x, y]) => `${50 + 50 * x}% ${50 + 50 * y}%`,
    );
    return { radius: "0", clip: `polygon(${points.join(", ")})` };
  }
  return { radius: cut.shape === "round" ? "50%" : `${cut.corner_mm * scale}px`, clip: "" };
}
