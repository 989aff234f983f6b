/**
 * Which of several problems are told.
 *
 * @typedef {import("./history.js").Line} Line
 */

/** What is wrong, else the first of what is still to be told. @param {Line[]} lines @returns {Line[]} */
export function oneByOne(lines) {
  const wrong = lines.filter(([key]) => !key.startsWith("need_"));
  return wrong.length ? wrong : lines.slice(0, 1);
}
