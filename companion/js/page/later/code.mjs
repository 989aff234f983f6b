/**
 * A link as a code, for the camera of another phone.
 */
import { BEGIN_FIRST, CODE_HINT, CODE_IMAGE, CODE_TITLE, CODE_TOO_LONG, TWO_PHONES } from "../../../texts.mjs";
import { openDialog } from "../dialog.mjs";
import { h } from "../dom.mjs";
import { notify } from "../notices.mjs";
import { makeCode } from "../../state/qr.mjs";
import { answer } from "./answer.mjs";
import { linkTo } from "./links.mjs";

/** What a camera needs around a code, in modules. */
const QUIET = 4;

answer("code", show);

/** @param {{table: import("../table.mjs").Table, log: import("../../../types/data").Log | null}} asked without a log where no game is on */
async function show({ table, log }) {
  const link = log ? await linkTo(log, table) : "";
  const code = link ? makeCode(new TextEncoder().encode(link)) : null;
  if (!code) {
    notify(link ? CODE_TOO_LONG : BEGIN_FIRST);
    return;
  }
  openDialog(CODE_TITLE, h("p", {}, CODE_HINT), draw(code), h("p", { class: "hint" }, TWO_PHONES));
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
