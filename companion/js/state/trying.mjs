/**
 * Worked examples that are tried: a form on a table of its own, and the way back.
 *
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/session").Part} Part
 * @typedef {import("../../types/session").Session} Session
 */
import { isAnswered } from "./applying.mjs";
import { choicesOf, openForm, settle } from "./opening.mjs";

/** @type {Part} */
export const EXAMPLES = {
  reducers: {
    try(game, session, { form, example }) {
      const back = session.tried ? session.tried.back : session.open;
      const open = choicesOf(example.data, example.state).includes(form) ? form : "";
      return settle(game, { ...session, tried: { ...example, back }, open });
    },
    "leave example": (game, session) => openForm(game, session, session.tried ? session.tried.back : session.open),
  },
};

/** What the example would do on the table. @param {Session} session @returns {Line[]} */
export function wouldDo(session) {
  const { button, then = [] } = session.form?.answer || {};
  return isAnswered(session) ? [...(button ? [button] : []), ...then] : [];
}
