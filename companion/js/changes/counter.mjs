/** A counter grows, shrinks, or is set. */
import { isText } from "../state/believed.mjs";
import { counterKey } from "../state/held.mjs";
import { counterName, signed } from "../state/strings.mjs";

/** @type {import("../../types/changes").ChangeKind<{counter: string, seat: string, from: number, to: number}>} */
export const counter = {
  resolve: ({ data, state, seat, evaluate, bound }, { counter = "", add, set }) => {
    const from = state.counters[counterKey(counter, seat)];
    const to = set === undefined || set === null ? from + evaluate(add) : evaluate(set);
    if (!Number.isFinite(from) || !Number.isFinite(to)) return null;
    return { counter, seat, from, to: bound(data, counter, to) };
  },
  apply: (state, { counter, seat, to }) => ({ ...state, counters: { ...state.counters, [counterKey(counter, seat)]: to } }),
  isSeats: (data, { counter = "" }) => data.counters[counter].each === "seat",
  tell: (data, { counter, seat, from, to }) => `${counterName(data, counter, seat)} ${signed(to - from)}`,
  // Where a seat has no other counter, nothing else can be meant.
  brief: (data, { counter, seat, from, to }) => {
    const isOnly = seat && Object.values(data.counters).filter(({ each }) => each === "seat").length < 2;
    return isOnly ? signed(to - from) : `${data.counters[counter]?.label ?? counter} ${signed(to - from)}`;
  },
  isQuiet: (data, { counter }) => Boolean(data.counters[counter]?.quiet),
  isFirst: ({ seat }) => Boolean(seat),
  believe: ({ seat, from, to }) => isText(seat) && Number.isFinite(from) && Number.isFinite(to),
};
