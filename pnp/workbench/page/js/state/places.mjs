/**
 * Where something stands in the files of a game, and what leads there.
 *
 * @typedef {import("../../types/workbench").Spot} Spot
 * @typedef {import("../../types/workbench").Opener} Opener
 * @typedef {import("../../types/workbench").Link} Link
 */

/** @type {{opener: Opener, label: string}[]} */
export const OPENERS = [
  { opener: "copy", label: "copy file:line" },
  { opener: "path", label: "copy the whole path" },
  { opener: "vscode", label: "open in VS Code" },
  { opener: "jetbrains", label: "open in a JetBrains IDE" },
];

/** "layout.yaml:12". @param {Spot} spot */
export function showSpot({ file, line }) {
  return line ? `${file}:${line}` : file;
}

/** @param {Spot} spot @param {Opener} opener @returns {Link} */
export function linkTo(spot, opener) {
  const { path, line, column } = spot;
  const address = encodeURI(path.replaceAll("\\", "/")).replace(/[?#]/g, encodeURIComponent);
  const rooted = address.startsWith("/") ? address : `/${address}`;
  if (opener === "vscode") return { href: `vscode://file${rooted}:${line || 1}:${column || 1}` };
  if (opener === "jetbrains") return { href: `idea://open?file=${address.replaceAll("&", "%26")}&line=${line || 1}` };
  if (opener === "path") return { copies: line ? `${path}:${line}` : path };
  return { copies: showSpot(spot) };
}
