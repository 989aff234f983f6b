/**
 * QR codes of bytes at the lowest level of correction, for screens: ISO/IEC 18004, versions 1 to 25.
 */

/** Codewords of correction in each block, by version from 1 (table 9, level L). */
const CORRECTION = [
  7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26,
];
/** Blocks, by version from 1 (table 9, level L). */
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12];
const LEVEL_L = 1;
/** The mask that turns every third column. Data is deflated, so that no mask is better than another. */
const MASK = 2;

/** @typedef {{size: number, dark: boolean[][], set: boolean[][]}} Code `set` tells what is no data */

/** @param {Uint8Array} bytes @returns {boolean[][] | null} dark modules by row; null if they are too many */
export function makeCode(bytes) {
  const version = CORRECTION.findIndex((_, index) => bytes.length <= room(index + 1)) + 1;
  if (!version) return null;
  const size = version * 4 + 17;
  const grid = () => Array.from({ length: size }, () => Array(size).fill(false));
  const code = { size, dark: grid(), set: grid() };
  drawPatterns(code, version);
  drawBits(code, interleave(words(bytes, version), version));
  return code.dark;
}

/** Modules of a version that hold data and correction. @param {number} version */
function modulesOf(version) {
  const marks = Math.floor(version / 7) + 2;
  const all = (16 * version + 128) * version + 64;
  if (version < 2) return all;
  return all - (25 * marks - 10) * marks + 55 - (version < 7 ? 0 : 36);
}

/** Codewords of data of a version. @param {number} version */
function dataWords(version) {
  return Math.floor(modulesOf(version) / 8) - CORRECTION[version - 1] * BLOCKS[version - 1];
}

/** Bytes that a version has room for, beside their count and the mode. @param {number} version */
function room(version) {
  return dataWords(version) - (version < 10 ? 2 : 3);
}

/** Mode, count, bytes and filling. @param {Uint8Array} bytes @param {number} version @returns {number[]} */
function words(bytes, version) {
  const bits = [0, 1, 0, 0];
  /** @param {number} value @param {number} length */
  const put = (value, length) => {
    for (let at = length - 1; at >= 0; at -= 1) bits.push((value >> at) & 1);
  };
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  put(0, 4);
  const found = [];
  for (let at = 0; at + 8 <= bits.length; at += 8) found.push(parseInt(bits.slice(at, at + 8).join(""), 2));
  for (let filling = 0xec; found.length < dataWords(version); filling ^= 0xfd) found.push(filling);
  return found.slice(0, dataWords(version));
}

/** Product in the field of 256 elements. @param {number} a @param {number} b */
function times(a, b) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> bit) & 1) * a;
  }
  return product;
}

/** @param {number} degree @returns {number[]} the polynomial by which blocks are divided, without its first 1 */
function divisor(degree) {
  const found = Array(degree).fill(0);
  found[degree - 1] = 1;
  for (let step = 0, root = 1; step < degree; step += 1, root = times(root, 2)) {
    for (let at = 0; at < degree; at += 1) found[at] = times(found[at], root) ^ (found[at + 1] || 0);
  }
  return found;
}

/** @param {number[]} data @param {number[]} by @returns {number[]} */
function remainder(data, by) {
  const rest = by.map(() => 0);
  for (const word of data) {
    const factor = word ^ /** @type {number} */ (rest.shift());
    rest.push(0);
    by.forEach((part, at) => {
      rest[at] ^= times(part, factor);
    });
  }
  return rest;
}

/** Blocks with their correction, word by word in turn. @param {number[]} data @param {number} version */
function interleave(data, version) {
  const blocks = BLOCKS[version - 1];
  const by = divisor(CORRECTION[version - 1]);
  const short = Math.floor(data.length / blocks);
  const longs = data.length % blocks;
  const parts = [];
  for (let block = 0, at = 0; block < blocks; block += 1) {
    const length = short + (block < blocks - longs ? 0 : 1);
    parts.push(data.slice(at, at + length));
    at += length;
  }
  const checks = parts.map((part) => remainder(part, by));
  /** @param {number[][]} lists */
  const turns = (lists) => {
    const longest = Math.max(...lists.map((list) => list.length));
    return Array.from({ length: longest }, (_, at) => lists.filter((list) => at < list.length).map((list) => list[at])).flat();
  };
  return [...turns(parts), ...turns(checks)];
}

/** @param {Code} code @param {number} x @param {number} y @param {boolean} isDark */
function put(code, x, y, isDark) {
  code.dark[y][x] = isDark;
  code.set[y][x] = true;
}

/** Whatever is no data. @param {Code} code @param {number} version */
function drawPatterns(code, version) {
  const { size } = code;
  for (let at = 0; at < size; at += 1) {
    put(code, 6, at, at % 2 === 0);
    put(code, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) drawSquares(code, x, y, 4);
  const marks = markPlaces(version);
  const last = marks.length - 1;
  marks.forEach((x, column) =>
    marks.forEach((y, row) => {
      const isCorner = (!column && !row) || (!column && row === last) || (column === last && !row);
      if (!isCorner) drawSquares(code, x, y, 2);
    }),
  );
  drawFormat(code);
  if (version >= 7) drawVersion(code, version);
}

/** Squares within squares, as far as they lie on the code. @param {Code} code @param {number} x @param {number} y @param {number} reach */
function drawSquares(code, x, y, reach) {
  for (let dy = -reach; dy <= reach; dy += 1) {
    for (let dx = -reach; dx <= reach; dx += 1) {
      const far = Math.max(Math.abs(dx), Math.abs(dy));
      const isOn = x + dx >= 0 && x + dx < code.size && y + dy >= 0 && y + dy < code.size;
      if (isOn) put(code, x + dx, y + dy, reach === 4 ? far !== 2 && far !== 4 : far !== 1);
    }
  }
}

/** Where the small squares stand, along one side. @param {number} version @returns {number[]} */
function markPlaces(version) {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const found = Array.from({ length: count - 1 }, (_, at) => version * 4 + 10 - at * step);
  return [6, ...found.reverse()];
}

/** @param {number} value @param {number} length @param {number} by @returns {number} the value and its check of `length` bits */
function checked(value, length, by) {
  let rest = value;
  for (let step = 0; step < length; step += 1) rest = (rest << 1) ^ ((rest >> (length - 1)) * by);
  return (value << length) | rest;
}

/** Level and mask, twice. @param {Code} code */
function drawFormat(code) {
  const { size } = code;
  const bits = checked((LEVEL_L << 3) | MASK, 10, 0x537) ^ 0x5412;
  for (let at = 0; at < 15; at += 1) {
    const isDark = Boolean((bits >> at) & 1);
    put(code, 8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, isDark);
    put(code, at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, isDark);
  }
  put(code, 8, size - 8, true);
}

/** @param {Code} code @param {number} version */
function drawVersion(code, version) {
  const bits = checked(version, 12, 0x1f25);
  for (let at = 0; at < 18; at += 1) {
    const isDark = Boolean((bits >> at) & 1);
    const near = Math.floor(at / 3);
    const far = code.size - 11 + (at % 3);
    put(code, far, near, isDark);
    put(code, near, far, isDark);
  }
}

/** Codewords in two columns at a time, up and down, from the right; masked. @param {Code} code @param {number[]} data */
function drawBits(code, data) {
  const { size } = code;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUp = ((right + (right < 6 ? 1 : 0)) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (code.set[y][x]) continue;
        const isSet = ((data[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        code.dark[y][x] = Boolean(isSet) !== (x % 3 === 0);
        bit += 1;
      }
    }
  }
}
