/**
 * A game in a link, and its result: what is asked for them comes later. `#g=` hands a game over, `#e=`
 * names the edition of the cards whose code was scanned.
 *
 * @typedef {import("./table.mjs").Table} Table
 * @typedef {import("../../types/data").Log} Log
 */
import { OTHER_EDITION } from "../../texts.mjs";
import { resultsOf } from "../state/news.mjs";
import { put } from "../state/strings.mjs";
import { byId } from "./dom.mjs";
import { askLater, bringLater } from "./later.mjs";
import { notify } from "./notices.mjs";
import { onFirstView } from "./views.mjs";

/** @param {Table} table */
export function mountLinks(table) {
  const results = (/** @type {Log} */ log) => resultsOf(table.game.data, log, table.game.rules);
  const share = byId("share");
  share.addEventListener("click", () => askLater("share", table));
  // No other phone can open an address on this one's disk.
  share.hidden = location.protocol === "file:" && !document.documentElement.hasAttribute("data-url");
  byId("result").addEventListener("click", () => askLater("result", { table, results: results(table.log) }));
  // Phones let a page share at once after a tap alone, so what does it is there before.
  onFirstView("log", () => bringLater().catch(() => {}));
  const [, kind, text] = /^#([ge])=(.*)$/.exec(location.hash) || [];
  if (!kind) return;
  history.replaceState(null, "", location.pathname + location.search);
  if (kind === "g") askLater("link", { table, text, resultsOf: results });
  else if (text !== table.data.game.edition)
    notify(put(OTHER_EDITION, { cards: text.slice(0, 24), page: table.data.game.edition }), []);
}
