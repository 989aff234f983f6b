/**
 * One problem in words, with the line that it stands on.
 *
 * @typedef {import("../../types/contract").Problem} Problem
 */
import { fieldOf } from "../state/problems.mjs";
import { h } from "./dom.mjs";
import { spotLink } from "./links.mjs";

const LEVELS = { error: "Error", warning: "Warning", hint: "Hint" };

/** @param {Problem} problem @returns {HTMLElement} */
export function problemText(problem) {
  const { level, message, hint, file } = problem;
  const field = fieldOf(problem);
  return h(
    "div",
    { class: `problem is-${level}` },
    h("p", { class: "problem-head" }, h("b", { class: "level" }, LEVELS[level]), file ? spotLink(problem) : null, field ? h("span", { class: "field" }, `, ${field}`) : null),
    h("p", { class: "message" }, sentence(message)),
    hint ? h("p", { class: "hint" }, sentence(hint)) : null,
  );
}

/** @param {string} text */
function sentence(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
