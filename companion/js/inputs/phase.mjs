/** The phase of the round; nobody is asked. */

/** @type {import("../../types/inputs").InputKind} */
export const phase = { read: ({ state }) => ({ value: state.phase }) };
