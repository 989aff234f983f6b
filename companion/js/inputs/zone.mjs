/** What lies in a zone: by seat, or in that of the game; nobody is asked. */
import { zoneOf } from "../state/held.mjs";

/** @type {import("../../types/inputs").InputKind} */
export const zone = {
  source: (data, { from_zone }) => data.zones[from_zone],
  read: ({ data, input: { from_zone }, state }) => {
    if (data.zones[from_zone].each === "game") return { value: zoneOf(data, state, from_zone, "") };
    const { seats } = data.modes[state.mode];
    return { value: Object.fromEntries(seats.map((seat) => [seat, zoneOf(data, state, from_zone, seat)])) };
  },
};
