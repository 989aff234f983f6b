/**
 * Dials of panels that have a drawing of their own.
 *
 * @typedef {import("../../types/data").Counter} Counter
 * @typedef {(value: number) => void} Draw
 * @typedef {import("./table.mjs").Table} Table
 */
import { byId } from "./dom.mjs";
import { SEATED } from "./shelf.mjs";

/**
 * @param {Table} table @param {(dial: HTMLElement, counter: Counter, shape: string) => Draw | null} make once for each dial; null leaves it as it is
 * @param {(list: DOMTokenList) => void} [mark] what all panels are like then
 * @param {string} [where] which dials, those of the seats beside the table unless said
 */
export function drawDials(table, make, mark, where = "#seats .dial") {
  /** @type {Map<Element, Draw | null>} */
  let drawn = new Map();
  const drawAll = () => {
    if (!table.isRunning) return;
    const { data: { counters, seats }, state } = table;
    const known = drawn;
    drawn = new Map();
    for (const dial of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(where))) {
      const { of = "" } = dial.dataset;
      const [counter, seat] = of.split(".");
      const draw = known.has(dial) ? known.get(dial) : make(dial, counters[counter], seats[seat].shape);
      drawn.set(dial, draw || null);
      draw?.(state.counters[of] ?? counters[counter].start);
    }
    mark?.(byId("seats").classList);
  };
  table.watch(drawAll);
  addEventListener(SEATED, drawAll);
}
