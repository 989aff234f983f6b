/**
 * People at a table, who find things by the names that stand on them: the page's own modules without
 * the page. Of what is not offered a name is not found, and that is told.
 */
import { formulas } from "../../formulas.mjs";
import { KINDS } from "../inputs/kinds.mjs";
import * as functions from "../../rules.js";
import { buttonOf } from "./applying.mjs";
import { nextPhase } from "./changes.mjs";
import { badgesOf, countsOf } from "./counted.mjs";
import { addCard, chooseFor, dropPrivate, removeCard } from "./drafts.mjs";
import { calculatorOf, exampleOf } from "./examples.mjs";
import { toldOf } from "./figures.mjs";
import { formulaFunctions } from "./formulas.mjs";
import { isRunning, modeName } from "./game.mjs";
import { counterKey, heldSeats, markersOf, zoneOf } from "./held.mjs";
import { describe, resultOf } from "./history.mjs";
import { cardKey, faceOf, isFull, tellOf } from "./keys.mjs";
import { linesOf } from "./lines.mjs";
import { emptyLog, lastEvent, nextEvent } from "./log.mjs";
import { alwaysOf, canGoOn, isOver, isWon, resultsOf } from "./news.mjs";
import { readNumber } from "./numbers.mjs";
import { choicesOf, shownTable } from "./opening.mjs";
import { isOver as isFilled, leaders, pointsOf, sums } from "./pad.mjs";
import { PLAYS } from "./playing.mjs";
import { asksOf, playerOf } from "./plays.mjs";
import { askingOf, questionsOf } from "./questions.mjs";
import { reduce } from "./reduce.mjs";
import { PAD } from "./rows.mjs";
import { startSession } from "./session.mjs";
import { isPlayable, keyOf } from "./strips.mjs";
import { counterName, headed, sentence, show, stepOf } from "./strings.mjs";
import { EXAMPLES, wouldDo } from "./trying.mjs";
import { add, cardsFor, move, nameOfPlace, placesOf, shift, waysFrom } from "./zones.mjs";

let game;
let session;
let now = 1000;

export function sitDown(data, log, left) {
  const rules = { ...functions, ...formulaFunctions(data, formulas) };
  game = { data, rules, formulas, parts: [PLAYS, PAD, EXAMPLES] };
  session = startSession(game, log || emptyLog(data.game.id, data.game.edition), left || { open: "", drafts: {} });
}

export function send(action, pause = 5000) {
  now += pause;
  session = reduce(game, session, action, now);
}

const find = (what, list, name, nameOf) => {
  const found = list.find((one) => nameOf(one) === name);
  if (found === undefined) throw new Error(`no ${what} ${name}: ${list.map(nameOf).join(" | ")}`);
  return found;
};
const seatOf = (name) => find("seat", Object.keys(game.data.seats), name, (id) => game.data.seats[id].label);
const isOpenPlay = () => !isOver(game.data, session.state, game.rules);

export function start(label, picks, options) {
  const { data } = game;
  const modes = Object.keys(data.modes);
  const mode = label ? find("mode", modes, label, (id) => data.modes[id].label) : modes[0];
  const markers = {};
  for (const id of markersOf(data, mode)) {
    const { label: marker, pick } = data.markers[id];
    if (pick) markers[id] = picks[marker] ? seatOf(picks[marker]) : heldSeats(data, mode)[0];
  }
  send({ type: "begin", mode, options, markers });
}

