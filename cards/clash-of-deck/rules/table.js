/**
 * What lies on the table, and which tables there cannot be. A lane is a list of card ids, front
 * first. A hand is known by its backs alone: how many, and how many stand to the right of the tower.
 *
 * @typedef {{kind: string, mana: number, atk: number, hp: number, keyword: string, copies: number}} Card
 * @typedef {import("../pnp/rules.js").Context<Card>} Context
 * @typedef {import("../pnp/rules.js").Line} Line
 * @typedef {Record<string, number>} BySeat
 * @typedef {Record<string, string[]>} Lists
 *
 * What is not told is as at the start of a game, less what lies in the lanes.
 * @typedef {{
 *   upper?: Lists, lower?: Lists, hand?: BySeat, room?: BySeat, towers?: BySeat,
 * }} TableInput
 *
 * `room` is how many cards stand to the right of the tower, and so the damage that brings it to the
 * right end. `towers` is 2 for a Watchtower, 1 for a Stronghold, 0 for neither.
 * @typedef {{hand: number, room: number, towers: number}} Tower
 * @typedef {{upper: Lists, lower: Lists, towers: Record<string, Tower>}} Table
 */
import { count, distinct, has, isWhole, line, refuse, tabulate } from "../pnp/rules.js";

export const LANES = /** @type {("upper" | "lower")[]} */ (["upper", "lower"]);
export const WATCHTOWER = 2;

/** @param {string} who @param {Context} context */
export const rivalOf = (who, { seats }) =>
  /** @type {string} */ (Object.keys(seats).find((seat) => seat !== who));

/** @param {TableInput} input @param {Context} context @returns {Table} */
export function readTable({ upper = {}, lower = {}, hand, room, towers }, { seats, constants }) {
  const table = /** @type {Table} */ ({ upper: {}, lower: {}, towers: {} });
  for (const who of Object.keys(seats)) {
    table.upper[who] = upper[who] ?? [];
    table.lower[who] = lower[who] ?? [];
    const out = table.upper[who].length + table.lower[who].length;
    const held = hand?.[who] ?? constants.draft + 1 - out;
    table.towers[who] = {
      hand: held,
      room: room?.[who] ?? held - 1,
      towers: towers?.[who] ?? WATCHTOWER,
    };
  }
  return table;
}

/** @param {string} who @param {Context} context @returns {Line[]} */
export const wrongSeat = (who, { seats }) =>
  has(seats, who) ? [] : [line("need_turn")];

/** @param {BySeat} towers @returns {Line[]} */
export function wrongTowers(towers) {
  const seats = Object.keys(towers);
  const wrong = seats.filter((who) => !isWhole(towers[who], 0, WATCHTOWER));
  if (wrong.length) return wrong.map((who) => ["wrong_towers", { who, n: towers[who] }]);
  return seats.filter((who) => towers[who] === 0).length > 1 ? [["both_lost", {}]] : [];
}

/** @param {string} who @param {Tower} tower @param {Context} context @returns {Line[]} */
export function wrongTower(who, { hand, room, towers }, { constants }) {
  const most = constants.draft + 1;
  if (!isWhole(hand, 1, most)) return [["wrong_hand", { who, n: hand, most }]];
  if (!isWhole(room, 0, hand - 1)) return [["wrong_room", { who, n: room, most: hand - 1 }]];
  return wrongTowers({ [who]: towers });
}

/** @param {string[]} units @param {Context} context @returns {Line[]} */
function wrongUnits(units, { cards }) {
  return distinct(units).flatMap((card) => {
    if (cards[card]?.kind !== "unit") return [line("no_unit", { card })];
    const n = count(units, card);
    return n > cards[card].copies ? [line("twice", { card, n })] : [];
  });
}

/**
 * Units in the lanes: those of a seat, or all.
 * @param {Pick<Table, "upper" | "lower">} table @param {string} [who] @returns {string[]}
 */
export const unitsIn = ({ upper, lower }, who) =>
  (who === undefined ? Object.keys(upper) : [who]).flatMap((seat) => [...upper[seat], ...lower[seat]]);

/** @param {Table} table @param {Context} context @returns {Line[]} */
export const wrongPieces = (table, context) => [
  ...wrongUnits(unitsIn(table), context),
  ...Object.keys(table.towers).flatMap((who) => wrongTower(who, table.towers[who], context)),
];

/**
 * A unit lies in a lane or is in its owner's hand.
 * @param {Table} table
 * @param {Context} context
 * @returns {Line[]}
 */
export function wrongCounts(table, context) {
  const most = context.constants.draft;
  return Object.keys(table.towers).flatMap((who) => {
    const { hand } = table.towers[who];
    const n = unitsIn(table, who).length;
    if (n + hand - 1 === most) return [];
    return [line("miscounted", { who, n, hand, most, right: most + 1 - n })];
  });
}

/** One figure of all towers, by seat. @param {Record<string, Tower>} towers @param {keyof Tower} what @returns {BySeat} */
export const each = (towers, what) => tabulate(Object.keys(towers), (who) => towers[who][what]);

/** Whether a seat has lost both towers. @param {Pick<Table, "towers">} table */
export const isOver = ({ towers }) => Object.values(towers).some((tower) => !tower.towers);

/** Who has felled both towers. @param {Pick<Table, "towers">} table @param {Context} context @returns {string | undefined} */
export const winnerOf = ({ towers }, context) =>
  Object.keys(towers).find((who) => !towers[rivalOf(who, context)].towers);

export const gameOver = () => refuse([line("game_over")]);
