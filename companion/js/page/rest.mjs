/**
 * The key that stands for all cards which do not stand open.
 */
import { ALL_CARDS, ALL_CARDS_OF } from "../../texts.mjs";
import { put } from "../state/strings.mjs";
import { h } from "./dom.mjs";

/** Brings out all cards. @param {string} what they are for @param {() => void} click @returns {HTMLButtonElement} */
export const restKey = (what, click) =>
  h("button", { type: "button", class: "key is-rest", "aria-label": put(ALL_CARDS_OF, { play: what }), click }, ALL_CARDS);
