/**
 * A saved game comes within the bounds of the page that it is gone on with, which is told.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { BEYOND_BOUNDS, LIST } from "../../texts.mjs";
import { moveOf } from "../state/applying.mjs";
import { beyondBounds } from "../state/bounds.mjs";
import { beganAt } from "../state/parked.mjs";
import { put } from "../state/strings.mjs";
import { notify } from "./notices.mjs";

/** @param {Table} table followed from now on; whoever followed it before knows what the game was */
export function keepBounds(table) {
  table.follow((session, before) => {
    if (!table.isRunning || (session !== before && beganAt(session.log) === beganAt(before.log))) return;
    const changes = beyondBounds(table.data, session.state);
    if (!changes.length) return;
    table.send({ type: "move", changes });
    notify(put(BEYOND_BOUNDS, { what: changes.map((change) => moveOf(table.data, change)).join(LIST) }), []);
  });
}
