/**
 * How a tower moves through its owner's hand.
 *
 * @typedef {import("./table.js").Context} Context
 * @typedef {import("./table.js").Line} Line
 * @typedef {import("./table.js").Tower} Tower
 */

/** @param {string} who @param {Tower} tower @returns {[Tower, Line]} */
const fall = (who, { hand, towers }) => towers > 1
  ? [{ hand, room: hand - 1, towers: towers - 1 }, ["falls", { who }]]
  : [{ hand, room: 0, towers: 0 }, ["lost", { who }]];

/**
 * Under the strict reading a tower at the right end falls, whatever brought it there.
 * @param {string} who
 * @param {Tower} tower
 * @param {Context} context
 * @returns {{tower: Tower, why: Line[]}}
 */
export function settle(who, tower, { options }) {
  /** @type {Line[]} */
  const why = [];
  while (options.strict_tower && tower.towers > 0 && tower.room === 0) {
    const [next, line] = fall(who, tower);
    why.push(["at_end", { who }], line);
    tower = next;
  }
  return { tower, why };
}

/**
 * @param {string} who
 * @param {Tower} tower   one that stands
 * @param {number} n   damage
 * @param {Context} context
 * @returns {{tower: Tower, why: Line[]}}
 */
export function hit(who, tower, n, context) {
  if (n === 0) return { tower, why: [["unmoved", { who }]] };
  const { room } = tower;
  if (n < room) {
    const left = room - n;
    return { tower: { ...tower, room: left }, why: [["moves", { who, n, left }]] };
  }
  const [next, line] = fall(who, tower);
  const settled = settle(who, next, context);
  /** @type {Line[]} */
  const why = [room ? ["reaches_end", { room }] : ["stood_at_end", {}], line];
  const rest = n - Math.max(room, 1);
  if (rest && next.towers) why.push(["rest_lost", { n: rest }]);
  return { tower: settled.tower, why: [...why, ...settled.why] };
}

/**
 * What to do with a tower that was `before` and is `after`.
 * @param {string} who
 * @param {Tower} before
 * @param {Tower} after
 * @returns {Line[]}
 */
export function moveTower(who, before, after) {
  const n = after.hand - after.room;
  const where = { who, n, hand: after.hand };
  if (after.towers < before.towers) {
    return after.towers ? [n === 1 ? ["turn_over", { who }] : ["turn_over_at", where]] : [];
  }
  return n === before.hand - before.room ? [] : [["move_tower", where]];
}
