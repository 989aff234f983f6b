/**
 * A game that is over, as it is written down.
 *
 * @typedef {import("../table.mjs").Table} Table
 * @typedef {import("../../../types/evenings").Play} Play
 * @typedef {{table: Table, isOver: boolean, said: any[], told: string[]}} Ending   `said` is whom the rules call winners, `told` the end in words
 */
import { BEGIN_FIRST, PLAY_KEPT, SAVE_JSON, WHO_HAS_WON, WRITE_DOWN } from "../../../texts.mjs";
import { playOf, winnersNow } from "../../state/ending.mjs";
import { keepPlay, PLAYS_KEY, readPlays } from "../../state/evenings.mjs";
import { beganAt } from "../../state/parked.mjs";
import { openDialog } from "../dialog.mjs";
import { h } from "../dom.mjs";
import { notify } from "../notices.mjs";
import { saveFile } from "./files.mjs";

/** @param {Table} table */
const playsOf = ({ shelf }) => readPlays(shelf.read(PLAYS_KEY));

/** @param {Table} table @param {Play | null} play @returns {boolean} whether the browser has kept it */
function keep(table, play) {
  return table.shelf.write(PLAYS_KEY, JSON.stringify(keepPlay(playsOf(table), beganAt(table.log), play)));
}

/** After an event: the end is written down, or taken back where undo leads out of it. @param {Ending} ending */
export function keepEnding(ending) {
  const { table, isOver } = ending;
  const kept = playsOf(table).find(({ began }) => began === beganAt(table.log));
  if (kept?.byHand) return;
  if (!isOver && kept) keep(table, null);
  if (isOver && keep(table, tell(ending, winnersNow(table.data, table.state, ending.said))) && !kept) notify(PLAY_KEPT);
}

/** @param {Ending} ending @param {string[]} winners */
function tell({ table: { data, log, state, plain, people }, told }, winners) {
  return playOf(data, log, state, plain, people, winners, told);
}

/** Somebody says that a game is over, and who has won. @param {Ending} ending */
export function askEnding(ending) {
  const { table } = ending;
  const { data, state } = table;
  if (!table.isRunning) {
    notify(BEGIN_FIRST);
    return;
  }
  const { seats } = data.modes[state.mode];
  const likely = winnersNow(data, state, ending.said);
  const boxes = seats.map((seat) => h("input", { type: "checkbox", checked: likely.includes(seat) }));
  const write = () => {
    close();
    const winners = seats.filter((_, place) => boxes[place].checked);
    if (keep(table, { ...tell(ending, winners), byHand: true })) notify(PLAY_KEPT);
  };
  // A page of one file has no page of plays beside it.
  const isAlone = !document.documentElement.hasAttribute("data-worker");
  const save = () => saveFile("plays.json", "application/json", JSON.stringify(playsOf(table), null, 1));
  const close = openDialog(
    WHO_HAS_WON,
    ...seats.map((seat, place) => h("label", { class: "check" }, boxes[place], h("span", {}, data.seats[seat].label))),
    h(
      "div",
      { class: "segments" },
      h("button", { type: "button", class: "button is-main", click: write }, WRITE_DOWN),
      isAlone ? h("button", { type: "button", class: "button", click: save }, SAVE_JSON) : null,
    ),
  );
}
