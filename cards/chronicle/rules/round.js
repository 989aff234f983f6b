/**
 * The Fame of a round, from what has been counted or from allies card by card.
 *
 * @typedef {import("./history.js").Context} Context
 * @typedef {import("./history.js").Line} Line
 * @typedef {import("./history.js").Turned} Turned
 * @typedef {import("./scoring.js").BySeat} BySeat
 * @typedef {import("./scoring.js").Held} Held
 * @typedef {Turned & {
 *   fame?: BySeat, allies?: Record<string, string[]>, evil?: BySeat, angel?: string | null,
 *   power?: BySeat, wisdom?: BySeat, love?: BySeat, royal?: BySeat, ally?: BySeat,
 *   dragon?: string | null, crown?: string | null, phase?: string, spent?: string[],
 * }} Round   whoever has a card is null until somebody has told, "" where nobody has it
 *
 * Who is out or has all Evil once the Angel is heeded, and whom each question is asked of.
 * @typedef {{
 *   evil: BySeat, ruler: string | undefined, out: string[], left: string[],
 *   asked: Record<string, string[]>, why: Line[],
 * }} Standing
 */
import { line, or, refuse, seat, tabulate } from "../pnp/rules.js";
import { FAME, fameAfter, isLevel, isOver } from "./ending.js";
import { HISTORY, TURNED, inForce, spentAfter } from "./history.js";
import { oneByOne } from "./lines.js";
import { ALLIES, NUMBERS, OR_MORE, askHolder, atLeast, inAll, restOf, reward, tally, toCount, wrongNumbers } from "./scoring.js";

const HOLDER = or([null, ""], seat);

/** What its inputs may be. */
export const ROUND = {
  ...TURNED, spent: HISTORY, fame: FAME, allies: ALLIES, evil: NUMBERS, royal: NUMBERS,
  angel: HOLDER, dragon: HOLDER, crown: HOLDER,
  power: OR_MORE, wisdom: OR_MORE, love: OR_MORE, ally: OR_MORE,
  phase: or(["", "begin", "meetings", "scoring"]),
};

const QUESTIONS = ["dragon", "crown", "power", "wisdom", "love", "royal", "ally"];

/** @param {Round} input @param {Context} context @returns {{held: Held, problems: Line[]}} */
function read(input, context) {
  if (input.allies) return tally(input.allies, context);
  const { evil = {}, angel = "", power = {}, wisdom = {}, love = {}, royal = {}, ally = {} } = input;
  /** @param {string | null} [holder] */
  const one = (holder) => (holder ? { [holder]: 1 } : {});
  const told = {
    power, wisdom, love, royal, ally, dragon: one(input.dragon), crown: one(input.crown),
  };
  return { held: { evil, angel, counts: atLeast(told), told }, problems: [] };
}

/**
 * Where a round is scored, a History card that was not tapped is to be laid open.
 * @param {Line} line @returns {Line}
 */
const askForOpen = ([key, named]) => [key === "need_history" ? "need_open" : key, named];

/**
 * Evil as it is told, with zeros for whoever need not tell, and what of it cannot be.
 * @param {Held} held @param {string[]} seats @param {Context} context
 */
function countEvil({ evil: told, angel }, seats, context) {
  const all = inAll("evil", context, true);
  const rest = restOf(told, seats, all);
  const evil = { ...told, ...rest };
  const hasEvil = seats.some((who) => evil[who]);
  const wrong = wrongNumbers(evil, seats, all);
  if (hasEvil && angel === null) wrong.push(askHolder("angel", context));
  if (angel && !seats.includes(angel)) wrong.push(["no_seat", { who: angel }]);
  return { evil, rest, wrong, idle: hasEvil ? [] : ["angel"] };
}

/**
 * @param {Held} held @param {string[]} seats @param {ReturnType<typeof inForce>} force
 * @param {Context} context @returns {Standing}
 */
function standOf(held, seats, { active, darkness }, context) {
  const { evil_cards: n, evil_fame: fame } = context.constants;
  const { angel } = held;
  const purged = angel ? held.evil[angel] ?? 0 : 0;
  const evil = { ...held.evil, ...(angel ? { [angel]: 0 } : {}) };
  const looked = context.options.angel_last ? held.evil : evil;
  const ruler = seats.find((who) => looked[who] === n);
  const out = ruler ? [] : outOf(seats, evil, darkness, context);
  const left = ruler ? [] : seats.filter((who) => !out.includes(who));
  /** @type {Line[]} */
  const why = [];
  if (ruler) why.push(["rules_all", { who: ruler, n, fame }]);
  if (purged) why.push(["purges", { who: angel, n: purged }]);
  if (darkness && !ruler) why.push(["darkness", {}]);
  else if (out.length) why.push(["out", { who: out }]);
  return { evil, ruler, out, left, asked: toCount(ruler ? [] : active, left, context), why };
}

