/**
 * A game in a link: handed over by `#g=`, and offered, never forced, where it arrives. What the rules
 * say of the end comes along: they are asked where the seats are known as the game calls them.
 *
 * @typedef {import("../table.mjs").Table} Table
 * @typedef {import("../../../types/data").Log} Log
 */
import {
  BACK_TO_OWN,
  HANDED_OVER,
  LINK_COPIED,
  LINK_IN_ADDRESS,
  LINK_UNREAD,
  LIST,
  NOT_BEGUN,
  RESULT,
  RESULT_COPIED,
  TAKEN_OVER,
  TAKE_OVER,
} from "../../../texts.mjs";
import { fold, isRunning } from "../../state/game.mjs";
import { resultOf, totals } from "../../state/history.mjs";
import { read } from "../../state/saves.mjs";
import { decode, encode, toBytes, toText } from "../../state/share.mjs";
import { put } from "../../state/strings.mjs";
import { openDialog } from "../dialog.mjs";
import { h } from "../dom.mjs";
import { notify } from "../notices.mjs";

const FORMAT = "deflate-raw";
const LONGEST = 2000000;

/** @param {Uint8Array} bytes @param {any} stream a CompressionStream or its counterpart */
async function through(bytes, stream) {
  const reader = new Blob([/** @type {BlobPart} */ (bytes)]).stream().pipeThrough(stream).getReader();
  /** @type {number[]} */
  const all = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return Uint8Array.from(all);
    if (all.length + value.length > LONGEST) throw new Error("The game in this link is too long");
    for (const byte of value) all.push(byte);
  }
}

/** @param {unknown} value @returns {Promise<string>} begins with z when it is deflated, else with j */
async function pack(value) {
  const bytes = toBytes(value);
  try {
    return `z${encode(await through(bytes, new CompressionStream(FORMAT)))}`;
  } catch {
    return `j${encode(bytes)}`;
  }
}

/** @param {string} text @returns {Promise<string>} empty where it cannot be read */
async function unpack(text) {
  const bytes = decode(text.slice(1));
  if (!bytes) return "";
  if (text[0] === "j") return toText(bytes);
  try {
    return toText(await through(bytes, new DecompressionStream(FORMAT)));
  } catch {
    return "";
  }
}

/** The address that hands a game over: where the page lives, or where it is open. @param {Log} log @param {Table} table whose people come along if somebody asks */
export async function linkTo(log, { isOpen, people }) {
  const address = document.documentElement.getAttribute("data-url") || location.href.split("#")[0];
  return `${address}#g=${await pack(isOpen ? { ...log, people } : log)}`;
}

/** @param {Table} table */
export async function shareGame(table) {
  const link = await linkTo(table.log, table);
  if (await handOn({ title: table.data.game.title, url: link }, link, LINK_COPIED)) return;
  history.replaceState(null, "", link.slice(link.indexOf("#")));
  notify(LINK_IN_ADDRESS);
}

/** How the game stands, to be told elsewhere. @param {{table: Table, results: string[]}} told */
export async function shareResult({ table: { data, state }, results }) {
  const text = resultOf(data, state, new Date(), results);
  if (await handOn({ text }, text, RESULT_COPIED)) return;
  openDialog(RESULT, h("pre", {}, text));
}

/**
 * By the phone's own sheet, else by its clipboard.
 * @param {ShareData} what @param {string} text @param {string} copied what is said then
 * @returns {Promise<boolean>} false where the phone offers neither
 */
async function handOn(what, text, copied) {
  try {
    if (navigator.share) {
      await navigator.share(what);
      return true;
    }
    await navigator.clipboard.writeText(text);
    notify(copied);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

/** A link was opened. @param {{table: Table, text: string, resultsOf: (log: Log) => string[]}} found */
export async function offerGame({ table, text, resultsOf }) {
  const written = await unpack(text);
  const log = read(written, table.data.game.id);
  if (!log) {
    notify(LINK_UNREAD, []);
    return;
  }
  const state = fold(log);
  const { data } = table;
  const where = isRunning(data, state)
    ? [data.modes[state.mode].label, totals(data, state), ...resultsOf(log)].join(LIST)
    : NOT_BEGUN;
  notify(put(HANDED_OVER, { what: where }), [{ label: TAKE_OVER, act: () => takeOver(table, log, JSON.parse(written).people) }]);
}

/** The game that was on this phone can be had back. @param {Table} table @param {Log} log @param {unknown} people who came along with it */
function takeOver(table, log, people) {
  const own = table.log;
  table.given = people;
  table.send({ type: "take over", log });
  if (own.events.length)
    notify(TAKEN_OVER, [{ label: BACK_TO_OWN, act: () => table.send({ type: "take over", log: own }) }]);
}
