/**
 * The controls of questions for a value: choices side by side, a number, one row or one button for
 * each seat.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Input} Input
 * @typedef {import("../state/forms.mjs").Field} Field
 */
import { KINDS } from "../inputs/kinds.mjs";
import { readNumber } from "../state/numbers.mjs";
import { headed, show, stepOf } from "../state/strings.mjs";
import { artOf } from "./art.mjs";
import { row, seatControl } from "./controls.mjs";
import { h, segments, symbol } from "./dom.mjs";
import { notify } from "./notices.mjs";

/** So many answers fit beside the names of all seats. */
const MANY = 10;

/**
 * One question; `about` names the card it is asked for.
 * @param {Data} data @param {Input} input @param {any} value @param {string} about
 * @param {(value: any) => void} pick @param {...(Node | null)} marks what stands beside its label @returns {HTMLElement}
 */
export function valueControl(data, input, value, about, pick, ...marks) {
  const label = about ? headed(input.label, about) : input.label;
  const options = KINDS[input.kind].options?.(data, input)?.map((one) => ({ ...one, picture: data.cards[one.value] ? artOf(data, one.value) : null }));
  return row(label, options ? segments(label, options, value, pick) : numberField(data, label, input, value, pick), ...marks);
}

/**
 * One question for every seat, in a row for each. Where the answers are many, only the next seat
 * in turn has them before it; the others show what they gave, which a tap takes back.
 * @param {Data} data @param {Input} input @param {Record<string, any>} values @param {string[]} seats
 * @param {(seat: string, value: any) => void} pick @param {Field} [first] names the seat that begins
 * @returns {HTMLElement | null}
 */
export function everySeatControl(data, input, values, seats, pick, first) {
  const begins = first ? Math.max(0, seats.indexOf(first.value)) : 0;
  const turn = [...seats.slice(begins), ...seats.slice(0, begins)];
  const next = turn.find((seat) => values[seat] === null);
  const isLong = (input.options || []).length > MANY;
  const rows = seats.map((seat) => {
    const { label, shape } = data.seats[seat];
    const part = first && first.value === seat ? h("small", { class: "badge" }, first.input.label) : null;
    const isShort = isLong && seat !== next;
    const options = isShort ? input.options.filter((one) => one === values[seat]) : input.options;
    const asked = valueControl(data, { ...input, label, options }, values[seat], "", (one) => pick(seat, one), symbol(shape, "shape"), part);
    asked.classList.add(`seat-${seat}`);
    if (isLong && seat === next) asked.classList.add("is-next");
    return asked;
  });
  const group = { class: isLong ? "every is-turn" : "every", role: "group", "aria-label": input.label };
  return rows.length ? h("div", group, h("h3", { "data-mark": input.name }, input.label), ...rows) : null;
}

/** Yes or no for every seat, at one tap each. @type {typeof everySeatControl} */
export function switchesControl(data, { label }, values, seats, pick) {
  const isOn = (/** @type {string} */ seat) => Boolean(values[seat]);
  return seats.length ? seatControl(data, label, seats, isOn, (seat) => pick(seat, !isOn(seat))) : null;
}

/**
 * @param {Data} data @param {string} label @param {Input} input
 * @param {number | null | undefined} value nothing where nobody has chosen
 * @param {(value: number) => void} pick
 */
function numberField(data, label, input, value, pick) {
  /** @param {number} number */
  const bounded = (number) => Math.max(input.min ?? -Infinity, Math.min(input.max ?? Infinity, number));
  /** @param {number} by */
  const step = (by) =>
    h(
      "button",
      {
        type: "button",
        class: "step",
        "aria-label": stepOf(label, by),
        click: () => pick(bounded((value ?? 0) + by)),
      },
      symbol(by < 0 ? "minus" : "plus"),
    );
  const written = typeof value === "number" ? show(data, value) : "";
  const field = h("input", {
    type: "text",
    inputmode: "numeric",
    "aria-label": label,
    value: written,
    placeholder: "–",
    change: () => {
      const { number, refusal } = readNumber(field.value, input);
      if (!refusal) return pick(number);
      notify(headed(label, refusal));
      field.value = written;
    },
  });
  return h("div", { class: value === null ? "number is-asked" : "number" }, step(-1), field, step(1));
}
