/**
 * The rest of the page: reads all that it was built from, opens the game that was saved, and brings
 * everything to life.
 *
 * @typedef {import("../../types/data").Data} Data
 */
import { BACK_IN_GAME, EDITION_CHANGED, NEW_GAME, NOTHING_KEPT, SAVE_UNREAD } from "../../texts.mjs";
import { features } from "../../features.mjs";
import { formulas } from "../../formulas.mjs";
import * as functions from "../../rules.js";
import { formulaFunctions } from "../state/formulas.mjs";
import { put } from "../state/strings.mjs";
import { Calculators } from "./calculators.mjs";
import { mountAwake } from "./awake.mjs";
import { keepBounds } from "./bounds.mjs";
import { mountBanner } from "./banner.mjs";
import { lookAt, mountCards } from "./cards.mjs";
import { keepClear } from "./clear.mjs";
import { closeDialogs } from "./dialog.mjs";
import { byId } from "./dom.mjs";
import { goLive, loadData, setup, shelf, tellOfLoss } from "./first.mjs";
import { mountHistory } from "./history.mjs";
import { mountLinks } from "./links.mjs";
import { notify } from "./notices.mjs";
import { mountOffline } from "./offline.mjs";
import { mountRules } from "./rules.mjs";
import { mountSeats } from "./seats.mjs";
import { parkedGames } from "./parked.mjs";
import { guardPresses } from "./press.mjs";
import { Table } from "./table.mjs";
import { mountTools } from "./tools.mjs";
import { mountTopline } from "./topline.mjs";
import { onFirstView, onView } from "./views.mjs";

/** A game that lay longer than this is spoken of before it goes on. */
const LONG_AGO = 6 * 3600 * 1000;

loadData().then(start, tellOfLoss);

/** @param {Data} data */
function start(data) {
  const rules = { ...functions, ...formulaFunctions(data, formulas) };
  const table = new Table({ data, rules, formulas, parts: [] }, shelf);
  // What is measured must be seen, so the set-up goes first.
  setup.data = { ...setup.data, seats: data.seats };
  setup.attach(table, (redraw) => parkedGames(table, redraw));
  guardPresses();
  keepClear();
  mountTopline(table);
  mountSeats(table);
  const isOpen = () => !document.querySelector(".covered:not(.is-open)");
  const calculators = new Calculators(table, (card) => lookAt(data, card, isOpen));
  mountBanner(table, prepare, (form) => calculators.bringUp(form));
  for (const mount of features) mount(table, calculators, begin);
  mountTools(table, prepare, (form) => calculators.bringUp(form));
  onView("log", mountHistory(table));
  onFirstView("cards", () => mountCards(data));
  onFirstView("rules", mountRules);
  mountAwake(shelf);
  mountLinks(table);
  goLive();
  mountOffline();
  tellOfSaves(table);
  keepBounds(table);
  document.documentElement.setAttribute("data-ready", "");
}

/** The set-up of another game, as the one that is on, which waits behind it. */
function prepare() {
  closeDialogs();
  if (setup.table?.isRunning) setup.choose(setup.table.state.mode);
  setup.show(true);
  byId("start").focus();
  scrollTo(0, 0);
}

/** @param {string} mode */
function begin(mode) {
  setup.choose(mode);
  setup.start();
}

/** @param {Table} table */
function tellOfSaves(table) {
  const { events, edition } = table.log;
  const last = events[events.length - 1];
  if (table.spoiled) notify(SAVE_UNREAD, []);
  if (table.isRunning && last && Date.now() - last.t > LONG_AGO) {
    notify(put(BACK_IN_GAME, { date: new Date(last.t).toLocaleDateString() }), [
      { label: NEW_GAME, act: prepare },
    ]);
  }
  if (table.isRunning && edition && edition !== table.data.game.edition) {
    notify(put(EDITION_CHANGED, { before: edition, now: table.data.game.edition }));
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
