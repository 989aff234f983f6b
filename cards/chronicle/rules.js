/**
 * What the page works out for Chronicle: what counts in a round, who wins a meeting, who earns Fame.
 *
 * @typedef {import("./rules/history.js").Context} Context
 * @typedef {import("./rules/history.js").Line} Line
 * @typedef {import("./rules/history.js").Turned} Turned
 * @typedef {import("./rules/scoring.js").BySeat} BySeat
 * @typedef {import("./rules/scoring.js").Held} Held
 */
import { line, refuse, sum, tabulate } from "./pnp/rules.js";
import { inForce, notInDeck, spentAfter, themeOf } from "./rules/history.js";
import { decide, inTurn, lieOpen } from "./rules/meeting.js";
import { askHolder, atLeast, inAll, restOf, reward, tally, toCount, wrongNumbers } from "./rules/scoring.js";

/**
 * How the characters are dealt to so many players, or to those who have a Fame.
 * @param {{players?: number, fame?: BySeat}} input @param {Context} context
 * @returns {{problems?: Line[], each?: number, aside?: number, why?: Line[]}}
 */
export function deal({ players, fame = {} }, { cards, constants }) {
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

/**
 * How a round begins: the deal, the cards that count, and by which card the lead is found. `laid`
 * are History cards that lie on the table already, and need not be tapped. `spent` are those that
 * were used since the deck was shuffled. `lead` is null until somebody has told.
 * @param {{turned: string[], laid?: string[], lead: string | null, used?: string[], spent?: string[], fame: BySeat, round?: number}} input
 * @param {Context} context
 */
export function begin({ turned, laid = [], lead, used, spent = [], fame, round }, context) {
  const dealt = deal({ fame }, context);
  const history = [...laid, ...turned];
  const { problems, active, why } = inForce({ history, used, round }, context);
  const gone = notInDeck(history, spent, context);
  const tells = tabulate(gone, () => line("key_used"));
  const again = turned.filter((card) => gone.includes(card))
    .map((card) => line("lies_used", { card }));
  const wrong = oneByOne([...again, ...dealt.problems ?? [], ...problems]);
  if (wrong.length) return refuse(wrong, { tells, idle: ["lead"] });
  const themes = history.slice(0, context.options.two_histories ? 2 : 1)
    .map((id) => themeOf(id, context));
  const { each, aside } = dealt;
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
      ...dealt.why ?? [], ...(aside ? [["not_aside", { card: themes }]] : []), ...why,
    ],
    then: lead === null ? [] : [["leads_first", { who: lead }]],
  };
}

/**
 * What counts while the round is on, once all its History cards lie there.
 * @param {Turned} input @param {Context} context
 */
export function counts(input, context) {
  const { problems, active, darkness, why } = inForce(input, context);
  if (problems.length) return { why: [], then: [] };
  return { active, why: [], then: [...why, ...asks(active, darkness, context)] };
}

/** @param {string[]} active @param {boolean} darkness @param {Context} context @returns {Line[]} */
function asks(active, darkness, { cards, constants }) {
  const { evil_cards: n, evil_fame: fame } = constants;
  return [
    ...active.map((card) => line(`${cards[card].goal}_${cards[card].target}`, { card })),
    [darkness ? "evil_is_in" : "evil_is_out", { n, fame }],
  ];
}

/**
 * What a player may play, whatever the hand: `led` is a suit, or "–" while only Wild
 * cards lie there, or nothing.
 * @param {{led: string}} input @param {Context} context
 */
