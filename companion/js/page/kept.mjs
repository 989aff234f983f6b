/**
 * What is tapped into forms, kept by this phone until it is applied: a reload loses nothing. It is
 * never part of a log or a link, and what is for one pair of eyes is not kept at all.
 *
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("./table.mjs").Table} Table
 */
import { believe, dropPrivate } from "../state/drafts.mjs";
import { beganAt } from "../state/parked.mjs";

const KEY = "drafts";

/** Drafts belong to a moment of a game, and to an edition. @param {Table} table */
function momentOf({ data, log }) {
  return `${data.game.edition}:${beganAt(log)}:${log.at}`;
}

/** @param {Table} table @param {Drafts} drafts @param {string} open the calculator that is open */
export function keepDrafts(table, drafts, open) {
  const kept = { at: momentOf(table), open, drafts: dropPrivate(drafts, table.data) };
  table.shelf.write(KEY, JSON.stringify(kept));
}

/** @param {Table} table @returns {{open: string, drafts: Drafts}} nothing where the game went on elsewhere meanwhile */
export function readDrafts(table) {
  try {
    const kept = JSON.parse(table.shelf.read(KEY) || "null");
    if (kept && kept.at === momentOf(table))
      return { open: String(kept.open), drafts: believe(table.data, kept.drafts) };
  } catch {
    // what cannot be read is lost
  }
  return { open: "", drafts: {} };
}
