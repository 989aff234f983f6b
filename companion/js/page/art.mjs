/**
 * The small pictures of cards.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { h } from "./dom.mjs";

/** The picture of a card, null if it has none; its name stands beside it. @param {Data} data @param {string} card */
export function artOf({ art = "", cards }, card) {
  if (!cards[card].pictured) return null;
  const at = Object.keys(cards).filter((id) => cards[id].pictured).indexOf(card);
  return h("img", { class: "art", src: typeof art === "string" ? `${art}${at}.webp` : art[at], alt: "" });
}

/** What stands on a card's key: its picture, if it has one, what it is called, and what else there is to say. @param {Data} data @param {string} card @param {string} name */
export function keyFace(data, card, name) {
  return [artOf(data, card), h("b", {}, name), h("small", {})];
}
