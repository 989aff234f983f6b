/**
 * What is asked comes under the thumbs.
 */
import { byId } from "./dom.mjs";

/** Scrolls no further than it takes to see all of a part, its beginning first; style keeps it clear of what stays on top. @param {Element} part */
export function bring(part) {
  part.scrollIntoView({ block: "nearest" });
}

/** The open form, or the cards that are played, from the beginning. */
export function bringForm() {
  scrollTo(0, 0);
  bring(byId("calculators"));
  const next = nextAsked();
  if (next) bring(next);
}

/** What the seat is asked whose turn it is, where that is not the first question. */
export function nextAsked() {
  return byId("form").querySelector(".is-next .is-asked");
}
