/**
 * Forms, by the labels of what they ask.
 */
import { KINDS } from "../inputs/kinds.mjs";
import { buttonOf } from "../state/applying.mjs";
import { addCard, chooseFor, dropPrivate } from "../state/drafts.mjs";
import { calculatorOf, exampleOf } from "../state/examples.mjs";
import { openOf } from "../state/folds.mjs";
import { toldOf } from "../state/figures.mjs";
import { isRunning } from "../state/game.mjs";
import { cardKey, hintOf, isFull } from "../state/keys.mjs";
import { readNumber } from "../state/numbers.mjs";
import { shownTable } from "../state/opening.mjs";
import { tradePlaces } from "../state/parts.mjs";
import { askingOf, questionsOf } from "../state/questions.mjs";
import { sentence, show } from "../state/strings.mjs";
import { wouldDo } from "../state/trying.mjs";
import { at, find, send, start } from "./table.mjs";

/** What the open form asks now, in order: hands of cards, and questions with a row for each seat or card. */
function questions() {
  const { form } = at.session;
  if (!form) return [];
  const { data, state } = shownTable(at.game, at.session);
  const { fields, answer } = form;
  return questionsOf(fields, answer, data.modes[state.mode].seats).flatMap((field) => {
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
  trade: tradePlaces,
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
  const asked = at.session.form.fields.filter(({ input, asks }) => input.each?.input === keypad && asks.length);
  return asked.map(({ input, asks }) => ({
    label: input.label,
    isEach: true,
    rows: asks.map(({ index, value }) => rowOf(at.game.data, input, value, (one) => fill((drafts) => chooseFor(drafts, keypad, index, input.name, one)))),
  }));
}

const titleOf = ({ input, seat }) => (seat ? `${at.game.data.seats[seat].label} · ${input.label}` : input.label);

export const hands = () => questions().filter(({ hand }) => hand);

const handOf = (title) => find("keypad", hands(), title, ({ label }) => label).hand;

export const cardIn = (cards, name) => find("card", cards, name, (card) => at.game.data.cards[card].name);

const fill = (change) => send({ type: "fill", drafts: change(shownTable(at.game, at.session).drafts) });

const keyIn = (field, name) => cardKey(at.game.data, field, at.session.form.fields, cardIn(field.cards, name), at.session.form.answer.tells || {});

export const lookAway = () => fill((drafts) => dropPrivate(drafts, at.game.data));

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
  return find(`row of ${label} for`, rows, seat, (row) => at.game.data.seats[row.seat].label);
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
  const told = rows.map(({ options, value }) => (options ? options.find((one) => one.value === value)?.text : value === null ? undefined : show(at.game.data, value)) ?? null);
  if (isEach) return told;
  return isEvery ? Object.fromEntries(rows.map(({ seat }, place) => [at.game.data.seats[seat].label, told[place]])) : told[0];
}

/** The seats that a question is asked of, in their order. */
export const rows = (question) => questionOf(question).rows.map(({ seat }) => at.game.data.seats[seat].label);

export const hint = (title) => hintOf(handOf(title));

/** What stands on the keys of a keypad, in their order. */
export const toldOn = (title) => handOf(title).cards.map((card) => keyIn(handOf(title), at.game.data.cards[card].name).told);

function isHidden(field, card) {
  const { data, state } = shownTable(at.game, at.session);
  return (isFull(field) && field.input.max === 1) || !openOf(data, state, field).includes(card);
}

export function key(title, name) {
  const field = handOf(title);
  return { ...keyIn(field, name), isHidden: isHidden(field, cardIn(field.cards, name)) };
}

/** The open form, in words. */
export function form() {
  const { open, form: asked } = at.session;
  if (!asked) return null;
  const { data, state } = shownTable(at.game, at.session);
  const calculator = data.calculators[open];
  const told = toldOf(data, calculator, asked, data.modes[state.mode].seats) || { problems: [], verdict: null, figures: [], why: [] };
  return {
    label: calculator.label,
    asked: questions().map((question) => question.label),
    hands: Object.fromEntries(hands().map(({ label, hand }) => [label, hand.played.map(({ card }) => data.cards[card].name)])),
    ...told,
    verdict: told.verdict ?? "",
    button: buttonOf(at.game, at.session),
    loses: Boolean(asked.answer.loses),
    wouldDo: at.session.tried ? wouldDo(at.session).map((line) => sentence(data, line)) : [],
    about: at.session.tried ? at.session.tried.told : [],
  };
}

export function attempt(id) {
  const one = find("example", at.game.data.cases, id, (case_) => case_.id);
  const example = exampleOf(at.game.data, one);
  if (!isRunning(at.game.data, at.session.state)) start(at.game.data.modes[example.state.mode].label, {}, {});
  send({ type: "try", form: calculatorOf(at.game.data, one), example });
}