/** Whatever can be tapped by a name of its own, each with what it does. */
function buttons() {
  const { data } = game;
  const { state, log, open, outcome, tried } = session;
  const shown = shownTable(game, session);
  const last = lastEvent(log);
  const next = nextEvent(log);
  const all = [
    ...(last ? [[headed("Undo", describe(data, last)), { type: "undo" }]] : []),
    ...(next ? [[headed("Redo", describe(data, next)), { type: "redo" }]] : []),
  ];
  if (!isRunning(data, state)) return all;
  const label = buttonOf(game, session);
  if (label) all.push([label, { type: "apply" }]);
  if (tried) all.push(["Back to your table", { type: "leave example" }]);
  for (const id of data.modes[state.mode].phases)
    all.push([data.phases[id].label, id === state.phase ? { type: "close outcome" } : { type: "enter", phase: id }]);
  for (const id of choicesOf(shown.data, shown.state)) all.push([data.calculators[id].label, { type: "open", form: id }]);
  if (canGoOn(data, state, game.rules)) all.push(["Next phase", { type: "enter", phase: nextPhase(data, state) }]);
  if (outcome) all.push(["Close", { type: "close outcome" }]);
  for (const { answer } of alwaysOf(data, state, game.rules))
    if (answer.leads) all.push([data.calculators[answer.leads].label, { type: "bring up", form: answer.leads }]);
  for (const id of data.modes[state.mode].counters) {
    const { each, steps } = data.counters[id];
    for (const seat of each === "seat" ? data.modes[state.mode].seats : [""])
      for (const by of steps && steps.length ? steps : [1])
        for (const way of [by, -by])
          all.push([stepOf(counterName(data, id, seat), way), { type: "step", counter: id, seat, by: way }]);
  }
  for (const { hand } of open ? hands() : [])
    hand.played.forEach(({ card }, index) =>
      all.push([`Take back ${data.cards[card].name}`, { type: "fill", drafts: removeCard(shown.drafts, hand.input.name, index) }]),
    );
  return all;
}

export function tap(name, pause) {
  const [, action] = find("button", buttons(), name, ([label]) => label);
  send(action, pause);
}

export const names = () => buttons().map(([name]) => name);

/** What the open form asks now, in order: hands of cards, and questions with a row for each seat or card. */
function questions() {
  const { form } = session;
  if (!form) return [];
  const { data, state } = shownTable(game, session);
  const { fields, answer } = form;
  return questionsOf(fields, answer).flatMap((field) => {
    const { draw } = KINDS[field.input.kind];
    const asking = { ...askingOf(data, state.mode, field, fields, answer.idle || [], fill), ...DRAWN };
    const drawn = draw ? draw(asking, field) : null;
    return drawn ? [drawn, ...(drawn.hand ? questionsAbout(field.input.name) : [])] : [];
  });
}

const rowOf = (data, input, value, pick, seat = "") => ({ seat, input, value, pick, options: KINDS[input.kind].options?.(data, input) });
const everySeat = (data, input, values, seats, pick) =>
  seats.length ? { label: input.label, isEvery: true, rows: seats.map((seat) => rowOf(data, input, values[seat], (one) => pick(seat, one), seat)) } : null;
/** What questions are made of here, in place of a page's controls. */
const DRAWN = {
  hand: (field) => ({ label: titleOf(field), hand: field, rows: [] }),
  seats(data, label, seats, value, pick, none) {
    const options = seats.map((seat) => ({ value: seat, text: data.seats[seat].label }));
    return { label, rows: [{ seat: "", value, pick, options: none ? [{ value: "", text: none }, ...options] : options }] };
  },
  value: (data, input, value, _about, pick) => ({ label: input.label, rows: [rowOf(data, input, value, pick)] }),
  everySeat,
  switches: everySeat,
};

/** Questions about the cards of a keypad. */
function questionsAbout(keypad) {
  const asked = session.form.fields.filter(({ input, asks }) => input.each?.input === keypad && asks.length);
  return asked.map(({ input, asks }) => ({
    label: input.label,
    isEach: true,
    rows: asks.map(({ index, value }) => rowOf(game.data, input, value, (one) => fill((drafts) => chooseFor(drafts, keypad, index, input.name, one)))),
  }));
}

const titleOf = ({ input, seat }) => (seat ? `${game.data.seats[seat].label} · ${input.label}` : input.label);
const hands = () => questions().filter(({ hand }) => hand);
const handOf = (title) => find("keypad", hands(), title, ({ label }) => label).hand;
const cardIn = (cards, name) => find("card", cards, name, (card) => game.data.cards[card].name);
const fill = (change) => send({ type: "fill", drafts: change(shownTable(game, session).drafts) });
const keyIn = (field, name) => cardKey(game.data, field, session.form.fields, cardIn(field.cards, name), session.form.answer.tells || {});

export const lookAway = () => fill((drafts) => dropPrivate(drafts, game.data));

export function tapCard(title, name) {
  const field = handOf(title);
  const { isOff, label } = keyIn(field, name);
  if (isOff) throw new Error(`this key is off: ${label}`);
  fill((drafts) => addCard(drafts, field.input.name, cardIn(field.cards, name)));
}

