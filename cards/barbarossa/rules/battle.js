/**
 * What an attack costs and what it is paid with. How much a card gives or takes stands in its
 * columns.
 *
 * @typedef {import("./purse.js").Context} Context
 * @typedef {import("./purse.js").Line} Line
 * @typedef {{
 *   target: string, events: string[], lowered: string[],
 *   fatigued: string[], discarded: string[], by_guns: (boolean | null)[],
 * }} Battle
 */
import { column, line, sum } from "../pnp/rules.js";

/** @param {string} id @param {Context} context */
export const isCity = (id, { cards }) => cards[id]?.kind === "City";

/** @param {string[]} list @param {string} name @param {Context} context */
const total = (list, name, { cards }) => sum(column(list, name, cards));

/**
 * What each of these cards takes off the cost: one that is discarded, off the Event that adds most,
 * and not more than that adds; any other, off the City itself.
 * @param {string[]} events @param {string[]} lowered @param {Context} context
 */
function takenOff(events, lowered, { cards }) {
  const adds = column(events, "defence", cards);
  return lowered.map((card) => {
    const { lowers, lowers_by } = cards[card];
    if (lowers_by !== "discard") return { card, n: lowers };
    const most = Math.max(0, ...adds);
    const n = Math.min(lowers, most);
    adds[adds.indexOf(most)] -= n;
    return { card, n };
  });
}

/**
 * The cost of the target, never below 0. Events never bring it below what the target costs alone.
 * @param {Battle} battle @param {Context} context @returns {{cost: number, why: Line[]}}
 */
export function costOf({ target, events, lowered }, context) {
  const { cards } = context;
  const occupy = cards[target].occupy;
  const taken = takenOff(events, lowered, context);
  const whole = occupy + Math.max(0, total(events, "defence", context)) - sum(taken.map(({ n }) => n));
  const cost = Math.max(0, whole);
  /** @type {Line[]} */
  const why = [
    ["occupies", { card: target, n: occupy }],
    ...events.map((card) => line(cards[card].defence ? "defends" : "defends_none", { card, n: cards[card].defence })),
    ...taken.map((told) => line(told.n ? "lowers" : "lowers_none", told)),
  ];
  if (events.length + lowered.length) why.push([whole < 0 ? "no_less" : "costs", { n: cost }]);
  return { cost, why };
}

/**
 * Discarded cards, and whether another card asks for it: that takes Infantry alone.
 * @param {string[]} discarded @param {(boolean | null)[]} by_guns   for each Infantry among them
 * @param {Context} context
 */
export function throwers(discarded, by_guns, { cards }) {
  let asked = 0;
  return discarded.map((card) => {
    const isGuns = cards[card].kind === "Infantry" && Boolean(by_guns[asked++]);
    return { card, isGuns };
  });
}

/**
 * Who discards each Infantry, as far as nobody has said: other cards, if they are known to lie there
 * and give more, or alone give anything; null where nothing is known.
 * @param {string[]} discarded @param {(boolean | null)[]} told @param {string[] | undefined} lay @param {Context} context
 */
export function readGuns(discarded, told, lay, context) {
  const { cards } = context;
  const areThere = lieGuns(lay, context);
  return discarded.filter((id) => cards[id].kind === "Infantry").map((id, at) => {
    const own = cards[id].discard_bp ?? 0;
    return told[at] ?? (!own || (areThere ? gunsOf(context) > own : areThere ?? null));
  });
}

/**
 * Whether a card lies there that discards Infantry; undefined where nothing is known to lie there.
 * @param {string[] | undefined} lay @param {Context} context
 */
export const lieGuns = (lay, { cards }) => (lay?.length ? lay.some((id) => cards[id].infantry_bp) : undefined);

/** What Infantry gives that another card discards. @param {Context} context */
const gunsOf = ({ cards }) => Math.max(...Object.values(cards).map((card) => card.infantry_bp ?? 0));

/**
 * The Battle Points that cards give, and the Supply Points that this takes. The order of the cards
 * changes nothing.
 * @param {Battle} battle @param {Context} context @returns {{bp: number, sp: number, why: Line[]}}
 */
export function pointsOf({ target, fatigued, discarded, by_guns }, context) {
  const { cards, options } = context;
  /** @param {string} id */
  const worth = (id) => {
    const card = cards[id];
    if (options.swap && card.swap_bp) return card.swap_bp;
    return (card.fatigue_bp ?? 0) + (isCity(target, context) ? (card.city_bp ?? 0) : 0);
  };
  const guns = gunsOf(context);
  const thrown = throwers(discarded, by_guns, context)
    .map(({ card, isGuns }) => ({ card, isGuns, n: isGuns ? guns : cards[card].discard_bp }));
  const tanks = fatigued.filter((id) => cards[id].kind === "Tank").length;
  const leaders = fatigued.filter((id) => cards[id].tank_bp);
  const led = leaders.slice(0, tanks);
  const why = [
    ...fatigued.filter(worth).map((card) => line("fatigue", { card, n: worth(card) })),
    ...led.map((card) => line("leads", { card, n: cards[card].tank_bp })),
    ...leaders.slice(tanks).map((card) => line("leads_none", { card })),
    ...thrown.map(({ card, isGuns, n }) => line(isGuns ? "by_guns_why" : "discard", { card, n })),
  ];
  const bp = sum([...fatigued.map(worth), total(led, "tank_bp", context), ...thrown.map(({ n }) => n)]);
  return { bp, sp: total(fatigued, "fatigue_sp", context), why };
}

/**
 * What keys say of cards, where one column does not tell it.
 * @param {string | undefined} target @param {string[] | undefined} lay   what lies there
 * @param {Context} context @returns {Record<string, Line>}
 */
export function tellsOf(target, lay, context) {
  const { cards, options } = context;
  const by_guns = gunsOf(context);
  /** @type {Record<string, Line>} */
  const tells = {};
  for (const [id, { city_bp, defence, discard_bp, kind, swap_bp, tank_bp, uses }] of Object.entries(cards)) {
    // before, a Hill may still be the target
    if (city_bp && target) tells[id] = ["bp_city", { n: city_bp }];
    if (tank_bp) tells[id] = ["bp_more", { n: tank_bp }];
    if (defence === 0) tells[`events.${id}`] = ["no_change", {}];
    if (options.swap && swap_bp) tells[`fatigued.${id}`] = ["bp_fatigue", { n: swap_bp }];
    // where no Guns lie, nobody need read of them
    const isAlone = discard_bp && lieGuns(lay, context) === false;
    if (kind === "Infantry" && uses?.includes("discard") && !isAlone) {
      tells[`discarded.${id}`] = [discard_bp ? "bp_or_guns" : "bp_by_guns", { n: discard_bp ?? by_guns, by_guns }];
    }
  }
  return tells;
}
