/** The way to play; nobody is asked. */

/** @type {import("../../types/inputs").InputKind} */
export const mode = { read: ({ state }) => ({ value: state.mode }) };
