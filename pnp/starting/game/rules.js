/**
 * What formulas cannot say, in JavaScript. A game needs no such file; this one tells who has won.
 *
 * `cheese` holds what each seat has, as {"seat-1": 13, "seat-2": 11}; `constants` are those of game.yaml.
 * A line to print is a list: its key in `strings` of companion.yaml, and what fills its holes.
 */
export function winner({ cheese }, { constants }) {
  const [[one, first], [other, second]] = Object.entries(cheese);
  if (first + second < constants.cheese) return {}; // there still is cheese in the pantry
  if (first === second) return { winners: [one, other], then: [["tie", {}]] };
  const who = first > second ? one : other;
  return { winner: who, then: [["wins", { who, n: cheese[who] }]] };
}
