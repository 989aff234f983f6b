/**
 * A game on the screen of this phone for the camera of another: the key that asks for it.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { SHOW_CODE } from "../../texts.mjs";
import { snapshot } from "../state/snapshot.mjs";
import { byId, h } from "./dom.mjs";
import { askLater } from "./later.mjs";

/** @param {Table} table */
export function mountCode(table) {
  const show = () => askLater("code", { table, log: table.isRunning ? snapshot(table.log) : null });
  byId("share").after(h("button", { type: "button", class: "button", click: show }, SHOW_CODE));
}
