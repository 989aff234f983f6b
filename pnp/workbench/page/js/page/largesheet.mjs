/**
 * One page of a PDF, large: at real size too. A click on a card leads to its face.
 *
 * @typedef {import("../../types/contract").Sheet} Sheet
 * @typedef {import("../../types/contract").Slot} Slot
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { sheetName } from "../state/news.mjs";
import { draw, fillWith, h } from "./dom.mjs";
import { pdfAddress, sheetPicture, sheetTitle } from "./sheets.mjs";
import { Stage } from "./stage.mjs";

const HINT = "Point at a card to see its name, click to look at it";

export class LargeSheet {
  #bench;
  #stage = new Stage({ point: (point) => this.#point(point), pick: (point) => this.#pick(point) });
  #head = h("div", { class: "large-head" });
  #name = h("p", { class: "edges" }, HINT);
  element;

  /** @param {Bench} bench @param {(id: string) => void} open @param {() => Sheet[]} sheets those to walk through */
  constructor(bench, open, sheets) {
    this.#bench = bench;
    this.open = open;
    this.sheets = sheets;
    const foot = h("div", { class: "large-foot" }, this.#stage.bar, this.#name);
    const main = h("div", { class: "large-main" }, this.#stage.element, foot);
    this.element = h("section", { class: "large is-sheet", role: "dialog", hidden: true }, this.#head, main);
  }

  get #sheet() {
    const page = this.#bench.param("page");
    return this.sheets().find((sheet) => sheetName(sheet) === page);
  }

  async draw() {
    const sheet = this.#sheet;
    const { game } = this.#bench;
    const wasHidden = this.element.hidden;
    this.element.hidden = !sheet;
    if (wasHidden) this.#stage.clear();
    if (!sheet || !game) return;
    const title = `${sheet.part}, ${sheetTitle(sheet)}`;
    this.element.setAttribute("aria-label", title);
    const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) =>
      h("button", { type: "button", "aria-label": name, title: name, click: act }, text);
    fillWith(
      this.#head,
      button("‹", "Previous page (←)", () => this.#walk(-1)),
      button("›", "Next page (→)", () => this.#walk(1)),
      h("h2", {}, title, h("small", {}, `${sheet.paper_name}, page ${sheet.page}`)),
      game.state === "ok" ? null : h("span", { class: "badge" }, "last good"),
      h("span", { class: "gap" }),
      h("a", { class: "pdf", href: pdfAddress(game.id, sheet), target: "_blank" }, "Open PDF"),
      button("×", "Close (Esc)", () => this.#close()),
    );
    fillWith(this.#stage.overlay);
    if (wasHidden) this.#stage.focus();
    await this.#stage.show({
      width: sheet.width_mm,
      height: sheet.height_mm,
      around: 0,
      address: (width) => sheetPicture(game.id, sheet, width),
      alt: title,
    });
  }

  /** @param {{x: number, y: number} | null} point @returns {Slot | undefined} */
  #slotAt(point) {
    if (!point) return undefined;
    const { x, y } = point;
    return this.#sheet?.slots.find(
      ({ x_mm, y_mm, w_mm, h_mm }) => x >= x_mm && y >= y_mm && x <= x_mm + w_mm && y <= y_mm + h_mm,
    );
  }

  /** @param {{x: number, y: number} | null} point */
  #point(point) {
    const slot = this.#slotAt(point);
    const piece = slot && this.#bench.piece(slot.piece);
    this.#name.textContent = slot && piece ? `${piece.name}, ${slot.side}` : HINT;
    const box = slot && { x: slot.x_mm, y: slot.y_mm, width: slot.w_mm, height: slot.h_mm };
    fillWith(this.#stage.overlay, box ? draw("rect", { class: "box is-chosen", ...box }) : null);
  }

  /** @param {{x: number, y: number}} point */
  #pick(point) {
    const slot = this.#slotAt(point);
    if (!slot) return;
    this.#bench.set({ show: slot.side });
    this.open(slot.piece);
  }

  /** @param {number} by */
  #walk(by) {
    const sheets = this.sheets();
    const page = this.#bench.param("page");
    const next = sheets[sheets.findIndex((sheet) => sheetName(sheet) === page) + by];
    if (next) this.#bench.set({ page: sheetName(next) });
  }

  #close() {
    this.#bench.set({ page: null });
  }

  /** @param {string} key @returns {boolean} whether it means something here */
  press(key) {
    if (!this.#sheet) return false;
    if (key === "Escape") this.#close();
    else if (key === "ArrowLeft") this.#walk(-1);
    else if (key === "ArrowRight") this.#walk(1);
    else return this.#stage.press(key);
    return true;
  }
}
