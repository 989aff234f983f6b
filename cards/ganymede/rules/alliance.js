/**
 * Red and Green against Purple: two fights, of which each meets Purple's hand afresh.
 *
 * @typedef {import("./cards.js").Choices} Choices
 * @typedef {import("./cards.js").Context} Context
 * @typedef {import("./cards.js").Line} Line
 * @typedef {import("./cards.js").Side} Side
 * @typedef {import("./damage.js").Ally} Ally
 * @typedef {import("./damage.js").BySeat} BySeat
 * @typedef {import("./fight.js").Fight} Fight
 *
 * What it begins with. A person who leads Purple chooses anew for each fight.
 * @typedef {{
 *   red?: string[], green?: string[], purple?: string[], hp?: BySeat,
 *   red_ace?: Choices, red_shift?: Choices, green_ace?: Choices, green_shift?: Choices,
 *   purple_ace_red?: Choices, purple_ace_green?: Choices,
 *   purple_shift_red?: Choices, purple_shift_green?: Choices,
 * }} AllianceInput
 */
import { line, refuse } from "../pnp/rules.js";
import { ACES, HAND, HP, SHIFTS, withEffect } from "./cards.js";
import { ALLIES, buttonFor, cleanUp, gameOver, hitPoints, lower, moveMarkers, pickCards, winnerOf } from "./damage.js";
import { fight } from "./fight.js";
import { extraCopies, oneByOne, purpleDraws, purpleTotal, wrongChoices, wrongHand, wrongPurple } from "./hands.js";

/** What its inputs may be. */
export const ALLIANCE = {
  red: HAND, green: HAND, purple: HAND, hp: HP,
  red_ace: ACES, red_shift: SHIFTS, green_ace: ACES, green_shift: SHIFTS,
  purple_ace_red: ACES, purple_ace_green: ACES,
  purple_shift_red: SHIFTS, purple_shift_green: SHIFTS,
};

/**
 * @param {Record<Ally, Side>} allies
 * @param {Record<Ally, Side>} purple   Purple as each of them meets it
 * @param {BySeat} hp
 * @param {Context} context
 * @returns {Line[]}
 */
function wrongAlliance(allies, purple, hp, context) {
  const { hand } = purple.red;
  const lines = ALLIES.flatMap((who) => {
    if (hp[who] > 0) return wrongHand(allies[who], false, context);
    return allies[who].hand.length ? [line("out_of_play", { who })] : [];
  });
  const wrong = wrongPurple(purple.red, context);
  if (wrong.length) lines.push(...wrong);
  else if (purpleDraws(hand, context)) {
    lines.push(["need_purple", { who: "purple", n: purpleTotal(hand, context) }]);
  } else lines.push(...ALLIES.flatMap((who) => wrongChoices(purple[who], context)));
  return [...lines, ...extraCopies([...allies.red.hand, ...allies.green.hand, ...hand], context)];
}

/**
 * The allies, and Purple as each of them meets it.
 * @param {AllianceInput} input @param {boolean} led @returns {Record<"allies" | "purple", Record<Ally, Side>>}
 */
function sidesOf(input, led) {
  const { red = [], green = [], purple: hand = [] } = input;
  /** @param {Choices} [aces] @param {Choices} [shifts] @returns {Side} */
  const purpleSide = (aces, shifts) =>
    led ? { who: "purple", hand, aces, shifts } : { who: "purple", hand, automatic: true };
  return {
    allies: {
      red: { who: "red", hand: red, aces: input.red_ace, shifts: input.red_shift },
      green: { who: "green", hand: green, aces: input.green_ace, shifts: input.green_shift },
    },
    purple: {
      red: purpleSide(input.purple_ace_red, input.purple_shift_red),
      green: purpleSide(input.purple_ace_green, input.purple_shift_green),
    },
  };
}

/**
 * The fights of all who stand, until Purple falls.
 * @param {ReturnType<typeof sidesOf>} sides @param {BySeat} before @param {Context} context
 */
function fightAll({ allies, purple }, before, context) {
  /** @type {Line[]} */
  const why = [];
  /** @type {Partial<Record<Ally, Fight>>} */
  const fights = {};
  const damage = { red: 0, green: 0, purple: 0 };
  for (const who of ALLIES.filter((ally) => before[ally] > 0)) {
    if (damage.purple >= before.purple) {
      why.push(["already_won", { who }]);
      break;
    }
    const fought = fight(allies[who], purple[who], true, context);
    why.push(["fight", { who, by: "purple" }], ...fought.why);
    damage[who] = fought.toOwn.taken;
    damage.purple += fought.toRival.taken;
    fights[who] = fought;
  }
  return { fights, damage, why };
}

/** @param {Partial<Record<Ally, Fight>>} fights */
const strengths = ({ red, green }) => ({
  red_strength: red?.own.strength ?? 0,
  purple_strength_red: red?.rival.strength ?? 0,
  green_strength: green?.own.strength ?? 0,
  purple_strength_green: green?.rival.strength ?? 0,
});

/** Choices as they serve best, where nobody has made them. @param {Partial<Record<Ally, Fight>>} fights */
const suggestions = ({ red, green }) => ({
  suggest_red_ace: red?.own.aces ?? [],
  suggest_green_ace: green?.own.aces ?? [],
  suggest_purple_ace_red: red?.rival.aces ?? [],
  suggest_purple_ace_green: green?.rival.aces ?? [],
  suggest_red_shift: red?.own.shifts ?? [],
  suggest_green_shift: green?.own.shifts ?? [],
  suggest_purple_shift_red: red?.rival.shifts ?? [],
  suggest_purple_shift_green: green?.rival.shifts ?? [],
});

/**
 * Red's fight with Purple, then Green's, each with Purple's hand afresh.
 * @param {AllianceInput} input
 * @param {Context} context
 * @param {boolean} led   whether a person leads Purple
 */
export function alliance(input, context, led) {
  const before = hitPoints(input.hp, [...ALLIES, "purple"], context);
  if (winnerOf(before, "three").winners.length) return gameOver(["red", "green", "purple"]);
  const sides = sidesOf(input, led);
  const problems = wrongAlliance(sides.allies, sides.purple, before, context);
  if (problems.length) return refuse(oneByOne(problems));

  const idle = led ? [] : withEffect(input.purple ?? [], "shift", context);
  const { fights, damage, why } = fightAll(sides, before, context);
  const hp = lower(before, damage);
  const end = winnerOf(hp, "three");
  const hurt = ALLIES.filter((who) => damage[who] > 0);
  const standing = ALLIES.filter((who) => hp[who] > 0);
  return {
    ...strengths(fights),
    to_red: damage.red,
    to_green: damage.green,
    to_purple: damage.purple,
    hp_after: hp,
    ...buttonFor(damage, end.winners),
    ...suggestions(fights),
    why: [...idle.map((card) => line("skipped", { who: "purple", card })), ...why],
    then: end.winners.length
      ? [...moveMarkers(hp, damage), ...end.then]
      : [...moveMarkers(hp, damage), ...cleanUp(hurt), pickCards(standing)],
  };
}
