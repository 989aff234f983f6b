/**
 * An assault, attack by attack. What a unit does hangs on its `keyword`.
 *
 * @typedef {import("./table.js").Context} Context
 * @typedef {import("./table.js").Line} Line
 * @typedef {import("./table.js").Table} Table
 * @typedef {import("./table.js").Tower} Tower
 *
 * @typedef {{id: string, keyword: string, atk: number, hp: number, moved: number}} Unit
 * @typedef {"upper" | "lower"} Lane
 * @typedef {{
 *   who: string, rival: string,
 *   lanes: Record<Lane, Record<string, Unit[]>>,
 *   tower: Tower, isOver: boolean,
 *   destroyed: string[], to_tower: number, to_stronghold: number,
 *   why: Line[],
 * }} Battle   `tower` is the rival's; lists of units hold the front first
 */
import { tabulate } from "../pnp/rules.js";
import { LANES, WATCHTOWER } from "./table.js";
import { hit } from "./tower.js";

/** @param {string} id @param {Context} context @returns {Unit} */
function muster(id, { cards, options }) {
  const { atk, hp, keyword } = cards[id];
  return { id, atk, hp, keyword: options.no_keywords ? "none" : keyword, moved: 0 };
}

/** @param {string} id @param {Context} context */
export const hasRage = (id, context) => muster(id, context).keyword === "rage";

/** @param {Unit} unit @param {Unit} target */
const canHit = (unit, target) => target.keyword !== "aerial" || unit.keyword === "aim";

/**
 * What a unit's attack deals where it stands now.
 * @param {Unit} unit
 * @param {Unit[]} own
 * @param {Battle} battle
 * @param {Context} context
 */
function strength(unit, own, { why }, { constants }) {
  const { id: card } = unit;
  const at = own.indexOf(unit);
  let n = unit.atk;
  if (unit.keyword === "aquatic" && at === 0) {
    n *= constants.aquatic;
    why.push(["doubled", { card, times: constants.aquatic, n }]);
  }
  if (unit.moved) {
    n += unit.moved * constants.sprint;
    why.push(["ran", { card, n }]);
  }
  for (const next of [own[at - 1], own[at + 1]]) {
    if (next?.keyword !== "aura") continue;
    n += constants.aura;
    why.push(["inspired", { card, by: next.id, n }]);
  }
  return n;
}

/**
 * Whether the damage destroys the target.
 * @param {Unit} unit
 * @param {Unit} target
 * @param {number} n
 * @param {Battle} battle
 */
function wound({ id: card }, target, n, { why }) {
  const said = { card, target: target.id, n };
  if (target.keyword === "protection" && n > 0) {
    target.keyword = "none"; // for the rest of this turn
    why.push(["shielded", said]);
    return false;
  }
  const left = target.hp - n;
  why.push(left > 0 ? ["wounds", { ...said, left }] : ["destroys", { ...said, hp: target.hp }]);
  target.hp = left;
  return left <= 0;
}

/**
 * Who stands where the attack goes on to, if it does.
 * @param {Unit} unit
 * @param {number} at   the place of its target
 * @param {Lane} lane
 * @param {Battle} battle
 * @returns {Unit | undefined}
 */
function alsoIn({ keyword }, at, lane, { lanes, rival }) {
  if (keyword === "perforation") return lanes[lane][rival][at + 1];
  if (keyword === "splash") return lanes[lane === "upper" ? "lower" : "upper"][rival][at];
  return undefined;
}

/**
 * Deals `n` to the nearest target. Returns whom it destroyed, and what is left of it for others
 * when the table plays so.
 * @param {Unit} unit
 * @param {number} n
 * @param {Lane} lane
 * @param {boolean} spares   whether it leaves the tower alone
 * @param {Battle} battle
 * @param {Context} context
 * @returns {{kills: number, rest: number}}
 */
