/**
 * Hands: the same seed deals the same cards.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/workbench").Fan} Fan
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

/** Degrees between two cards of a small hand, and from the first to the last of a large one. */
const STEP = 5;
const SPREAD = 44;

/** Widths of a card from the middle of one to that of the next, so that both upper corners are seen, and of all in a large hand. */
const NEXT = 0.9;
const ACROSS = 4.1;

/**
 * Where cards lie in a fan, in widths of a card, and the box around them all.
 * @param {number} count @param {number} ratio the height of a card over its width @returns {Fan}
 */
export function fanOut(count, ratio) {
  const gaps = Math.max(1, count - 1);
  const step = Math.min(STEP, SPREAD / gaps);
  // From the middle of a card to the point around which the fan turns.
  const reach = Math.min(NEXT, ACROSS / gaps) / Math.sin((step * Math.PI) / 180);
  const cards = Array.from({ length: count }, (_, index) => {
    const turn = (index - (count - 1) / 2) * step;
    const angle = (turn * Math.PI) / 180;
    return { turn, x: reach * Math.sin(angle), y: reach * (1 - Math.cos(angle)) };
  });
  const corners = cards.flatMap(({ turn, x, y }) => {
    const [sine, cosine] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
    return [-0.5, 0.5].flatMap((right) =>
      [-ratio / 2, ratio / 2].map((down) => ({ x: x + right * cosine - down * sine, y: y + right * sine + down * cosine })),
    );
  });
  const left = Math.min(0, ...corners.map((corner) => corner.x));
  const top = Math.min(0, ...corners.map((corner) => corner.y));
  const width = Math.max(0, ...corners.map((corner) => corner.x)) - left;
  const height = Math.max(0, ...corners.map((corner) => corner.y)) - top;
  return { cards, top, width, height };
}
