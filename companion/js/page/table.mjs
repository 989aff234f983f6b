/**
 * The table on this page: what happens at it goes through `send`, is saved at every event, and told
 * to who wants to know.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").State} State
 * @typedef {import("../../types/session").Action} Action
 * @typedef {import("../../types/session").Game} Game
 * @typedef {import("../../types/session").Session} Session
 * @typedef {import("./shelf.mjs").Shelf} Shelf
 */
import { isRunning } from "../state/game.mjs";
import { emptyLog } from "../state/log.mjs";
import { beganAt, park, readGames, without, writeGames } from "../state/parked.mjs";
import { plainSeats } from "../state/plain.mjs";
import { reduce } from "../state/reduce.mjs";
import { read, write } from "../state/saves.mjs";
import { startSession } from "../state/session.mjs";
import { keepDrafts, readDrafts } from "./kept.mjs";
import { endNotice } from "./notices.mjs";
import { SAVED } from "./shelf.mjs";

const KEY_OF_BAD = "v1:bad";
const KEY_OF_PARKED = "v1:games";

export class Table {
  /** @param {Game} game @param {Shelf} shelf */
  constructor(game, shelf) {
    /** The seats as the game calls them; those of the data have the names of people. */
    this.plain = plainSeats(game.data);
    /** Who holds them. @type {import("../../types/evenings").People} */
    this.people = {};
    /** Whether links take the names of people along, and names that came with a game. */
    this.isOpen = false;
    /** @type {unknown} */
    this.given = null;
    /** Draws what a play would make of a lane, for games that have any. @type {((made: import("../../types/data").Made[]) => Node | null) | null} */
    this.drawLane = null;
    /** Grows when seats are called otherwise. */
    this.naming = 0;
    this.game = game;
    this.shelf = shelf;
    const { id, edition } = game.data.game;
    const saved = shelf.read(SAVED);
    const log = saved === null ? null : read(saved, id);
    /** Whether a saved game could not be read; it is kept aside. */
    this.spoiled = saved !== null && !log;
    if (saved !== null && !log) shelf.write(KEY_OF_BAD, saved);
    const begun = log || emptyLog(id, edition);
    /** @type {Session} */
    this.session = startSession(game, begun, readDrafts(game.data, begun, shelf));
    this.keep();
    /** Whether the last event was kept by the browser. */
    this.saved = true;
    /** @type {((session: Session, before: Session) => void)[]} */
    this.listeners = [];
    addEventListener("storage", ({ key, newValue }) => {
      if (!key || !key.endsWith(`:${SAVED}`) || !key.startsWith(`pnp:${id}:`)) return;
      const other = newValue ? read(newValue, id) : null;
      if (other) this.send({ type: "take over", log: other }, false);
    });
  }

  /** @returns {Data} */
  get data() {
    return this.game.data;
  }

  /** @returns {Log} */
  get log() {
    return this.session.log;
  }

  /** @returns {State} */
  get state() {
    return this.session.state;
  }

  /** @returns {boolean} */
  get isRunning() {
    return isRunning(this.data, this.state);
  }

  /** A part that only some games have. @param {import("../../types/session").Part} part */
  add(part) {
    this.game = { ...this.game, parts: [...this.game.parts, part] };
    if (part.follow && this.isRunning) this.session = part.follow(this.game, this.session);
  }

  /** @param {(session: Session, before: Session) => void} listener called at once and after every action that changes something */
  follow(listener) {
    this.listeners.push(listener);
    listener(this.session, this.session);
  }

  /** Seats are called otherwise now. */
  redraw() {
    this.naming += 1;
    for (const listener of this.listeners) listener(this.session, this.session);
  }

  /** @param {(state: State, before: State) => void} listener called at once and after every event */
  watch(listener) {
    this.follow((session, before) => {
      if (session === before || session.log !== before.log) listener(session.state, before.state);
    });
  }

  /** @param {Action} action @param {boolean} [keep] false for what another page keeps @returns {boolean} whether it has changed the log */
  send(action, keep = true) {
    const before = this.session;
    const session = reduce(this.game, before, action, Date.now());
    const isLogged = session.log !== before.log;
    if (session === before) return false;
    this.session = session;
    if (isLogged) endNotice();
    if (isLogged && keep) this.saved = this.shelf.write(SAVED, write(session.log));
    for (const listener of this.listeners) listener(session, before);
    this.keep();
    return isLogged;
  }

  /** A reload loses nothing of what is tapped into forms. */
  keep() {
    if (this.isRunning) keepDrafts(this.data, this.session, this.shelf);
  }

  /** @param {string} mode @param {Record<string, boolean>} options @param {Record<string, string>} markers */
  begin(mode, options, markers) {
    this.park(this.log);
    this.send({ type: "begin", mode, options, markers });
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
    this.send({ type: "take over", log });
  }
}
