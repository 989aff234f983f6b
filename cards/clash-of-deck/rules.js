/**
 * What the page works out for Clash of Deck: who drafts, how much mana there is, which cards are
 * within reach, who waits in the lanes, how an assault ends, where a tower stands, and who has won.
 *
 * @typedef {import("./rules/table.js").Context} Context
 * @typedef {import("./rules/table.js").Line} Line
 * @typedef {import("./rules/table.js").BySeat} BySeat
 * @typedef {import("./rules/table.js").Lists} Lists
 * @typedef {import("./rules/table.js").TableInput} TableInput
 */
import { asks, line, or, refuse, seat, whole } from "./pnp/rules.js";
import { assaultOf } from "./rules/assault.js";
import { hasRage } from "./rules/battle.js";
import { refusedTo } from "./rules/hand.js";
import { manaLeft } from "./rules/mana.js";
import {
  IN_LANES, TABLE, TOWERS, WATCHTOWER, eachTower, gameOver, isOver, readTable, rivalOf, unitsIn, winnerOf,
  wrongCounts, wrongPieces, wrongSeat, wrongTower, wrongTowers,
} from "./rules/table.js";
import { hit, moveTower, settle } from "./rules/tower.js";

const SEAT = or([""], seat);
const TURN = whole(1);

/**
 * Who takes which of the units that are turned up, round by round of the draft.
 * @param {{first?: string}} input   `first` takes the first card of the draft
 * @param {Context} context
 */
function draft({ first }, context) {
  if (!first) return refuse([line("need_first")]);
  const { units, reveal } = context.constants;
  const second = rivalOf(first, context);
  const rounds = Array.from({ length: Math.floor(units / reveal) }, (_, i) => {
    const [who, other] = i % 2 ? [second, first] : [first, second];
    return [who, ...Array(reveal - 2).fill(other), who];
  });
  const why = rounds.map(([who, other]) => line("round", { who, other, n: reveal - 2 }));
  return { turned_up: reveal, rounds, why };
}
export const draft_order = asks({ first: SEAT }, draft);

/**
 * The mana that is left: that of the beginning of the turn, less what came since has cost.
 * @param {TableInput & {who?: string, turn?: number, ready?: Lists}} input
 *   `ready`: units that were in play at the end of the turn before, all if it is not told
 * @param {Context} context
 */
function manaOf(input, context) {
  const { who = "", turn = 1, ready } = input;
  const table = readTable(input, context);
  const problems = [...wrongSeat(who), ...wrongPieces(table, context)];
  // who follows the hands alone lays nobody in the lanes
  if (!problems.length && unitsIn(table).length) problems.push(...wrongCounts(table, context));
  if (problems.length) return refuse(problems);
  if (isOver(table)) return gameOver();
  return manaLeft(who, turn, table, ready && (ready[who] ?? []), context);
}
export const mana = asks({ ...TABLE, who: SEAT, turn: TURN, ready: IN_LANES }, manaOf);

/**
 * Which cards of a hand may be played, by their places from the left; the tower counts as a place.
 * `refused` are units of which everybody knows that they are not among them.
 * @param {TableInput & {who?: string, back?: Lists}} input
 *   `back`: units that were destroyed, as the last turn left them
 * @param {Context} context
 */
function reachOf(input, context) {
  const { who = "", back = {} } = input;
  const problems = wrongSeat(who);
  if (problems.length) return refuse(problems);
  const table = readTable(input, context);
  const { towers: { [who]: tower } } = table;
  const wrong = wrongTower(who, tower);
  if (wrong.length) return refuse(wrong);
  if (isOver(table)) return gameOver();
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
  const refused = refusedTo(who, table, back, context);
  return { places, left, right: places.length - left, refused, why: [reason] };
}
export const reach = asks({ ...TABLE, who: SEAT, back: IN_LANES }, reachOf);

/**
 * Where damage brings a tower: `fells` is how much fells it, `more` how much then.
 * @param {Omit<TableInput, "upper" | "lower"> & {target?: string, damage?: number}} input
 * @param {Context} context
 */
