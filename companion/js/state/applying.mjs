/**
 * What a form's button does: an event, and what is told of it.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").Values} Values
 * @typedef {Extract<Made, {counter: string}>} CounterMade
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").Outcome} Outcome
 * @typedef {import("../../types/session").Session} Session
 */
import { APPLY, ON_THE_TABLE } from "../../texts.mjs";
import { isBegun, isRefused } from "./answers.mjs";
import { resolve } from "./changes.mjs";
import { dropPrivate, emptyForm, onlyForm } from "./drafts.mjs";
import { make } from "./game.mjs";
import { isDrawn } from "./held.mjs";
import { push } from "./log.mjs";
import { decided, withoutWhatFollows } from "./news.mjs";
import { hollow, named } from "./plain.mjs";
import { settle } from "./opening.mjs";
import { withLog } from "./session.mjs";
import { counterName, sentence, show } from "./strings.mjs";

/** Whether the open form has an answer that holds. @param {Session} session */
export function isAnswered({ form }) {
  return form !== null && isBegun(form.fields, form.answer.idle || []) && !isRefused(form.answer);
}

/** What the button of the open form says, "" where there is none: an example is never applied. @param {Game} game @param {Session} session @returns {string} */
export function buttonOf({ data }, session) {
  const { form, open, tried } = session;
  const apply = data.calculators[open]?.apply;
  if (!form || !apply || tried || !isAnswered(session)) return "";
  return form.answer.button ? sentence(data, form.answer.button) : apply.label || APPLY;
}

/** @param {Game} game @param {Session} session @param {number} t @returns {Session} */
export function applyForm(game, session, t) {
  const { data } = game;
  const { form, open, log } = session;
  if (!form || !buttonOf(game, session)) return session;
  const calculator = data.calculators[open];
  const scope = { ...form.input, ...form.answer };
  const changes = changesOf(game, session, calculator, scope);
  // No name of a person enters the log.
  const told = decided(hollow(data), open, scope) || undefined;
  const emptied = { ...session, drafts: emptyForm(session.drafts, calculator) };
  const isNoted = changes.length > 0 || told !== undefined;
  const applied = isNoted
    ? withLog(game, emptied, push(log, { k: "change", t, changes, calc: open, told }))
    : settle(game, emptied);
  const before = onlyForm(dropPrivate(session.drafts, data), calculator);
  const kept = { ...applied.kept, [t]: { open, drafts: { ...applied.kept[t]?.drafts, ...before } } };
  const outcome = outcomeOf(data, calculator, scope, changes, named(data, told || ""));
  return {
    ...applied,
    kept: isNoted ? kept : applied.kept,
    outcome: outcome ? { ...outcome, at: applied.log.at } : applied.outcome,
  };
}

/** @param {Game} game @param {Session} session @param {Calculator} calculator @param {Values} scope @returns {Made[]} */
function changesOf({ data, rules, formulas }, { state }, { apply }, scope) {
  const made = (/** @type {Change[]} */ changes) => resolve(data, state, changes, scope, formulas);
  const foresee = (/** @type {Change[]} */ changes) => made(changes).reduce(make, state);
  return made(withoutWhatFollows(data, apply?.changes || [], foresee, rules));
}

/**
 * What is told of it, if anything is. A button that only writes down says so, since nothing else moves,
 * and one that gives up says what that came to.
 * @param {Data} data @param {Calculator} calculator @param {Values} scope @param {Made[]} changes @param {string} decision
 * @returns {Omit<Outcome, "at"> | null}
 */
function outcomeOf(data, { apply, label }, scope, changes, decision) {
  const then = (scope.then || []).map((/** @type {Line} */ line) => sentence(data, line));
  const told = !scope.loses && (apply?.changes.length || then.length) ? "" : decision;
  const moves = changes.filter((change) => isOfSeat(data, change)).map((change) => moveOf(data, change));
  if (!told && !moves.length && !then.length) return null;
  return { title: told ? label : ON_THE_TABLE, told, moves, then };
}

/** Whether it is a figure on a panel that it changed. @param {Data} data @param {Made} change @returns {change is CounterMade} */
const isOfSeat = (data, change) => "counter" in change && Boolean(change.seat) && !data.counters[change.counter].quiet && !isDrawn(data, change.counter);

/** "Blue HP 15 → 12". @param {Data} data @param {CounterMade} change @returns {string} */
export function moveOf(data, { counter, seat, from, to }) {
  return `${counterName(data, counter, seat)} ${show(data, from)} → ${show(data, to)}`;
}
