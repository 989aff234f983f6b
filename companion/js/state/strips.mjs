/**
 * The keys of plays: where there are many, the most used stand open. They keep their places while a
 * seat is at it.
 *
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").Play} Play
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").Session} Session
 * @typedef {{label: string, told: string, isOff: boolean}} Key   `told` is what the card does, in short
 */
import { LIST } from "../../texts.mjs";
import { byUse, effectsOf, playerOf, refusedBy, tryPlay } from "./plays.mjs";
import { sentence, signed } from "./strings.mjs";
import { lyingFor } from "./zones.mjs";

/** So many cards stand open at least, and all that were played. */
const OPEN = 8;
/** So many stand open all together. */
const FEW = 18;

/** Whether all cards of a play are more than may stand open. @param {Play} play */
export const isLong = ({ cards }) => cards.length > FEW;

/** Whether a play is on the table now. @param {State} state @param {Play} play */
export function isPlayable(state, { modes, phases }) {
  return modes.includes(state.mode) && (!phases.length || phases.includes(state.phase));
}

/** @param {Game} game @param {Session} session @returns {Session["strips"]} */
export function sortStrips({ data, rules }, { state, log, strips }) {
  const sorted = { ...strips };
  for (const [id, play] of Object.entries(data.plays || {})) {
    const seat = playerOf(state, play);
    const near = play.from_zone && lyingFor(data, state, play.from_zone, seat).cards;
    const turn = [state.mode, seat, state.phase, near].join(" ");
    if (!isPlayable(state, play) || strips[id]?.turn === turn) continue;
    if (near) sorted[id] = { turn, cards: play.cards.filter((card) => near.includes(card)) };
    if (near) continue;
    const { cards, used } = byUse(data, state, log, id, seat, refusedBy(data, state, play, rules));
    const most = isLong(play) ? Math.min(FEW, Math.max(OPEN, used)) : FEW;
    // A few keys never move.
    sorted[id] = { turn, cards: play.cards.length > OPEN ? cards.slice(0, most) : play.cards };
  }
  return sorted;
}

/**
 * What a card would do in one of the play's zones, and why it may not.
 * @param {Game} game @param {State} state @param {Play} play @param {string} card @param {string} [zone]
 * @param {Record<string, boolean>} [given] @param {Record<string, Line>} [refused] those that the rules refuse as things are
 */
export function attempt({ data, rules, formulas }, state, play, card, zone = play.to[0], given = {}, refused = refusedBy(data, state, play, rules)) {
  const line = refused[card];
  return line ? { made: [], refusal: sentence(data, line) } : tryPlay(data, state, play, card, zone || "", formulas, given);
}

/** What stands on the key of a card. @param {Game} game @param {State} state @param {Play} play @param {string} card @param {Record<string, Line>} [refused] @returns {Key} */
export function keyOf(game, state, play, card, refused = undefined) {
  const { data, formulas } = game;
  const effects = [...effectsOf(data, state, play, card, formulas)];
  /** "OP −1 +1, BP +2". @param {string[]} [wanted] */
  const tell = (wanted = []) =>
    effects
      .filter(([counter]) => !wanted.length || wanted.includes(counter))
      .map(([counter, by]) => [data.counters[counter].label, ...by.map(signed)].join(" "))
      .join(LIST);
  const name = `${play.label} ${data.cards[card].name}`;
  const { refusal } = attempt(game, state, play, card, play.to[0], {}, refused);
  return {
    label: [name, tell()].filter(Boolean).join(LIST),
    told: tell(play.tell).replace(/ (?=[+−])/g, "\u00a0"),
    isOff: Boolean(refusal),
  };
}
