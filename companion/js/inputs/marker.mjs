/** The seat that holds a marker, "" if nobody does; nobody is asked. */

/** @type {import("../../types/inputs").InputKind} */
export const marker = {
  source: (data, { from_marker }) => data.markers[from_marker],
  read: ({ input, state }) => ({ value: state.markers[input.from_marker] ?? "" }),
};
