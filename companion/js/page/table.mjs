/**
 * The game at this table: its log, saved at every event, and who wants to know when it changes.
 *
 * @typedef {import("../../types/data").Change} Change
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Event} Event
 * @typedef {import("../../types/data").Formulas} Formulas
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/data").Values} Values
 * @typedef {import("./shelf.mjs").Shelf} Shelf
 */
import { resolve, step } from "../state/changes.mjs";
import { fold, isRunning, make, newGame } from "../state/game.mjs";
import { emptyLog, goTo, push, pushTap, redo, undo } from "../state/log.mjs";
import { decided } from "../state/news.mjs";
import { beganAt, onlyLast, park, readGames, without, writeGames } from "../state/parked.mjs";
import { read, write } from "../state/saves.mjs";
import { endNotice } from "./notices.mjs";
import { SAVED } from "./shelf.mjs";

const KEY_OF_BAD = "v1:bad";
const KEY_OF_PARKED = "v1:games";

export class Table {
  /** @param {Data} data @param {Formulas} formulas @param {Shelf} shelf */
  constructor(data, formulas, shelf) {
    this.data = data;
    this.formulas = formulas;
    this.shelf = shelf;
    const { id, edition } = data.game;
    const saved = shelf.read(SAVED);
    const log = saved === null ? null : read(saved, id);
    /** Whether a saved game could not be read; it is kept aside. */
    this.spoiled = saved !== null && !log;
    if (saved !== null && !log) shelf.write(KEY_OF_BAD, saved);
    /** @type {Log} */
    this.log = log || emptyLog(id, edition);
    /** @type {State} */
    this.state = fold(this.log);
    /** Whether the last event was kept by the browser. */
    this.saved = true;
    /** @type {((state: State, before: State) => void)[]} */
    this.listeners = [];
    addEventListener("storage", ({ key, newValue }) => {
      if (!key || !key.endsWith(`:${SAVED}`) || !key.startsWith(`pnp:${id}:`)) return;
      const other = newValue ? read(newValue, id) : null;
      if (other) this.set(other, false);
    });
  }

  /** @param {(state: State, before: State) => void} listener called at once and after every change */
  watch(listener) {
    this.listeners.push(listener);
    listener(this.state, this.state);
  }

  /** @returns {boolean} */
  get isRunning() {
    return isRunning(this.data, this.state);
  }

  /** @param {Log} log @param {boolean} [keep] */
  set(log, keep = true) {
    const before = this.state;
    endNotice();
    this.log = log;
    this.state = fold(log);
    if (keep) this.saved = this.shelf.write(SAVED, write(log));
    for (const listener of this.listeners) listener(this.state, before);
  }

  /** @param {string} mode @param {Record<string, boolean>} options @param {Record<string, string>} markers */
  begin(mode, options, markers) {
    const event = newGame(this.data, mode, options, markers, Date.now());
    this.park(this.log);
    // The game before stays in the log, so that undo leads back to it.
    this.set(push({ ...onlyLast(this.log), edition: this.data.game.edition }, event));
  }

  /** Games that wait, the newest first; not the one that is on. @returns {Log[]} */
  get parked() {
    const games = readGames(this.shelf.read(KEY_OF_PARKED) || "[]", this.data.game.id);
    return without(games, beganAt(this.log));
  }

  /** @param {Log} log lets the game that is on in it wait */
  park(log) {
    this.shelf.write(KEY_OF_PARKED, writeGames(park(this.parked, log)));
  }

  /** @param {number} began */
  forget(began) {
    this.shelf.write(KEY_OF_PARKED, writeGames(without(this.parked, began)));
  }

  /** Goes on with a game that waits; the one that is on waits in its place. @param {Log} log */
  resume(log) {
    this.park(this.log);
    this.set(log);
  }

  /** @param {string} counter @param {string} seat @param {number} by @returns {boolean} false at a bound */
  tap(counter, seat, by) {
    const change = step(this.data, this.state, counter, seat, by);
    if (change) this.set(pushTap(this.log, change, Date.now()));
    return Boolean(change);
  }

  /**
   * @param {Change[]} changes @param {Values} [scope] @param {string} [calc] the calculator whose they are
   * @returns {import("../../types/data").Made[]} what was changed
   */
  apply(changes, scope = {}, calc = undefined) {
    const made = resolve(this.data, this.state, changes, scope, this.formulas);
    const told = (calc && decided(this.data, calc, scope)) || undefined;
    if (made.length || told) this.note(made, { calc, told });
    return made;
  }

  /** How the table would stand after changes. @param {Change[]} changes @param {Values} scope @returns {State} */
  foresee(changes, scope) {
    const made = resolve(this.data, this.state, changes, scope, this.formulas);
    return made.reduce(make, this.state);
  }

  /**
   * Changes that are worked out already, as one event.
   * @param {import("../../types/data").Made[]} changes
   * @param {{calc?: string, told?: string, play?: string, card?: string, seat?: string}} [about] what brought them about
   */
  note(changes, about = {}) {
    this.set(push(this.log, { k: "change", t: Date.now(), changes, ...about }));
  }

  /** A phase by hand, without what entering it brings. @param {string} phase */
  correctPhase(phase) {
    this.note([{ phase, from: this.state.phase }]);
  }

  /** @param {string} id @param {boolean} value */
  setOption(id, value) {
    this.set(push(this.log, { k: "option", t: Date.now(), id, value }));
  }

  /** @param {number} row @param {import("../../types/data").PadNumbers} numbers @param {Record<string, number>} points by seat */
  writeRow(row, numbers, points) {
    this.set(push(this.log, { k: "pad", t: Date.now(), row, numbers, points }));
  }

  /** @param {number} sides @param {number} face */
  roll(sides, face) {
    this.set(push(this.log, { k: "roll", t: Date.now(), sides, face }));
  }

  undo() {
    this.set(undo(this.log));
  }

  redo() {
    this.set(redo(this.log));
  }

  /** @param {number} at */
  goTo(at) {
    this.set(goTo(this.log, at));
  }
}
