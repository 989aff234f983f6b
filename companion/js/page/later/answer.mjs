/** Does what a page asks for, by `askLater` of ../later.mjs. @param {string} what @param {(detail: any) => void} act */
export function answer(what, act) {
  document.addEventListener(`pnp ${what}`, (event) => act(/** @type {CustomEvent} */ (event).detail));
}
