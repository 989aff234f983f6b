/**
 * Controls that the set-up of a game has too: a row with its label, one of several seats.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { h, segments } from "./dom.mjs";

/** A control with its label. @param {string} label @param {Node} control @param {...(Node | null)} marks what stands beside the label */
export function row(label, control, ...marks) {
  return h("div", { class: "ask" }, h("span", { class: "ask-label" }, label, ...marks), control);
}

/**
 * One of several seats.
 * @param {Pick<Data, "seats">} data @param {string} label @param {string[]} seats @param {string | null | ((seat: string) => boolean)} chosen null where nobody has chosen; tells it of each where there may be several
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
