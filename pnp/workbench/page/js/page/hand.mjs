/**
 * A random hand, as a fan.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { dealHand, fanOut } from "../state/dealing.mjs";
import { staleBadge } from "../state/problems.mjs";
import { chosenPieces, ComponentPills } from "./components.mjs";
import { fillWith, h, segments, style } from "./dom.mjs";
import { CutFace } from "./tile.mjs";

const COUNT = 5;
const MOST = 15;

/** Pixels to the mm at most, and how much room a lifted card has above the others. */
const MOST_SCALE = 5;
const LIFT = 1.12;

const CORNERS = [
  { value: "", text: "Index left", title: "Each card lies over the one before it" },
  { value: "right", text: "Index right", title: "Each card lies over the one after it" },
];

class Card {
  #cut = new CutFace();
  element = h("button", { type: "button", class: "card" }, this.#cut.element);

  /** @param {Bench} bench @param {Piece} piece @param {number} scale @param {(id: string) => void} open */
  async update(bench, piece, scale, open) {
    this.element.setAttribute("aria-label", [piece.name, staleBadge(piece)].filter(Boolean).join(", "));
    this.element.title = piece.name;
    this.element.classList.toggle("is-stale", !!piece.stale);
    this.element.onclick = () => open(piece.id);
    await this.#cut.show(bench, piece, "front", scale);
    this.element.classList.toggle("is-fresh", bench.isFresh(piece.id, "front"));
  }
}

export class HandView {
  #bench;
  #components;
  #count = h("input", {
    type: "number",
    min: "1",
    max: String(MOST),
    "aria-label": "Cards in the hand",
    input: () => this.#bench.set({ count: this.#count.value }),
  });
  #fan = h("div", { class: "fan", role: "group", "aria-label": "The hand" });
  #corner = h("div");
  #names = h("p", { class: "names" });
  element;
  /** @type {Card[]} */ #cards = [];

  /** @param {Bench} bench @param {(id: string) => void} open */
  constructor(bench, open) {
    this.#bench = bench;
    this.open = open;
    this.#components = new ComponentPills(bench);
    const deal = h("button", { type: "button", class: "main", title: "Deal again (d)", click: () => this.deal() }, "Deal again");
    const count = h("label", {}, this.#count, " cards");
    this.element = h(
      "div",
      { class: "view view-hand" },
      h("div", { class: "tools" }, h("div", { class: "tools-row is-flowing" }, deal, count, this.#corner, this.#components.element)),
      h("div", { class: "scroll" }, this.#fan, this.#names),
    );
    new ResizeObserver(() => this.draw()).observe(this.#fan);
  }

  deal() {
    this.#bench.set({ seed: String(Math.floor(Math.random() * 1e6) + 1) });
  }

  async draw() {
    const { game } = this.#bench;
    if (!game || !this.#fan.clientWidth) return;
    this.#components.draw();
    const isRight = this.#bench.param("index") === "right";
    fillWith(this.#corner, segments("Corner that stays in sight", CORNERS, isRight ? "right" : "", (index) => this.#bench.set({ index: index || null })));
    const count = Math.min(MOST, Math.max(1, Math.round(Number(this.#bench.param("count"))) || COUNT));
    if (document.activeElement !== this.#count) this.#count.value = String(count);
    const ids = dealHand(chosenPieces(this.#bench), count, Number(this.#bench.param("seed")) || 1);
    const hand = ids.map((id) => this.#bench.piece(id)).filter((piece) => piece !== undefined);
    while (this.#cards.length < hand.length) this.#cards.push(new Card());
    fillWith(this.#fan, ...hand.map((_, index) => this.#cards[index].element));
    this.#names.textContent = hand.map(({ name }) => name).join(", ") || "There is nothing to deal.";
    const widest = Math.max(...hand.map(({ width_mm }) => width_mm));
    const highest = Math.max(...hand.map(({ height_mm }) => height_mm));
    const { clientWidth, clientHeight } = this.#fan;
    const fan = fanOut(hand.length, highest / widest);
    const scale = Math.min(MOST_SCALE, clientHeight / LIFT / fan.height / widest, clientWidth / fan.width / widest);
    const above = (clientHeight - fan.height * widest * scale) / 2 - fan.top * widest * scale;
    await Promise.all(
      hand.map((piece, index) => {
        const { turn, x, y } = fan.cards[index];
        const card = this.#cards[index];
        style(card.element, {
          "--x": `${x * widest * scale - (piece.width_mm * scale) / 2}px`,
          "--y": `${above + y * widest * scale - (piece.height_mm * scale) / 2}px`,
          "--turn": `${turn}deg`,
          "--over": String(isRight ? hand.length - index : index + 1),
        });
        return card.update(this.#bench, piece, scale, this.open);
      }),
    );
  }

  /** @param {string} key @returns {boolean} */
  press(key) {
    if (key !== "d") return false;
    this.deal();
    return true;
  }
}
