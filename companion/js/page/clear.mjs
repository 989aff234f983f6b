/**
 * Keys at the bottom of the screen stay clear of what lies over the page there, and move for it only
 * while no finger is down.
 */
import { byId } from "./dom.mjs";
import { whenFree } from "./press.mjs";

/** Between two of them, in pixels. */
const GAP = 8;

export function keepClear() {
  const banner = byId("banner");
  const notices = byId("notices");
  const { style } = document.documentElement;
  const move = () => {
    const staying = /** @type {NodeListOf<HTMLElement>} */ (notices.querySelectorAll(".stays"));
    const above = Array.from(staying).reduce((sum, { offsetHeight }) => sum + offsetHeight + GAP, 0);
    const below = banner.offsetHeight;
    style.setProperty("--banner", `${below}px`);
    style.setProperty("--over", `${above + below}px`);
  };
  const seen = new ResizeObserver(() => whenFree(move));
  seen.observe(banner);
  seen.observe(notices);
}
