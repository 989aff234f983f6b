/** How far views are scrolled: when the page is loaded anew, they come back where they were. */

/** @type {WeakSet<Element>} */
const watched = new WeakSet();

/** @param {HTMLElement} view @param {string} name */
export function keepPlace(view, name) {
  const scroll = view.querySelector(".scroll");
  if (!scroll) return;
  const isOther = view.dataset.place !== name;
  view.dataset.place = name;
  if (isOther) scroll.scrollTop = Number(recallPlace(name)) || 0;
  if (watched.has(scroll)) return;
  watched.add(scroll);
  scroll.addEventListener("scroll", () => keep(view.dataset.place || "", scroll.scrollTop), { passive: true });
}

/** @param {string} name */
function recallPlace(name) {
  try {
    return sessionStorage.getItem(`workbench:place:${name}`);
  } catch {
    return null;
  }
}

/** @param {string} name @param {number} top */
function keep(name, top) {
  try {
    sessionStorage.setItem(`workbench:place:${name}`, String(top));
  } catch {
    // A browser that keeps nothing begins at the top.
  }
}