const questionOf = (title) => find("question", questions().filter(({ hand }) => !hand), title, ({ label }) => label);

function rowIn(question, seat, place) {
  const { rows, label } = questionOf(question);
  if (!seat) return rows[place];
  return find(`row of ${label} for`, rows, seat, (row) => game.data.seats[row.seat].label);
}

/** Taps an answer; of numbers that are typed, types one. */
export function choose(question, text, seat, place) {
  const { options, pick } = rowIn(question, seat, place);
  pick(options ? find("answer", options, text, (option) => option.text).value : Number(text));
}

export const answers = (question) => questionOf(question).rows[0].options.map(({ text }) => text);

/** A number as somebody types it; tells why it is none. */
export function write(question, text, seat) {
  const { options, input, pick } = rowIn(question, seat, 0);
  if (options) throw new Error(`${question} is no field`);
  const { number, refusal } = readNumber(text, input);
  if (!refusal) pick(number);
  return refusal;
}

/** The answers of a question: those that stand, and of whom it is asked. */
export function answered(question) {
  const { rows, isEvery, isEach } = questionOf(question);
  const told = rows.map(({ options, value }) => (options ? options.find((one) => one.value === value)?.text : value === null ? undefined : show(game.data, value)) ?? null);
  if (isEach) return told;
  return isEvery ? Object.fromEntries(rows.map(({ seat }, at) => [game.data.seats[seat].label, told[at]])) : told[0];
}

/** The seats that a question is asked of, in their order. */
export const rows = (question) => questionOf(question).rows.map(({ seat }) => game.data.seats[seat].label);

export function key(title, name) {
  const field = handOf(title);
  return { ...keyIn(field, name), isHidden: isFull(field) && field.input.max === 1 };
}

/** The open form, in words. */
export function form() {
  const { open, form: asked } = session;
  if (!asked) return null;
  const { data } = shownTable(game, session);
  const calculator = data.calculators[open];
  const told = toldOf(data, calculator, asked) || { problems: [], verdict: null, figures: [], why: [] };
  return {
    label: calculator.label,
    asked: questions().map((question) => question.label),
    hands: Object.fromEntries(hands().map(({ label, hand }) => [label, hand.played.map(({ card }) => data.cards[card].name)])),
    ...told,
    verdict: told.verdict ?? "",
    button: buttonOf(game, session),
    wouldDo: session.tried ? wouldDo(session).map((line) => sentence(data, line)) : [],
    about: session.tried ? session.tried.told : [],
  };
}

/** The table as it stands, in words. */
export function table() {
  const { data } = game;
  const { state, log, outcome } = session;
  const always = alwaysOf(data, state, game.rules);
  return {
    mode: modeName(data, state.mode),
    phase: data.phases[state.phase]?.label || "",
    counts: Object.fromEntries(countsOf(data, state).map(({ label, value }) => [label, value])),
    tabs: choicesOf(data, state).map((id) => data.calculators[id].label),
    outcome,
    banner: always.filter(({ quiet }) => !quiet).flatMap(({ word, lines }) => [...(word ? [word] : []), ...lines]),
    isWon: always.some(({ answer }) => isWon(answer)),
    said: always.filter(({ quiet }) => quiet).flatMap(({ lines }) => lines),
    lines: linesOf(game, log).reverse().map(({ told }) => told),
    totals: linesOf(game, log).reverse().map(({ totals }) => totals),
    players: linesOf(game, log).reverse().map(({ seat }) => data.seats[seat]?.label || ""),
    results: resultsOf(data, log, game.rules),
  };
}

export const runs = () => isRunning(game.data, session.state);
export const log = () => session.log;
export const left = () => ({ open: session.tried ? session.tried.back : session.open, drafts: session.drafts });

export function counter(label, seat) {
  const { counters } = game.data;
  const id = find("counter", Object.keys(counters), label, (one) => counters[one].label);
  return session.state.counters[counterKey(id, seat ? seatOf(seat) : "")];
}

export const badges = (seat) => badgesOf(game.data, session.state, seatOf(seat));

export function give(marker, seat) {
  const { markers } = game.data;
  send({ type: "give", marker: find("marker", Object.keys(markers), marker, (id) => markers[id].label), seat: seatOf(seat) });
}

export const houseRules = () => game.data.modes[session.state.mode].options.map((id) => game.data.options[id].label);