function deal(unit, n, lane, spares, battle, context) {
  const { rival, why } = battle;
  const { id: card } = unit;
  const foes = battle.lanes[lane][rival];
  const at = foes.findIndex((foe) => canHit(unit, foe));
  for (const foe of foes.slice(0, at < 0 ? foes.length : at)) {
    why.push(["flies", { card, target: foe.id }]);
  }
  if (at < 0) {
    if (spares) {
      why.push(["no_target", { card }]);
      return { kills: 0, rest: 0 };
    }
    battle.to_tower += n;
    if (battle.tower.towers < WATCHTOWER) battle.to_stronghold += n;
    const { tower, why: reasons } = hit(rival, battle.tower, n, context);
    battle.tower = tower;
    battle.isOver = tower.towers === 0;
    why.push(["hits_tower", { card, who: rival, n }], ...reasons);
    return { kills: 0, rest: 0 };
  }
  const target = foes[at];
  const left = n - target.hp;
  const dead = wound(unit, target, n, battle) ? [target] : [];
  const also = alsoIn(unit, at, lane, battle);
  if (also && canHit(unit, also)) {
    why.push([unit.keyword === "splash" ? "splashes" : "pierces", { card }]);
    if (wound(unit, also, n, battle)) dead.push(also);
  } else if (also) why.push(["flies", { card, target: also.id }]);
  for (const name of LANES) {
    battle.lanes[name][rival] = battle.lanes[name][rival].filter((foe) => !dead.includes(foe));
  }
  battle.destroyed.push(...dead.map(({ id }) => id));
  const { hand, room, towers } = battle.tower;
  battle.tower = { hand: hand + dead.length, room: room + dead.length, towers };
  const rest = context.options.spill && dead.includes(target) ? Math.max(0, left) : 0;
  return { kills: dead.length, rest };
}

/**
 * @param {Unit} unit
 * @param {Lane} lane
 * @param {boolean} spares
 * @param {Battle} battle
 * @param {Context} context
 * @returns {number} how many it destroyed
 */
function attack(unit, lane, spares, battle, context) {
  let n = strength(unit, battle.lanes[lane][battle.who], battle, context);
  let kills = 0;
  do {
    const dealt = deal(unit, n, lane, spares, battle, context);
    kills += dealt.kills;
    n = dealt.rest;
    if (n) battle.why.push(["spills", { card: unit.id, n }]);
  } while (n);
  return kills;
}

/**
 * @param {string} who   attacks
 * @param {string} rival
 * @param {Table} table
 * @param {string[]} ready   units that did not come this turn
 * @param {Context} context
 * @returns {Battle}
 */
export function fight(who, rival, table, ready, context) {
  const lanes = tabulate(LANES, (lane) =>
    tabulate([who, rival], (seat) => table[lane][seat].map((id) => muster(id, context))));
  /** @type {Battle} */
  const battle = {
    who, rival, lanes, tower: table.towers[rival], destroyed: [], to_tower: 0,
    to_stronghold: 0, why: [],
    isOver: [who, rival].some((seat) => table.towers[seat].towers === 0),
  };
  for (const lane of LANES) {
    const own = lanes[lane][who];
    if (own.length && !battle.isOver) battle.why.push([`lane_${lane}`, {}]);
    for (const unit of [...own].reverse()) {
      if (battle.isOver) break;
      const { id: card } = unit;
      const isNew = !ready.includes(card);
      if (isNew && unit.keyword !== "rage") {
        battle.why.push(["waits", { card }]);
        continue;
      }
      if (isNew) battle.why.push(["rages", { card }]);
      if (unit.keyword === "sprint") {
        unit.moved = own.indexOf(unit);
        own.splice(unit.moved, 1);
        own.unshift(unit);
      }
      const kills = attack(unit, lane, isNew, battle, context);
      if (kills && unit.keyword === "berserk" && !battle.isOver) {
        battle.why.push(["again", { card }]);
        attack(unit, lane, isNew, battle, context);
      }
    }
  }
  if (!battle.why.length && !battle.isOver) battle.why.push(["nobody", { who }]);
  return battle;
}
