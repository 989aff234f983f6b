/**
 * The workbench: one game, one view of it, and perhaps one face in front.
 *
 * @typedef {import("../../types/workbench").View} View
 * @typedef {{element: HTMLElement, draw(): Promise<void>, press?(key: string): boolean}} Shown
 */
import { filterPieces } from "../state/filtering.mjs";
import { Bench } from "./bench.mjs";
import { CardsView } from "./cards.mjs";
import { DeckView } from "./deck.mjs";
import { byId, fillWith, h, isWriting } from "./dom.mjs";
import { wantedBy } from "./filters.mjs";
import { HandView } from "./hand.mjs";
import { LargeFace } from "./large.mjs";
import { mountNotices } from "./notices.mjs";
import { PhoneView } from "./phone.mjs";
import { ProblemsView } from "./problems.mjs";
import { keepPlace } from "./scrolled.mjs";
import { SheetsView } from "./sheets.mjs";
import { listen } from "./stream.mjs";
import { Topbar } from "./topbar.mjs";

const bench = new Bench();
const open = (/** @type {string} */ id) => bench.set({ piece: id }, true);
const cards = new CardsView(bench, open);
/** @type {Record<View, Shown>} */
const views = {
  cards,
  sheets: new SheetsView(bench, open),
  phone: new PhoneView(bench),
  deck: new DeckView(bench),
  hand: new HandView(bench, open),
  problems: new ProblemsView(bench, open),
};
const large = new LargeFace(bench, () => {
  const { game, route } = bench;
  const pieces = game && route.view === "cards" ? filterPieces(game, wantedBy(bench)) : game?.pieces || [];
  return pieces.map(({ id }) => id);
});
const main = byId("view");
const waiting = h("p", { class: "waiting" }, "The game is being read…");
const topbar = new Topbar(byId("topbar"), bench);
const drawNotices = mountNotices(byId("notices"), bench);
let looked = "";

async function draw() {
  const { game, route, told } = bench;
  const isThere = game?.id === route.game;
  const view = views[route.view];
  fillWith(main, ...(isThere ? [view.element, large.element] : [bench.games.length || !bench.isLive ? waiting : null]));
  if (!game || !isThere) return drawFrame();
  const piece = bench.param("piece");
  const back = looked && !piece ? looked : "";
  looked = piece;
  view.element.inert = !!bench.piece(piece);
  // Pictures are asked for first, and come while the rest is drawn; those behind a large face after its own.
  const drawn = view.element.inert
    ? large.draw().then(() => view.draw())
    : Promise.all([large.draw(), view.draw()]);
  drawFrame();
  keepPlace(view.element, `${route.game}/${route.view}`);
  if (back && route.view === "cards") cards.focus(back);
  await drawn;
  tellShown(told, game.revision);
}

function drawFrame() {
  topbar.draw();
  drawNotices();
}

/** Says, when all of a revision has been painted, that it is. @param {import("./bench.mjs").Told | null} told @param {number} revision */
function tellShown(told, revision) {
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (revision !== bench.game?.revision) return; // drawn late: a newer one is on its way
      document.documentElement.dataset.shown = String(revision);
      bench.shown(told);
      topbar.draw();
    }),
  );
}

bench.watch(draw);
listen({
  hello: (told) => bench.hello(told),
  changed: (told) => bench.hear(told),
  games: ({ games }) => bench.setGames(games),
  lost: () => bench.lost(),
});
addEventListener("resize", draw);
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector(":popover-open")) return;
  if (isWriting(event.target)) {
    if (event.key === "Escape" && event.target instanceof HTMLElement) event.target.blur();
    return;
  }
  if (press(event.key)) event.preventDefault();
});

/** @param {string} key */
function press(key) {
  if (!large.element.hidden && large.element.isConnected) return large.press(key);
  if (key === "/") {
    if (bench.route.view !== "cards") bench.go("cards");
    cards.search();
    return true;
  }
  return views[bench.route.view].press?.(key) || false;
}

draw();
