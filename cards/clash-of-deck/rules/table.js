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
import { card, count, distinct, each, isWhole, line, list, refuse, tabulate, that, whole } from "../pnp/rules.js";

export const LANES = /** @type {("upper" | "lower")[]} */ (["upper", "lower"]);
export const WATCHTOWER = 2;

/** Units by seat, as they lie in lanes, or lay there. */
export const IN_LANES = each(list(card(({ kind }) => kind === "unit", "no_unit")));
/** What may be told of towers, and of hands around them. */
export const TOWERS = {
  hand: each(that((n, { constants }) => isWhole(n, 1, constants.draft + 1))),
  room: each(whole()),
  towers: each(whole(0, WATCHTOWER)),
};
export const TABLE = { upper: IN_LANES, lower: IN_LANES, ...TOWERS };

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
    const held = hand?.[who] ?? Math.max(1, constants.draft + 1 - out);
    table.towers[who] = {
      hand: held,
      room: room?.[who] ?? held - 1,
      towers: towers?.[who] ?? WATCHTOWER,
    };
  }
  return table;
}

/** @param {string} who   "" for nobody @returns {Line[]} */
export const wrongSeat = (who) => (who ? [] : [line("need_turn")]);

/** @param {Record<string, Tower>} towers @returns {Line[]} */
export const wrongTowers = (towers) =>
  (Object.values(towers).every((tower) => !tower.towers) ? [line("both_lost")] : []);

/** @param {string} who @param {Tower} tower @returns {Line[]} */
export const wrongTower = (who, { hand, room }) =>
  (room < hand ? [] : [line("wrong_room", { who, n: room, most: hand - 1 })]);

/** @param {string[]} units @param {Context} context @returns {Line[]} */
function wrongUnits(units, { cards }) {
  return distinct(units).flatMap((card) => {
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
  ...Object.keys(table.towers).flatMap((who) => wrongTower(who, table.towers[who])),
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
export const eachTower = (towers, what) => tabulate(Object.keys(towers), (who) => towers[who][what]);

/** Whether a seat has lost both towers. @param {Pick<Table, "towers">} table */
export const isOver = ({ towers }) => Object.values(towers).some((tower) => !tower.towers);

/** Who has felled both towers. @param {Pick<Table, "towers">} table @param {Context} context @returns {string | undefined} */
export const winnerOf = ({ towers }, context) =>
  Object.keys(towers).find((who) => !towers[rivalOf(who, context)].towers);

export const gameOver = () => refuse([line("game_over")]);
