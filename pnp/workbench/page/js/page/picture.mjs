/**
 * A picture that never blinks: the next one stands in its place once it is decoded, and an older one
 * never comes after a newer one.
 */

/** Milliseconds before a picture that did not come is asked for once more. */
const PAUSE = 400;

/** How far beyond the window pictures are made ready, in windows. */
const NEAR = 0.5;

export class Picture {
  /** @type {HTMLElement} */ frame;
  #image = new Image();
  #wanted = "";
  /** What is wanted stands there once this is done. @type {Promise<void>} */ #coming = Promise.resolve();

  /** @param {HTMLElement} frame the element whose first child is the picture @param {string} alt */
  constructor(frame, alt) {
    this.frame = frame;
    this.#image.alt = alt;
    frame.prepend(this.#image);
  }

  /** @param {string} alt */
  describe(alt) {
    this.#image.alt = alt;
  }

  /** Shows nothing, until the next is there. */
  clear() {
    this.#wanted = "";
    this.#image.removeAttribute("src");
  }

  /** Shows the picture at an address, once it can be painted at once. @param {string} address @returns {Promise<void>} */
  async show(address) {
    if (address === this.#wanted) return this.#coming;
    this.#wanted = address;
    if (!isNear(this.frame)) {
      this.#image.loading = "lazy";
      this.#image.onerror = () => this.#tellOfLoss(address);
      this.#image.onload = () => {
        this.#image.hidden = false;
        this.frame.classList.remove("is-lost");
      };
      this.#image.src = address;
      this.#coming = Promise.resolve();
      return;
    }
    this.#coming = this.#swap(address, true);
    await this.#coming;
  }

  /** @param {string} address @param {boolean} again whether to try once more */
  async #swap(address, again) {
    const next = new Image();
    next.alt = this.#image.alt;
    next.src = address;
    try {
      await next.decode();
    } catch {
      if (this.#wanted !== address) return;
      if (!again) return this.#tellOfLoss(address);
      await new Promise((go) => setTimeout(go, PAUSE));
      if (this.#wanted === address) await this.#swap(address, false);
      return;
    }
    if (this.#wanted !== address) return;
    next.alt = this.#image.alt;
    this.#image.replaceWith(next);
    this.#image = next;
    this.frame.classList.remove("is-lost");
  }

  /** @param {string} address */
  #tellOfLoss(address) {
    if (this.#wanted !== address) return;
    this.#wanted = "";
    this.#image.hidden = !this.#image.naturalWidth;
    this.frame.classList.add("is-lost");
  }
}

/** @param {HTMLElement} element */
function isNear(element) {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > -NEAR * innerHeight && top < (1 + NEAR) * innerHeight;
}