/** @param {string[]} seats @param {BySeat} evil @param {boolean} darkness @param {Context} context */
function outOf(seats, evil, darkness, { options }) {
  if (darkness) return [];
  const most = Math.max(...seats.map((who) => evil[who] ?? 0));
  return seats.filter((who) => evil[who] && (!options.most_evil_out || evil[who] === most));
}

/**
 * What cannot be of the counts that are asked for, or is still to be told.
 * @param {Round} input @param {Record<string, BySeat>} counts @param {Standing} standing
 * @param {Context} context @returns {Line[]}
 */
function wrongCounts(input, counts, { evil, left, asked }, context) {
  const evilToo = left.some((who) => evil[who]);
  const over = evilToo ? "over" : "over_good";
  return Object.entries(asked).flatMap(([name, of]) => [
    ...(/** @type {any} */ (input)[name] === null ? [askHolder(name, context)] : []),
    ...wrongNumbers({ ...zeros(name, of), ...counts[name] }, of, inAll(name, context, evilToo), over),
  ]);
}

/** Who is known to have none of what only one can have. @param {string} name @param {string[]} who */
const zeros = (name, who) =>
  tabulate(["dragon", "crown"].includes(name) ? who : [], () => 0);

/** @param {Round} input @param {Context} context */
export function scoreRound(input, context) {
  const { history = [], used, spent = [], fame = {} } = input;
  if (isLevel(input, context)) {
    return {
      gains: {}, used_after: used, spent_after: input.spent, history_after: [],
      idle: ["evil", "angel", ...QUESTIONS], button: ["go_on", {}],
    };
  }
  const seats = Object.keys(input.allies ?? input.evil ?? {});
  const force = inForce(input, context);
  const { held: told, problems: unreal } = read(input, context);
  const problems = isOver(input, context)
    ? [line("need_nothing")]
    : [...force.problems.map(askForOpen), ...unreal];
  if (problems.length) return refuse(problems, { idle: ["evil", "angel", ...QUESTIONS] });
  const { rest, wrong, ...counted } = countEvil(told, seats, context);
  if (wrong.length) return refuse(oneByOne(wrong), { rest, idle: [...counted.idle, ...QUESTIONS] });

  const held = { ...told, evil: counted.evil };
  const standing = standOf(held, seats, force, context);
  const { out, asked } = standing;
  const idle = [...counted.idle, ...QUESTIONS.filter((name) => !asked[name]),
    ...Object.keys(asked).flatMap((name) => out.map((who) => `${name}.${who}`))];
  const why = [...force.why, ...standing.why];
  const counts = { ...held.counts, evil: standing.evil };
  const missing = wrongCounts(input, counts, standing, context);
  if (missing.length) return refuse(oneByOne(missing), { rest, idle, why });
  const { gains, earned, why: found } = gainsOf({ ...held, counts }, seats, force.active, standing, context);
  return {
    gains,
    out,
    earned,
    ...fameAfter(fame, gains, context),
    history_after: [],
    used_after: history,
    spent_after: spentAfter(history, spent, context),
    idle,
    rest,
    open: {}, // numbers that nobody has entered: none is guessed
    button: fameOf(gains),
    why: [...why, ...found],
  };
}

/**
 * What each seat earns: all of it whoever has all Evil, else by the History cards.
 * @param {Held} held @param {string[]} seats @param {string[]} active @param {Standing} standing
 * @param {Context} context
 */
function gainsOf(held, seats, active, { ruler, left }, context) {
  const { evil_fame, fame } = context.constants;
  if (ruler) {
    return { gains: tabulate(seats, (who) => (who === ruler ? evil_fame : 0)), earned: [], why: [] };
  }
  const { earned, why } = reward(active, held, left, context);
  const gains = tabulate(seats, (who) => fame * earned.filter(([, best]) => best.includes(who)).length);
  return { gains, earned, why: left.length ? why : [line("all_out")] };
}

/** @param {Record<string, number>} gains @returns {Line} */
function fameOf(gains) {
  const list = Object.keys(gains).filter((who) => gains[who])
    .map((who) => line("gain", { who, n: gains[who] }));
  return list.length ? ["give", { list }] : ["give_none", {}];
}
