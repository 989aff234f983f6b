/**
 * What people do at a table: an action makes the next session of the one before.
 *
 * @typedef {import("../../types/session").Action} Action
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").LogAction} LogAction
 * @typedef {import("../../types/session").PartAction} PartAction
 * @typedef {import("../../types/session").Session} Session
 */
import { applyForm } from "./applying.mjs";
import { WRITERS } from "./events.mjs";
import { fill, openForm } from "./opening.mjs";
import { withLog } from "./session.mjs";

/** @type {import("../../types/session").Reducers<Exclude<Action["type"], LogAction["type"] | PartAction["type"]>>} */
const REDUCERS = {
  open: (game, session, { form }) => openForm(game, session, form),
  fill: (game, session, { drafts }) => fill(game, session, drafts),
  apply: (game, session, _action, t) => applyForm(game, session, t),
  "close outcome": (_game, session) => (session.outcome ? { ...session, outcome: null } : session),
};

/** @param {Game} game @param {Session} session @param {Action} action @param {number} t when @returns {Session} the same one where nothing has changed */
export function reduce(game, session, action, t) {
  const { type } = action;
  if (type in WRITERS) {
    const write = /** @type {import("./events.mjs").Writer<any>} */ (WRITERS[/** @type {LogAction["type"]} */ (type)]);
    return withLog(game, session, write(game, session, /** @type {any} */ (action), t));
  }
  const all = game.parts.reduce((reducers, part) => ({ ...reducers, ...part.reducers }), REDUCERS);
  return /** @type {Record<string, import("../../types/session").Reducer<any>>} */ (all)[type](game, session, action, t);
}
