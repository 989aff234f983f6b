/**
 * The page of finished plays: who has won how often, each play with its scores and their course, and
 * all of it as a file.
 *
 * @typedef {import("../../types/evenings").Play} Play
 */
import {
  BETWEEN_WINNERS,
  GAME_REMOVED,
  LIST,
  NO_PLAYS,
  NO_WINNER,
  OF_PLAYS,
  PLAYER_COLUMN,
  PLAY_MINUTES,
  REMOVE_GAME,
  SAVE_CSV,
  SAVE_JSON,
  SHARE_THE_WIN,
  TAKE_IT_BACK,
  WINS,
  WINS_OF_ALL,
  WINS_TITLE,
} from "../../texts.mjs";
import { keepPlay, PLAYS_KEY, readPlays } from "../state/evenings.mjs";
import { minutesOf, standingsOf, whoIs, winnersOf, writeTable } from "../state/standings.mjs";
import { put } from "../state/strings.mjs";
import { byId, fillWith, h, symbol } from "./dom.mjs";
import { saveFile } from "./later/files.mjs";
import { notify } from "./notices.mjs";
import { plot } from "./plot.mjs";
import { openShelf } from "./shelf.mjs";

const KEY = new RegExp(`^pnp:(.+):${PLAYS_KEY}$`);

draw();

/** The plays of all games of this host, the newest first. @returns {{game: string, play: Play}[]} */
function readAll() {
  /** @type {string[]} */
  let keys = [];
  try {
    keys = Object.keys(localStorage);
  } catch {
    // the browser keeps nothing
  }
  const games = keys.flatMap((key) => KEY.exec(key)?.[1] ?? []);
  const all = games.flatMap((game) => playsOf(game).map((play) => ({ game, play })));
  return all.sort((one, other) => other.play.ended - one.play.ended);
}

/** @param {string} game @returns {Play[]} */
function playsOf(game) {
  return readPlays(openShelf(`pnp:${game}:`).read(PLAYS_KEY));
}

/** @param {string} game @param {number} began @param {Play | null} play */
function keep(game, began, play) {
  openShelf(`pnp:${game}:`).write(PLAYS_KEY, JSON.stringify(keepPlay(playsOf(game), began, play)));
  draw();
}

function draw() {
  document.documentElement.classList.add("has-views", "is-live");
  const all = readAll();
  const plays = all.map(({ play }) => play);
  fillWith(
    byId("evenings"),
    ...(plays.length
      ? [wins(plays), files(plays), h("ol", { class: "plays-kept" }, ...all.map(({ game, play }) => told(game, play)))]
      : [h("p", {}, NO_PLAYS)]),
  );
}

/** @param {Play[]} plays */
function wins(plays) {
  const titles = [...new Set(plays.map(({ title }) => title))];
  const count = (/** @type {{plays: number, won: number} | undefined} */ of) =>
    of ? put(OF_PLAYS, { n: of.won, all: of.plays }) : "–";
  const rows = standingsOf(plays).map((standing) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, standing.who),
      h("td", {}, h("b", {}, count(standing))),
      ...(titles.length > 1 ? titles.map((title) => h("td", {}, count(standing.games[title]))) : []),
    ),
  );
  const heads = [PLAYER_COLUMN, WINS_OF_ALL, ...(titles.length > 1 ? titles : [])];
  return h(
    "section",
    {},
    h("h2", {}, WINS_TITLE),
    h(
      "table",
      { class: "wins", tabindex: "0", "aria-label": WINS_TITLE },
      h("thead", {}, h("tr", {}, ...heads.map((text) => h("th", { scope: "col" }, text)))),
      h("tbody", {}, ...rows),
    ),
  );
}

/** @param {Play[]} plays */
function files(plays) {
  const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {string} */ type, /** @type {() => string} */ write) =>
    h("button", { type: "button", class: "button", click: () => saveFile(name, type, write()) }, text);
  return h(
    "div",
    { class: "segments" },
    button(SAVE_CSV, "plays.csv", "text/csv", () => `\ufeff${writeTable(plays)}`),
    button(SAVE_JSON, "plays.json", "application/json", () => JSON.stringify(plays, null, 1)),
  );
}

/** @param {string} game @param {Play} play */
function told(game, play) {
  const { title, mode, began, seats } = play;
  const when = new Date(began).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const winners = winnersOf(play);
  const verdict = winners.length
    ? put(winners.length > 1 ? SHARE_THE_WIN : WINS, { who: winners.join(BETWEEN_WINNERS) })
    : play.told.join(" ") || NO_WINNER;
  const remove = () => {
    keep(game, began, null);
    notify(put(GAME_REMOVED, { mode: title, when }), [{ label: TAKE_IT_BACK, act: () => keep(game, began, play) }]);
  };
  const lines = seats.map((seat) =>
    h(
      "li",
      { class: seat.won ? "has-won" : "" },
      mark(seat),
      h("span", {}, whoIs(seat), seat.name ? h("small", {}, ` ${seat.label}`) : null),
      h("b", {}, seat.score === null ? "" : String(seat.score).replace("-", "−")),
    ),
  );
  return h(
    "li",
    {},
    h(
      "header",
      {},
      h("h3", {}, title),
      h(
        "button",
        { type: "button", class: "bare", "aria-label": put(REMOVE_GAME, { mode: title, when }), click: remove },
        symbol("close"),
      ),
    ),
    h("p", { class: "hint" }, [mode, when, put(PLAY_MINUTES, { n: minutesOf(play) })].filter(Boolean).join(LIST)),
    h("p", {}, h("b", {}, verdict)),
    h("ul", { class: "played" }, ...lines),
    play.rounds.length > 1 ? plot(play) : null,
  );
}

/** The shape of a seat in the colour of who held it. @param {import("../../types/evenings").PlayedSeat} seat */
function mark({ shape, color }) {
  const drawn = symbol(shape, "shape");
  drawn.style.color = color;
  return drawn;
}
