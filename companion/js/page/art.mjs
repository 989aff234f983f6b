/**
 * The picture of a card.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { h } from "./dom.mjs";

/** @param {Data} data @param {string} card @returns {HTMLImageElement | null} */
export function artOf(data, card) {
  const { art } = data.cards[card];
  return art ? h("img", { class: "art", src: art, alt: "" }) : null;
}
