/**
 * Dice and a coin, thrown into the log.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { COIN, DIE_OF, ROLL, SIDES_OF_DIE } from "../../texts.mjs";
import { faceOf, thrown } from "../state/history.mjs";
import { lastRolls } from "../state/rolls.mjs";
import { put } from "../state/strings.mjs";
import { byId, fillWith, h } from "./dom.mjs";
import { announce } from "./notices.mjs";
import { randomBelow } from "./setup.mjs";

const DICE = [4, 6, 8, 10, 12, 20];
const THROWS = 6;

/** @param {number} sides */
const nameOf = (sides) => (sides === 2 ? COIN : put(DIE_OF, { sides }));

/** @param {Table} table */
export function mountDice(table) {
  const roll = (/** @type {number} */ sides) => {
    const face = 1 + randomBelow(sides);
    table.send({ type: "roll", sides, face });
    announce(thrown({ sides, face }), "dice");
  };
  table.watch(() => {
    const [last, ...earlier] = lastRolls(table.log, THROWS);
    byId("die").textContent = last ? faceOf(last) : "";
    byId("thrown").textContent = earlier.map((roll) => `${nameOf(roll.sides)} ${faceOf(roll)}`).join(" · ");
  });
  const key = (/** @type {number} */ sides) =>
    h("button", { type: "button", class: "segment", click: () => roll(sides) }, nameOf(sides));
  const sides = h("input", {
    type: "text",
    inputmode: "numeric",
    "aria-label": SIDES_OF_DIE,
    value: "100",
  });
  const other = h(
    "button",
    {
      type: "button",
      class: "segment",
      click: () => roll(Math.max(2, Math.min(1000000, Math.round(Number(sides.value)) || 2))),
    },
    ROLL,
  );
  const [before, after] = DIE_OF.split("{sides}");
  fillWith(
    byId("dice"),
    h("div", { class: "segments" }, ...DICE.map(key)),
    h("span", { class: "other-die" }, before, sides, after, other, key(2)),
  );
}
