/**
 * The list of games: which of them go on, which this phone keeps, and what was played.
 */
import { GO_ON_SINCE } from "../../texts.mjs";
import { PLAYS_KEY, readPlays } from "../state/evenings.mjs";
import { beganAt } from "../state/parked.mjs";
import { read } from "../state/saves.mjs";
import { put } from "../state/strings.mjs";
import { byId, h } from "./dom.mjs";
import { mountOffline } from "./offline.mjs";
import { openShelf, SAVED } from "./shelf.mjs";

start();

function start() {
  const games = /** @type {HTMLElement[]} */ (Array.from(byId("games").children));
  for (const game of games.reverse()) mark(game);
  byId("to-plays").hidden = !games.some((game) => shelfOf(game).read(PLAYS_KEY));
  if (location.protocol === "file:") {
    // What lies on this disk already is opened.
    for (const link of document.querySelectorAll("a[download]")) link.removeAttribute("download");
  } else {
    tellKept(games).catch(() => {});
  }
  mountOffline();
}

/** @param {HTMLElement} game */
function shelfOf(game) {
  return openShelf(`pnp:${game.dataset.game}:`);
}

/** A game that is on stands first, and says since when. @param {HTMLElement} game */
function mark(game) {
  const shelf = shelfOf(game);
  const log = read(shelf.read(SAVED) || "", game.dataset.game || "");
  const began = log ? beganAt(log) : 0;
  if (!log || !began || readPlays(shelf.read(PLAYS_KEY)).some((play) => play.began === began)) return;
  const when = new Date(log.events[log.at - 1].t).toLocaleString([], { dateStyle: "medium", timeStyle: "short" });
  const text = game.querySelector(".game > span");
  if (text) text.append(h("strong", { class: "go-on" }, put(GO_ON_SINCE, { when })));
  byId("games").prepend(game);
}

/** @param {HTMLElement[]} games */
async function tellKept(games) {
  const names = await caches.keys();
  for (const game of games) {
    const name = names.find((one) => one.startsWith(`pnp:${game.dataset.game}:`));
    const link = game.querySelector("a");
    const mark = /** @type {HTMLElement | null} */ (game.querySelector(".kept"));
    // A worker that could not fetch all of its files has left an empty cache.
    if (name && link && mark) mark.hidden = !(await (await caches.open(name)).match(new URL("./", link.href).href));
  }
}
