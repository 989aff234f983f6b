/**
 * Whether the game has ended, and who has won.
 *
 * @typedef {import("./history.js").Context} Context
 * @typedef {import("./history.js").Line} Line
 * @typedef {import("./history.js").Turned} Turned
 * @typedef {import("./scoring.js").BySeat} BySeat
 */
import { each, line, refuse, tabulate, whole } from "../pnp/rules.js";

export const FAME = each(whole());

/**
 * @param {BySeat} fame @param {Context} context
 * @returns {{problems?: Line[], winners?: string[], why?: Line[], then?: Line[]}}
 */
export function endOf(fame, { constants, options }) {
  const seats = Object.keys(fame);
  if (!seats.length) return refuse([line("no_players")]);
  const n = Math.max(...seats.map((who) => fame[who] ?? 0));
  const first = seats.filter((who) => fame[who] === n);
  if (n < constants.fame_to_win) {
    return { winners: [], why: [["not_yet", { n, goal: constants.fame_to_win }]], then: [] };
  }
  /** @type {Line[]} */
  const why = [["most_fame", { who: first, n }]];
  if (first.length === 1) return { winners: first, why, then: [["wins", { who: first }]] };
  if (options.long_game) return { winners: [], why, then: [["goes_on", { who: first }]] };
  return { winners: first, why, then: [["win_together", { who: first }]] };
}

/** Whether the last round is scored: somebody has won, and no History card lies open. @param {Turned & {fame?: BySeat}} input @param {Context} context */
export const isOver = ({ history = [], fame = {} }, context) =>
  !history.length && Boolean(endOf(fame, context).winners?.length);

/** Whether a scored round has left several level who play on. @param {Turned & {fame?: BySeat, phase?: string}} input @param {Context} context */
export const isLevel = ({ history = [], fame = {}, phase = "begin" }, context) => {
  const { winners, then } = endOf(fame, context);
  return phase !== "begin" && !history.length && !winners?.length && Boolean(then?.length);
};

/** Fame once it is given, and what comes of it. @param {BySeat} fame @param {Record<string, number>} gains @param {Context} context */
export function fameAfter(fame, gains, context) {
  const now = tabulate(Object.keys(gains), (who) => (fame[who] ?? 0) + gains[who]);
  const { winners, then } = endOf(now, context);
  return { fame_after: now, winners: winners ?? [], then: then?.length ? then : [line("next_round")] };
}
