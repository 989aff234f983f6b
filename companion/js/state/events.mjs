/**
 * Actions that write into the log, or go back and forth in it: each tells the log after it.
 *
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").LogAction} LogAction
 * @typedef {import("../../types/session").Session} Session
 */
import { leadsOn, nextPhase, resolve, step, wasEntered } from "./changes.mjs";
import { newGame } from "./game.mjs";
import { goTo, lastEvent, push, pushTap, redo, undo } from "./log.mjs";
import { onlyLast } from "./parked.mjs";
import { addRoll } from "./rolls.mjs";

/**
 * @template {LogAction["type"]} Type
 * @typedef {(game: Game, session: Session, action: Extract<LogAction, {type: Type}>, t: number) => Log} Writer
 */

/** @type {{[Type in LogAction["type"]]: Writer<Type>}} */
export const WRITERS = {
  /** The game before stays in the log, so that undo leads back to it. */
  begin: ({ data }, { log }, { mode, options, markers }, t) =>
    push({ ...onlyLast(log), edition: data.game.edition }, newGame(data, mode, options, markers, t)),
  "take over": (_game, _session, { log }) => log,
  step({ data }, { log, state }, { counter, seat, by, isHeld }, t) {
    const change = step(data, state, counter, seat, by);
    const { min, max } = data.counters[counter];
    // The last point decides games: it wants a press of its own.
    return change && !(isHeld && (change.to === min || change.to === max)) ? pushTap(log, change, t, isHeld) : log;
  },
  enter,
  give: (game, session, { marker, seat }, t) => change(game, session, [{ marker, seat }], t),
  move: (_game, { log }, { changes }, t) => push(log, { k: "change", t, changes }),
  switch: (_game, { log }, { option, value }, t) => push(log, { k: "option", t, id: option, value }),
  roll: (_game, { log }, { sides, face }, t) => addRoll(log, { t, sides, face }),
  undo: (_game, { log }) => undo(log),
  redo: (_game, { log }) => redo(log),
  "go to": (_game, { log }, { at }) => goTo(log, at),
};

/** The next phase begins, with all that it brings; to any other the table goes back. @type {Writer<"enter">} */
function enter(game, session, { phase }, t) {
  const { data } = game;
  const { log, state } = session;
  const isNext = phase === nextPhase(data, state);
  const isAgain = data.modes[state.mode].phases.indexOf(phase) > 0 && wasEntered(data, log, phase);
  // Where a form leads on by itself, whoever turns back at once has only mistaken the phase.
  const last = lastEvent(log);
  const isBack = leadsOn(data, state.phase) && last?.k === "change" && last.changes.some(({ from }) => from === phase);
  if (isNext && !isAgain && !isBack) return change(game, session, [{ phase }], t);
  return push(log, { k: "change", t, changes: [{ phase, from: state.phase }] });
}

/** @param {Game} game @param {Session} session @param {Change[]} changes @param {number} t @returns {Log} */
function change({ data, formulas }, { log, state }, changes, t) {
  const made = resolve(data, state, changes, {}, formulas);
  return made.length ? push(log, { k: "change", t, changes: made }) : log;
}
