/**
 * A field that leaves those keys standing whose cards have the words in their names.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { FIND_CARD } from "../../texts.mjs";
import { h } from "./dom.mjs";

/** So many keys are found without it. */
const FEW = 12;

/** @param {Data} data @param {HTMLElement[]} keys with `data-card` @returns {HTMLElement | null} null where there are few */
export function finder(data, keys) {
  if (keys.length <= FEW) return null;
  const field = h("input", {
    type: "search",
    class: "key-finder",
    placeholder: FIND_CARD,
    "aria-label": FIND_CARD,
    autocomplete: "off",
    input: () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const key of keys) {
        const name = data.cards[key.dataset.card || ""].name.toLowerCase();
        key.hidden = !words.every((word) => name.includes(word));
      }
    },
  });
  return field;
}
