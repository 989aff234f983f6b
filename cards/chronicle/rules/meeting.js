/**
 * What lies in a meeting. A card is told by its id; where only the suit led matters, by its
 * Strength; a Wild card without a part in the meeting by W; and by DOWN when nobody sees it.
 *
 * @typedef {import("./history.js").Context} Context
 * @typedef {import("./history.js").Line} Line
 * @typedef {{who: string, card: string, strength: number, effect: string, down: boolean,
 *   wild: boolean, returned: boolean}} Played
 */
import { has, or, that } from "../pnp/rules.js";

export const DOWN = "down";
export const WILD = "W";

/** What a seat may have played. */
export const PLAYED = or([null, DOWN, WILD], that((what, { cards }) => (typeof what === "string"
  ? has(cards, what) && Boolean(cards[what].effect)
  : what && Object.values(cards).some(({ strength }) => strength === what))));

/** In which rank effects win, before any Strength. */
const RANK = ["fire", "terror", "crown"];

/** A Wild card that wins no meeting. @param {{effect: string, wild?: boolean, suit?: string}} card */
const isIdler = ({ effect, wild, suit }) => (wild || suit === "wild") && !RANK.includes(effect);

/**
 * Seats in the order in which they play, from the lead player.
 * @param {string[]} seats @param {string} lead
 */
export function inTurn(seats, lead) {
  const at = seats.indexOf(lead);
  return [...seats.slice(at), ...seats.slice(0, at)];
}

/**
 * @param {string} who @param {string | number} what @param {Context} context
 * @returns {Played & {suit: string}}
 */
function look(who, what, { cards }) {
  const plain = { who, card: String(what), strength: 0, effect: "", down: false, wild: false,
    returned: false, suit: "" };
  if (what === DOWN) return { ...plain, down: true };
  if (what === WILD) return { ...plain, wild: true };
  const card = /** @type {import("./history.js").Card} */ (
    cards[what] ?? Object.values(cards).find(({ strength }) => strength === what));
  const wild = !card.strength;
  const suit = cards[what] && !wild ? card.suit : "";
  return { ...plain, strength: card.strength ?? 0, effect: card.effect, wild, suit };
}

/**
 * What each seat has played, in turn, and what cannot be.
 * @param {string[]} order @param {Record<string, string | number | null>} played
 * @param {string | null | undefined} returned   whose card went back; "" or null if nobody has told yet
 * @param {Context} context
 * @returns {{lies: Played[], problems: Line[], idle: string[], why: Line[]}}
 */
export function lieOpen(order, played, returned, context) {
  /** @type {Line[]} */
  const problems = [];
  /** @type {Played[]} */
  const lies = [];
  /** @type {string[]} */
  const missing = [];
  /** @type {Set<string>} */
  const known = new Set();
  let led = /** @type {string | null} */ (null);
  let stopper = "";
  let recaller = "";
  /** @type {string[]} */
  const stopped = [];
  for (const who of order) {
    const what = played[who] ?? "";
    if (stopper) {
      stopped.push(who);
      continue;
    }
    if (what === "") {
      missing.push(who);
      continue;
    }
    const { suit, ...one } = look(who, what, context);
    if (!one.wild && !one.down) led = led ?? suit;
    if (one.down && led === null) problems.push(["down_early", { who }]);
    if (suit && suit !== led) Object.assign(one, { down: true, strength: 0, effect: "" });
    const key = one.wild || one.down ? one.card : `${one.strength}`;
    if (known.has(key)) problems.push(["twice", { who, card: one.card }]);
    if (key !== DOWN && key !== WILD) known.add(key);
    if (one.effect === "close") stopper = who;
    if (one.effect === "recall") recaller = who;
    lies.push(one);
  }
  if (missing.length) problems.push(["need_card", { who: missing[0] }]);
  const idlers = Object.values(context.cards).filter(isIdler);
  if (lies.filter(isIdler).length > idlers.length) problems.push(["too_wild", { n: idlers.length }]);
  const recalls = Boolean(recaller) && lies[0]?.who !== recaller;
  const idle = [...stopped.map((who) => `played.${who}`), ...notBack(order, lies, recalls ? recaller : "")];
  if (recalls && returned) problems.push(...sendBack(lies, returned, recaller));
  else if (recalls && returned !== undefined && !problems.length) problems.push(["need_return", { who: recaller }]);
  return { lies, problems, idle, why: stopped.length ? [["stops", { by: stopper, who: stopped }]] : [] };
}

/**
 * Whose card need not be asked for as one that went back: only those before the 7 can be.
 * @param {string[]} order @param {Played[]} lies @param {string} recaller   "" for nobody
 */
function notBack(order, lies, recaller) {
  if (!recaller) return ["returned"];
  const before = lies.slice(0, lies.findIndex(({ who }) => who === recaller)).map(({ who }) => who);
  return order.filter((who) => !before.includes(who)).map((who) => `returned.${who}`);
}

/** @param {Played[]} lies @param {string} returned @param {string} recaller @returns {Line[]} */
function sendBack(lies, returned, recaller) {
  const at = lies.findIndex(({ who }) => who === returned);
  const by = lies.findIndex(({ who }) => who === recaller);
  if (at < 0 || by <= at) return [["not_returned", { who: returned }]];
  lies[at].returned = true;
  return [];
}

/**
 * Who wins, or "" if no card can.
 * @param {Played[]} lies @returns {{best: Played | undefined, why: Line[]}}
 */
export function decide(lies) {
  /** @type {Line[]} */
  const why = [];
  for (const { who, down, returned } of lies) {
    if (returned) why.push(["went_back", { who }]);
    else if (down) why.push(["lies_down", { who }]);
  }
  const live = lies.filter(({ down, returned }) => !down && !returned);
  const [best, ...beaten] = RANK.flatMap((effect) => live.filter((one) => one.effect === effect));
  if (best) {
    const others = beaten.map(({ card }) => card);
    why.push([others.length ? "outranks_both" : "outranks", { card: best.card, others }]);
    return { best, why };
  }
  const hasOne = live.some(({ strength }) => strength === 1);
  const able = live.filter(({ who, strength, effect }) => {
    if (effect !== "felled" || !hasOne) return strength > 0;
    why.push(["felled", { who, n: strength }]);
    return false;
  });
  if (!able.length) return { best: undefined, why };
  const lowest = live.some(({ effect }) => effect === "reverse");
  const wanted = (lowest ? Math.min : Math.max)(...able.map(({ strength }) => strength));
  why.push([lowest ? "lowest" : "highest", { n: wanted }]);
  return { best: able.find(({ strength }) => strength === wanted), why };
}
