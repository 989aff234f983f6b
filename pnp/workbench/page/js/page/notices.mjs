/**
 * What cannot be overlooked: no connection, a folder that is gone, errors beside which no face stands.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { looseErrors, tellStale } from "../state/problems.mjs";
import { plural } from "../state/values.mjs";
import { fillWith, h } from "./dom.mjs";
import { problemText } from "./problem.mjs";

/** Of the errors so many are told here; the others stand among all problems. */
const MOST = 3;

/** @param {HTMLElement} element @param {Bench} bench @returns {() => void} draws what is to be said now */
export function mountNotices(element, bench) {
  let written = "";
  return () => {
    const { game, isLive, trouble, games } = bench;
    const now = JSON.stringify([isLive, trouble, games.length, game?.id, game?.revision, bench.route.view]);
    if (now === written) return;
    written = now;
    fillWith(
      element,
      isLive === false ? notice("is-ended", "Not connected: pnp serve has ended. What you see may be old. The page comes back by itself once it runs again.") : null,
      trouble ? notice("is-error", `The game could not be read: ${trouble}`) : null,
      isLive && !games.length ? notice("", "There is no game in this catalogue yet. `pnp new` makes one.") : null,
      ...(game ? aboutGame(game, bench) : []),
    );
  };
}

/** @param {string} kind @param {...(Node | string | null)} children */
function notice(kind, ...children) {
  return h("div", { class: `notice ${kind}` }, ...children);
}

/** @param {Game} game @param {Bench} bench */
function aboutGame(game, bench) {
  if (game.state === "gone") {
    const words = `The folder cards/${game.id} is gone. The last good faces are shown until it is there again.`;
    return [notice("is-error", words)];
  }
  const lasting = tellStale(game);
  const loose = bench.route.view === "problems" ? [] : looseErrors(game);
  if (!loose.length && !lasting) return [];
  const left = loose.length - MOST;
  const many = game.pieces.filter((piece) => piece.stale).length > 1;
  const show = (/** @type {string} */ text, /** @type {() => void} */ act) => h("button", { type: "button", class: "link", click: act }, text);
  return [
    notice(
      loose.length ? "is-error" : "is-stale",
      ...loose.slice(0, MOST).map(problemText),
      left > 0 ? show(`and ${plural(left, "more error")}`, () => bench.go("problems", {})) : null,
      lasting ? h("p", {}, lasting, " ", show(many ? "Show them" : "Show it", () => bench.go("cards", { only: ["problems"] }))) : null,
    ),
  ];
}
