/**
 * The one stream of events. It comes back by itself, and tells whether it is there.
 *
 * @typedef {import("../../types/contract").Hello} Hello
 * @typedef {import("../../types/contract").Changed} Changed
 * @typedef {import("../../types/contract").Summary} Summary
 */

/** Milliseconds before a stream that the browser has given up is opened again. */
const PAUSE = 1000;

/**
 * @param {{hello(told: Hello): void, changed(told: Changed): void, games(told: {games: Summary[]}): void,
 *   lost(): void}} ears
 */
export function listen(ears) {
  const source = new EventSource("/events");
  for (const name of /** @type {const} */ (["hello", "changed", "games"]))
    source.addEventListener(name, (event) => ears[name](JSON.parse(event.data)));
  source.addEventListener("error", () => {
    ears.lost();
    if (source.readyState !== EventSource.CLOSED) return;
    setTimeout(() => listen(ears), PAUSE);
  });
  addEventListener("pagehide", () => source.close(), { once: true });
}
