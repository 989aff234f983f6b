/** One of several options. */
import { verdict } from "../state/strings.mjs";
import { isValue } from "../state/believed.mjs";
import { drawValue, readValue } from "./values.mjs";

/** @type {import("../../types/inputs").InputKind} */
export const choice = {
  read: (reading) => readValue(reading, (reading.input.options || [])[0]),
  draft: (value) => value,
  believe: isValue,
  options: (data, { name, options }) => options.map((value) => ({ value, text: verdict(data, name, value) })),
  draw: drawValue,
};
