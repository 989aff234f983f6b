/**
 * Cards that lie open, as pictures above the form, each with what it tells in large type.
 *
 * @typedef {import("./table.mjs").Table} Table
 */
import { CARD_IN_ZONE } from "../../texts.mjs";
import { zoneOf } from "../state/held.mjs";
import { tellOf } from "../state/keys.mjs";
import { nameOfPlace, placesOf } from "../state/zones.mjs";
import { put } from "../state/strings.mjs";
import { artOf } from "./art.mjs";
import { lookAt } from "./cards.mjs";
import { byId, fillWith, h } from "./dom.mjs";

/** @param {Table} table */
export function mountShown(table) {
  table.watch((state, before) => {
    if (!table.isRunning || (state !== before && state.zones === before.zones && state.phase === before.phase && state.mode === before.mode)) return;
    const { data } = table;
    const blocks = placesOf(data, state).flatMap((place) => {
      const { show, phases = [], tell = "" } = data.zones[place.zone];
      if (!show || (phases.length && !phases.includes(state.phase))) return [];
      const cards = zoneOf(data, state, place.zone, place.seat);
      return cards.map((card, at) => {
        const { name } = data.cards[card];
        const told = tellOf(data, card, tell);
        return h(
          "button",
          {
            type: "button",
            class: "shown",
            "aria-label": put(CARD_IN_ZONE, { card: [name, told].filter(Boolean).join(": "), n: at + 1, all: cards.length, zone: nameOfPlace(data, place) }),
            click: () => lookAt(data, card),
          },
          artOf(data, card),
          h("span", {}, h("small", {}, name), told ? h("b", {}, told) : null),
        );
      });
    });
    fillWith(byId("shown"), ...blocks);
  });
}
