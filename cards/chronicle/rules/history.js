/**
 * The History cards that count: what each asks for (`goal`, `target`) and what else it does
 * (`extra`) stands in the catalogue.
 *
 * @typedef {{
 *   name: string, suit: string, symbol: string, strength: number | null, evil: boolean,
 *   worth: number, effect: string, copies: number, goal: string, target: string, extra: string, aim: string,
 *   theme_suit: string, theme_symbol: string,
 * }} Card
 * @typedef {import("../pnp/rules.js").Context<Card>} Context
 * @typedef {import("../pnp/rules.js").Line} Line
 *
 * What was turned up: in this round, and in the round before, the last of them last. Where nobody
 * has kept the card of the round before, it may stand behind those of this round, but for the first
 * round, which has none before.
 * @typedef {{history?: string[], used?: string[], round?: number}} Turned
 */
import { card, count, line, list, moreThanExist, whole } from "../pnp/rules.js";

/** What inputs may be that tell of History cards. */
export const HISTORY = list(card(({ goal }) => goal, "no_history"));
export const TURNED = { history: HISTORY, used: HISTORY, round: whole() };

/** @param {string} extra @returns {(id: string, cards: Record<string, Card>) => boolean} */
const does = (extra) => (id, cards) => cards[id].extra === extra;
const repeats = does("again");
const adds = does("another");

/** @param {string[]} ids @param {Record<string, Card>} cards */
const notThere = (ids, cards) =>
  moreThanExist(ids, cards).map((id) => line("only_one", { card: id, n: cards[id].copies }));

/**
 * Whether the card of the round before can count once more.
 * @param {string} card   that repeats it @param {string | undefined} last @param {boolean} isFirst whether this is the first round
 * @param {Record<string, Card>} cards @returns {Line[]}
 */
function wrongLast(card, last, isFirst, cards) {
  if (last === undefined) return [[isFirst ? "first_round" : "nothing_before", { card }]];
  if (repeats(last, cards)) return [["repeats_itself", { card }]];
  return adds(last, cards) ? [["another_came", { card: last }]] : [];
}

/**
 * The cards that count, in their order, or what is wrong with those turned up.
 * @param {Turned} turned @param {Context} context
 * @returns {{problems: Line[], active: string[], darkness: boolean, why: Line[]}}
 */
export function inForce({ history = [], used = [], round = 0 }, { cards, options }) {
  /** @param {Line[]} problems */
  const refuse = (problems) => ({ problems, active: [], darkness: false, why: [] });
  const strange = notThere(history, cards);
  if (strange.length) return refuse(strange);
  const more = history.filter((id) => adds(id, cards));
  const wanted = (options.two_histories ? 2 : 1) + more.length;
  const repeating = history.filter((id) => repeats(id, cards));
  const isFirst = round === 1;
  const isTold = repeating.length > 0 && !isFirst && !used.length && history.length === wanted + 1;
  const last = isTold ? history[wanted] : used[used.length - 1];
  const wrong = repeating.flatMap((card) => wrongLast(card, last, isFirst, cards));
  if (wrong.length) return refuse(wrong);
  if (history.length > wanted && !isTold) return refuse([["too_many", { n: wanted }]]);
  if (history.length < wanted) {
    const [card] = more;
    return refuse([card && history.length === wanted - 1
      ? ["need_another", { card }]
      : ["need_history", { n: wanted - history.length }]]);
  }
  /** @type {Line[]} */
  const why = repeating.map((card) => ["again", { card, last }]);
  const active = isTold ? history : [...history, ...repeating.map(() => last)];
  return { problems: [], active, darkness: active.some((id) => does("darkness")(id, cards)), why };
}

/**
 * Which used cards cannot be turned up: all of them, as long as the History deck has others.
 * @param {string[]} history @param {string[]} spent   used since the deck was shuffled @param {Context} context
 */
export function notInDeck(history, spent, { cards }) {
  const isLeft = Object.keys(cards).some((id) =>
    cards[id].goal && count([...spent, ...history], id) < cards[id].copies);
  return isLeft ? spent.filter((id) => count(spent, id) >= cards[id].copies) : [];
}

/**
 * The used cards once a round is scored: one that has come again is from a deck that was shuffled.
 * @param {string[]} history @param {string[]} spent @param {Context} context
 */
export const spentAfter = (history, spent, { cards }) =>
  (history.some((id) => count(spent, id) >= cards[id].copies) ? history : [...spent, ...history]);

/** The character that a History card names as its theme. @param {string} id @param {Context} context */
export function themeOf(id, { cards }) {
  const { theme_suit, theme_symbol, theme_name } = /** @type {any} */ (cards[id]);
  return Object.keys(cards).find((other) => {
    const { suit, symbol, name } = cards[other];
    return suit === theme_suit && symbol === theme_symbol && name === theme_name;
  }) ?? theme_name;
}
