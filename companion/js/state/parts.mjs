/**
 * Parts that seats have in a round, as who starts and who answers.
 *
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/data").Played} Played
 * @typedef {import("./forms.mjs").Field} Field
 */

/**
 * Where two seats change parts, what was tapped for a seat goes with it.
 * @param {Drafts} drafts @param {Field[]} fields @param {string} part the input of a seat @param {any} seat who has it now @returns {Drafts}
 */
export function tradePlaces(drafts, fields, part, seat) {
  const other = fields.find(({ input, value }) => input.other === part && value === seat)?.input.name;
  if (!other) return drafts;
  /** @param {(input: import("../../types/data").Input) => boolean | undefined} fits */
  const namesOf = (fits) => fields.flatMap(({ input }) => (fits(input) ? input.name : []));
  const asksOf = (/** @type {string} */ hand) => namesOf(({ each }) => each?.input === hand);
  /** @param {string} from @param {string} to */
  const moved = (from, to) =>
    (/** @type {Played[]} */ (drafts[from] || [])).map(({ card, choices }) => ({
      card,
      choices: Object.fromEntries(asksOf(from).map((name, place) => [asksOf(to)[place], choices[name]])),
    }));
  const [own, others] = [part, other].map((one) => namesOf((input) => input.seat === one));
  const traded = own.flatMap((hand, place) => [[hand, moved(others[place], hand)], [others[place], moved(hand, others[place])]]);
  return { ...drafts, ...Object.fromEntries(traded) };
}
