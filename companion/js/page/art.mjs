/**
 * Pictures of cards.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { h } from "./dom.mjs";

/** The picture of a card, which tells nothing that its name does not; null if it has none. @param {Data} data @param {string} card */
export function artOf(data, card) {
  const { art } = data.cards[card];
  return art ? h("img", { class: "art", src: art, alt: "", decoding: "async" }) : null;
}
