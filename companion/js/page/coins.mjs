/**
 * A count as coins beside its figure, in as few of them as can be. Readers aloud have the figure.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { drawDials } from "./dials.mjs";
import { fillWith, h } from "./dom.mjs";

/** More of one kind are one coin with their number. */
const FEW = 5;

/** @param {Table} table */
export function mountCoins(table) {
  drawDials(table, (dial, { coins = [] }) => {
    if (!coins.length) return null;
    const purse = h("span", { class: "coins", "aria-hidden": "true" });
    dial.append(purse);
    return (value) => {
      let rest = value;
      const piles = coins.map((worth, kind) => {
        const n = Math.floor(rest / worth);
        rest %= worth;
        const isMany = n > FEW;
        const drawn = Array.from({ length: isMany ? 1 : n }, () => h("i", { class: `coin-${kind}` }));
        return n > 0 ? h("span", {}, ...drawn, isMany ? `×${n}` : null) : null;
      });
      fillWith(purse, ...piles);
    };
  });
}