function towerHit(input, context) {
  const { target: who, damage = 0 } = input;
  if (!who) return refuse([line("need_target")]);
  const { towers } = readTable(input, context);
  const problems = [...wrongTowers(towers), ...Object.keys(towers).flatMap((one) => wrongTower(one, towers[one]))];
  if (problems.length) return refuse(problems);
  if (isOver({ towers })) return gameOver();
  const before = towers[who];
  const { tower, why } = damage ? hit(who, before, damage, context) : settle(who, before, context);
  const after = { ...towers, [who]: tower };
  const isFallen = tower.towers < before.towers;
  const side = before.towers === WATCHTOWER ? "watchtower" : "stronghold";
  const won = winnerOf({ towers: after }, context);
  /** @type {Line} */
  const button = won ? ["end_game", { who: won }] : ["turn_it", {}];
  /** @type {Line} */
  const told = isFallen ? ["falls", { who }] : ["moved", { who, n: damage }];
  return {
    fate: `${side}_${isFallen ? "falls" : "stands"}`,
    fells: Math.max(before.room, 1),
    ...(isFallen ? { button } : { more: Math.max(tower.room, 1) }),
    ...(won ? {} : { told }),
    room_after: eachTower(after, "room"),
    towers_after: eachTower(after, "towers"),
    why: why.length ? why : [line("unmoved", { who })],
    then: won ? [["wins", { who: won }]] : moveTower(who, before, tower),
  };
}
export const tower_hit = asks({ ...TOWERS, target: SEAT, damage: whole() }, towerHit);

/**
 * The assault of the seat on turn, and all that follows until its rival may summon.
 * @param {TableInput & {who?: string, turn?: number, ready?: Lists, back?: Lists}} input
 *   `ready`: units that were in play at the end of the turn before; `back`: those that were
 *   destroyed before it
 * @param {Context} context
 */
function assaultBy(input, context) {
  const { who = "", turn = 1, ready = {}, back = {} } = input;
  const table = readTable(input, context);
  const problems = [...wrongSeat(who), ...wrongPieces(table, context)];
  if (!problems.length) problems.push(...wrongCounts(table, context));
  if (problems.length) return refuse(problems);
  if (isOver(table)) return gameOver();
  return assaultOf(who, turn, table, ready[who] ?? [], back, context);
}
export const assault = asks({ ...TABLE, who: SEAT, turn: TURN, ready: IN_LANES, back: IN_LANES }, assaultBy);

/**
 * Who has won, if anybody; under the strict reading, whose tower falls where it stands.
 * @param {{towers?: BySeat, hand?: BySeat, room?: BySeat}} input
 * @param {Context} context
 */
function winnerIn(input, context) {
  const { towers } = readTable(input, context);
  const problems = wrongTowers(towers);
  if (problems.length) return refuse(problems);
  const who = winnerOf({ towers }, context);
  if (who) return { winner: who, why: [["lost", { who: rivalOf(who, context) }]], then: [["wins", { who }]] };
  const falls = Object.keys(towers).flatMap((seat) => settle(seat, towers[seat], context).why);
  return { winner: null, then: falls };
}
export const winner = asks(TOWERS, winnerIn);

/**
 * What cannot be on the table, and else whose tower the next damage fells and who came this turn
 * and will not attack: they rest.
 * @param {TableInput & {who?: string, ready?: Lists}} input
 *   `ready`: units that were in play at the end of the turn before
 * @param {Context} context
 */
function told(input, context) {
  const { who = "", ready = {} } = input;
  const table = readTable(input, context);
  /** @type {Line[]} */
  const then = wrongPieces(table, context);
  // who follows the hands alone lays nobody in the lanes
  if (!then.length && unitsIn(table).length) then.push(...wrongCounts(table, context));
  if (then.length || isOver(table)) return { then };
  // with no card beside it, a tower stands at both ends
  const ends = Object.keys(table.towers).filter((seat) => table.towers[seat].hand > 1 && !table.towers[seat].room);
  then.push(...ends.map((seat) => line("next_falls", { who: seat })));
  if (!who) return { then };
  const card = unitsIn(table, who)
    .filter((unit) => !(ready[who] ?? []).includes(unit) && !hasRage(unit, context));
  return { then: [...then, ...(card.length ? [line("wait", { card })] : [])], rests: card };
}
export const lanes = asks({ ...TABLE, who: SEAT, ready: IN_LANES }, told);