export function may_play({ led }, { cards }) {
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

/**
 * Who wins a meeting. `played` tells by seat what lies there: the id of a card, a Strength of the
 * suit led, W for any other Wild card, or "down"; null if nothing lies there yet. `returned` is
 * whose card a 7 sent home, "" or null as long as that is to be asked. `led` is asked by another
 * form, and is emptied with this one.
 * @param {{lead: string, played: Record<string, string | number | null>, returned?: string | null, led?: string}} input
 * @param {Context} context
 */
export function meeting({ lead, played, returned, led }, context) {
  const seats = Object.keys(played);
  if (!seats.includes(lead)) return refuse([line("no_lead", { who: lead })]);
  const { lies, problems, idle, why } = lieOpen(inTurn(seats, lead), played, returned, context);
  if (led !== undefined) idle.push("led");
  if (problems.length) return refuse(oneByOne(problems), { idle });
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

/**
 * @param {Turned & {
 *   fame?: BySeat, allies?: Record<string, string[]>, evil?: BySeat, angel?: string | null,
 *   power?: BySeat, wisdom?: BySeat, love?: BySeat, royal?: BySeat, ally?: BySeat,
 *   dragon?: string | null, crown?: string | null, phase?: string, spent?: string[],
 * }} input @param {Context} context
 * @returns {{held: Held, problems: Line[]}}
 */
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

/** Whether the last round is scored: somebody has won, and no History card lies open. @param {Turned & {fame?: BySeat}} input @param {Context} context */
const isOver = ({ history = [], fame = {} }, context) =>
  !history.length && Boolean(game_end({ fame }, context).winners?.length);

/** Whether a scored round has left several level who play on. @param {Turned & {fame?: BySeat, phase?: string}} input @param {Context} context */
const isLevel = ({ history = [], fame = {}, phase = "begin" }, context) => {
  const { winners, then } = game_end({ fame }, context);
  return phase !== "begin" && !history.length && !winners?.length && Boolean(then?.length);
};

const QUESTIONS = ["dragon", "crown", "power", "wisdom", "love", "royal", "ally"];

/**
 * The Fame of a round: from numbers by seat, or from `allies`, card by card. Whoever has a card is
 * null until somebody has told, "" where nobody has it.
 * @param {Parameters<typeof read>[0]} input @param {Context} context
 */
export function score_round(input, context) {
  const { constants, options } = context;
  const seats = Object.keys(input.allies ?? input.evil ?? {});
  if (isLevel(input, context)) {
    const { used: used_after, spent: spent_after } = input;
    return { gains: {}, used_after, spent_after, history_after: [], idle: ["evil", "angel", ...QUESTIONS], button: ["go_on", {}] };
  }
  const { problems: unlike, active, darkness, why } = inForce(input, context);
  const { held, problems: unreal } = read(input, context);
  const problems = isOver(input, context)
    ? [line("need_nothing")]
    : [...unlike.map(askForOpen), ...unreal];
  if (problems.length) return refuse(problems, { idle: ["evil", "angel", ...QUESTIONS] });
  const { angel } = held;
  const allEvil = inAll("evil", context, true);
  const rest = restOf(held.evil, seats, allEvil);
  held.evil = { ...held.evil, ...rest };
  const hasEvil = seats.some((who) => held.evil[who]);
  const wrong = wrongNumbers(held.evil, seats, allEvil);
  if (hasEvil && angel === null) wrong.push(askHolder("angel", context));
  if (angel && !seats.includes(angel)) wrong.push(["no_seat", { who: angel }]);
  const idleAngel = hasEvil ? [] : ["angel"];
  if (wrong.length) return refuse(oneByOne(wrong), { rest, idle: [...idleAngel, ...QUESTIONS] });

  const purged = angel ? held.evil[angel] ?? 0 : 0;
  const evil = { ...held.evil, ...(angel ? { [angel]: 0 } : {}) };
  /** @type {Line[]} */
  const purges = purged ? [["purges", { who: angel, n: purged }]] : [];
  const looked = options.angel_last ? held.evil : evil;
  const ruler = seats.find((who) => looked[who] === constants.evil_cards);
  const out = ruler ? [] : outOf(seats, evil, darkness, context);
  const left = ruler ? [] : seats.filter((who) => !out.includes(who));
  const asked = toCount(ruler ? [] : active, left, context);
  const idle = [...idleAngel, ...QUESTIONS.filter((name) => !asked[name]),
    ...Object.keys(asked).flatMap((name) => out.map((who) => `${name}.${who}`))];

  if (ruler) why.push(["rules_all", { who: ruler, n: constants.evil_cards, fame: constants.evil_fame }]);
  why.push(...purges);
  if (darkness && !ruler) why.push(["darkness", {}]);
  else if (out.length) why.push(["out", { who: out }]);
  const evilToo = left.some((who) => evil[who]);
  const over = evilToo ? "over" : "over_good";
  /** @type {Record<string, BySeat>} */
  const counts = { ...held.counts, evil };
  for (const [name, of] of Object.entries(asked)) {
    if (/** @type {any} */ (input)[name] === null) wrong.push(askHolder(name, context));
    wrong.push(...wrongNumbers({ ...zeros(name, of), ...counts[name] }, of,
      inAll(name, context, evilToo), over));
  }
  if (wrong.length) return refuse(oneByOne(wrong), { rest, idle, why });
  const found = ruler ? { earned: [], why: [] } : reward(active, { ...held, counts }, left, context);
  if (!ruler && !left.length) found.why = [["all_out", {}]];
  const gains = tabulate(seats, (who) => (who === ruler ? constants.evil_fame
    : constants.fame * found.earned.filter(([, best]) => best.includes(who)).length));
  return {
    gains,
    out,
    earned: found.earned,
    ...after(input.fame ?? {}, gains, context),
    history_after: [],
    used_after: input.history ?? [],
    spent_after: spentAfter(input.history ?? [], input.spent ?? [], context),
    idle,
    rest,
    open: {}, // numbers that nobody has entered: none is guessed
    button: fameOf(gains, context),
    why: [...why, ...found.why],
  };
}

/** What is wrong, else the first of what is still to be told. @param {Line[]} lines @returns {Line[]} */
function oneByOne(lines) {
  const wrong = lines.filter(([key]) => !key.startsWith("need_"));
  return wrong.length ? wrong : lines.slice(0, 1);
}

/** Who is known to have none of what only one can have. @param {string} name @param {string[]} who */
const zeros = (name, who) =>
  tabulate(["dragon", "crown"].includes(name) ? who : [], () => 0);

/** @param {string[]} seats @param {BySeat} evil @param {boolean} darkness @param {Context} context */
function outOf(seats, evil, darkness, { options }) {
  if (darkness) return [];
  const most = Math.max(...seats.map((who) => evil[who] ?? 0));
  return seats.filter((who) => evil[who] && (!options.most_evil_out || evil[who] === most));
}

/** @param {Record<string, number>} gains @param {Context} context @returns {Line} */
function fameOf(gains, { seats }) {
  const list = Object.keys(gains).filter((who) => gains[who])
    .map((who) => `${seats[who]?.label ?? who} +${gains[who]}`);
  return list.length ? ["give", { list: list.join(", ") }] : ["give_none", {}];
}

/** @param {BySeat} fame @param {Record<string, number>} gains @param {Context} context */
function after(fame, gains, context) {
  const now = tabulate(Object.keys(gains), (who) => (fame[who] ?? 0) + gains[who]);
  const { winners, then } = game_end({ fame: now }, context);
  return { fame_after: now, winners: winners ?? [], then: then?.length ? then : [line("next_round")] };
}

/**
 * Whether the game has ended, and who has won.
 * @param {{fame: BySeat}} input @param {Context} context
 * @returns {{problems?: Line[], winners?: string[], why?: Line[], then?: Line[]}}
 */
export function game_end({ fame }, { constants, options }) {
  const seats = Object.keys(fame);
  const wrong = wrongNumbers(fame, seats, Infinity);
  if (wrong.length || !seats.length) return refuse(wrong.length ? wrong : [line("no_players")]);
  const n = Math.max(...seats.map((who) => fame[who] ?? 0));
  const first = seats.filter((who) => fame[who] === n);
  if (n < constants.fame_to_win) {
    return { winners: [], why: [["not_yet", { n, goal: constants.fame_to_win }]], then: [] };
  }
  /** @type {Line[]} */
  const why = [["most_fame", { who: first, n }]];
  if (first.length === 1) return { winners: first, why, then: [["wins", { who: first }]] };
  if (options.long_game) return { winners: [], why, then: [["goes_on", { who: first }]] };
  return { winners: first, why, then: [["win_together", { who: first }]] };
}
