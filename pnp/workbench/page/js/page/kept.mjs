/** Choices that the browser keeps: how places open, the size of faces, how large the screen's pixels are. */

/** @template T @param {string} name @param {T} otherwise @returns {T} */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(`workbench:${name}`);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} name @param {unknown} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`workbench:${name}`, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still shows everything.
  }
}
