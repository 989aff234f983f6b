/**
 * What damage does to Hit Points, markers and cards, and who has won by it.
 *
 * @typedef {import("./cards.js").Context} Context
 * @typedef {import("./cards.js").Line} Line
 * @typedef {Record<string, number>} BySeat
 * @typedef {"red" | "green"} Ally
 */
import { line, refuse, tabulate } from "../pnp/rules.js";

/** Those who fight Purple. */
export const ALLIES = /** @type {Ally[]} */ (["red", "green"]);

/**
 * Hit points as they are told, else those of a beginning.
 * @param {BySeat | undefined} hp
 * @param {string[]} who
 * @param {Context} context
 * @returns {BySeat}
 */
export const hitPoints = (hp, who, { constants }) =>
  tabulate(who, (seat) => hp?.[seat] ?? constants.hp);

/** What damage leaves. @param {BySeat} hp @param {BySeat} damage @returns {BySeat} */
export const lower = (hp, damage) =>
  tabulate(Object.keys(hp), (who) => Math.max(0, hp[who] - (damage[who] ?? 0)));

/** @param {BySeat} hp @param {BySeat} damage @returns {Line[]} */
export const moveMarkers = (hp, damage) => Object.keys(hp)
  .filter((who) => damage[who] > 0)
  .map((who) => ["move_marker", { who, n: hp[who] }]);

/**
 * What the button does where that is not simply to take the damage.
 * @param {BySeat} damage @param {string[]} winners @returns {{button?: Line}}
 */
export function buttonFor(damage, winners) {
  if (!Object.values(damage).some(Boolean)) return { button: line("unhurt") };
  if (!winners.length) return {};
  return { button: line(winners.length > 1 ? "take_and_win" : "take_and_end", { who: winners }) };
}

/** @param {string[]} hurt @returns {Line[]} */
export const cleanUp = (hurt) => [...hurt.map((who) => line("remove", { who })), line("discard")];

/** Who picks a black card first. @param {string[]} order @returns {Line} */
export function pickCards([who, next]) {
  return next === undefined ? ["picks", { who }] : ["picks_first", { who, next }];
}

/**
 * Who has won, if anybody.
 * @param {BySeat} hp @param {string} mode   "duel", or anything else against Purple
 * @param {string} [token]   who has it
 * @returns {{winners: string[], why: Line[], then: Line[]}}
 */
export function winnerOf(hp, mode, token = "") {
  const fallen = Object.keys(hp).filter((who) => hp[who] <= 0);
  const standing = Object.keys(hp).filter((who) => hp[who] > 0);
  /** @type {Line[]} */
  const why = fallen.map((who) => ["fell", { who }]);
  if (mode === "duel") {
    if (!fallen.length) return { winners: [], why: [["all_stand", {}]], then: [] };
    const [who] = standing.length ? standing : [token];
    if (!standing.length) why.push(["token_decides", { who }]);
    return { winners: [who], why, then: [["wins", { who }]] };
  }
  if (hp.purple <= 0) return { winners: ALLIES, why, then: [["allies_win", {}]] };
  if (standing.length === 1) return { winners: standing, why, then: [["purple_wins", {}]] };
  why.push(["fight_on", {}]);
  return { winners: [], why, then: [] };
}

/** A fight after the end, which asks nothing more. @param {string[]} idle its inputs */
export const gameOver = (idle) => refuse([line("game_over")], { idle });
