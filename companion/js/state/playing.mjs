/**
 * A card that is played at one tap.
 *
 * @typedef {import("../../types/session").Part} Part
 */
import { CARD_REFUSED, SENTENCE } from "../../texts.mjs";
import { describe } from "./history.mjs";
import { push } from "./log.mjs";
import { playerOf } from "./plays.mjs";
import { withLog } from "./session.mjs";
import { attempt, sortStrips } from "./strips.mjs";
import { put } from "./strings.mjs";

/** @type {Part} */
export const PLAYS = {
  reducers: { play },
  follow: (game, session) => ({ ...session, strips: sortStrips(game, session) }),
};

/** A card is played, or says why not. @type {import("../../types/session").Reducer<"play">} */
function play(game, session, { play: id, card, zone, given }, t) {
  const { data } = game;
  const { state, log, notes } = session;
  const one = (data.plays || {})[id];
  const { made, refusal } = attempt(game, state, one, card, zone, given);
  if (refusal) {
    const told = put(CARD_REFUSED, { card: data.cards[card].name, why: refusal });
    return { ...session, notes: { ...notes, [id]: told } };
  }
  const seat = playerOf(state, one);
  /** @type {import("../../types/data").ChangeEvent} */
  const event = { k: "change", t, changes: made, play: id, card, ...(seat ? { seat } : {}) };
  const played = withLog(game, session, push(log, event));
  return { ...played, notes: { ...played.notes, [id]: put(SENTENCE, { what: describe(data, event) }) } };
}
