/**
 * A game that is over, as it is kept.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/evenings").People} People
 * @typedef {import("../../types/evenings").Play} Play
 */
import { modeName } from "./game.mjs";
import { counterKey } from "./held.mjs";
import { leaders, sums } from "./pad.mjs";
import { beganAt } from "./parked.mjs";

/** The seats that have won as things are, else those ahead on the pad. @param {Data} data @param {State} state @param {any[]} said whom the rules call winners @returns {string[]} */
export function winnersNow(data, state, said) {
  const { seats } = data.modes[state.mode];
  if (said.some(Boolean)) return seats.filter((seat) => said.includes(seat));
  return data.pad ? leaders(data.pad, state.pad, seats) : [];
}

/**
 * @param {Data} data @param {Log} log @param {State} state the log, folded @param {Data["seats"]} plain seats as the game calls them
 * @param {People} who @param {string[]} winners @param {string[]} told how it ended, in words @returns {Play}
 */
export function playOf(data, log, state, plain, who, winners, told) {
  const { seats, counters } = data.modes[state.mode];
  const counted = counters.find((id) => data.counters[id].each === "seat" && !data.counters[id].quiet);
  const totals = sums(state.pad, seats);
  return {
    began: beganAt(log),
    ended: log.events[log.at - 1].t,
    title: data.game.title,
    mode: modeName(data, state.mode),
    seats: seats.map((seat, place) => ({
      label: plain[seat].label,
      name: (who[seat]?.name || "").trim(),
      color: who[seat]?.color || plain[seat].color,
      shape: plain[seat].shape,
      score: state.pad.length ? totals[place] : counted ? (state.counters[counterKey(counted, seat)] ?? null) : null,
      won: winners.includes(seat),
    })),
    rounds: state.pad.map(({ points }) => seats.map((seat) => points[seat] || 0)),
    told,
  };
}
