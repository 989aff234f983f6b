/**
 * What many finished plays come to: who has won how often at what, and all of them as a table for
 * other programs.
 *
 * @typedef {import("../../types/evenings").Play} Play
 * @typedef {import("../../types/evenings").PlayedSeat} PlayedSeat
 * @typedef {import("../../types/evenings").Standing} Standing
 */

const MINUTE = 60000;

/** Who sat there: a name, else what the seat is called. @param {PlayedSeat} seat */
export const whoIs = ({ name, label }) => name || label;

/** @param {Play} play @returns {number} */
export const minutesOf = ({ began, ended }) => Math.max(0, Math.round((ended - began) / MINUTE));

/** Those who have won. @param {Play} play @returns {string[]} */
export const winnersOf = ({ seats }) => seats.filter(({ won }) => won).map(whoIs);

/**
 * Plays and wins by player, and of each by game; who has won most comes first. Where people have
 * names, seats without one are left out: they are nobody's wins.
 * @param {Play[]} plays @returns {Standing[]}
 */
export function standingsOf(plays) {
  const isNamed = plays.some(({ seats }) => seats.some(({ name }) => name));
  /** @type {Map<string, Standing>} */
  const all = new Map();
  for (const { title, seats } of plays) {
    // One person may hold several seats of one play.
    for (const who of new Set(seats.filter(({ name }) => name || !isNamed).map(whoIs))) {
      const standing = all.get(who) || { who, plays: 0, won: 0, games: {} };
      const game = standing.games[title] || { plays: 0, won: 0 };
      const won = seats.some((seat) => seat.won && whoIs(seat) === who) ? 1 : 0;
      standing.games[title] = { plays: game.plays + 1, won: game.won + won };
      all.set(who, { ...standing, plays: standing.plays + 1, won: standing.won + won });
    }
  }
  return [...all.values()].sort((one, other) => other.won - one.won || one.plays - other.plays || one.who.localeCompare(other.who));
}

/** The points of each seat after each round. @param {Play} play @returns {number[][]} by seat, beginning with 0 */
export function courses({ seats, rounds }) {
  return seats.map((_, place) => {
    let sum = 0;
    return [0, ...rounds.map((row) => (sum += row[place] || 0))];
  });
}

const COLUMNS = ["game", "mode", "began", "minutes", "player", "seat", "score", "won", "rounds"];

/** A line for each seat of each play (RFC 4180). @param {Play[]} plays @returns {string} */
export function writeTable(plays) {
  const lines = plays.flatMap((play) =>
    play.seats.map(({ name, label, score, won }, place) => [
      ...[play.title, play.mode, new Date(play.began).toISOString(), minutesOf(play), name, label],
      ...[score ?? "", won ? 1 : 0, play.rounds.map((row) => row[place] ?? "").join(" ")],
    ]),
  );
  return [COLUMNS, ...lines].map((cells) => `${cells.map(cell).join(",")}\r\n`).join("");
}

/** What spreadsheets would take for a formula is marked as text. @param {string | number} value */
function cell(value) {
  const text = typeof value === "string" && /^[=+\-@\t]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
