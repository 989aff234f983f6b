/**
 * What the page works out for Clash of Deck: who drafts, how much mana there is, which cards are
 * within reach, how an assault ends, where a tower stands, and who has won.
 *
 * @typedef {import("./rules/table.js").Context} Context
 * @typedef {import("./rules/table.js").Line} Line
 * @typedef {import("./rules/table.js").BySeat} BySeat
 * @typedef {import("./rules/table.js").Lists} Lists
 * @typedef {import("./rules/table.js").Table} Table
 * @typedef {import("./rules/table.js").TableInput} TableInput
 * @typedef {import("./rules/table.js").Tower} Tower
 */
import { fight } from "./rules/battle.js";
import {
  LANES, isWithin, readTable, rivalOf, wrongSeat, wrongTable, wrongTower, wrongTowers,
} from "./rules/table.js";
import { hit, moveTower, settle } from "./rules/tower.js";

/** @param {Record<string, Tower>} towers @param {keyof Tower} what @returns {BySeat} */
const each = (towers, what) =>
  Object.fromEntries(Object.entries(towers).map(([who, tower]) => [who, tower[what]]));

/** @returns {{problems: Line[]}} */
const gameOver = () => ({ problems: [["game_over", {}]] });

/**
 * Who takes how many of the units that are turned up, in a round of the draft.
 * @param {{round?: number, first?: string}} input   `first` takes the first card of the draft
 * @param {Context} context
 */
export function draft_order({ round = 1, first }, context) {
  const [one] = Object.keys(context.seats);
  const { units, reveal } = context.constants;
  const last = Math.floor(units / reveal);
  const a = first ?? one;
  const problems = wrongSeat(a, context);
  if (!isWithin(round, 1, last)) problems.push(["no_round", { n: round, last }]);
  if (problems.length) return { problems };
  const b = rivalOf(a, context);
  const rounds = Array.from({ length: last }, (_, i) => {
    const [who, other] = i % 2 ? [b, a] : [a, b];
    return [who, ...Array(reveal - 2).fill(other), who];
  });
  const [who, other] = rounds[round - 1];
  /** @type {Line[]} */
  const why = [
    ["turn_up", { n: reveal }], ["takes", { who, n: 1 }], ["takes", { who: other, n: reveal - 2 }],
    ["takes_last", { who }],
  ];
  return { rounds, begins: who, why };
}

/**
 * The mana of the seat on turn, at the beginning of its turn.
 * @param {string} who
 * @param {number} turn
 * @param {Table} table
 * @param {Context} context
 * @returns {{n: number, why: Line[]}}
 */
function manaOf(who, turn, table, { cards, constants, options }) {
  const { hand } = table.towers[who];
  const isFirst = turn === 1;
  let n = isFirst ? constants.first_mana : hand;
  /** @type {Line[]} */
  const why = [isFirst ? ["first_mana", { who, n }] : ["hand_mana", { who, n }]];
  for (const card of [...table.upper[who], ...table.lower[who]]) {
    if (options.no_keywords || cards[card].keyword !== "catalyst") continue;
    n += constants.catalyst;
    why.push(["catalyst", { card, n: constants.catalyst }]);
  }
  return { n, why };
}

/**
 * @param {TableInput & {who?: string, turn?: number}} input
 * @param {Context} context
 */
export function mana(input, context) {
  const { who = "", turn = 1 } = input;
  const table = readTable(input, context);
  const problems = [...wrongSeat(who, context), ...wrongTable(table, context)];
  if (!isWithin(turn, 1, Infinity)) problems.push(["no_turn", { n: turn }]);
  if (problems.length) return { problems };
  const { n, why } = manaOf(who, turn, table, context);
  return { mana: n, why };
}

/**
 * Which cards of a hand may be played, by their places from the left; the tower counts as a place.
 * @param {{who?: string, hand?: BySeat, room?: BySeat}} input
 * @param {Context} context
 */
export function reach({ who = "", hand, room }, context) {
  const problems = wrongSeat(who, context);
  if (problems.length) return { problems };
  const { towers: { [who]: tower } } = readTable({ hand, room }, context);
  const wrong = wrongTower(who, tower, context);
  if (wrong.length) return { problems: wrong };
  const { reach: most } = context.constants;
  const units = Array.from({ length: tower.hand }, (_, i) => i + 1)
    .filter((at) => at !== tower.hand - tower.room);
  const places = units.slice(0, most);
  const left = Math.min(tower.hand - 1 - tower.room, places.length);
  /** @type {Line} */
  let reason = ["both_sides", { who, left, right: places.length - left }];
  if (!places.length) reason = ["empty_hand", { who }];
  else if (left === places.length) reason = ["all_left", { who, n: left }];
  else if (!left) reason = ["all_right", { who, n: places.length }];
  return { places, left, right: places.length - left, why: [reason] };
}

