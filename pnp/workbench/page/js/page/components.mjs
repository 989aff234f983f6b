/**
 * Which components are looked at, where only one or a few make sense together.
 *
 * @typedef {import("../../types/contract").Piece} Piece
 * @typedef {import("./bench.mjs").Bench} Bench
 */
import { sectionsOf } from "../state/filtering.mjs";
import { fillWith, h, pill } from "./dom.mjs";

/** The components of the address; if it has none, the one with the most copies. @param {Bench} bench @returns {string[]} */
export function chosenComponents(bench) {
  const sections = sectionsOf(bench.game?.pieces || []);
  const chosen = (bench.route.params.component || []).filter((name) => sections.some(({ component }) => component === name));
  if (chosen.length || !sections.length) return chosen;
  return [sections.reduce((most, section) => (section.copies > most.copies ? section : most)).component];
}

/** @param {Bench} bench @returns {Piece[]} */
export function chosenPieces(bench) {
  const chosen = chosenComponents(bench);
  return bench.game?.pieces.filter(({ component }) => chosen.includes(component)) || [];
}

export class ComponentPills {
  #bench;
  element = h("div", { class: "pills", role: "group", "aria-label": "Components" });

  /** @param {Bench} bench */
  constructor(bench) {
    this.#bench = bench;
  }

  draw() {
    const chosen = chosenComponents(this.#bench);
    const turn = (/** @type {string} */ name) => () => {
      const others = chosen.filter((each) => each !== name);
      this.#bench.set({ component: others.length < chosen.length ? others : [...chosen, name] });
    };
    const pills = sectionsOf(this.#bench.game?.pieces || []).map(({ component, label, copies }) =>
      pill(`${label} ${copies}`, chosen.includes(component), turn(component)),
    );
    fillWith(this.element, ...pills);
  }
}
