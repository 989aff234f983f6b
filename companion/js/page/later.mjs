/**
 * What is only needed when somebody looks at it: a script of its own, which comes then. It shares no
 * names with the page, so it is asked by events. A page of one file has it inside.
 */
import { NOT_LOADED } from "../../texts.mjs";
import { h } from "./dom.mjs";
import { notify } from "./notices.mjs";

/** @type {Promise<unknown> | null} */
let coming = null;

/** @param {"people" | "ask people" | "ending" | "ask ending" | "facing" | "code"} what @param {unknown} detail what `later/` is handed for it */
export async function askLater(what, detail) {
  try {
    await (coming = coming || bring());
    document.dispatchEvent(new CustomEvent(`pnp ${what}`, { detail }));
  } catch {
    coming = null;
    notify(NOT_LOADED);
  }
}

function bring() {
  return new Promise((load, error) => {
    if (document.documentElement.hasAttribute("data-worker")) document.head.append(h("script", { src: "later.js", load, error }));
    else load(null);
  });
}
