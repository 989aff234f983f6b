"""Games of somebody's own: one whose forms are formulas with a score pad, one whose form asks every seat."""

from __future__ import annotations

from first_game import FILES as STARTER

COMPANION = """\
seats:
  ann: {label: Ann, color: "#c62f3b", shape: triangle}
  bob: {label: Bob, color: "#1f6fc2", shape: ring}
modes:
  two: {label: Two players, players: [2], seats: [ann, bob]}
calculators:
  worth:
    label: What a hand is worth
    inputs:
      sets:  {label: Sets, kind: int, min: 0}
      coins: {label: Coins, kind: int, min: 0}
      lost:  {label: Lost a fight, kind: bool}
    values:
      score: "= 3 * sets + coins // 5 - (10 if lost else 0)"
      left: "= 20 - score"
pad:
  label: Points
  columns: {tricks: {label: Tricks, min: 0}, bonus: {label: Bonus}}
  points: "= 2 * tricks + bonus"
  rounds: 2
"""


ROUND = """\
seats:
  ann: {label: Ann, color: "#c62f3b", shape: triangle}
  bob: {label: Bob, color: "#1f6fc2", shape: ring}
  eve: {label: Eve, color: "#2e7d46", shape: star}
modes:
  three: {label: Three players, players: [3], seats: [ann, bob, eve]}
counters:
  fame: {label: Fame, each: seat, start: 0}
references:
  tricks: {label: What tricks are, rules: "#tricks"}
calculators:
  score:
    label: Score
    function: score
    inputs:
      out:    {label: Out of the round, kind: bool, every: seat}
      tricks: {label: Tricks, kind: int, min: 0, max: 5, every: seat}
      angel:  {label: Holds the angel, kind: seat, none: Nobody}
    show: [best]
    apply: [{label: Score the round, counter: fame, every: seat, add: "= gains"}]
strings: {best: best}
"""

RULES = """\
export function score({ out, tricks, angel }) {
  const seats = Object.keys(tricks).filter((seat) => !out[seat] || seat === angel);
  const best = Math.max(0, ...seats.map((seat) => tricks[seat]));
  const gains = Object.fromEntries(seats.map((seat) => [seat, tricks[seat] === best ? 1 : 0]));
  const idle = Object.keys(out).filter((seat) => !seats.includes(seat)).map((seat) => `tricks.${seat}`);
  return { best, gains, idle, why: [["most tricks: {best}", { best }]] };
}
"""

RULES_TEXT = """\
# Play

Take tricks.

## Tricks

A trick is a card of each.

### Big tricks

They count twice.

## End

Stop.
"""

WITH_A_PAD = {**STARTER, "companion.yaml": COMPANION}
WITH_ROUNDS = {**STARTER, "companion.yaml": ROUND, "rules.js": RULES, "rules.md": RULES_TEXT}
