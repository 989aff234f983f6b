/**
 * What is asked comes under the thumbs.
 */

/** Scrolls no further than it takes to see all of a part, its beginning first; style keeps it clear of what stays on top. @param {Element} part */
export function bring(part) {
  part.scrollIntoView({ block: "nearest" });
}
