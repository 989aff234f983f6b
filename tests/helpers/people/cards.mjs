/**
 * Cards that are played at one tap, and cards that lie open.
 */
import { zoneOf } from "../state/held.mjs";
import { faceOf, tellOf } from "../state/keys.mjs";
import { isOver } from "../state/news.mjs";
import { asksOf, playerOf } from "../state/plays.mjs";
import { isPlayable, keyOf } from "../state/strips.mjs";
import { add, cardsFor, move, nameOfPlace, placesOf, shift, waysFrom } from "../state/zones.mjs";
import { cardIn } from "./forms.mjs";
import { at, find, send } from "./table.mjs";

const isOpenPlay = () => !isOver(at.game.data, at.session.state, at.game.rules);

function stripOf(label) {
  const here = Object.keys(at.game.data.plays || {}).filter((id) => isOpenPlay() && isPlayable(at.session.state, at.game.data.plays[id]));
  return find("strip", here, label, (id) => at.game.data.plays[id].label);
}

/** Tells where a card may go and what is asked before it is played, or plays it. */
export function play(strip, name, zone, given) {
  const id = stripOf(strip);
  const one = at.game.data.plays[id];
  const card = cardIn(one.cards, name);
  const target = zone ? find("zone", one.to, zone, (to) => at.game.data.zones[to].label) : one.to[0] || "";
  const isOff = keyOf(at.game, at.session.state, one, card).isOff;
  const asks = isOff ? [] : asksOf(at.game.data, at.session.state, one, card, at.game.formulas);
  const question = asks.find(({ answers }) => answers.length);
  if (!isOff && question && !given) throw new Error(`${question.label} ${question.answers.join(" | ")}`);
  const answer = question ? { [question.name]: question.answers.indexOf(given) > 0 } : {};
  send({ type: "play", play: id, card, zone: target, given: answer });
}

export function strip(label) {
  const id = stripOf(label);
  const { cards } = at.session.strips[id];
  const one = at.game.data.plays[id];
  return { open: cards.map((card) => at.game.data.cards[card].name), note: at.session.notes[id] || "", player: at.game.data.seats[playerOf(at.session.state, one)]?.label || "" };
}

export function playKey(label, name) {
  const one = at.game.data.plays[stripOf(label)];
  return keyOf(at.game, at.session.state, one, cardIn(one.cards, name));
}

export const strips = () =>
  Object.values(at.game.data.plays || {}).filter((one) => isOpenPlay() && isPlayable(at.session.state, one)).map(({ label }) => label);

const placeOf = (name) => find("place", placesOf(at.game.data, at.session.state), name, (place) => nameOfPlace(at.game.data, place));

export function lying(name) {
  const place = placeOf(name);
  const { key: column, tell } = at.game.data.zones[place.zone];
  return zoneOf(at.game.data, at.session.state, place.zone, place.seat).map((card) =>
    [faceOf(at.game.data, card, column), tell ? tellOf(at.game.data, card, tell) : ""].filter(Boolean).join(" "),
  );
}

export function lay(name, card) {
  const place = placeOf(name);
  send({ type: "move", changes: add(at.game.data, at.session.state, place, cardIn(cardsFor(at.game.data, place), card)) });
}

export function moveCard(name, card, way) {
  const { data } = at.game;
  const { state } = at.session;
  const place = placeOf(name);
  const cards = zoneOf(data, state, place.zone, place.seat);
  const index = cards.indexOf(cardIn(cards, card));
  const changes = () => {
    if (way === "Move left" || way === "Move right") return shift(data, state, place, index, way === "Move left" ? -1 : 1);
    if (way === "Away") return move(data, state, place, index);
    const target = find("way", waysFrom(data, state, place, cards[index]), way, (one) => `To ${nameOfPlace(data, one)}`);
    return move(data, state, place, index, target);
  };
  send({ type: "move", changes: changes() });
}
