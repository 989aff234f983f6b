/**
 * The entry: reads what the page was built from, opens the game that was saved, and brings the
 * finished page to life.
 */
import { BACK_IN_GAME, EDITION_CHANGED, NEW_GAME, NOTHING_KEPT, SAVE_UNREAD } from "../../texts.mjs";
import { features } from "../../features.mjs";
import { formulas } from "../../formulas.mjs";
import * as functions from "../../rules.js";
import { formulaFunctions } from "../state/formulas.mjs";
import { put } from "../state/strings.mjs";
import { Calculators } from "./calculators.mjs";
import { mountAwake } from "./awake.mjs";
import { mountBanner } from "./banner.mjs";
import { lookAt, mountCards } from "./cards.mjs";
import { byId } from "./dom.mjs";
import { mountHistory } from "./history.mjs";
import { followLink, shareGame, shareResult } from "./links.mjs";
import { notify } from "./notices.mjs";
import { mountOffline } from "./offline.mjs";
import { mountRules } from "./rules.mjs";
import { mountSeats } from "./seats.mjs";
import { Setup } from "./setup.mjs";
import { openShelf } from "./shelf.mjs";
import { Table } from "./table.mjs";
import { mountTools } from "./tools.mjs";
import { mountTopline } from "./topline.mjs";
import { onFirstView, onView, startViews } from "./views.mjs";

/** A game that lay longer than this is spoken of before it goes on. */
const LONG_AGO = 6 * 3600 * 1000;

/** @type {import("../../types/data").Data} */
const data = JSON.parse(byId("data").textContent || "{}");
const rules = { ...functions, ...formulaFunctions(data, formulas) };
const shelf = openShelf(`pnp:${data.game.id}:`);
const table = new Table(data, formulas, shelf);

startViews();
document.documentElement.classList.add("is-live");
const setup = new Setup(table);
mountTopline(table);
mountSeats(table);
mountBanner(table, rules, prepare);
const calculators = new Calculators(table, rules, (card) => lookAt(data, card));
for (const mount of features) mount(table, calculators, begin);
mountTools(table, prepare);
onView("log", mountHistory(table, rules));
onFirstView("cards", () => mountCards(data));
onFirstView("rules", mountRules);
mountAwake(shelf);
byId("share").addEventListener("click", () => shareGame(table));
byId("result").addEventListener("click", () => shareResult(table, rules));
followLink(table, rules);
mountOffline();
tellOfSaves();
document.documentElement.setAttribute("data-ready", "");

/** The set-up of another game; the one that is on waits behind it. */
function prepare() {
  setup.show(true);
  scrollTo(0, 0);
}

/** @param {string} mode */
function begin(mode) {
  setup.choose(mode);
  setup.start();
}

function tellOfSaves() {
  const { events, edition } = table.log;
  const last = events[events.length - 1];
  if (table.spoiled) notify(SAVE_UNREAD, []);
  if (table.isRunning && last && Date.now() - last.t > LONG_AGO) {
    notify(put(BACK_IN_GAME, { date: new Date(last.t).toLocaleDateString() }), [
      { label: NEW_GAME, act: prepare },
    ]);
  }
  if (table.isRunning && edition && edition !== data.game.edition) {
    notify(put(EDITION_CHANGED, { before: edition, now: data.game.edition }));
  }
  let isTold = false;
  let isAsked = false;
  table.watch((state, before) => {
    if (state === before) return;
    if (!table.saved && !isTold) {
      isTold = true;
      notify(NOTHING_KEPT, []);
    }
    if (isAsked || !navigator.storage || !navigator.storage.persist) return;
    isAsked = true;
    navigator.storage.persist().catch(() => {});
  });
}
