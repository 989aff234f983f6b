/** Yes or no. */
import { show } from "../state/strings.mjs";
import { isValue } from "../state/believed.mjs";
import { drawValue, readValue } from "./values.mjs";

/** @type {import("../../types/inputs").InputKind} */
export const bool = {
  read: (reading) => readValue(reading, false),
  draft: (value) => value,
  believe: isValue,
  options: (data) => [false, true].map((value) => ({ value, text: show(data, value) })),
  draw: (asking, field) => drawValue(asking, field, asking.switches),
};
