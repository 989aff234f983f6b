/**
 * What a page brings when somebody asks for it: the entry of a script of its own.
 */
import { keepGiven, askPeople } from "./people.mjs";
import { askEnding, keepEnding } from "./ending.mjs";

answer("people", askPeople);
answer("given", keepGiven);
answer("ask ending", askEnding);
answer("ending", keepEnding);

/** @param {string} what @param {(detail: any) => void} act */
function answer(what, act) {
  document.addEventListener(`pnp ${what}`, (event) => act(/** @type {CustomEvent} */ (event).detail));
}
