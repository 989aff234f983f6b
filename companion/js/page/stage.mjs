/**
 * Two seats face to face in the answer of a form: their cards as pictures, and between them what
 * was decided, above the figures that stand against each other.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Stage} Stage
 * @typedef {import("../state/figures.mjs").Told} Told
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

/** @param {Table} table @param {Calculators} calculators */
export function mountStage({ data: { calculators: forms, seats } }, calculators) {
  const [first] = Object.keys(seats);
  if (Object.values(forms).some(({ stage }) => stage?.looks === "up")) {
    calculators.form.lay = (hand, { seat, cards: [card] }) => {
      if (seats[seat]?.cards.includes(card)) hand.classList.add(seat === first ? "flies-right" : "flies-left");
    };
  }
  calculators.drawStage = (data, { stage }, form, told, seats) => {
    const sides = stage && (told.isHint || !told.problems.length) ? sidesOf(stage, form, seats) : [];
    return stage && sides.some(({ cards }) => cards.length) ? drawStage(data, stage, sides, told) : null;
  };
}

/** @param {Data} data @param {Stage} stage @param {Side[]} sides @param {Told} told */
function drawStage(data, stage, sides, told) {
  const isDecided = sides.some(({ falls }) => falls);
  const [left, right] = sides.map((side) => drawSide(data, stage, side, isDecided));
  const pairs = h("div", { class: "pairs" });
  told.figures.forEach(({ label, value, name, amount }, at, all) => {
    const { seat } = sides[at % 2];
    const isLess = amount < all[at ^ 1]?.amount;
    const icon = stage.icons[name];
    pairs.append(
      h(
        "div",
        { class: `figure seat-${seat}${isLess ? " is-less" : ""}` },
        h("b", {}, value),
        icon ? symbol(icon, "sign") : null,
        h("span", { class: "unseen" }, label),
      ),
    );
  });
  const words = figures({ ...told, figures: [] });
  return h("div", { class: `stage looks-${stage.looks}${told.isHint ? " is-waiting" : ""}${stage.key ? " has-signs" : ""}` }, left, h("div", { class: "decided" }, words, pairs), right);
}

/** What the seat may play stands in front, what else it has beside that. @param {Data} data @param {Stage} stage @param {Side} side @param {boolean} isDecided whether one of them falls */
function drawSide(data, { key }, { seat, cards, falls }, isDecided) {
  const { label, shape, cards: own } = data.seats[seat];
  /** @param {string} card */
  const picture = (card) => {
    const art = artOf(data, card);
    const face = faceOf(data, card, key || "name");
    return art && !key ? art : h("span", { class: face.length > SIGNS ? "small-card" : "small-card is-sign" }, art, h("b", {}, face));
  };
  const [front, gear] = [true, false].map((isOwn) =>
    h("div", { class: isOwn ? "front" : "gear", "aria-hidden": "true" }, ...cards.filter((card) => own.includes(card) === isOwn).map(picture)),
  );
  const across = Math.ceil(Math.sqrt(front.childElementCount)) || 1;
  front.style.setProperty("--across", String(across));
  front.style.setProperty("--down", String(Math.ceil(front.childElementCount / across) || 1));
  front.classList.toggle("has-gear", gear.childElementCount > 0);
  return h(
    "div",
    { class: `side seat-${seat}${isDecided ? (falls ? " is-fallen" : " is-winner") : ""}` },
    symbol(shape, "shape"),
    h("p", { class: "unseen" }, headed(label, show(data, cards))),
    front,
    gear,
  );
}
