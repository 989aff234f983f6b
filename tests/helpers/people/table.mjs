/**
 * People at a table, who find things by the names that stand on them: the page's own modules without
 * the page. Of what is not offered a name is not found, and that is told.
 */
import * as functions from "../../rules.js";
import { formulas } from "../../formulas.mjs";
import { formulaFunctions } from "../state/formulas.mjs";
import { isRunning } from "../state/game.mjs";
import { heldSeats, markersOf } from "../state/held.mjs";
import { linesOf } from "../state/lines.mjs";
import { emptyLog } from "../state/log.mjs";
import { PLAYS } from "../state/playing.mjs";
import { reduce } from "../state/reduce.mjs";
import { PAD } from "../state/rows.mjs";
import { startSession } from "../state/session.mjs";
import { EXAMPLES } from "../state/trying.mjs";

/** Who sits at it: what the game is made of, what is on the page, and the time. */
export const at = { game: null, session: null, now: 1000 };

export function sitDown(data, log, left) {
  const rules = { ...functions, ...formulaFunctions(data, formulas) };
  at.game = { data, rules, formulas, parts: [PLAYS, PAD, EXAMPLES] };
  at.session = startSession(at.game, log || emptyLog(data.game.id, data.game.edition), left || { open: "", drafts: {} });
}

export function send(action, pause = 5000) {
  at.now += pause;
  at.session = reduce(at.game, at.session, action, at.now);
}

export const find = (what, list, name, nameOf) => {
  const found = list.find((one) => nameOf(one) === name);
  if (found === undefined) throw new Error(`no ${what} ${name}: ${list.map(nameOf).join(" | ")}`);
  return found;
};

export const seatOf = (name) => find("seat", Object.keys(at.game.data.seats), name, (id) => at.game.data.seats[id].label);

export function start(label, picks, options) {
  const { data } = at.game;
  const modes = Object.keys(data.modes);
  const mode = label ? find("mode", modes, label, (id) => data.modes[id].label) : modes[0];
  const markers = {};
  for (const id of markersOf(data, mode)) {
    const { label: marker, pick } = data.markers[id];
    if (pick) markers[id] = picks[marker] ? seatOf(picks[marker]) : heldSeats(data, mode)[0];
  }
  send({ type: "begin", mode, options, markers });
}

export const runs = () => isRunning(at.game.data, at.session.state);

export const log = () => at.session.log;

export const left = () => ({ open: at.session.tried ? at.session.tried.back : at.session.open, drafts: at.session.drafts });

export function give(marker, seat) {
  const { markers } = at.game.data;
  send({ type: "give", marker: find("marker", Object.keys(markers), marker, (id) => markers[id].label), seat: seatOf(seat) });
}

export const houseRules = () => at.game.data.modes[at.session.state.mode].options.map((id) => at.game.data.options[id].label);

export function agree(option, value) {
  const { options } = at.game.data;
  send({ type: "switch", option: find("house rule", Object.keys(options), option, (id) => options[id].label), value });
}

export function goTo(line) {
  const lines = linesOf(at.game, at.session.log).filter((one) => one.at);
  send({ type: "go to", at: find("line", lines, line, ({ told }) => told).at });
}

export const takeOver = (other) => send({ type: "take over", log: other });
