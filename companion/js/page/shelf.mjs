/**
 * What the browser keeps between visits. Where it keeps nothing, the page goes on in memory.
 */

/** @typedef {{read(key: string): string | null, write(key: string, text: string): boolean}} Shelf */

/** The key of the game that is on. */
export const SAVED = "v1";
/** Whether the players sit head to head. */
export const FACING = "facing";
/** The event that tells of panels that face their players. */
export const SEATED = "pnp seated";

/** @param {string} prefix begins every key, since games of one host share their storage @returns {Shelf} */
export function openShelf(prefix) {
  return {
    read(key) {
      try {
        return localStorage.getItem(prefix + key);
      } catch {
        return null;
      }
    },
    write(key, text) {
      try {
        localStorage.setItem(prefix + key, text);
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** A list of words; empty where none was kept, or what was kept is none. @param {Shelf} shelf @param {string} key @returns {string[]} */
export function readList(shelf, key) {
  try {
    const list = JSON.parse(shelf.read(key) || "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {Shelf} shelf @param {string} key @param {string[]} list */
export function writeList(shelf, key, list) {
  shelf.write(key, JSON.stringify(list));
}
