/**
 * The controls of a form that are no keypads: seats, choices, numbers, yes or no.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Input} Input
 * @typedef {import("../state/forms.mjs").Field} Field
 */
import { readNumber } from "../state/numbers.mjs";
import { headed, show, signed, stepOf } from "../state/strings.mjs";
import { h, segments, symbol } from "./dom.mjs";
import { notify } from "./notices.mjs";

/** Up to so many numbers are buttons side by side; more are a field. */
const BUTTONS = 7;

/** A control with its label. @param {string} label @param {Node} control */
export function row(label, control) {
  return h("div", { class: "ask" }, h("span", { class: "ask-label" }, label), control);
}

/**
 * One of several seats.
 * @param {Pick<Data, "seats">} data @param {string} label @param {string[]} seats @param {string | null} chosen null where nobody has chosen
 * @param {(seat: string) => void} pick @param {string} [none] what stands for no seat, if that is a choice
 */
export function seatControl(data, label, seats, chosen, pick, none = "") {
  const options = seats.map((seat) => {
    const { label: text, shape } = data.seats[seat];
    return { value: seat, text, shape, seat };
  });
  const all = none ? [{ value: "", text: none }, ...options] : options;
  return row(label, segments(label, all, chosen, pick));
}

/**
 * One question; `about` names the card it is asked for.
 * @param {Data} data @param {Input} input @param {any} value @param {string} about
 * @param {(value: any) => void} pick
 */
export function valueControl(data, input, value, about, pick) {
  const label = about ? headed(input.label, about) : input.label;
  const options = choices(input);
  if (!options) return row(label, numberField(data, label, input, value, pick));
  const negative = input.kind === "int" && options.some((option) => option < 0);
  const texts = options.map((option) => ({
    value: option,
    text: negative ? signed(option) : show(data, option),
  }));
  return row(label, segments(label, texts, value, pick));
}

/**
 * One question for every seat: yes or no at one tap, else a row for each.
 * @param {Data} data @param {Input} input @param {Record<string, any>} values @param {string[]} seats
 * @param {(seat: string, value: any) => void} pick
 */
export function everySeatControl(data, input, values, seats, pick) {
  if (!seats.length) return null;
  if (input.kind !== "bool") {
    const rows = seats.map((seat) =>
      valueControl(data, { ...input, label: data.seats[seat].label }, values[seat], "", (one) => pick(seat, one)),
    );
    const group = { class: "every", role: "group", "aria-label": input.label };
    return h("div", group, h("h3", {}, input.label), ...rows);
  }
  const buttons = seats.map((seat) => {
    const { label, shape } = data.seats[seat];
    return h(
      "button",
      {
        type: "button",
        class: `segment seat-${seat}`,
        "aria-pressed": String(Boolean(values[seat])),
        click: () => pick(seat, !values[seat]),
      },
      symbol(shape, "shape"),
      label,
    );
  });
  return row(input.label, h("div", { class: "segments", role: "group", "aria-label": input.label }, ...buttons));
}

/** @param {Input} input @returns {any[] | null} */
function choices({ kind, options, min, max }) {
  if (kind === "bool") return [false, true];
  if (kind === "choice") return options || [];
  const count = (max ?? Infinity) - (min ?? -Infinity) + 1;
  return count <= BUTTONS ? Array.from({ length: count }, (_, index) => (min ?? 0) + index) : null;
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
  return h("div", { class: "number" }, step(-1), field, step(1));
}
