/** Other cards lie in a zone, or the same in another order. */
import { isListOf, isText } from "../state/believed.mjs";
import { counterKey, zoneOf } from "../state/held.mjs";
import { headed, ofSeat, show } from "../state/strings.mjs";

/** @type {import("../../types/changes").ChangeKind<{zone: string, seat: string, from: string[], to: string[]}>} */
export const zone = {
  resolve: ({ data, state, seat, evaluate }, { zone = "", set }) => {
    const cards = evaluate(set);
    const { each, modes } = (data.zones || {})[zone];
    if (!Array.isArray(cards) || !modes.includes(state.mode) || (each === "seat") !== Boolean(seat)) return null;
    return { zone, seat, from: zoneOf(data, state, zone, seat), to: cards.filter((card) => data.cards[card]) };
  },
  apply: (state, { zone, seat, to }) => ({ ...state, zones: { ...state.zones, [counterKey(zone, seat)]: to } }),
  isSeats: (data, { zone = "" }) => data.zones?.[zone].each === "seat",
  /** "Blue Lane + Worm" */
  tell: (data, { zone, seat, from, to }, card) => {
    const name = ofSeat(data, data.zones?.[zone]?.label ?? zone, seat);
    const [come, gone] = [less(to, from), less(from, to)];
    if (come.length === 1 && come[0] === card) return name;
    if (!come.length && gone.length === 1 && gone[0] === card) return "";
    if (!come.length && !gone.length) return headed(name, show(data, to));
    const parts = [come.length ? `+ ${show(data, come)}` : "", gone.length ? `− ${show(data, gone)}` : ""];
    return [name, ...parts].filter(Boolean).join(" ");
  },
  brief: (data, { zone, from, to }) => {
    const [card] = [...less(to, from), ...less(from, to)];
    return card ? show(data, card) : (data.zones?.[zone]?.label ?? zone);
  },
  isHidden: (data, { zone }) => Boolean(data.zones?.[zone]?.hidden),
  come: ({ from, to }) => less(to, from),
  // What only went from one zone to another is told where it came.
  isFirst: ({ from, to }, come) => less(to, from).length > 0 || less(less(from, to), come).length > 0,
  believe: ({ seat, from, to }) => isText(seat) && isListOf(from, isText) && isListOf(to, isText),
};

/** One list without what another has, each as often as it has it. @param {string[]} list @param {string[]} taken */
function less(list, taken) {
  const left = taken.slice();
  return list.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
}
