/**
 * Head to head, as a choice that this phone remembers and no game knows: what it looks like comes
 * when somebody asks.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { HEAD_TO_HEAD } from "../../texts.mjs";
import { byId, h } from "./dom.mjs";
import { askLater } from "./later.mjs";
import { Panel } from "./seats.mjs";
import { FACING } from "./shelf.mjs";

/** @param {Table} table */
export function mountFacing(table) {
  const ask = () => void askLater(FACING, { table, Panel });
  const key = h("button", { type: "button", class: "button", click: ask }, HEAD_TO_HEAD);
  byId("seated").append(key);
  table.watch(() => {
    key.hidden = byId("seats").querySelectorAll(".panel:not(.is-low)").length < 2;
  });
  // Whoever opens an address of something else wants to see that.
  if (table.shelf.read(FACING) && table.isRunning && !location.hash) ask();
}
