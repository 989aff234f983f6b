/**
 * Whole numbers that people type.
 */
import { NO_WHOLE_NUMBER, TOO_LARGE, TOO_SMALL } from "../../texts.mjs";
import { put, show } from "./strings.mjs";

/** What may stand between thousands, whatever the language. */
const GROUPED = /(\d)[,.’'\s](?=\d{3}(?!\d))/g;

/**
 * @param {string} text nothing stands for 0, or for the bound that is next to it
 * @param {{min?: number | null, max?: number | null}} bounds
 * @returns {{number: number, refusal: string}} `refusal` says why the number is none, or is not to be had
 */
export function readNumber(text, { min, max }) {
  const typed = text.trim();
  const least = min ?? -Infinity;
  const most = max ?? Infinity;
  if (!typed) return { number: Math.max(least, Math.min(most, 0)), refusal: "" };
  const plain = typed.replace("−", "-").replace(GROUPED, "$1");
  const number = /^[+-]?\d+$/.test(plain) ? Number(plain) : NaN;
  const isWhole = Number.isSafeInteger(number);
  const refusal = !isWhole
    ? put(NO_WHOLE_NUMBER, { value: typed })
    : number < least
      ? put(TOO_SMALL, { value: typed, least: show({ seats: {} }, least) })
      : number > most
        ? put(TOO_LARGE, { value: typed, most: show({ seats: {} }, most) })
        : "";
  return { number: isWhole ? number : 0, refusal };
}
