/**
 * Something large, to be looked at closely: zoomed, scrolled, measured.
 *
 * @typedef {{width: number, height: number, around: number, address: (width: number) => string, alt: string}} Shown
 *   mm of what is measured, mm of the picture around it, and where the picture is, so many pixels across
 * @typedef {{x: number, y: number}} Point
 */
import { millimetersAt, pixelsFor, stepZoom } from "../state/measures.mjs";
import { draw, fillWith, h, style } from "./dom.mjs";
import { Picture } from "./picture.mjs";
import { calibration, pixelsPerMm } from "./realsize.mjs";

/** Per cent of the real size. */
const STEPS = [25, 50, 75, 100, 150, 200, 300, 400];

/** Pixels around what fits. */
const MARGIN = 24;

/** Milliseconds without a turn of the wheel until a picture is asked for in its new size. */
const CALM = 120;

export class Stage {
  overlay = draw("svg", { class: "overlay", "aria-hidden": "true" });
  #paper = h("div", { class: "paper" });
  #scroll = h("div", { class: "stage-scroll", tabindex: "0", role: "region", "aria-label": "The picture" }, this.#paper);
  #percent = h("output", { class: "percent" });
  bar = h("div", { class: "zoom", role: "group", "aria-label": "Zoom" });
  element = h("div", { class: "stage" }, this.#scroll);
  #picture = new Picture(this.#paper, "");
  /** @type {Shown | null} */ #shown = null;
  /** "fit", or per cent of the real size. @type {"fit" | number} */ zoom = "fit";
  #calm = 0;
  #scale = 1;

  /** @param {{point?(point: Point | null): void, pick?(point: Point): void}} ears */
  constructor(ears) {
    this.#paper.append(this.overlay);
    this.#drawBar();
    new ResizeObserver(() => this.#lay()).observe(this.#scroll);
    this.#paper.addEventListener("pointermove", (event) => ears.point?.(this.#pointAt(event)));
    this.#paper.addEventListener("pointerleave", () => ears.point?.(null));
    this.#paper.addEventListener("click", (event) => {
      const point = this.#pointAt(event);
      if (point) ears.pick?.(point);
    });
    this.#scroll.addEventListener("wheel", (event) => this.#turnWheel(event), { passive: false });
  }

  #drawBar() {
    const button = (/** @type {string} */ text, /** @type {string} */ name, /** @type {() => void} */ act) =>
      h("button", { type: "button", "aria-label": name, title: name, click: act }, text);
    fillWith(
      this.bar,
      button("−", "Smaller (−)", () => this.step(-1)),
      this.#percent,
      button("+", "Larger (+)", () => this.step(1)),
      button("Fit", "As large as there is room (0)", () => this.set("fit")),
      button("100 %", "Real size (1)", () => this.set(100)),
      button("Calibrate…", "Make 100 % real by a bank card", () => calibration(() => this.#lay())),
    );
  }

  /** @param {Shown} shown @returns {Promise<void>} */
  async show(shown) {
    this.#shown = shown;
    this.#picture.describe(shown.alt);
    await this.#lay();
  }

  /** Shows nothing, until the next is there. */
  clear() {
    this.#picture.clear();
  }

  /** @param {"fit" | number} zoom */
  set(zoom) {
    this.#keepMiddle(() => {
      this.zoom = zoom;
      this.#lay();
    });
  }

  /** @param {number} direction */
  step(direction) {
    this.set(stepZoom(STEPS, (this.#scale / pixelsPerMm()) * 100, direction));
  }

  /** @param {string} key @returns {boolean} whether it means something here */
  press(key) {
    /** @type {Record<string, () => void>} */
    const acts = { "+": () => this.step(1), "=": () => this.step(1), "-": () => this.step(-1), 0: () => this.set("fit"), 1: () => this.set(100) };
    if (!Object.hasOwn(acts, key)) return false;
    acts[key]();
    return true;
  }

  async #lay() {
    const shown = this.#shown;
    if (!shown || !this.#scroll.clientWidth) return;
    const width = shown.width + 2 * shown.around;
    const height = shown.height + 2 * shown.around;
    const { clientWidth, clientHeight } = this.#scroll;
    const room = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height);
    const most = (STEPS[STEPS.length - 1] / 100) * pixelsPerMm();
    this.#scale = this.zoom === "fit" ? Math.min(room, most) : (this.zoom / 100) * pixelsPerMm();
    // Whole pixels, so that no picture is stretched.
    const across = Math.round(width * this.#scale);
    style(this.#paper, { width: `${across}px`, height: `${(across * height) / width}px` });
    this.#scale = across / width;
    this.overlay.setAttribute("viewBox", `${-shown.around} ${-shown.around} ${width} ${height}`);
    this.#percent.textContent = `${Math.round((this.#scale / pixelsPerMm()) * 100)} %`;
    await this.#picture.show(shown.address(pixelsFor(across, devicePixelRatio)));
  }

  /** @param {PointerEvent | MouseEvent} event @returns {Point | null} */
  #pointAt(event) {
    if (!this.#shown) return null;
    const { left, top } = this.#paper.getBoundingClientRect();
    return millimetersAt(event.clientX - left, event.clientY - top, this.#scale, this.#shown.around);
  }

  /** @param {WheelEvent} event */
  #turnWheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const now = (this.#scale / pixelsPerMm()) * 100;
    const next = Math.min(STEPS[STEPS.length - 1], Math.max(STEPS[0], now * Math.exp(-event.deltaY / 300)));
    const box = this.#paper.getBoundingClientRect();
    const part = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
    this.zoom = next;
    const scale = (next / 100) * pixelsPerMm();
    const { width, height, around } = /** @type {Shown} */ (this.#shown);
    style(this.#paper, { width: `${(width + 2 * around) * scale}px`, height: `${(height + 2 * around) * scale}px` });
    this.#scale = scale;
    const after = this.#paper.getBoundingClientRect();
    this.#scroll.scrollLeft += after.left + part.x * after.width - event.clientX;
    this.#scroll.scrollTop += after.top + part.y * after.height - event.clientY;
    clearTimeout(this.#calm);
    this.#calm = window.setTimeout(() => this.#lay(), CALM);
  }

  /** Does something that changes the scale, and leaves what is in the middle there. @param {() => void} act */
  #keepMiddle(act) {
    const scroll = this.#scroll;
    const x = (scroll.scrollLeft + scroll.clientWidth / 2) / scroll.scrollWidth;
    const y = (scroll.scrollTop + scroll.clientHeight / 2) / scroll.scrollHeight;
    act();
    scroll.scrollLeft = x * scroll.scrollWidth - scroll.clientWidth / 2;
    scroll.scrollTop = y * scroll.scrollHeight - scroll.clientHeight / 2;
  }

  focus() {
    this.#scroll.focus({ preventScroll: true });
  }
}
