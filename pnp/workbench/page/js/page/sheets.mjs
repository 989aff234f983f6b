/**
 * Every page of every paper, as the PDFs are now.
 *
 * @typedef {import("../../types/contract").Game} Game
 * @typedef {import("../../types/contract").Sheet} Sheet
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { pixelsFor } from "../state/measures.mjs";
import { sheetName } from "../state/news.mjs";
import { plural } from "../state/values.mjs";
import { fillWith, h, segments, style } from "./dom.mjs";
import { LargeSheet } from "./largesheet.mjs";
import { Picture } from "./picture.mjs";

/** Pixels to the mm of a small page. */
const SCALE = 0.8;

/** The address of a page as a picture. @param {string} game @param {Sheet} sheet @param {number} width */
export function sheetPicture(game, { paper, part, page, key }, width) {
  const place = [game, "sheets", paper, part].map(encodeURIComponent).join("/");
  return `/games/${place}/${page}.webp?width=${width}&key=${encodeURIComponent(key)}`;
}

/** @param {string} game @param {Sheet} sheet */
export function pdfAddress(game, { paper, part }) {
  return `/games/${[game, "print", paper, part].map(encodeURIComponent).join("/")}.pdf`;
}

/** "sheet 2, back". @param {Sheet} sheet */
export function sheetTitle({ sheet, side }) {
  return side === "plain" ? `sheet ${sheet}` : `sheet ${sheet}, ${side}`;
}

class Thumbnail {
  #frame = h("span", { class: "page" });
  #caption = h("span", { class: "caption" });
  #picture = new Picture(this.#frame, "");
  element;

  /** @param {() => void} open */
  constructor(open) {
    this.element = h("button", { type: "button", class: "thumbnail", click: open }, this.#frame, this.#caption);
  }

  /** @param {string} game @param {Sheet} sheet @param {boolean} isFresh */
  async update(game, sheet, isFresh) {
    const width = sheet.width_mm * SCALE;
    style(this.#frame, { width: `${width}px`, height: `${sheet.height_mm * SCALE}px` });
    this.#caption.textContent = sheetTitle(sheet);
    await this.#picture.show(sheetPicture(game, sheet, pixelsFor(width, devicePixelRatio)));
    this.element.classList.toggle("is-fresh", isFresh);
  }
}

export class SheetsView {
  #bench;
  #tools = h("div", { class: "tools-row" });
  #list = h("div", { class: "sheets" });
  #large;
  element = h("div", { class: "view view-sheets" }, h("div", { class: "tools" }, this.#tools), h("div", { class: "scroll" }, this.#list));
  /** @type {Map<string, Thumbnail>} */ #thumbnails = new Map();
  #written = "";

  /** @param {Bench} bench @param {(id: string) => void} open */
  constructor(bench, open) {
    this.#bench = bench;
    this.#large = new LargeSheet(bench, open, () => this.#sheets);
    this.element.append(this.#large.element);
  }

  get #paper() {
    return this.#bench.param("paper") || this.#bench.game?.sheets[0]?.paper || "";
  }

  get #sheets() {
    return this.#bench.game?.sheets.filter(({ paper }) => paper === this.#paper) || [];
  }

  async draw() {
    const { game } = this.#bench;
    if (!game) return;
    this.#drawTools(game);
    const sheets = this.#sheets;
    const parts = [...new Set(sheets.map(({ part }) => part))];
    const written = JSON.stringify([game.id, game.revision, this.#paper]);
    if (written !== this.#written) {
      const sections = parts.map((part) => this.#section(game, sheets.filter((sheet) => sheet.part === part)));
      const nothing = h("p", { class: "nothing" }, game.state === "ok" ? "No sheets: this game has no faces yet." : "No sheets yet: they come once the mistakes are mended.");
      fillWith(this.#list, ...(sections.length ? sections : [nothing]));
    }
    this.#written = written;
    const fresh = new Set(this.#bench.told?.news.sheets);
    const shown = sheets.map((sheet) => this.#thumbnail(game, sheet).update(game.id, sheet, fresh.has(sheetName(sheet))));
    await Promise.all([...shown, this.#large.draw()]);
  }

  /** @param {Game} game */
  #drawTools(game) {
    const papers = new Map(game.sheets.map(({ paper, paper_name }) => [paper, paper_name]));
    const options = Array.from(papers, ([value, text]) => ({ value, text }));
    const isOld = game.state !== "ok" && game.sheets.length > 0;
    fillWith(
      this.#tools,
      !options.length ? null : segments("Paper", options, this.#paper, (paper) => this.#bench.set({ paper, page: null })),
      isOld ? h("span", { class: "badge" }, "last good") : null,
      isOld ? h("span", { class: "quiet" }, "These sheets are of before the mistakes.") : null,
    );
  }

  /** @param {Game} game @param {Sheet[]} sheets of one part */
  #section(game, sheets) {
    const [{ part, file }] = sheets;
    const papers = new Set(sheets.map(({ sheet }) => sheet)).size;
    return h(
      "section",
      { "aria-label": part },
      h(
        "h2",
        {},
        part,
        h("small", {}, `${plural(papers, "sheet")}, ${plural(sheets.length, "page")}`),
        h("a", { class: "pdf", href: pdfAddress(game.id, sheets[0]), target: "_blank", title: file }, "Open PDF"),
      ),
      h("div", { class: "row" }, ...sheets.map((sheet) => this.#thumbnail(game, sheet).element)),
    );
  }

  /** @param {Game} game @param {Sheet} sheet */
  #thumbnail(game, sheet) {
    const name = `${game.id}/${sheetName(sheet)}`;
    const open = () => this.#bench.set({ page: sheetName(sheet) }, true);
    const thumbnail = this.#thumbnails.get(name) || new Thumbnail(open);
    this.#thumbnails.set(name, thumbnail);
    return thumbnail;
  }

  /** @param {string} key @returns {boolean} */
  press(key) {
    return this.#large.press(key);
  }
}
