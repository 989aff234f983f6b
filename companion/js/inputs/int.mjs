/** A whole number: few are buttons side by side, more are a field. */
import { show, signed } from "../state/strings.mjs";
import { isValue } from "../state/believed.mjs";
import { drawValue, readValue } from "./values.mjs";

const BUTTONS = 7;

/** @type {import("../../types/inputs").InputKind} */
export const int = {
  read: (reading) => readValue(reading, Math.max(0, reading.input.min ?? 0)),
  draft: (value) => value,
  believe: isValue,
  options: (data, { min, max }) => {
    const least = min ?? -Infinity;
    const count = (max ?? Infinity) - least + 1;
    if (count > BUTTONS) return null;
    const numbers = Array.from({ length: count }, (_, index) => least + index);
    return numbers.map((value) => ({ value, text: least < 0 ? signed(value) : show(data, value) }));
  },
  isKept: true,
  draw: drawValue,
};
