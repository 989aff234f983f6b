/**
 * Dials of the seats' panels that have a drawing of their own.
 *
 * @typedef {import("../../types/data").Counter} Counter
 * @typedef {(value: number) => void} Draw
 * @typedef {import("./table.mjs").Table} Table
 */
import { byId } from "./dom.mjs";

/**
 * @param {Table} table @param {(dial: HTMLElement, counter: Counter, shape: string) => Draw | null} make once for each dial; null leaves it as it is
 * @param {(list: DOMTokenList) => void} [mark] what all panels are like then
 */
export function drawDials(table, make, mark) {
  /** @type {Map<Element, Draw | null>} */
  let drawn = new Map();
  table.watch((state) => {
    if (!table.isRunning) return;
    const { counters, seats } = table.data;
    const known = drawn;
    drawn = new Map();
    for (const dial of /** @type {NodeListOf<HTMLElement>} */ (byId("seats").querySelectorAll(".dial"))) {
      const { of = "" } = dial.dataset;
      const [counter, seat] = of.split(".");
      const draw = known.has(dial) ? known.get(dial) : make(dial, counters[counter], seats[seat].shape);
      drawn.set(dial, draw || null);
      draw?.(state.counters[of] ?? counters[counter].start);
    }
    mark?.(byId("seats").classList);
  });
}
