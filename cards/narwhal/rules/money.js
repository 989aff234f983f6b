/**
 * Money and its coins.
 *
 * @typedef {import("./ships.js").BySeat} BySeat
 * @typedef {import("./ships.js").Context} Context
 * @typedef {{coin: number, n: number}[]} Coins   the largest first
 */
import { sum } from "../pnp/rules.js";

/** "12,000" @param {number} n */
export const amount = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, ",");

/** All coins of the game. @param {Context} context @returns {Coins} */
export const allCoins = ({ constants: { ten, tens, five, fives, one, ones } }) =>
  [{ coin: ten, n: tens }, { coin: five, n: fives }, { coin: one, n: ones }];

/** @param {Coins} coins */
export const worth = (coins) => sum(coins.map(({ coin, n }) => coin * n));

/** What each player begins with. @param {Context} context */
export const startMoney = ({ constants: { start_fives, five, start_ones, one } }) =>
  start_fives * five + start_ones * one;

/** What the bank has. @param {BySeat} money @param {Context} context */
export const bankOf = (money, context) => worth(allCoins(context)) - sum(Object.values(money));

/**
 * A sum in the fewest coins of a stock, and what the stock keeps.
 * @param {number} n
 * @param {Coins} stock
 * @returns {{paid: Coins, kept: Coins, rest: number}}
 */
export function pay(n, stock) {
  let rest = n;
  const paid = stock.map(({ coin, n: there }) => {
    const taken = Math.max(0, Math.min(there, Math.floor(rest / coin)));
    rest -= taken * coin;
    return { coin, n: taken };
  });
  const kept = stock.map(({ coin, n: there }, i) => ({ coin, n: there - paid[i].n }));
  return { paid, kept, rest };
}

/** "5,000 + 3 × 1,000" @param {Coins} coins */
export const tellCoins = (coins) => coins
  .filter(({ n }) => n)
  .map(({ coin, n }) => (n > 1 ? `${n} × ${amount(coin)}` : amount(coin)))
  .join(" + ") || "0";
