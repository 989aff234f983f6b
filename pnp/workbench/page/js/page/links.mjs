/**
 * What leads to a line of a file: it copies or opens, as chosen once.
 *
 * @typedef {import("../../types/workbench").Spot} Spot
 * @typedef {import("../../types/workbench").Opener} Opener
 */
import { OPENERS, linkTo, showSpot } from "../state/places.mjs";
import { byId, h } from "./dom.mjs";
import { keep, recall } from "./kept.mjs";

/** @returns {Opener} */
export function chosenOpener() {
  const kept = recall("opener", "copy");
  return OPENERS.find(({ opener }) => opener === kept)?.opener || "copy";
}

/** @param {Opener} opener */
export function chooseOpener(opener) {
  keep("opener", opener);
}

/** @param {Spot} spot @param {string} [text] */
export function spotLink(spot, text = showSpot(spot)) {
  const link = linkTo(spot, chosenOpener());
  if (link.href) return h("a", { class: "spot", href: link.href, title: spot.path }, text);
  const copy = () => copyText(linkTo(spot, chosenOpener()).copies || showSpot(spot));
  return h("button", { type: "button", class: "spot", title: `Copy ${link.copies}`, click: copy }, text);
}

/** @param {string} text */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    say(`Copied ${text}`);
  } catch {
    say(text);
  }
}

let hiding = 0;

/** Says something for a moment at the foot of the page. @param {string} text */
export function say(text) {
  const toast = byId("toast");
  toast.textContent = text;
  toast.classList.add("is-shown");
  clearTimeout(hiding);
  hiding = window.setTimeout(() => toast.classList.remove("is-shown"), 2500);
}
