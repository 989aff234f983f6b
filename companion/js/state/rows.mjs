/**
 * The row of the score pad that is written: the next one, or one that is corrected.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Formulas} Formulas
 * @typedef {import("../../types/data").Pad} Pad
 * @typedef {import("../../types/data").PadNumbers} PadNumbers
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/session").Part} Part
 * @typedef {import("../../types/session").Session} Session
 */
import { push } from "./log.mjs";
import { bounded, pointsOf } from "./pad.mjs";
import { withLog } from "./session.mjs";

/** @type {Part} */
export const PAD = {
  reducers: {
    "open row": ({ data }, session, { row }) => ({ ...session, pad: openRow(data, session.state, row) }),
    "write number": ({ data }, session, { seat, column, value }) => ({
      ...session,
      pad: writeNumber(data, session.pad, seat, column, value),
    }),
    "write row"(game, session, _action, t) {
      const { row, numbers } = session.pad;
      const points = pointsBySeat(game.data, game.formulas, numbers);
      return points ? withLog(game, session, push(session.log, { k: "pad", t, row, numbers, points })) : session;
    },
  },
  follow: ({ data }, session) => ({ ...session, pad: openRow(data, session.state, session.state.pad.length) }),
};

/** @param {Data} data @param {State} state @param {number} row @returns {Session["pad"]} */
function openRow({ pad, modes }, state, row) {
  /** @type {PadNumbers} */
  const numbers = {};
  if (!pad || !pad.modes.includes(state.mode)) return { row, numbers };
  for (const seat of modes[state.mode].seats) {
    const given = state.pad[row]?.numbers[seat];
    numbers[seat] = Object.fromEntries(pad.columns.map((column) => [column.name, given?.[column.name] ?? bounded(column, 0)]));
  }
  return { row, numbers };
}

/** @param {Data} data @param {Session["pad"]} open @param {string} seat @param {string} name of the column @param {number} value @returns {Session["pad"]} */
function writeNumber({ pad }, { row, numbers }, seat, name, value) {
  const column = pad?.columns.find((one) => one.name === name);
  const written = column ? { ...numbers[seat], [name]: bounded(column, value) } : numbers[seat];
  return { row, numbers: { ...numbers, [seat]: written } };
}

/** @param {Data} data @param {Formulas} formulas @param {PadNumbers} numbers @returns {Record<string, number> | null} null where the formula has no answer for somebody */
function pointsBySeat({ pad }, formulas, numbers) {
  /** @type {Record<string, number>} */
  const points = {};
  for (const seat of pad ? Object.keys(numbers) : []) {
    const worth = pointsOf(/** @type {Pad} */ (pad), formulas, numbers[seat]);
    if (worth === null) return null;
    points[seat] = worth;
  }
  return points;
}
