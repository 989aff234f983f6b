/**
 * The one stream of events. It comes back by itself, and tells whether it is there.
 *
 * @typedef {import("../../types/contract").Hello} Hello
 * @typedef {import("../../types/contract").Changed} Changed
 * @typedef {import("../../types/contract").Summary} Summary
 */

/** Milliseconds before a stream that broke off is opened again; browsers wait longer, or give up. */
const PAUSE = 500;

/**
 * @param {{hello(told: Hello): void, changed(told: Changed): void, games(told: {games: Summary[]}): void,
 *   lost(): void}} ears
 */
export function listen(ears) {
  /** @type {EventSource} */
  let source;
  const open = () => {
    source = new EventSource("/events");
    for (const name of /** @type {const} */ (["hello", "changed", "games"]))
      source.addEventListener(name, (event) => ears[name](JSON.parse(event.data)));
    source.addEventListener("error", () => {
      source.close();
      ears.lost();
      setTimeout(open, PAUSE);
    });
  };
  open();
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", ({ persisted }) => persisted && open());
}
