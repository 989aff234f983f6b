/** How large a millimetre is on this screen, as somebody found out by a bank card. */
import { BANK_CARD, PIXELS_PER_MM } from "../state/measures.mjs";
import { h, style } from "./dom.mjs";
import { keep, recall } from "./kept.mjs";

/** CSS pixels in a real millimetre. */
export function pixelsPerMm() {
  return recall("pixels-per-mm", PIXELS_PER_MM);
}

/** A sheet to hold a bank card against. @param {() => void} changed */
export function calibration(changed) {
  const card = h("div", { class: "bank-card" }, h("span", {}, "85.6 mm"));
  const size = h("input", {
    type: "range",
    min: String(PIXELS_PER_MM * 0.5),
    max: String(PIXELS_PER_MM * 2),
    step: "0.005",
    "aria-label": "Width of a bank card on this screen",
    input: () => set(Number(size.value)),
  });
  const set = (/** @type {number} */ scale) => {
    keep("pixels-per-mm", scale);
    draw();
    changed();
  };
  const draw = () => {
    const scale = pixelsPerMm();
    size.value = String(scale);
    style(card, {
      width: `${BANK_CARD.width * scale}px`,
      height: `${BANK_CARD.height * scale}px`,
      "border-radius": `${BANK_CARD.corner * scale}px`,
    });
  };
  draw();
  const dialog = h(
    "dialog",
    { class: "calibration", "aria-label": "Real size" },
    h("h2", {}, "Real size"),
    h("p", {}, "Hold a bank card against the screen, and move the slider until both are equally wide. 100 % is then as it will print."),
    size,
    card,
    h(
      "p",
      { class: "actions" },
      h("button", { type: "button", click: () => set(PIXELS_PER_MM) }, "As the browser thinks"),
      h("button", { type: "button", class: "main", click: () => dialog.close() }, "Done"),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
  document.body.append(dialog);
  dialog.showModal();
}
