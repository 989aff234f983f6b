/**
 * What is on the page of a table, as one value: it begins here and follows its log.
 *
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").Session} Session
 */
import { fold, isRunning } from "./game.mjs";
import { choicesOf, followForms, openForm, settle } from "./opening.mjs";

/** @param {Game} game @param {Log} log @param {{open: string, drafts: Drafts}} left what was tapped when the page was left @returns {Session} */
export function startSession(game, log, { open, drafts }) {
  const state = fold(log);
  /** @type {Session} */
  const session = {
    ...{ log, state, drafts, open: "", form: null, tried: null, kept: {}, outcome: null },
    ...{ notes: {}, strips: {}, pad: { row: 0, numbers: {} } },
  };
  const started = follow(game, session, session);
  const isThere = isRunning(game.data, state) && choicesOf(game.data, state).includes(open);
  return isThere ? openForm(game, started, open) : started;
}

/** The session once its log is another; what lies beside the events touches no form. @param {Game} game @param {Session} session @param {Log} log @returns {Session} */
export function withLog(game, session, log) {
  if (log === session.log) return session;
  const isBeside = log.events === session.log.events && log.at === session.log.at;
  return isBeside ? { ...session, log } : follow(game, session, { ...session, log, state: fold(log) });
}

/** @param {Game} game @param {Session} before @param {Session} now with the log as it is now @returns {Session} */
function follow(game, before, now) {
  const outcome = now.outcome?.at === now.log.at ? now.outcome : null;
  const session = { ...now, outcome, notes: {} };
  if (!isRunning(game.data, now.state)) return { ...session, open: "", form: null, tried: null };
  const followed = settle(game, followForms(game, before, session));
  return game.parts.reduce((one, { follow }) => (follow ? follow(game, one) : one), followed);
}
