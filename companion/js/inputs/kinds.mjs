/**
 * The kinds of input that a form can have: one file each, one line each here. Each has a file of
 * the same name in pnp/companion/inputs/. A page carries those alone that its game asks for:
 * pnp/companion/features.py writes this table for it.
 */
import { bool } from "./bool.mjs";
import { cards } from "./cards.mjs";
import { choice } from "./choice.mjs";
import { counters } from "./counters.mjs";
import { int } from "./int.mjs";
import { marker } from "./marker.mjs";
import { mode } from "./mode.mjs";
import { phase } from "./phase.mjs";
import { seat } from "./seat.mjs";
import { zone } from "./zone.mjs";

/** @type {Record<string, import("../../types/inputs").InputKind>} */
export const KINDS = { cards, seat, choice, int, bool, counters, marker, zone, mode, phase };
