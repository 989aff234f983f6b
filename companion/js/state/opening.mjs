/**
 * Which form is open, and what is tapped into it: the one that the phase calls for is open, the
 * others are a tap away.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").Session} Session
 */
import { answerForm } from "./answers.mjs";
import { dropIdle, dropPrivate, emptyForm } from "./drafts.mjs";
import { lastEvent, nextEvent } from "./log.mjs";

/** The calculators with a form. @param {Data} data @param {State} state @returns {string[]} */
export function choicesOf(data, state) {
  return data.modes[state.mode].calculators.filter((id) => !data.calculators[id].always);
}

/**
 * The forms that the phase is for, each a tap away, and those of no phase, which stand under "More".
 * Where no phase is for any, all are at hand.
 * @param {Data} data @param {State} state @returns {{near: string[], far: string[]}}
 */
export function roomsOf(data, state) {
  const choices = choicesOf(data, state);
  const of = (/** @type {string} */ phase) => {
    const { calculator, also = [] } = data.phases[phase] || {};
    return [calculator, ...also].filter((id) => choices.includes(id));
  };
  const led = state.phase ? data.modes[state.mode].phases.flatMap(of) : [];
  return led.length ? { near: of(state.phase), far: choices.filter((id) => !led.includes(id)) } : { near: choices, far: [] };
}

/** The table that the open form is about: that of an example while one is tried. @param {Game} game @param {Session} session @returns {{data: Data, state: State, drafts: Drafts}} */
export function shownTable({ data }, { tried, state, drafts }) {
  return tried || { data, state, drafts };
}

/** @param {Game} game @param {Session} session @param {string} form "" for none @returns {Session} */
export function openForm(game, session, form) {
  const choices = choicesOf(game.data, session.state);
  return settle(game, { ...session, tried: null, open: choices.includes(form) ? form : "" });
}

/** What is tapped into the open form. @param {Game} game @param {Session} session @param {Drafts} drafts @returns {Session} */
export function fill(game, session, drafts) {
  const { tried } = session;
  return settle(game, tried ? { ...session, tried: { ...tried, drafts } } : { ...session, drafts });
}

/** The session with the answer to its open form, and without answers that nobody asks for. @param {Game} game @param {Session} session @returns {Session} */
export function settle(game, session) {
  const { data, state, drafts } = shownTable(game, session);
  const calculator = data.calculators[session.open];
  if (!calculator) return { ...session, form: null };
  const form = answerForm(data, calculator, state, drafts, game.rules);
  const asked = dropIdle(drafts, calculator, form.answer.idle || []);
  const { tried } = session;
  return tried ? { ...session, form, tried: { ...tried, drafts: asked } } : { ...session, form, drafts: asked };
}

/**
 * The forms after an event, or after one was taken back.
 * @param {Game} game @param {Session} before @param {Session} session with the log as it is now @returns {Session}
 */
export function followForms({ data }, before, session) {
  const { log, state, tried } = session;
  const isNewMode = state.mode !== before.state.mode;
  const isNewPhase = state.phase !== before.state.phase;
  const isOn = log.at > before.log.at;
  const open = tried ? tried.back : session.open;
  const tapped = isNewMode ? {} : session.drafts;
  const turned = turnOver(data, { ...session, drafts: isNewPhase ? dropPrivate(tapped, data) : tapped }, isNewPhase && isOn);
  const { kept } = turned;
  const undone = keptFor(kept, nextEvent(log));
  const redone = isOn ? keptFor(kept, lastEvent(log)) : undefined;
  const given = { ...turned.drafts, ...undone?.drafts };
  const drafts = redone?.open ? emptyForm(given, data.calculators[redone.open]) : given;
  const choices = choicesOf(data, state);
  const stays = !undone && !isNewMode && !isNewPhase && choices.includes(open);
  const wanted = stays ? open : (undone?.open ?? data.phases[state.phase]?.calculator) || (state.phase ? "" : choices[0]);
  return { ...session, kept, drafts, tried: null, open: choices.includes(wanted) ? wanted : "" };
}

/** What was tapped and never applied goes when another turn or round begins; undo gives it back. @param {Data} data @param {Session} session @param {boolean} isNext whether another phase has begun @returns {Session} */
function turnOver(data, session, isNext) {
  const { state, log, open, drafts, kept } = session;
  const event = lastEvent(log);
  const isFirst = data.modes[state.mode].phases[0] === state.phase;
  if (!isNext || !isFirst || !event || event.k !== "change" || event.changes.length < 2) return session;
  return { ...session, drafts: {}, kept: { ...kept, [event.t]: { open, drafts } } };
}

/** @param {Session["kept"]} kept @param {Event | undefined} event @returns {Session["kept"][string] | undefined} */
function keptFor(kept, event) {
  return event && event.k === "change" ? kept[event.t] : undefined;
}
