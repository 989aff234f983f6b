/**
 * Two seats face to face in the answer of a form: their cards as pictures, and between them what
 * was decided, above the figures that stand against each other.
 *
 * @typedef {import("../../types/data").Calculator} Calculator
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../state/figures.mjs").Told} Told
 * @typedef {import("../state/stage.mjs").Against} Against
 * @typedef {import("../state/stage.mjs").Side} Side
 * @typedef {import("./calculators.mjs").Calculators} Calculators
 * @typedef {import("./table.mjs").Table} Table
 */
import { faceOf } from "../state/keys.mjs";
import { sidesOf } from "../state/stage.mjs";
import { headed, show } from "../state/strings.mjs";
import { figures } from "./answer.mjs";
import { artOf } from "./art.mjs";
import { h, symbol } from "./dom.mjs";

/** Up to so many letters a card has a sign, beyond it words. */
const SIGNS = 3;

/** @param {Table} _table @param {Calculators} calculators */
export function mountStage(_table, calculators) {
  calculators.drawStage = (data, calculator, form, told, seats) => {
    const sides = told.isHint || !told.problems.length ? sidesOf(data, calculator, form, seats) : [];
    return sides.length ? drawStage(data, calculator, sides, told) : null;
  };
}

/** @param {Data} data @param {Calculator} calculator @param {Side[]} sides @param {Told} told */
function drawStage(data, { stage }, sides, told) {
  const [left, right] = sides.map((side) => drawSide(data, side, stage?.key));
  const rows = sides[0].figures.map((one, row) => h("div", { class: "against" }, drawFigure(one), drawFigure(sides[1].figures[row])));
  return h("div", { class: `stage looks-${stage?.looks}` }, left, h("div", { class: "between" }, figures(told), ...rows), right);
}

/** @param {Data} data @param {Side} side @param {string} [key] the column on its cards in place of their pictures */
function drawSide(data, { seat, cards, isFallen, isWinner }, key) {
  const { label, shape } = data.seats[seat];
  /** @param {import("../state/stage.mjs").Stood} one */
  const picture = ({ card }) => {
    const art = artOf(data, card);
    const face = faceOf(data, card, key || "name");
    return art && !key ? art : h("span", { class: `small-card${face.length > SIGNS ? "" : " is-sign"}` }, art, h("b", {}, face));
  };
  const [front, gear] = [true, false].map((isFront) =>
    h("div", { class: isFront ? "front" : "gear" }, ...cards.filter((one) => one.isPlayed === isFront).map(picture)),
  );
  const across = Math.ceil(Math.sqrt(front.childElementCount)) || 1;
  front.style.setProperty("--across", String(across));
  front.style.setProperty("--down", String(Math.ceil(front.childElementCount / across)));
  return h(
    "div",
    { class: `side seat-${seat}${isFallen ? " is-fallen" : ""}${isWinner ? " is-winner" : ""}` },
    symbol(shape, "shape"),
    h("p", { class: "unseen" }, headed(label, show(data, cards.map(({ card }) => card)))),
    front,
    gear.childElementCount ? gear : null,
  );
}

/** @param {Against} one */
function drawFigure({ seat, label, value, icon, isLess }) {
  return h(
    "div",
    { class: `figure seat-${seat}${isLess ? " is-less" : ""}` },
    h("b", {}, value),
    icon ? symbol(icon, "sign") : null,
    h("span", { class: "unseen" }, label),
  );
}
