/**
 * Elements. Text only ever enters as text, so that no card can bring markup along.
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [attributes] functions listen, true stands without a value, false and
 *   undefined are left out
 * @param {...(Node | string | null)} children @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null) element.append(child);
  return element;
}

/** A drawing of the page's sprite: a seat's shape or an icon. A copy costs a phone less than a reference to it. @param {string} name @param {string} [kind] */
export function symbol(name, kind = "icon") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", kind);
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  for (const path of Array.from(byId(`${kind}-${name}`).children)) svg.append(path.cloneNode());
  return svg;
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Puts new children in the place of the old; whoever steers by keys stays where they were.
 * @param {Element} element @param {...(Node | string | null)} children
 */
export function fillWith(element, ...children) {
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null;
  element.textContent = "";
  for (const child of children) if (child !== null) element.append(child);
  if (!focused) return;
  const controls = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("a, button, input"));
  const same = Array.from(controls).find(
    (control) => control === focused || nameOf(control) === nameOf(focused),
  );
  if (same) same.focus({ preventScroll: true });
}

/** What a control is called. @param {Element} control */
export function nameOf(control) {
  return control.getAttribute("aria-label") || control.textContent;
}

/**
 * Buttons of which one is pressed, or those of which `chosen` says so; until somebody has chosen, they are asked.
 * @template T
 * @param {string} label @param {{value: T, text: string, shape?: string, seat?: string, picture?: Node | null}[]} options
 * @param {T | null | undefined | ((value: T) => boolean)} chosen @param {(value: T) => void} pick @returns {HTMLElement}
 */
export function segments(label, options, chosen, pick) {
  const buttons = options.map(({ value, text, shape, seat, picture }) =>
    h(
      "button",
      {
        type: "button",
        class: picture ? "segment key is-pictured" : seat ? `segment seat-${seat}` : "segment",
        "aria-pressed": String(chosen instanceof Function ? chosen(value) : value === chosen),
        "data-mark": value,
        click: () => pick(value),
      },
      picture || (shape ? symbol(shape, "shape") : null),
      picture ? h("b", {}, text) : text,
    ),
  );
  return h("div", { class: chosen === null ? "segments is-asked" : "segments", role: "group", "aria-label": label }, ...buttons);
}
