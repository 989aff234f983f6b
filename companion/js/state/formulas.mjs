/**
 * Calculators that formulas answer, as functions like those of rules.js.
 *
 * @typedef {import("../../types/data").Context} Context
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Formulas} Formulas
 * @typedef {import("../../types/data").Line} Line
 * @typedef {import("../../types/data").RulesFunction} RulesFunction
 * @typedef {import("../../types/data").Values} Values
 */

/** @param {Data} data @param {Formulas} formulas @returns {Record<string, RulesFunction>} by calculator */
export function formulaFunctions(data, formulas) {
  const reckoned = Object.entries(data.calculators).filter(([, { values }]) => values && values.length);
  return Object.fromEntries(
    reckoned.map(([id, { values = [] }]) => [
      id,
      (/** @type {Values} */ input, /** @type {Pick<Context, "cards">} */ { cards }) => {
        /** @type {Values} */
        const answer = {};
        /** @type {Line[]} */
        const why = [];
        for (const { name, formula, told, parts = [] } of values) {
          const known = { ...input, ...answer };
          try {
            answer[name] = formulas[formula](known, cards);
            const said = parts.map((key) => [`=${key}`, formulas[key](known, cards)]);
            why.push([told, { ...known, [name]: answer[name], ...Object.fromEntries(said) }]);
          } catch (error) {
            return { problems: [[/** @type {Error} */ (error).message]] };
          }
        }
        return { ...answer, why };
      },
    ]),
  );
}