export function agree(option, value) {
  const { options } = game.data;
  send({ type: "switch", option: find("house rule", Object.keys(options), option, (id) => options[id].label), value });
}

export function goTo(line) {
  const told = linesOf(game, session.log).map(({ told }) => told);
  const index = told.indexOf(line);
  if (index < 0) throw new Error(`no line ${line}: ${told.join(" | ")}`);
  send({ type: "go to", at: index + 1 });
}

// Plays

function stripOf(label) {
  const here = Object.keys(game.data.plays || {}).filter((id) => isOpenPlay() && isPlayable(session.state, game.data.plays[id]));
  return find("strip", here, label, (id) => game.data.plays[id].label);
}

/** Tells where a card may go and what is asked before it is played, or plays it. */
export function play(strip, name, zone, given) {
  const id = stripOf(strip);
  const one = game.data.plays[id];
  const card = cardIn(one.cards, name);
  const target = zone ? find("zone", one.to, zone, (to) => game.data.zones[to].label) : one.to[0] || "";
  const isOff = keyOf(game, session.state, one, card).isOff;
  const asks = isOff ? [] : asksOf(game.data, session.state, one, card, game.formulas);
  const question = asks.find(({ answers }) => answers.length);
  if (!isOff && question && !given) throw new Error(`${question.label} ${question.answers.join(" | ")}`);
  const answer = question ? { [question.name]: question.answers.indexOf(given) > 0 } : {};
  send({ type: "play", play: id, card, zone: target, given: answer });
}

export function strip(label) {
  const id = stripOf(label);
  const { cards } = session.strips[id];
  const one = game.data.plays[id];
  return { open: cards.map((card) => game.data.cards[card].name), note: session.notes[id] || "", player: game.data.seats[playerOf(session.state, one)]?.label || "" };
}

export function playKey(label, name) {
  const one = game.data.plays[stripOf(label)];
  return keyOf(game, session.state, one, cardIn(one.cards, name));
}

export const strips = () =>
  Object.values(game.data.plays || {}).filter((one) => isOpenPlay() && isPlayable(session.state, one)).map(({ label }) => label);

// Zones

const placeOf = (name) => find("place", placesOf(game.data, session.state), name, (place) => nameOfPlace(game.data, place));

export function lying(name) {
  const place = placeOf(name);
  const { key: column, tell } = game.data.zones[place.zone];
  return zoneOf(game.data, session.state, place.zone, place.seat).map((card) =>
    [faceOf(game.data, card, column), tell ? tellOf(game.data, card, tell) : ""].filter(Boolean).join(" "),
  );
}

export function lay(name, card) {
  const place = placeOf(name);
  send({ type: "move", changes: add(game.data, session.state, place, cardIn(cardsFor(game.data, place), card)) });
}

export function moveCard(name, card, way) {
  const { data } = game;
  const { state } = session;
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

// Worked examples

export function attempt(id) {
  const one = find("example", game.data.cases, id, (case_) => case_.id);
  const example = exampleOf(game.data, one);
  if (!isRunning(game.data, session.state)) start(game.data.modes[example.state.mode].label, {}, {});
  send({ type: "try", form: calculatorOf(game.data, one), example });
}

// The score pad

export function writeRow(numbers) {
  const { columns } = game.data.pad;
  for (const [seat, row] of Object.entries(numbers))
    for (const [column, value] of Object.entries(row))
      send({ type: "write number", seat: seatOf(seat), column: find("column", columns, column, ({ label }) => label).name, value });
  send({ type: "write row" });
}

export const openRow = (row) => send({ type: "open row", row });

export function pad() {
  const { data } = game;
  const { seats } = data.modes[session.state.mode];
  return {
    row: session.pad.row,
    worth: Object.fromEntries(seats.map((seat) => [data.seats[seat].label, pointsOf(data.pad, formulas, session.pad.numbers[seat])])),
    sums: sums(session.state.pad, seats),
    isOver: isFilled(data.pad, session.state.pad),
    leaders: leaders(data.pad, session.state.pad, seats).map((seat) => data.seats[seat].label),
  };
}

export const takeOver = (other) => send({ type: "take over", log: other });
export const result = (when) => resultOf(game.data, session.state, { toLocaleDateString: () => when }, resultsOf(game.data, session.log, game.rules));
