/**
 * The page for phones, in the frame of one; it comes anew when it has changed.
 *
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { choice, fillWith, h, style } from "./dom.mjs";
import { keep, recall } from "./kept.mjs";

/** Screens in CSS pixels. */
const SIZES = [
  { value: "360x640", text: "360 × 640, most phones" },
  { value: "320x568", text: "320 × 568, the smallest" },
  { value: "390x844", text: "390 × 844, iPhone" },
  { value: "412x915", text: "412 × 915, large" },
  { value: "740x360", text: "740 × 360, lying" },
  { value: "768x1024", text: "768 × 1024, tablet" },
];

export class PhoneView {
  #bench;
  #tools = h("div", { class: "tools-row" });
  #frame = h("iframe", { title: "The page for phones" });
  #screen = h("div", { class: "phone" }, this.#frame);
  #none = h("p", { class: "nothing" }, "This game has no page for phones.");
  element = h(
    "div",
    { class: "view view-phone" },
    h("div", { class: "tools" }, this.#tools),
    h("div", { class: "scroll" }, this.#screen, this.#none),
  );
  #address = "";
  #revision = 0;

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  async draw() {
    const { game, phoneRevision } = this.#bench;
    if (!game) return;
    this.#screen.hidden = !game.phone;
    this.#none.hidden = !!game.phone;
    fillWith(this.#tools);
    if (!game.phone) return;
    const size = recall("phone", SIZES[0].value);
    const [width, height] = size.split("x");
    style(this.#frame, { width: `${width}px`, height: `${height}px` });
    const pick = (/** @type {string} */ value) => {
      keep("phone", value);
      this.draw();
    };
    fillWith(
      this.#tools,
      choice("Size of the phone", SIZES, size, pick),
      h("button", { type: "button", click: () => this.#reload() }, "Reload"),
      h("a", { class: "pdf", href: game.phone, target: "_blank" }, "Open in a tab"),
      game.state === "ok" ? null : h("span", { class: "badge" }, "last good"),
      game.state === "ok" ? null : h("span", { class: "quiet" }, "This page is of before the mistakes."),
    );
    if (this.#address !== game.phone) {
      this.#frame.src = game.phone;
      this.#revision = phoneRevision;
    }
    this.#address = game.phone;
    if (this.#revision !== phoneRevision) this.#reload();
    this.#revision = phoneRevision;
  }

  /** Where somebody was in the page, they stay. */
  #reload() {
    this.#frame.contentWindow?.location.reload();
  }
}
