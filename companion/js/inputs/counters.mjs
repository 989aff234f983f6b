/** The values of a counter, by seat, or that of the game; nobody is asked. */
import { counterKey } from "../state/held.mjs";

/** @type {import("../../types/inputs").InputKind} */
export const counters = {
  source: (data, { from_counter }) => data.counters[from_counter],
  read: ({ data, input: { from_counter }, state }) => {
    if (data.counters[from_counter]?.each === "game") return { value: state.counters[from_counter] };
    const { seats } = data.modes[state.mode];
    return { value: Object.fromEntries(seats.map((seat) => [seat, state.counters[counterKey(from_counter, seat)]])) };
  },
};
