/**
 * What is only needed when somebody looks at it: a script of its own, which comes then. It shares no
 * names with the page, so it is asked by events. A page of one file has it inside.
 */
import { NOT_LOADED } from "../../texts.mjs";
import { h } from "./dom.mjs";
import { notify } from "./notices.mjs";

/** @type {Promise<unknown> | null} */
let coming = null;

/** @param {"people" | "ask people" | "ending" | "ask ending" | "facing" | "code" | "example" | "share" | "result" | "link"} what @param {unknown} detail what `later/` is handed for it */
export async function askLater(what, detail) {
  try {
    await bringLater();
    document.dispatchEvent(new CustomEvent(`pnp ${what}`, { detail }));
  } catch {
    notify(NOT_LOADED);
  }
}

/** It comes once; what did not come can be asked for again. */
export async function bringLater() {
  try {
    await (coming = coming || bring());
  } catch (error) {
    coming = null;
    throw error;
  }
}

function bring() {
  return new Promise((load, error) => {
    if (document.documentElement.hasAttribute("data-worker")) document.head.append(h("script", { src: "later.js", load, error }));
    else load(null);
  });
}
