/**
 * Cards that are played at one tap: what a card costs and gives now, and which are played most.
 *
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Formulas} Formulas
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Made} Made
 * @typedef {import("../../types/data").Play} Play
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Values} Values
 * @typedef {{made: Made[], refusal: string}} Try   what a card would do, and why it may not
 */
import { LIES_ALREADY, NOBODY_HOLDS, WOULD_FALL } from "../../texts.mjs";
import { KINDS, nameOf } from "../changes/kinds.mjs";
import { answerForm } from "./answers.mjs";
import { resolve } from "./changes.mjs";
import { optionsOf } from "./game.mjs";
import { clamp, counterKey } from "./held.mjs";
import { fill, put, show } from "./strings.mjs";
import { add, countLying, lyingFor, move } from "./zones.mjs";

/** Whose turn it is, "" where a play does not say or nobody holds its marker. @param {State} state @param {Play} play @returns {string} */
export function playerOf(state, play) {
  return (play.by && state.markers[play.by]) || "";
}

/**
 * @param {Data} data @param {State} state @param {Play} play @param {string} card
 * @param {string} zone one of those that the play names, "" if it names none
 * @param {Formulas} formulas @param {Values} [given] the switches that somebody tapped @returns {Try}
 */
export function tryPlay(data, state, play, card, zone, formulas, given = {}) {
  const seat = playerOf(state, play);
  const { name, copies } = data.cards[card];
  if (!data.zones?.[zone]?.cards.includes(card)) zone = "";
  if (play.by && !seat) return refuse(put(NOBODY_HOLDS, { marker: data.markers[play.by].label }));
  if (zone && countLying(data, state, card) >= copies) return refuse(put(LIES_ALREADY, { card: name }));
  const scope = scopeOf(data, state, seat, card);
  let refusal = "";
  /** @type {typeof clamp} */
  const bound = (_, counter, value) => {
    const { label, min } = data.counters[counter];
    if (value >= (min ?? value)) return clamp(data, counter, value);
    refusal = put(WOULD_FALL, { counter: label, n: show(data, value) });
    return value;
  };
  try {
    for (const { name, value } of play.asks || [])
      scope[name] = given[name] ?? Boolean(value && formulas[value](scope));
    const changes = play.changes.map((change) => forSeat(data, change, seat));
    const isFirst = Boolean(play.first && formulas[play.first](scope));
    changes.push(...layDown(data, state, zone, seat, card, isFirst));
    const made = resolve(data, state, changes, scope, formulas, bound);
    if (play.from_zone) made.push(...useUp(data, state, play, seat, card, Boolean(play.leaves && formulas[play.leaves](scope))));
    if (play.needs && !formulas[play.needs](scope)) refusal = fill(data, play.refusal, scope);
    return { made, refusal };
  } catch (error) {
    return refuse(/** @type {Error} */ (error).message);
  }
}

/**
 * What a card does to counters, change by change: what is paid and gained of one counter stays apart.
 * @param {Data} data @param {State} state @param {Play} play @param {string} card @param {Formulas} formulas
 * @returns {Map<string, number[]>} differences by counter
 */
export function effectsOf(data, state, play, card, formulas) {
  const seat = playerOf(state, play);
  const scope = scopeOf(data, state, seat, card);
  for (const { name, value } of play.asks || []) scope[name] = Boolean(value && formulas[value](scope));
  /** @type {typeof clamp} */
  const unbound = (_, __, value) => value;
  /** @type {Map<string, number[]>} */
  const effects = new Map();
  for (const change of play.changes) {
    for (const made of resolve(data, state, [forSeat(data, change, seat)], scope, formulas, unbound)) {
      if ("counter" in made) effects.set(made.counter, [...(effects.get(made.counter) || []), made.to - made.from]);
    }
  }
  return effects;
}

/**
 * The cards of a play that the rules refuse as things are, each with why.
 * @param {Data} data @param {State} state @param {Play} play @param {Record<string, RulesFunction>} rules
 * @returns {Record<string, Line>}
 */
