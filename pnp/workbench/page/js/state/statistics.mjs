/**
 * A deck in figures; each piece weighs as many as its copies.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/workbench").Count} Count
 * @typedef {import("../../types/workbench").Bar} Bar
 * @typedef {import("../../types/workbench").Curve} Curve
 * @typedef {import("../../types/workbench").Matrix} Matrix
 */
import { textsOf } from "./values.mjs";

/** A curve has a bar for each whole number while there are no more than these. */
const MOST_BARS = 24;

/** How many pieces have each value of a column. Numbers go up; of texts the most frequent comes first. @param {Piece[]} pieces @param {string} column @returns {Count[]} */
export function countValues(pieces, column) {
  return count(pieces, (piece) => textsOf(piece.values[column]));
}

/** @param {Piece[]} pieces @param {(piece: Piece) => string[]} tell @returns {Count[]} */
function count(pieces, tell) {
  /** @type {Map<string, Count>} */
  const counts = new Map();
  for (const piece of pieces) {
    for (const value of new Set(tell(piece))) {
      const one = counts.get(value) || { value, copies: 0, different: 0 };
      one.copies += piece.copies;
      one.different += 1;
      counts.set(value, one);
    }
  }
  const found = [...counts.values()];
  const areNumbers = found.every(({ value }) => value === "" || !Number.isNaN(Number(value)));
  return found.sort((a, b) =>
    a.value === "" || b.value === ""
      ? Number(a.value === "") - Number(b.value === "")
      : areNumbers
        ? Number(a.value) - Number(b.value)
        : b.copies - a.copies || (a.value < b.value ? -1 : 1),
  );
}

/** The columns by which pieces differ, declared ones in their order. @param {Game} game @param {Piece[]} pieces @param {boolean} [numbers] those of numbers alone */
export function columnsAmong(game, pieces, numbers = false) {
  return game.columns
    .filter((column) => !numbers || column.numbers)
    .map(({ name }) => name)
    .filter((name) => {
      const [first, ...others] = pieces.map((piece) => textsOf(piece.values[name]).join("\n"));
      return others.some((text) => text !== first);
    });
}

/** How a column of numbers is spread. @param {Piece[]} pieces @param {string} column @returns {Curve | null} null if no piece has a number there */
export function curveOf(pieces, column) {
  /** @type {{value: number, copies: number}[]} */
  const weighed = [];
  let without = 0;
  for (const { values, copies } of pieces) {
    const value = values[column];
    if (typeof value === "number") weighed.push({ value, copies });
    else without += copies;
  }
  const all = weighed.reduce((sum, { copies }) => sum + copies, 0);
  if (!all) return null;
  weighed.sort((a, b) => a.value - b.value);
  const mean = weighed.reduce((sum, { value, copies }) => sum + value * copies, 0) / all;
  const bars = barsOver(weighed);
  for (const { value, copies } of weighed) {
    const bar = bars.find(({ from, to }) => value >= from && value < to) || bars[bars.length - 1];
    bar.copies += copies;
    if (!bar.values.includes(String(value))) bar.values.push(String(value));
  }
  return { bars, mean, median: (nth(weighed, (all - 1) >> 1) + nth(weighed, all >> 1)) / 2, without };
}

/** @param {{value: number, copies: number}[]} weighed sorted @param {number} index */
function nth(weighed, index) {
  let left = index;
  for (const { value, copies } of weighed) {
    if (left < copies) return value;
    left -= copies;
  }
  return weighed[weighed.length - 1].value;
}

/** Empty bars that hold all values: one for each whole number, or as many of a round width as can be read. @param {{value: number}[]} weighed sorted @returns {Bar[]} */
function barsOver(weighed) {
  const lowest = weighed[0].value;
  const highest = weighed[weighed.length - 1].value;
  const areWhole = weighed.every(({ value }) => Number.isInteger(value));
  const width = areWhole && highest - lowest < MOST_BARS ? 1 : roundUp((highest - lowest) / 12 || 1, areWhole);
  const start = Math.floor(lowest / width);
  const end = Math.floor(highest / width);
  return Array.from({ length: end - start + 1 }, (_, index) => {
    const from = tidy((start + index) * width);
    const to = tidy((start + index + 1) * width);
    const last = areWhole ? to - 1 : to;
    return { from, to, label: from === last ? String(from) : `${from}–${last}`, copies: 0, values: [] };
  });
}

/** 1, 2, 5, 10, 20 … @param {number} width @param {boolean} areWhole */
function roundUp(width, areWhole) {
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((each) => each * power >= width) || 10;
  return areWhole ? Math.max(1, Math.round(step * power)) : step * power;
}

/** Without the digits that only floating point has. @param {number} value */
function tidy(value) {
  return Number(value.toPrecision(12));
}

/** How many pieces have each pair of values. @param {Piece[]} pieces @param {string} down @param {string} across @returns {Matrix} */
export function matrixOf(pieces, down, across) {
  const rows = countValues(pieces, down);
  const columns = countValues(pieces, across);
  const cells = rows.map((row) =>
    columns.map((column) =>
      pieces
        .filter(({ values }) => textsOf(values[down]).includes(row.value))
        .filter(({ values }) => textsOf(values[across]).includes(column.value))
        .reduce((sum, { copies }) => sum + copies, 0),
    ),
  );
  return { rows, columns, cells, most: Math.max(0, ...cells.flat()) };
}

/** Round figures for an axis from 0 to at least `most`, few enough to be read. @param {number} most @returns {number[]} */
export function ticksUpTo(most) {
  const step = roundUp(Math.max(1, most) / 4, true);
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step);
}
