/**
 * Throws of dice and coins: they lie beside the events, since none of them can be taken back.
 *
 * @typedef {import("../../types/data").Log} Log
 * @typedef {import("../../types/data").Roll} Roll
 */
import { beganAt } from "./parked.mjs";

/** A log keeps no more of them than this. */
const MOST = 200;

/** @param {Log} log @param {Roll} roll @returns {Log} */
export function addRoll(log, roll) {
  return { ...log, rolls: [...(log.rolls || []), roll].slice(-MOST) };
}

/** Those of the game that is on, the newest first. @param {Log} log @param {number} most @returns {Roll[]} */
export function lastRolls(log, most) {
  const began = beganAt(log);
  return (log.rolls || []).filter(({ t }) => t >= began).slice(-most).reverse();
}
