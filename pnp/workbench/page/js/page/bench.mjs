/**
 * All that the views show: the game as it came last, where the page is, and what has just changed.
 *
 * @typedef {import("../../types/contract").Changed} Changed
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Hello} Hello
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("../../types/contract").Side} Side
 * @typedef {import("../../types/contract").Summary} Summary
 * @typedef {import("../../types/workbench").News} News
 * @typedef {import("../../types/workbench").Route} Route
 * @typedef {import("../../types/workbench").View} View
 * @typedef {{news: News, time: Date, saved: number, took: number | null}} Told
 */
import { changedSince, compareGames, isNewer } from "../state/news.mjs";
import { changeParams, paramOf, readRoute, writeRoute } from "../state/routes.mjs";

/** Milliseconds before a game that did not come is asked for again. */
const PAUSE = 1000;

/** Milliseconds within which what changes no face belongs to what changed before it. */
const TOGETHER = 3000;

export class Bench {
  /** @type {Summary[]} */ games = [];
  /** @type {Game | null} */ game = null;
  /** @type {Route} */ route = readRoute(location.hash);
  /** Whether the stream is there; null before it was. @type {boolean | null} */ isLive = null;
  /** Why the game did not come, in the server's words. */ trouble = "";
  /** What changed last. @type {Told | null} */ told = null;
  /** The pieces of games as they were when the page was opened. @type {Map<string, Piece[]>} */ #opened = new Map();
  /** How often the phone's page has changed. */ phoneRevision = 0;
  /** @type {Set<() => void>} */ #watchers = new Set();
  /** What each view looked at when it was left. @type {Map<string, Record<string, string[]>>} */ #left = new Map();
  #run = "";
  #isLoading = false;
  #isLate = false;
  /** When the newest file was saved, in seconds since 1970, and when it was as changes were noted last. */ #saved = 0;
  #noted = 0;

  constructor() {
    addEventListener("hashchange", () => {
      if (location.hash !== writeRoute(this.route)) this.#arrive(readRoute(location.hash));
    });
  }

  /** @param {() => void} watcher called after everything that changes */
  watch(watcher) {
    this.#watchers.add(watcher);
  }

  #tell() {
    for (const watcher of this.#watchers) watcher();
  }

  /** @param {Hello} hello */
  hello({ run, games }) {
    if (this.#run && this.#run !== run) return location.reload();
    this.#run = run;
    this.isLive = true;
    this.games = games;
    this.#settle();
  }

  lost() {
    this.isLive = false;
    this.trouble = "";
    this.#tell();
  }

  /** @param {Summary[]} games */
  setGames(games) {
    this.games = games;
    this.#settle();
  }

  /** @param {Changed} told */
  hear({ game, revision, state, page, saved }) {
    this.games = this.games.map((each) => (each.id === game ? { ...each, revision, state } : each));
    if (game !== this.route.game) return this.#tell();
    if (page) this.phoneRevision += 1;
    this.#saved = saved || this.#saved;
    this.load();
  }

  /** Shows the game of the address, else the first there is, and asks for what is newer. */
  #settle() {
    const known = this.games.find(({ id }) => id === this.route.game);
    const summary = known || this.games[0];
    if (!summary) return this.#tell();
    if (!known) this.#place({ ...this.route, game: summary.id }, false);
    if (this.game?.id !== summary.id || this.game.revision < summary.revision) this.load();
    this.#tell();
  }

  /** Asks for the game; while an answer is under way, once more after it. */
  async load() {
    if (this.#isLoading) {
      this.#isLate = true;
      return;
    }
    this.#isLoading = true;
    this.#isLate = false;
    const asked = this.route.game;
    try {
      const answer = await fetch(`/games/${encodeURIComponent(asked)}.json`);
      if (!answer.ok) throw new Error(await answer.text());
      const game = await answer.json();
      this.trouble = "";
      if (asked === this.route.game && isNewer(this.game, game)) this.#take(game);
    } catch (error) {
      this.trouble = this.isLive && error instanceof Error ? error.message : "";
      setTimeout(() => this.isLive && this.load(), PAUSE);
    }
    this.#isLoading = false;
    this.#tell();
    if (this.#isLate || asked !== this.route.game) this.load();
  }

  /** @param {Game} game */
  #take(game) {
    const before = this.game;
    this.game = game;
    if (!this.#opened.get(game.id)?.length) this.#opened.set(game.id, game.pieces);
    if (before?.id !== game.id) this.told = null;
    else this.#note(compareGames(before, game));
  }

  /** What is found out after a save, such as other problems, belongs to what the save changed. @param {News} news */
  #note(news) {
    const time = new Date();
    const isJustNow = !!this.told && time.getTime() - this.told.time.getTime() < TOGETHER;
    const isAfterword = !news.faces.length && !news.gone.length && (this.#saved === this.#noted || isJustNow);
    this.#noted = this.#saved;
    if (!isAfterword) this.told = { news, time, saved: this.#saved, took: null };
    else if (this.told) this.told.news.problems = news.problems ?? this.told.news.problems;
  }

  /** Notes when everything that changed was on the screen. @param {Told | null} told */
  shown(told) {
    if (!told || told.took !== null) return;
    told.took = told.saved ? Math.max(0, Date.now() - told.saved * 1000) : 0;
  }

  /** The ids of pieces that do not look as they did when the page was opened. @returns {string[]} */
  get changedPieces() {
    const { game } = this;
    return game ? changedSince(this.#opened.get(game.id) || [], game.pieces) : [];
  }

  /** Whether a face is among those that changed last. @param {string} piece @param {Side} side */
  isFresh(piece, side) {
    return !!this.told?.news.faces.some((face) => face.piece === piece && face.side === side);
  }

  /** @param {string} id @returns {Piece | undefined} */
  piece(id) {
    return this.game?.pieces.find((piece) => piece.id === id);
  }

  /** The first value of a parameter of the address. @param {string} key */
  param(key) {
    return paramOf(this.route.params, key);
  }

  /** Changes parameters of the address; `step` leaves the place before in the browser's history. @param {Record<string, string | string[] | null>} changes @param {boolean} [step] */
  set(changes, step = false) {
    this.#place({ ...this.route, params: changeParams(this.route.params, changes) }, step);
    this.#tell();
  }

  /** Goes to another view, as it was left unless `params` are given. @param {View} view @param {Record<string, string[]>} [params] */
  go(view, params) {
    const left = this.#left.get(`${this.route.game}/${view}`) || {};
    this.#arrive({ ...this.route, view, params: params || left }, true);
  }

  /** @param {string} game */
  open(game) {
    this.#arrive({ game, view: this.route.view, params: {} }, true);
  }

  /** The address of a view. @param {View} view @param {Record<string, string[]>} params */
  address(view, params) {
    return writeRoute({ game: this.route.game, view, params });
  }

  /** @param {Route} route @param {boolean} [step] */
  #arrive(route, step = false) {
    const { game } = this.route;
    this.#place(route, step);
    if (route.game !== game) this.load();
    this.#tell();
  }

  /** @param {Route} route @param {boolean} step */
  #place(route, step) {
    this.route = route;
    this.#left.set(`${route.game}/${route.view}`, changeParams(route.params, { piece: null, page: null }));
    const address = writeRoute(route);
    if (address === location.hash) return;
    if (step) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  }
}
