/**
 * Who holds the seats of a game: kept on this phone, by the time at which each game began, and never
 * part of a log.
 *
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/evenings").People} People
 * @typedef {{t: number, who: People}} Party   `t` is 0 for those of the game that is set up
 */

/** Under what name people are kept, after the name of the game. */
export const PEOPLE_KEY = "people";
const MOST = 14;
/** A game whose beginning is so many milliseconds ago did not begin on this phone just now. */
const JUST_NOW = 3000;

/** What this phone has kept itself. @param {string | null} text @returns {Party[]} the newest first */
export function readParties(text) {
  try {
    return JSON.parse(text || "[]").filter((/** @type {any} */ { who }) => who);
  } catch {
    return [];
  }
}

/** @param {Party[]} parties @param {number} t @returns {People | undefined} */
export function partyOf(parties, t) {
  return parties.find((party) => party.t === t)?.who;
}

/** Whether a game begins now, for people who were named before it. @param {Party[]} parties @param {number} t @param {number} now */
export function isNew(parties, t, now) {
  return Boolean(t && parties.length) && now - t < JUST_NOW && !partyOf(parties, t);
}

/** @param {Party[]} parties @param {number} t @param {People} who @returns {Party[]} */
export function keepParty(parties, t, who) {
  return [{ t, who }, ...parties.filter((party) => party.t && party.t !== t)].slice(0, MOST);
}

/** Seats are called by the names of those who hold them, else as the game calls them. @param {Data} data @param {Data["seats"]} plain @param {People} who */
export function nameSeats(data, plain, who) {
  for (const [id, seat] of Object.entries(data.seats)) seat.label = who[id]?.name || plain[id].label;
}
