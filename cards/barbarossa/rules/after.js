/**
 * What is to be done after an attack, and the Events that are deployed with a player and stay.
 *
 * @typedef {import("./purse.js").Context} Context
 * @typedef {import("./purse.js").Line} Line
 * @typedef {Record<string, number>} BySeat
 * @typedef {Partial<Record<keyof typeof LASTING, BySeat>>} Lasting   how many lie before each seat
 */
import { count, line } from "../pnp/rules.js";

/** Events that lie before a player until they are paid for, by the counter that counts them. */
const LASTING = { mud: "bar-e-mud", partisans: "bar-e-part", winter: "bar-e-winter" };
const NAMES = /** @type {(keyof typeof LASTING)[]} */ (Object.keys(LASTING));

/** A sentence of a card, its signs as words. @param {string} text */
const inWords = (text) => text.replace(/:(\w+):/g, (_, sign) => sign.toUpperCase());

/** What the Events before one player say. @param {Lasting} lasting @param {string} seat @param {Context} context */
export const reminders = (lasting, seat, { cards }) => NAMES
  .filter((name) => lasting[name]?.[seat])
  .map((name) => {
    const card = LASTING[name];
    return line("lies_before", { card, text: inWords(cards[card].yellow) });
  });

/** Events of which none lies before a player. @param {Lasting} lasting @param {string} seat */
export const notLying = (lasting, seat) => Object.fromEntries(NAMES
  .filter((name) => !lasting[name]?.[seat])
  .map((name) => [LASTING[name], line("none_lies")]));

/** How many of each are deployed with a player. @param {string[]} events @param {string} seat   "" for nobody */
export const givenTo = (events, seat) => Object.fromEntries(NAMES.map((name) => {
  const n = count(events, LASTING[name]);
  return [`${name}_given`, /** @type {BySeat} */ (seat ? { [seat]: n } : {})];
}));

/**
 * What the attack leaves to be done on the table.
 * @param {{
 *   won: boolean, target: string, events: string[], given_to?: string | null,
 *   fatigued: string[], returned: string[], gone: string[], taken: string[],
 * }} end
 * @param {Context} context @returns {Line[]}
 */
export function after({ won, target, events, given_to, fatigued, returned, gone, taken }, { cards }) {
  const { red } = cards[target];
  /** @type {Line[]} */
  const lines = [];
  if (fatigued.length) lines.push(["fatigue_cards", { cards: fatigued }]);
  if (returned.length) lines.push(["return_cards", { cards: returned }]);
  if (gone.length) lines.push(["discard_cards", { cards: gone }]);
  if (won) lines.push(["deploy_target", { card: target }]);
  if (red) lines.push(["red_rule", { card: target, text: red }]);
  if (taken.length) lines.push(["taken_cards", { cards: taken }]);
  if (won) {
    for (const card of events) {
      const key = given_to ? "give_to" : "give_event";
      lines.push(cards[card].goes === "give" ? [key, { card, who: given_to }] : ["take_event", { card }]);
    }
  } else {
    lines.push(["stays", { card: target }]);
    if (events.length) lines.push(["put_back", { cards: events }]);
  }
  return lines;
}