export function refusedBy(data, state, play, rules) {
  if (!play.calculator) return {};
  return answerForm(data, data.calculators[play.calculator], state, {}, rules).answer.refused || {};
}

/**
 * What is asked of a card that is played now, with how the switches stand; of `answers` none is
 * chosen.
 * @param {Data} data @param {State} state @param {Play} play @param {string} card
 * @param {Formulas} formulas @returns {{name: string, label: string, value: boolean, answers: string[]}[]}
 */
export function asksOf(data, state, play, card, formulas) {
  const scope = scopeOf(data, state, playerOf(state, play), card);
  return (play.asks || [])
    .filter(({ when }) => !when || formulas[when](scope))
    .map(({ name, label, value, answers = [] }) => ({
      name,
      label,
      value: Boolean(value && formulas[value](scope)),
      answers,
    }));
}

/** @param {string} refusal @returns {Try} */
function refuse(refusal) {
  return { made: [], refusal };
}

/**
 * What formulas may read: the card's columns, an empty number as 0, the counters of the game and
 * those of the seat, and the house rules.
 * @param {Data} data @param {State} state @param {string} seat @param {string} card @returns {Values}
 */
function scopeOf(data, state, seat, card) {
  /** @type {Values} */
  const scope = { ...optionsOf(data, state), ...data.cards[card] };
  for (const [column, { kind }] of Object.entries(data.columns || {})) {
    if (kind === "int") scope[column] = scope[column] ?? 0;
  }
  for (const id of data.modes[state.mode].counters) {
    const value = state.counters[counterKey(id, data.counters[id].each === "seat" ? seat : "")];
    if (value !== undefined) scope[id] = value;
  }
  return scope;
}

/** A change that names no seat is of the seat whose turn it is. @param {Data} data @param {Change} change @param {string} seat @returns {Change} */
function forSeat(data, change, seat) {
  const name = nameOf(change);
  return name && KINDS[name].isSeats?.(data, change) && !change.seat && !change.every ? { ...change, seat } : change;
}

/** @param {Data} data @param {State} state @param {string} zone @param {string} seat @param {string} card @param {boolean} isFirst @returns {Change[]} */
function layDown(data, state, zone, seat, card, isFirst) {
  if (!zone) return [];
  const { cards, ...place } = lyingFor(data, state, zone, seat);
  return [{ ...place, set: isFirst ? [card, ...cards] : [...cards, card] }];
}

/** A card that is used leaves its zone, or it lies there, even if nobody had laid it down. @param {Data} data @param {State} state @param {Play} play @param {string} seat @param {string} card @param {boolean} leaves */
function useUp(data, state, { from_zone = "" }, seat, card, leaves) {
  const place = lyingFor(data, state, from_zone, seat);
  const at = place.cards.indexOf(card);
  return leaves ? move(data, state, place, at) : at < 0 ? add(data, state, place, card) : [];
}

/**
 * The cards of a play, those first that the seat has played most often in this game; those that are
 * refused, and those whose copies all lie in zones, come last.
 * @param {Data} data @param {State} state @param {Log} log @param {string} id of the play
 * @param {string} seat @param {Record<string, Line>} [refused] those that the rules refuse
 * @returns {{cards: string[], used: number}} `used` is how many of the first the seat has played
 */
export function byUse(data, state, log, id, seat, refused = {}) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (let index = log.at - 1; index >= 0 && log.events[index].k !== "new"; index -= 1) {
    const event = log.events[index];
    if (event.k !== "change" || event.play !== id || (event.seat || "") !== seat || !event.card) continue;
    uses.set(event.card, (uses.get(event.card) || 0) + 1);
  }
  const { cards, to } = (data.plays || {})[id];
  /** @param {string} card */
  const rank = (card) =>
    refused[card] || (to.length && countLying(data, state, card) >= data.cards[card].copies) ? -1 : uses.get(card) || 0;
  return {
    cards: cards.slice().sort((one, other) => rank(other) - rank(one)),
    used: cards.filter((card) => rank(card) > 0).length,
  };
}
