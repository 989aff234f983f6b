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
  dress(element, attributes, children);
  return element;
}

/** The same within a drawing. @template {keyof SVGElementTagNameMap} Tag @param {Tag} tag @param {Record<string, any>} [attributes] @param {...(Node | string | null)} children @returns {SVGElementTagNameMap[Tag]} */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(element, attributes, children);
  return element;
}

/** @param {Element} element @param {Record<string, any>} attributes @param {(Node | string | null)[]} children */
function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value));
  }
  for (const child of children) if (child !== null) element.append(child);
}

/** @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}`);
  return element;
}

/**
 * Puts children in the place of the old. What stays is not moved, so that focus, scrolling and
 * pictures stay; a control made anew gets the focus of the old one of its name.
 * @param {Element} element @param {...(Node | string | null)} children
 */
export function fillWith(element, ...children) {
  const wanted = children.filter((child) => child !== null);
  const { activeElement } = document;
  const name = activeElement && element.contains(activeElement) ? nameOf(activeElement) : "";
  const kept = new Set(wanted);
  for (const old of Array.from(element.childNodes)) if (!kept.has(old)) old.remove();
  wanted.forEach((child, index) => {
    const there = element.childNodes[index];
    if (there === child) return;
    if (there) element.insertBefore(typeof child === "string" ? new Text(child) : child, there);
    else element.append(child);
  });
  if (!name || (activeElement && element.contains(activeElement))) return;
  const controls = /** @type {NodeListOf<HTMLElement>} */ (element.querySelectorAll("a, button, input, select"));
  Array.from(controls).find((control) => nameOf(control) === name)?.focus({ preventScroll: true });
}

/** What a control is called. @param {Element} control */
function nameOf(control) {
  return control.getAttribute("aria-label") || control.textContent || "";
}

/**
 * Buttons of which one is pressed.
 * @template T
 * @param {string} label @param {{value: T, text: string, title?: string}[]} options
 * @param {T} chosen @param {(value: T) => void} pick @returns {HTMLElement}
 */
export function segments(label, options, chosen, pick) {
  const buttons = options.map(({ value, text, title }) =>
    h("button", { type: "button", title, "aria-pressed": String(value === chosen), click: () => pick(value) }, text),
  );
  return h("div", { class: "segments", role: "group", "aria-label": label }, ...buttons);
}

/** A button that is on or off. @param {string} text @param {boolean} isOn @param {() => void} act @param {Record<string, any>} [more] */
export function pill(text, isOn, act, more = {}) {
  return h("button", { type: "button", class: "pill", "aria-pressed": String(isOn), click: act, ...more }, text);
}

/** A list to choose from, with its label before it. @param {string} label @param {{value: string, text: string}[]} options @param {string} chosen @param {(value: string) => void} pick @param {Record<string, any>} [more] */
export function choice(label, options, chosen, pick, more = {}) {
  const select = h(
    "select",
    { "aria-label": label, change: () => pick(select.value), ...more },
    ...options.map(({ value, text }) => h("option", { value, selected: value === chosen }, text)),
  );
  return select;
}

/** Sets properties of style, which the page's policy allows to scripts. @param {HTMLElement | SVGElement} element @param {Record<string, string>} properties */
export function style(element, properties) {
  for (const [name, value] of Object.entries(properties)) element.style.setProperty(name, value);
}

/** Whether somebody writes into what has the focus. @param {EventTarget | null} target */
export function isWriting(target) {
  return target instanceof HTMLElement && target.matches("input:not([type=range], [type=checkbox]), textarea, select");
}
