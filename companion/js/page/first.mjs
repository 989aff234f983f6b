/**
 * The first screen, alive before the rest of the page is there: who sets up a game on a slow phone
 * need not wait for what a game asks for. The rest comes as soon as this has run.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").FirstData} FirstData
 */
import { FROM_DISK, IN_ONE_FILE, NOT_LOADED, TRY_AGAIN } from "../../texts.mjs";
import { byId, h } from "./dom.mjs";
import { notify } from "./notices.mjs";
import { Setup } from "./setup.mjs";
import { openShelf, SAVED } from "./shelf.mjs";
import { startViews } from "./views.mjs";

const source = byId("data");
/** Where a page of several files has the rest of its data, its further scripts, and the styles of the table. */
const { rest, scripts, styles } = source.dataset;

/** @type {FirstData} */
const data = JSON.parse(source.textContent || "{}");
export const shelf = openShelf(`pnp:${data.game.id}:`);
export const setup = new Setup(data, shelf);

startViews();
// Whoever comes back to a game sees nothing of the set-up.
if (shelf.read(SAVED) === null) goLive();
// What is there now is shown before more is asked for.
const awaited = new Promise((resolve) => setTimeout(resolve)).then(async () => {
  if (scripts) scripts.split(" ").forEach(bringScript);
  return rest ? (await Promise.all([load(rest), bringStyles(styles)]))[0] : null;
});

/** All that the page was built from: most lies beside the page, or at its end. @returns {Promise<Data>} */
export async function loadData() {
  /** @type {Data} */
  const all = { ...data, ...((await awaited) || JSON.parse(byId("rest").textContent || "")) };
  // Empty cells weigh nothing on the way; the rules read them as the tables have them.
  const cells = Object.fromEntries(Object.keys(all.columns || {}).map((column) => [column, null]));
  for (const id of Object.keys(all.cards)) all.cards[id] = { ...cells, ...all.cards[id], id };
  return all;
}

/** What waits for a script to be of use is shown. */
export function goLive() {
  document.documentElement.classList.add("is-live");
}

/** Something that the page needs did not come: a network was gone, or there never was one. */
export function tellOfLoss() {
  if (document.documentElement.classList.contains("is-lost")) return;
  goLive();
  document.documentElement.classList.add("is-lost");
  if (location.protocol === "file:") {
    notify(FROM_DISK, [{ label: IN_ONE_FILE, act: () => location.assign(`../${data.game.id}.html`) }]);
  } else {
    notify(NOT_LOADED, [{ label: TRY_AGAIN, act: () => location.reload() }]);
  }
}

/** @param {string} address @returns {Promise<Omit<Data, keyof FirstData> & Pick<Data, "seats">>} */
async function load(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}

/** What is measured must look as it will. @param {string | undefined} href */
function bringStyles(href) {
  return new Promise((load, error) => document.head.append(h("link", { rel: "stylesheet", href, load, error })));
}

/** The first of them imports the others, which are asked for meanwhile. @param {string} src @param {number} at */
function bringScript(src, at) {
  if (at) document.head.append(h("link", { rel: "modulepreload", href: src }));
  else document.head.append(h("script", { type: "module", src, error: tellOfLoss }));
}
