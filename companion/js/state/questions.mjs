/**
 * What a form asks, in the order in which it is asked, and what a tap on an answer does.
 *
 * @typedef {import("../../types/data").Answer} Answer
 * @typedef {import("../../types/data").Data} Data
 * @typedef {import("../../types/data").Drafts} Drafts
 * @typedef {import("../../types/inputs").Asking} Asking
 * @typedef {import("./forms.mjs").Field} Field
 */
import { KINDS } from "../inputs/kinds.mjs";
import { choose } from "./drafts.mjs";

/**
 * Without what does not matter as things are, and with that first which the rules name. Hands of
 * seats that only have a part in this round keep the order of the seats.
 * @param {Field[]} fields @param {Answer} answer @param {string[]} seats those of the mode @returns {Field[]}
 */
export function questionsOf(fields, { idle = [], lead = [] }, seats) {
  /** @param {Field} field */
  const rank = ({ input }) => (lead.includes(input.name) ? lead.indexOf(input.name) : lead.length);
  const asked = fields.filter(({ input }) => !idle.includes(input.name)).sort((one, other) => rank(one) - rank(other));
  const parts = asked.filter(({ input, seat }) => seat && seat !== input.seat);
  const sorted = parts.slice().sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  return asked.map((field) => (parts.includes(field) ? /** @type {Field} */ (sorted.shift()) : field));
}

/**
 * What is known of a question, whatever it is drawn with. What may be without an answer is taken
 * back by a second tap.
 * @param {Data} data @param {string} mode @param {Field} field @param {Field[]} fields @param {string[]} idle
 * @param {(change: (drafts: Drafts) => Drafts) => void} change
 * @returns {Omit<Asking, "hand" | "trade" | "seats" | "value" | "everySeat" | "switches">}
 */
export function askingOf(data, mode, { input }, fields, idle, change) {
  const isFree = Boolean(input.asked || input.suggest) && !KINDS[input.kind].isKept;
  const tapped = (/** @type {any} */ given, /** @type {any} */ picked) => (isFree && picked === given ? undefined : picked);
  return {
    data,
    mode,
    fields,
    isIdle: (seat) => idle.includes(`${input.name}.${seat}`),
    change,
    pick: (picked) => change((drafts) => choose(drafts, input.name, tapped(drafts[input.name], picked))),
    tapped,
  };
}
