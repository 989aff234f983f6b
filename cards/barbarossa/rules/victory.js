/**
 * Who has won: most Victory Points, then the best Objective, then most Cities.
 *
 * @typedef {import("./purse.js").Context} Context
 * @typedef {import("./purse.js").Line} Line
 * @typedef {Record<string, number>} BySeat
 */
import { distinct, haveMost, line, refuse, sum } from "../pnp/rules.js";
import { isCity } from "./battle.js";

/**
 * What best Objectives cannot be, by what the cards are worth.
 * @param {string[]} level   those who are asked @param {{vp: BySeat, best: BySeat}} told
 * @param {Context} context @returns {Line[]}
 */
function wrongBest(level, { vp, best }, { cards }) {
  const objectives = Object.values(cards).filter(({ type }) => type === "objective");
  return distinct(level.map((who) => best[who])).filter(Boolean).flatMap((points) => {
    const who = level.filter((one) => best[one] === points);
    const n = sum(objectives.filter((card) => card.vp === points).map(({ copies }) => copies));
    const above = who.filter((one) => points > vp[one]);
    if (above.length) return [line("best_above", { who: above })];
    if (!n) return [line("no_such_best", { n: points })];
    return n < who.length ? [line("best_claimed", { who, vp: points, n })] : [];
  });
}

/**
 * Who has won by these numbers, or what of them cannot be.
 * @param {{vp: BySeat, best: BySeat, cities: BySeat}} told
 * @param {Context} context
 */
export function judge({ vp, best, cities }, context) {
  const seats = Object.keys(vp);
  const all = sum(Object.values(context.cards).map((card) => (card.vp ?? 0) * card.copies));
  if (!seats.length) return refuse([line("nobody")]);
  /** @type {Line[]} */
  const why = [];
  /** @param {string[]} among @param {BySeat} numbers @param {string} key */
  const ahead = (among, numbers, key) => {
    const who = haveMost(numbers, among);
    const most = numbers[who[0]];
    if (most) why.push([who.length > 1 ? `${key}_level` : key, { who, n: most }]);
    return who;
  };
  /** Who need not be asked. @param {string} name @param {string[]} asked */
  const spared = (name, asked) =>
    seats.filter((who) => !asked.includes(who)).map((who) => `${name}.${who}`);
  const isTold = seats.some((who) => vp[who]);
  const first = isTold ? ahead(seats, vp, "most_vp") : [];
  const isTooMuch = sum(Object.values(vp)) > all;
  const level = first.length > 1 && !isTooMuch ? first : [];
  const idle = spared("best", level);
  const problems = wrongBest(level, { vp, best }, context);
  if (!isTold) problems.push(["need_vp", {}]);
  if (isTooMuch) problems.push(["vp_above", { n: all }]);
  if (problems.length) return refuse(problems, { idle: [...idle, ...spared("cities", [])] });
  const rich = level.length ? ahead(level, best, "best_objective") : first;
  // without any Objective there is no City either
  const tied = rich.length > 1 && best[rich[0]] ? rich : [];
  idle.push(...spared("cities", tied));
  const there = Object.keys(context.cards).filter((card) => isCity(card, context)).length;
  if (sum(tied.map((who) => cities[who])) > there) return refuse([line("cities_above", { n: there })], { idle });
  const left = tied.length ? ahead(tied, cities, "most_cities") : rich;
  const isOpen = left.length > 1 && !cities[left[0]];
  if (isOpen) why.push([tied.length ? "ask_cities" : "ask_best", {}]);
  const key = isOpen ? "level" : left.length > 1 ? "share" : "wins";
  const others = seats.filter((who) => !left.includes(who)).sort((one, other) => vp[other] - vp[one])
    // a hole, which the page fills with the name of whoever holds the seat
    .map((who) => `{${who}}: ${vp[who]}`);
  const key_told = left.length === 1 ? "wins_vp" : others.length ? "share_vp" : "share_all";
  const told = [key_told, { who: left, n: vp[left[0]], others }];
  return { winners: left, result: line(key, { who: left }), told, idle, why };
}
