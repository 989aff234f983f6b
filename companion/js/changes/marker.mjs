/** A marker goes to a seat. */
import { isText } from "../state/believed.mjs";
import { heldSeats } from "../state/held.mjs";
import { headed, show } from "../state/strings.mjs";

/** Stands for the seat after the one that holds a marker. */
const NEXT = "next";

/** @type {import("../../types/changes").ChangeKind<{marker: string, from: string, to: string}>} */
export const marker = {
  resolve: ({ data, state, seat }, { marker = "" }) => {
    const from = state.markers[marker] || "";
    if (seat !== NEXT || data.seats[NEXT]) return seat ? { marker, from, to: seat } : null;
    const people = heldSeats(data, state.mode);
    return { marker, from, to: people[(people.indexOf(from) + 1) % people.length] };
  },
  apply: (state, { marker, to }) => ({ ...state, markers: { ...state.markers, [marker]: to } }),
  isSeats: () => true,
  tell: (data, { marker, to }) => headed(data.markers[marker]?.label ?? marker, show(data, to)),
  believe: ({ from, to }) => isText(from) && isText(to),
};
