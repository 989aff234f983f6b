/**
 * A game on the screen of this phone for the camera of another.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { BEGIN_FIRST, CODE_HINT, CODE_IMAGE, CODE_TITLE, CODE_TOO_LONG, SHOW_CODE, TWO_PHONES } from "../../texts.mjs";
import { makeCode } from "../state/qr.mjs";
import { snapshot } from "../state/snapshot.mjs";
import { openDialog } from "./dialog.mjs";
import { byId, h } from "./dom.mjs";
import { linkTo } from "./links.mjs";
import { notify } from "./notices.mjs";

/** What a camera needs around a code, in modules. */
const QUIET = 4;

/** @param {Table} table */
export function mountCode(table) {
  const button = h("button", { type: "button", class: "button", click: () => show(table) }, SHOW_CODE);
  byId("share").after(button);
}

/** @param {Table} table */
async function show(table) {
  const link = await linkTo(snapshot(table.log), table);
  const code = table.isRunning ? makeCode(new TextEncoder().encode(link)) : null;
  if (!code) {
    notify(table.isRunning ? CODE_TOO_LONG : BEGIN_FIRST);
    return;
  }
  openDialog(
    CODE_TITLE,
    h("p", {}, CODE_HINT),
    h("p", { class: "hint" }, TWO_PHONES),
    draw(code),
  );
}

/** @param {boolean[][]} code */
function draw(code) {
  const size = code.length + 2 * QUIET;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const squares = code.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : "")),
  );
  path.setAttribute("d", squares.join(""));
  svg.setAttribute("class", "code");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", CODE_IMAGE);
  svg.append(path);
  return svg;
}
