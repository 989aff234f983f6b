/**
 * What the page works out for Chronicle: what counts in a round, who wins a meeting, who earns Fame.
 *
 * @typedef {import("./rules/history.js").Context} Context
 * @typedef {import("./rules/history.js").Line} Line
 * @typedef {import("./rules/history.js").Turned} Turned
 * @typedef {import("./rules/scoring.js").BySeat} BySeat
 */
import { asks, each, line, or, refuse, seat, sum, tabulate, that, whole } from "./pnp/rules.js";
import { FAME, endOf } from "./rules/ending.js";
import { HISTORY, TURNED, inForce, notInDeck, themeOf } from "./rules/history.js";
import { oneByOne } from "./rules/lines.js";
import { PLAYED, decide, inTurn, lieOpen } from "./rules/meeting.js";
import { ROUND, scoreRound } from "./rules/round.js";

const LED = that((led, { cards }) => typeof led === "string"
  && (led === "–" || Object.values(cards).some(({ suit }) => suit === led.toLowerCase())));

/**
 * How the characters are dealt to so many players, or to those who have a Fame.
 * @param {{players?: number, fame?: BySeat}} input @param {Context} context
 * @returns {{problems?: Line[], each?: number, aside?: number, why?: Line[]}}
 */
function dealt({ players, fame = {} }, { cards, constants }) {
  const n = players ?? Object.keys(fame).length;
  const each = constants[`deal_${n}`];
  const sizes = Object.keys(constants).filter((key) => key.startsWith("deal_"))
    .map((key) => Number(key.slice(5)));
  if (!each) {
    return refuse([line("no_deal", { n, least: Math.min(...sizes), most: Math.max(...sizes) })]);
  }
  const aside = constants[`set_aside_${n}`] ?? 0;
  const all = sum(Object.values(cards).map(({ effect, copies }) => (effect ? copies : 0)));
  const why = aside ? line("dealt_aside", { all, n, each, aside }) : line("dealt", { all, n, each });
  return { each, aside, why: [why] };
}
export const deal = asks({ players: whole(), fame: FAME }, dealt);

/**
 * How a round begins: the deal, the cards that count, and by which card the lead is found. `laid`
 * are History cards that lie on the table already, and need not be tapped. `spent` are those that
 * were used since the deck was shuffled. `lead` is null until somebody has told.
 * @param {{turned?: string[], laid?: string[], lead?: string | null, used?: string[], spent?: string[], fame?: BySeat, round?: number}} input
 * @param {Context} context
 */
function beginRound({ turned = [], laid = [], lead = null, used, spent = [], fame, round }, context) {
  const hands = dealt({ fame }, context);
  const history = [...laid, ...turned];
  const { problems, active, why } = inForce({ history, used, round }, context);
  const gone = notInDeck(history, spent, context);
  const tells = tabulate(gone, () => line("key_used"));
  const again = turned.filter((card) => gone.includes(card))
    .map((card) => line("lies_used", { card }));
  const wrong = oneByOne([...again, ...hands.problems ?? [], ...problems]);
  if (wrong.length) return refuse(wrong, { tells, idle: ["lead"] });
  const themes = history.slice(0, context.options.two_histories ? 2 : 1)
    .map((id) => themeOf(id, context));
  const { each, aside } = hands;
  return {
    each,
    ...(aside ? { aside } : {}),
    active,
    history,
    tells,
    idle: turned.length ? [] : ["turned"],
    theme: themes[0],
    leads: ["leads", { card: themes[0] }],
    ...(lead === null
      ? refuse([line("need_holder", { card: themes[0] })])
      : { button: ["starts", { who: lead }] }),
    why: [
      ["theme_is", { history: history[0], card: themes[0] }],
      ...hands.why ?? [], ...(aside ? [["not_aside", { card: themes }]] : []), ...why,
    ],
  };
}
export const begin = asks({
  turned: HISTORY, laid: HISTORY, lead: or([null], seat), used: HISTORY, spent: HISTORY, fame: FAME,
  round: whole(),
}, beginRound);

/**
 * What counts while the round is on, once all its History cards lie there. Their pictures tell what
 * each asks for, but that of one which counts again lies there no more.
 * @param {Turned} input @param {Context} context
 */
function counting(input, context) {
  const { problems, active, darkness } = inForce(input, context);
  if (problems.length) return { why: [], then: [] };
  const { cards, constants: { evil_cards: n, evil_fame: fame } } = context;
  const unseen = active.filter((card) => !input.history?.includes(card));
  return {
    active,
    why: [],
    then: [
      ...unseen.map((card) => line("asks_for", { card, aim: cards[card].aim })),
      [darkness ? "evil_is_in" : "evil_is_out", { n, fame }],
    ],
  };
}
export const counts = asks(TURNED, counting);

/**
 * What a player may play, whatever the hand: `led` is a suit, or "–" while only Wild
 * cards lie there, or nothing.
 * @param {{led?: string}} input @param {Context} context
 */
function playable({ led = "" }, { cards }) {
  const suits = new Set(Object.values(cards).map(({ strength, suit }) => (strength ? suit : "")));
  const suit = led.toLowerCase();
  if (led === "–") {
    return { rule: "any", may: ["may_any", {}], why: [["any_card", {}], ["sets_suit", {}]] };
  }
  if (!led || !suits.has(suit)) return refuse([line("no_suit", { suit: led })]);
  return {
    rule: "follow",
    may: ["may_follow", { suit: led }],
    why: [["follow", { suit: led }], ["void", { suit: led }], ["wild_up", {}]],
  };
}
export const may_play = asks({ led: LED }, playable);

/**
 * Who wins a meeting. `played` tells by seat what lies there: the id of a card, a Strength of the
 * suit led, W for any other Wild card, or "down"; null if nothing lies there yet. `returned` is
 * whose card a 7 sent home, "" or null as long as that is to be asked. `led` is asked by another
 * form, and is emptied with this one.
 * @param {{lead?: string, played?: Record<string, string | number | null>, returned?: string | null, led?: string}} input
 * @param {Context} context
 */
function meet({ lead = "", played = {}, returned, led }, context) {
  const seats = Object.keys(played);
  if (!seats.includes(lead)) return refuse([line("no_lead", { who: lead })]);
  const { lies, problems, idle, why } = lieOpen(inTurn(seats, lead), played, returned, context);
  if (led !== undefined) idle.push("led");
  if (problems.length) return refuse(oneByOne(problems), { idle });
  idle.push("lead");
  const { best, why: decided } = decide(lies);
  why.push(...decided);
  const winner = best ? best.who : lead;
  if (!best) why.push(["nobody_can", { who: lead }]);
  const taken = lies.filter((one) => !one.returned);
  const burns = best?.effect === "fire" && taken.length > 1;
  const n = burns ? 1 : taken.length;
  return {
    winner,
    taken: n,
    idle,
    why,
    button: [n > 1 ? "takes" : "takes_one", { who: winner, n }],
    then: burns ? [["burns", { who: winner, n: taken.length - 1 }]] : [],
  };
}
export const meeting = asks({
  lead: seat, played: each(PLAYED), returned: or([null, ""], seat), led: LED,
}, meet);

/**
 * The Fame of a round: from numbers by seat, or from `allies`, card by card. Whoever has a card is
 * null until somebody has told, "" where nobody has it.
 */
export const score_round = asks(ROUND, scoreRound);

/** @param {{fame?: BySeat}} input @param {Context} context */
const ended = ({ fame = {} }, context) => endOf(fame, context);
/** Whether the game has ended, and who has won. */
export const game_end = asks({ fame: FAME }, ended);
