/**
 * How allies are counted and who earns Fame.
 *
 * @typedef {import("./history.js").Card} Card
 * @typedef {import("./history.js").Context} Context
 * @typedef {import("./history.js").Line} Line
 * @typedef {Record<string, number | null>} BySeat
 * @typedef {{evil: BySeat, angel: string | null, counts: Record<string, BySeat>,
 *   told?: Record<string, Record<string, number | string | null>>}} Held
 *   `counts`, by what History asks for, are those after the Angel's discards; `told` as entered
 */
import { card as cardOf, each, isWhole, line, list, or, sum, tabulate, that, whole } from "../pnp/rules.js";

/** What inputs may be: allies, numbers by seat, and those of which the last key means "or more". */
export const ALLIES = each(list(cardOf(({ effect }) => effect, "no_ally")));
export const NUMBERS = each(or([null], whole()));
export const OR_MORE = each(or([null], that((n) =>
  (typeof n === "string" ? /^\d{1,2}\+$/.test(n) : isWhole(n, 0, 99)))));

/** @type {Record<string, (card: Card) => number>} */
const SHARES = {
  ally: ({ worth }) => worth,
  royal: ({ effect }) => Number(effect === "triple"),
  evil: ({ evil }) => Number(Boolean(evil)),
  dragon: ({ effect }) => Number(effect === "fire"),
  crown: ({ effect }) => Number(effect === "crown"),
};

/** What a card adds to a count. @param {string} target @param {Card} card */
const share = (target, card) =>
  SHARES[target] ? SHARES[target](card) : card.suit === target ? card.worth : 0;

/** @param {string} target @param {Context} context @param {boolean} evilToo @returns {number} */
export function inAll(target, { cards }, evilToo) {
  const all = Object.values(cards).filter(({ effect, evil }) => effect && (evilToo || !evil));
  return sum(all.map((card) => share(target, card) * card.copies));
}

/**
 * The counts of allies that are told card by card.
 * @param {Record<string, string[]>} allies @param {Context} context
 * @returns {{held: Held, problems: Line[]}}
 */
export function tally(allies, { cards }) {
  const all = Object.values(allies).flat();
  const twice = all.filter((id, i) => all.indexOf(id) < i);
  const problems = twice.map((card) => line("only_one", { card, n: cards[card].copies }));
  /** @type {Held} */
  const held = { evil: {}, angel: "", counts: {} };
  const suits = new Set(Object.values(cards).map(({ suit }) => suit));
  if (problems.length) return { held, problems };
  for (const [who, ids] of Object.entries(allies)) {
    const rows = ids.map((id) => cards[id]);
    const hasAngel = rows.some(({ effect }) => effect === "purge");
    if (hasAngel) held.angel = who;
    held.evil[who] = sum(rows.map((card) => share("evil", card)));
    const kept = hasAngel ? rows.filter(({ evil }) => !evil) : rows;
    for (const target of [...suits, ...Object.keys(SHARES)]) {
      held.counts[target] = {
        ...held.counts[target], [who]: sum(kept.map((card) => share(target, card))),
      };
    }
  }
  return { held, problems };
}

/**
 * Keys end with "6+" where two seats cannot both have more, since there is not so much: two who
 * tap it have just that.
 * @param {Record<string, Record<string, any>>} told @returns {Record<string, BySeat>}
 */
export const atLeast = (told) => tabulate(Object.keys(told), (name) =>
  tabulate(Object.keys(told[name]), (who) => {
    const n = told[name][who];
    return /^\d+\+$/.test(n) ? parseInt(n, 10) : n;
  }));

/**
 * What of these numbers cannot be, or is not told yet.
 * @param {BySeat} values @param {string[]} who @param {number} most   of all seats together
 * @param {string} over   how a larger sum is refused
 * @returns {Line[]}
 */
export function wrongNumbers(values, who, most, over = "over") {
  const missing = who.filter((one) => (values[one] ?? null) === null);
  const n = sum(who.map((one) => values[one] ?? 0));
  if (n > most) return [[over, { n, most }]];
  return missing.length ? [["need_count", { who: missing[0] }]] : [];
}

/**
 * Who has not told has none, once the others have told of all that there are.
 * @param {BySeat} values @param {string[]} who @param {number} most @returns {BySeat}
 */
export function restOf(values, who, most) {
  const untold = who.filter((one) => (values[one] ?? null) === null);
  const isAll = sum(who.map((one) => values[one] ?? 0)) === most;
  return tabulate(isAll ? untold : [], () => 0);
}

/** @type {Record<string, string>} */
const ASKED = { angel: "purge", dragon: "fire", crown: "crown" };

/** Who has the card of a question is still to be told. @param {string} name @param {Context} context @returns {Line} */
export const askHolder = (name, { cards }) =>
  ["need_holder", { card: Object.keys(cards).find((id) => cards[id].effect === ASKED[name]) }];

/**
 * Who fits one condition best.
 * @param {string} goal @param {BySeat} counts @param {string[]} left @param {boolean} needsOne
 * @returns {{best: string[], n: number}}
 */
function fitting(goal, counts, left, needsOne) {
  /** @param {string} who */
  const of = (who) => counts[who] ?? 0;
  if (goal === "own") return { best: left.filter((who) => of(who) > 0), n: 1 };
  const n = (goal === "most" ? Math.max : Math.min)(...left.map(of));
  const best = left.filter((who) => of(who) === n);
  return { best: goal === "most" && needsOne && n === 0 ? [] : best, n };
}

/**
 * What must be counted: by what is asked for, the seats that it is asked of. One who is left alone
 * is best without counting.
 * @param {string[]} active @param {string[]} left @param {Context} context
 * @returns {Record<string, string[]>}
 */
export function toCount(active, left, { cards, options }) {
  /** @type {Record<string, string[]>} */
  const asked = {};
  for (const { goal, target } of active.map((id) => cards[id])) {
    const isClear = goal !== "own" && left.length < 2 && !(goal === "most" && options.none_is_none);
    if (target !== "evil" && left.length && !isClear) asked[target] = left;
  }
  return asked;
}

/**
 * Fame from the History cards, one after the other.
 * @param {string[]} active @param {Held} held   `counts.evil` as after the Angel @param {string[]} left
 * @param {Context} context @returns {{earned: [string, string[]][], why: Line[]}}
 */
export function reward(active, held, left, { cards, options }) {
  /** @type {Line[]} */
  const why = [];
  const earned = active.map((card) => {
    const { goal, target } = cards[card];
    const counts = held.counts[target] ?? {};
    const needsOne = target === "evil" || options.none_is_none;
    const { best, n } = left.length ? fitting(goal, counts, left, needsOne) : { best: [], n: 0 };
    const isAlone = goal !== "own" && left.length === 1 && !needsOne;
    if (!best.length) why.push(["earns_none", { card }]);
    else if (isAlone) why.push(["alone", { card, who: best }]);
    else {
      const said = held.told?.[target]?.[best[0]] ?? n;
      why.push([goal === "own" ? "has_it" : "earns", { card, who: best, n: said }]);
    }
    return /** @type {[string, string[]]} */ ([card, best]);
  });
  return { earned, why };
}
