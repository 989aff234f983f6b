/**
 * Cards in lanes that do nothing yet, as what always holds tells.
 *
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/session").Game} Game
 */
import { answerForm } from "./answers.mjs";

/** @param {Game} game @param {State} state @returns {string[]} */
export function restingIn({ data, rules }, state) {
  const forms = data.modes[state.mode].calculators.map((id) => data.calculators[id]);
  return forms.flatMap((form) => (form.always && answerForm(data, form, state, {}, rules).answer.rests) || []);
}
