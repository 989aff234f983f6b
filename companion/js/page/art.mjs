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

/**
 * Puts on a card's key its picture, if it has one, what it is called, and room for what else there is to say.
 * @template {HTMLElement} Key
 * @param {Key} key @param {Data} data @param {string} card @param {string} name
 * @param {string} column that which the name is from, "art" for a picture alone @returns {Key}
 */
export function dressKey(key, data, card, name, column) {
  const picture = artOf(data, card);
  const kind = picture ? (column === "art" ? "is-bare" : "is-pictured") : "";
  key.className += ` ${kind}`;
  key.append(...(picture ? [picture] : []), kind === "is-bare" ? "" : h("b", {}, name), h("small", {}));
  key.dataset.card = card;
  return key;
}
