/**
 * What is tapped into forms, kept by this phone until it is applied: a reload loses nothing. It is
 * never part of a log or a link, and what is for one pair of eyes is not kept at all.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/session").Session} Session
 * @typedef {import("./shelf.mjs").Shelf} Shelf
 */
import { believe, dropPrivate } from "../state/drafts.mjs";
import { beganAt } from "../state/parked.mjs";

const KEY = "drafts";

/** Drafts belong to a moment of a game, and to an edition. @param {Data} data @param {Log} log */
function momentOf({ game }, log) {
  return `${game.edition}:${beganAt(log)}:${log.at}`;
}

/** @param {Data} data @param {Session} session @param {Shelf} shelf */
export function keepDrafts(data, { log, drafts, open, tried }, shelf) {
  const kept = { at: momentOf(data, log), open: tried ? tried.back : open, drafts: dropPrivate(drafts, data) };
  shelf.write(KEY, JSON.stringify(kept));
}

/** @param {Data} data @param {Log} log @param {Shelf} shelf @returns {{open: string, drafts: Drafts}} nothing where the game went on elsewhere meanwhile */
export function readDrafts(data, log, shelf) {
  try {
    const kept = JSON.parse(shelf.read(KEY) || "null");
    if (kept && kept.at === momentOf(data, log))
      return { open: String(kept.open), drafts: believe(data, kept.drafts) };
  } catch {
    // what cannot be read is lost
  }
  return { open: "", drafts: {} };
}
