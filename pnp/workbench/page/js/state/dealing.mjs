/**
 * Hands: the same seed deals the same cards.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/workbench").Fanned} Fanned
 */

/** Numbers from 0 to 1 (mulberry32). @param {number} seed */
function chance(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The ids of so many cards off the top of a shuffled pile, copies and all. @param {Piece[]} pieces @param {number} count @param {number} seed @returns {string[]} */
export function dealHand(pieces, count, seed) {
  const pile = pieces.flatMap(({ id, copies }) => Array.from({ length: copies }, () => id));
  const next = chance(seed);
  const most = Math.min(count, pile.length);
  for (let top = 0; top < most; top += 1) {
    const other = top + Math.floor(next() * (pile.length - top));
    [pile[top], pile[other]] = [pile[other], pile[top]];
  }
  return pile.slice(0, most);
}

/** Where cards lie in a fan whose middle is at 0, 0: degrees clockwise, and x and y in widths of a card. @param {number} count @param {number} [room] how many widths the fan may take @returns {Fanned[]} */
export function fanOut(count, room = 6) {
  const step = count > 1 ? Math.min(0.72, (room - 1) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, index) => {
    const from = index - (count - 1) / 2;
    const turn = from * Math.min(5, 36 / Math.max(1, count));
    return { turn, x: from * step, y: Math.abs(1 - Math.cos((turn * Math.PI) / 180)) * 5 };
  });
}
