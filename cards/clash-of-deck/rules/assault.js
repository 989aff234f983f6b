/**
 * The assault of the seat on turn, and all that follows until its rival may summon.
 *
 * @typedef {import("./battle.js").Battle} Battle
 * @typedef {import("./table.js").Context} Context
 * @typedef {import("./table.js").Line} Line
 * @typedef {import("./table.js").Lists} Lists
 * @typedef {import("./table.js").Table} Table
 *
 * What the fight has left: the table and who has won, if anybody, and the rival's mana.
 * @typedef {{table: Table, fought: Battle, won: string | undefined, next: {n: number, why: Line[]}, why: Line[]}} End
 */
import { line, tabulate } from "../pnp/rules.js";
import { fight } from "./battle.js";
import { seenOf } from "./hand.js";
import { manaOf } from "./mana.js";
import { LANES, WATCHTOWER, eachTower, rivalOf, unitsIn, winnerOf } from "./table.js";
import { moveTower, settle } from "./tower.js";

/**
 * The table once towers at their right end have fallen; no other falls after the last of a seat.
 * @param {string[]} seats @param {Table} table @param {Context} context
 */
function settleTowers(seats, table, context) {
  const towers = { ...table.towers };
  /** @type {Line[]} */
  const why = [];
  for (const seat of seats) {
    const settled = settle(seat, towers[seat], context);
    towers[seat] = settled.tower;
    why.push(...settled.why);
    if (!settled.tower.towers) break;
  }
  return { table: { ...table, towers }, why };
}

/**
 * @param {string} who @param {number} turn @param {Table} before   with towers that are settled
 * @param {string[]} ready @param {Context} context @returns {End}
 */
function fightOn(who, turn, before, ready, context) {
  const rival = rivalOf(who, context);
  const fought = fight(who, rival, before, ready, context);
  const idsIn = (/** @type {"upper" | "lower"} */ lane) =>
    tabulate([who, rival], (seat) => fought.lanes[lane][seat].map(({ id }) => id));
  const table = {
    upper: idsIn("upper"), lower: idsIn("lower"), towers: { ...before.towers, [rival]: fought.tower },
  };
  const own = { hand: fought.tower.hand, units: unitsIn(table, rival) };
  const next = manaOf(rival, turn + 1, own, context);
  return { table, fought, won: winnerOf(table, context), next, why: fought.why };
}

/**
 * What hands do on the table.
 * @param {string} who @param {string} rival @param {Table} before @param {End} end @returns {Line[]}
 */
function toDo(who, rival, before, { table, fought: { destroyed }, won, next }) {
  /** @type {Line[]} */
  const then = [];
  if (won) then.push(["wins", { who: won }]);
  if (destroyed.length) {
    then.push([destroyed.length > 1 ? "to_hand_each" : "to_hand", { card: destroyed, who: rival }]);
  }
  for (const seat of [who, rival]) then.push(...moveTower(seat, before.towers[seat], table.towers[seat]));
  for (const lane of LANES) {
    const [card] = table[lane][who];
    if (card !== before[lane][who][0]) then.push(["to_front", { card }]);
  }
  if (!won) then.push(["next", { who: rival, n: next.n }]);
  return then;
}

/**
 * The line of the button, and that of the log.
 * @param {string} who @param {string} rival @param {Table} before @param {End} end
 * @returns {{button: Line, told: Line}}
 */
function tell(who, rival, before, { table, fought, won }) {
  if (won) return { button: line("end_game", { who: won }), told: line("end_game", { who: won }) };
  const button = line("end_turn");
  const fallen = [who, rival].find((seat) => table.towers[seat].towers < before.towers[seat].towers);
  if (fallen) return { button, told: line("ends_falls", { who: fallen }) };
  const { to_tower: n } = fought;
  return { button, told: n ? line("ends_moved", { who: rival, n }) : button };
}

/**
 * @param {string} who @param {number} turn @param {Table} table
 * @param {string[]} ready   units of that seat that were in play at the end of the turn before
 * @param {Lists} back   units that were destroyed before it
 * @param {Context} context
 */
export function assaultOf(who, turn, table, ready, back, context) {
  const rival = rivalOf(who, context);
  const settled = settleTowers([who, rival], table, context);
  const end = fightOn(who, turn, settled.table, ready, context);
  const { fought: { destroyed, to_tower, to_stronghold, tower }, table: { upper, lower, towers }, won } = end;
  const wasHigh = settled.table.towers[rival].towers === WATCHTOWER;
  return {
    destroyed: destroyed.length,
    to_tower,
    ...(wasHigh ? { to_watchtower: to_tower - to_stronghold } : {}),
    ...(tower.towers === WATCHTOWER ? {} : { to_stronghold }),
    upper_after: upper,
    lower_after: lower,
    ready_after: tabulate(Object.keys(towers), (seat) => unitsIn(end.table, seat)),
    back_after: {
      [who]: seenOf(who, table, back),
      [rival]: [...seenOf(rival, table, back), ...destroyed],
    },
    hand_after: eachTower(towers, "hand"),
    room_after: eachTower(towers, "room"),
    towers_after: eachTower(towers, "towers"),
    next_turn: won ? who : rival,
    turn_after: won ? turn : turn + 1,
    next_mana: won ? 0 : end.next.n,
    ...tell(who, rival, table, end),
    why: [...settled.why, ...end.why, ...(won ? [] : end.next.why)],
    then: toDo(who, rival, table, end),
  };
}
