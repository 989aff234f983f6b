/** One of the seats. */
import { heldSeats } from "../state/held.mjs";
import { isValue } from "../state/believed.mjs";

/** The seats that an input offers: who asks is a person, who answers may play by itself. @param {import("../../types/data").Data} data @param {import("../../types/data").Input} input @param {string} mode */
function seatsFor(data, input, mode) {
  return input.other ? data.modes[mode].seats : heldSeats(data, mode);
}

/** @param {import("../../types/inputs").Reading} reading @returns {string | null} null where it is asked and nobody has chosen */
function seatOf({ data, input, state, drafts, fields }) {
  const seats = seatsFor(data, input, state.mode);
  const taken = input.other ? fields[input.other]?.value : "";
  if (input.asked || input.none) {
    const given = drafts[input.name];
    const isChosen = seats.includes(given) || (input.none && given === "");
    return isChosen ? given : input.asked ? null : "";
  }
  const wished = drafts[input.name] ?? (input.from_marker ? state.markers[input.from_marker] : "");
  if (seats.includes(wished) && wished !== taken) return wished;
  return seats.find((seat) => seat !== taken) ?? "";
}

/** @type {import("../../types/inputs").InputKind} */
export const seat = {
  rank: ({ other }) => (other ? 1 : 0),
  read: (reading) => ({ value: seatOf(reading) }),
  draft: (value) => value,
  believe: isValue,
  draw: ({ data, mode, fields, isIdle, change, pick, seats, trade }, { input, value }) => {
    const offered = seatsFor(data, input, mode).filter((seat) => !isIdle(seat));
    const isForced = Boolean(input.other) && offered.length < 3;
    /** @param {string} picked */
    const take = (picked) => {
      if (trade) change((drafts) => trade(drafts, fields, input.name, picked));
      pick(picked);
    };
    return isForced ? null : seats(data, input.label, offered, value, take, input.none);
  },
};
