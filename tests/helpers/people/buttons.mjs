/**
 * Whatever can be tapped by a name of its own.
 */
import { buttonOf } from "../state/applying.mjs";
import { nextPhase } from "../state/changes.mjs";
import { removeCard } from "../state/drafts.mjs";
import { isRunning } from "../state/game.mjs";
import { describe } from "../state/history.mjs";
import { lastEvent, nextEvent } from "../state/log.mjs";
import { alwaysOf, canGoOn } from "../state/news.mjs";
import { choicesOf, shownTable } from "../state/opening.mjs";
import { counterName, headed, stepOf } from "../state/strings.mjs";
import { hands } from "./forms.mjs";
import { at, find, send } from "./table.mjs";

/** Each with its name and what it does. */
function buttons() {
  const { data } = at.game;
  const { state, log, open, outcome, tried } = at.session;
  const shown = shownTable(at.game, at.session);
  const last = lastEvent(log);
  const next = nextEvent(log);
  const all = [
    ...(last ? [[headed("Undo", describe(data, last)), { type: "undo" }]] : []),
    ...(next ? [[headed("Redo", describe(data, next)), { type: "redo" }]] : []),
  ];
  if (!isRunning(data, state)) return all;
  const label = buttonOf(at.game, at.session);
  if (label) all.push([label, { type: "apply" }]);
  if (tried) all.push(["Back to your table", { type: "leave example" }]);
  for (const id of data.modes[state.mode].phases)
    all.push([data.phases[id].label, id === state.phase ? { type: "close outcome" } : { type: "enter", phase: id }]);
  for (const id of choicesOf(shown.data, shown.state)) all.push([data.calculators[id].label, { type: "open", form: id }]);
  if (canGoOn(data, state, at.game.rules)) all.push(["Next phase", { type: "enter", phase: nextPhase(data, state) }]);
  if (outcome) all.push(["Close", { type: "close outcome" }]);
  for (const { answer } of alwaysOf(data, state, at.game.rules))
    if (answer.leads) all.push([data.calculators[answer.leads].label, { type: "open", form: answer.leads }]);
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
