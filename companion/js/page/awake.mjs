/**
 * A screen that stays on while a game is played, where the browser can.
 *
 * @typedef {import("./shelf.mjs").Shelf} Shelf
 */
import { NOT_OFFERED, TURNED_ON } from "../../texts.mjs";
import { byId } from "./dom.mjs";

const KEY = "awake";

/** @param {Shelf} shelf */
export function mountAwake(shelf) {
  const box = /** @type {HTMLInputElement} */ (byId("awake"));
  const note = byId("awake-note");
  const wakeLock = /** @type {any} */ (navigator).wakeLock;
  if (!wakeLock) {
    box.disabled = true;
    note.textContent = NOT_OFFERED;
    return;
  }
  /** @type {any} */
  let lock = null;
  box.checked = shelf.read(KEY) !== "no";
  const tell = () => {
    note.textContent = lock ? TURNED_ON : "";
  };
  const ask = async () => {
    if (!box.checked || lock || document.visibilityState !== "visible") return;
    try {
      lock = await wakeLock.request("screen");
      lock.addEventListener("release", () => {
        lock = null;
        tell();
      });
    } catch {
      lock = null;
    }
    tell();
  };
  box.addEventListener("change", () => {
    shelf.write(KEY, box.checked ? "yes" : "no");
    if (!box.checked && lock) lock.release();
    ask();
  });
  addEventListener("pointerup", ask);
  document.addEventListener("visibilitychange", ask);
}
