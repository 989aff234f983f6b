/**
 * What the table tells, in words, and its score pad.
 */
import { formulas } from "../../formulas.mjs";
import { badgesOf, countsOf } from "../state/counted.mjs";
import { modeName } from "../state/game.mjs";
import { counterKey } from "../state/held.mjs";
import { resultOf } from "../state/history.mjs";
import { linesOf } from "../state/lines.mjs";
import { alwaysOf, isWon, resultsOf } from "../state/news.mjs";
import { choicesOf } from "../state/opening.mjs";
import { isOver as isFilled, leaders, pointsOf, sums } from "../state/pad.mjs";
import { at, find, seatOf, send } from "./table.mjs";

/** The table as it stands, in words. */
export function table() {
  const { data } = at.game;
  const { state, log, outcome } = at.session;
  const always = alwaysOf(data, state, at.game.rules);
  return {
    mode: modeName(data, state.mode),
    phase: data.phases[state.phase]?.label || "",
    counts: Object.fromEntries(countsOf(data, state).map(({ label, value }) => [label, value])),
    tabs: choicesOf(data, state).map((id) => data.calculators[id].label),
    outcome,
    banner: always.filter(({ quiet }) => !quiet).flatMap(({ word, lines }) => [...(word ? [word] : []), ...lines]),
    isWon: always.some(({ answer }) => isWon(answer)),
    said: always.filter(({ quiet }) => quiet).flatMap(({ lines }) => lines),
    lines: linesOf(at.game, log).reverse().map(({ told }) => told),
    totals: linesOf(at.game, log).reverse().map(({ totals }) => totals),
    players: linesOf(at.game, log).reverse().map(({ seat }) => data.seats[seat]?.label || ""),
    results: resultsOf(data, log, at.game.rules),
  };
}

export function counter(label, seat) {
  const { counters } = at.game.data;
  const id = find("counter", Object.keys(counters), label, (one) => counters[one].label);
  return at.session.state.counters[counterKey(id, seat ? seatOf(seat) : "")];
}

export const badges = (seat) => badgesOf(at.game.data, at.session.state, seatOf(seat));

export const result = (when) => resultOf(at.game.data, at.session.state, { toLocaleDateString: () => when }, resultsOf(at.game.data, at.session.log, at.game.rules));

export function writeRow(numbers) {
  const { columns } = at.game.data.pad;
  for (const [seat, row] of Object.entries(numbers))
    for (const [column, value] of Object.entries(row))
      send({ type: "write number", seat: seatOf(seat), column: find("column", columns, column, ({ label }) => label).name, value });
  send({ type: "write row" });
}

export const openRow = (row) => send({ type: "open row", row });

export function pad() {
  const { data } = at.game;
  const { seats } = data.modes[at.session.state.mode];
  return {
    row: at.session.pad.row,
    worth: Object.fromEntries(seats.map((seat) => [data.seats[seat].label, pointsOf(data.pad, formulas, at.session.pad.numbers[seat])])),
    sums: sums(at.session.state.pad, seats),
    isOver: isFilled(data.pad, at.session.state.pad),
    leaders: leaders(data.pad, at.session.state.pad, seats).map((seat) => data.seats[seat].label),
  };
}