/**
 * @param {TableInput & {target?: string, damage?: number}} input
 * @param {Context} context
 */
export function tower_hit(input, context) {
  const { target: who = "", damage = 0 } = input;
  const problems = wrongSeat(who, context).length
    ? [/** @type {Line} */ (["need_target", {}])] : [];
  if (!isWithin(damage, 0, Infinity)) problems.push(["wrong_damage", { n: damage }]);
  if (problems.length) return { problems };
  const { hand, room } = input;
  const { towers } = readTable({ hand, room, towers: input.towers }, context);
  problems.push(...Object.keys(towers).flatMap((seat) => wrongTower(seat, towers[seat], context)));
  if (problems.length) return { problems };
  if (Object.values(towers).some((tower) => !tower.towers)) return gameOver();
  const before = towers[who];
  const { tower, why } = damage ? hit(who, before, damage, context) : settle(who, before, context);
  const after = { ...towers, [who]: tower };
  return {
    falls_to: tower.room,
    room_after: each(after, "room"),
    towers_after: each(after, "towers"),
    why: why.length ? why : [/** @type {Line} */ (["unmoved", { who }])],
    then: [...moveTower(who, before, tower), ...outcome(each(after, "towers"), context).then],
  };
}

/**
 * The assault of the seat on turn, and all that follows until its rival may summon.
 * @param {TableInput & {who?: string, turn?: number, ready?: Lists}} input
 *   `ready`: units that were in play at the end of the turn before
 * @param {Context} context
 */
export function assault(input, context) {
  const { who = "", turn = 1, ready = {} } = input;
  const table = readTable(input, context);
  const problems = [...wrongSeat(who, context), ...wrongTable(table, context)];
  if (!isWithin(turn, 1, Infinity)) problems.push(["no_turn", { n: turn }]);
  if (problems.length) return { problems };
  if (Object.values(table.towers).some((tower) => !tower.towers)) return gameOver();

  const rival = rivalOf(who, context);
  /** @type {Line[]} */
  const why = [];
  const towers = { ...table.towers };
  for (const seat of [who, rival]) {
    const settled = settle(seat, towers[seat], context);
    towers[seat] = settled.tower;
    why.push(...settled.why);
    if (!settled.tower.towers) break;
  }
  const fought = fight(who, rival, { ...table, towers }, ready[who] ?? [], context);
  towers[rival] = fought.tower;
  why.push(...fought.why);
  const after = /** @type {Table} */ ({ towers });
  for (const lane of LANES) {
    after[lane] = Object.fromEntries(Object.entries(fought.lanes[lane])
      .map(([seat, units]) => [seat, units.map(({ id }) => id)]));
  }
  const end = outcome(each(towers, "towers"), context);
  const next = manaOf(rival, turn + 1, after, context);
  /** @type {Line[]} */
  const then = fought.destroyed.map((card) => ["to_hand", { card, who: rival }]);
  for (const seat of [who, rival]) then.push(...moveTower(seat, table.towers[seat], towers[seat]));
  for (const lane of LANES) {
    const [card] = after[lane][who];
    if (card !== table[lane][who][0]) then.push(["to_front", { card }]);
  }
  if (end.winner) then.push(...end.then);
  else {
    why.push(...next.why);
    then.push(["next", { who: rival, n: next.n }]);
  }
  return {
    destroyed: fought.destroyed.length,
    to_tower: fought.to_tower,
    upper_after: after.upper,
    lower_after: after.lower,
    ready_after: Object.fromEntries(Object.keys(towers)
      .map((seat) => [seat, [...after.upper[seat], ...after.lower[seat]]])),
    hand_after: each(towers, "hand"),
    room_after: each(towers, "room"),
    towers_after: each(towers, "towers"),
    next_turn: rival,
    next_mana: next.n,
    why,
    then,
  };
}

/**
 * @param {BySeat} towers
 * @param {Context} context
 * @returns {{winner: string | null, why: Line[], then: Line[]}}
 */
function outcome(towers, context) {
  const lost = Object.keys(context.seats).find((who) => towers[who] === 0);
  if (lost === undefined) return { winner: null, why: [["both_stand", {}]], then: [] };
  const who = rivalOf(lost, context);
  return { winner: who, why: [["lost", { who: lost }]], then: [["wins", { who }]] };
}

/**
 * Who has won, if anybody; under the strict reading, whose tower falls where it stands.
 * @param {{towers?: BySeat, hand?: BySeat, room?: BySeat}} input
 * @param {Context} context
 */
export function winner(input, context) {
  const { towers = {} } = input;
  const problems = wrongTowers(towers);
  if (problems.length) return { problems };
  const found = outcome(towers, context);
  if (found.winner) return found;
  const table = readTable(input, context);
  const falls = Object.keys(table.towers)
    .flatMap((who) => settle(who, table.towers[who], context).why);
  return { ...found, then: falls };
}
