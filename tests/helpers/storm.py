"""The small game of trains in a storm: what must be asked, what is refused, and turns."""

from __future__ import annotations

from depot import FILES as DEPOT

CHANGED = {
    "  embers: {": "  storm:  {label: Storm, start: 0, min: 0, max: 3, quiet: true}\n  embers: {",
    "    to: [north, south]\n": (
        "    to: [north, south]\n"
        "    calculator: snow\n"
        "    first: '= ahead'\n"
        "    asks: {ahead: {label: Where does it go?, answers: [To the end, To the front]}}\n"
    ),
    "  north: {label: North line,": "  north: {label: North line, tell: '{cost} Steam',",
    "calculators:\n": """\
calculators:
  snow:
    label: Snow
    always: true
    function: snow
    inputs: {lines: {kind: zone, from: {zone: north}}}
  won:
    label: Won
    always: true
    function: won
    inputs: {goods: {kind: counters, from: {counter: goods}}}
  toll:
    label: Toll
    function: toll
    inputs:
      who:   {label: Who pays?, kind: seat, asked: true}
      way:   {label: How?, kind: choice, options: [cash, coal], asked: true}
      coins: {label: Coins, kind: int, min: 0, max: 5000}
    show: [toll, coal]
    apply: [{label: Pay, counter: storm, seat: "= who", add: 1}]
""",
    "strings:\n": """\
strings:
  toll: coins of toll
  coal: coal of a cart
  need_who: Say who pays
  need_way: Say how
  bound: "{card} is snowed in"
  won: "{who} has won"
  pays: "{who} pays in {way}"
""",
}

RULES = """\
export const snow = ({ lines }) =>
  lines.ann.length ? { refused: { shunter: ["bound", { card: "shunter" }] } } : {};
export const won = ({ goods }) => (goods >= 8 ? { winner: "ann", then: [["won", { who: "ann" }]] } : {});
export function toll({ who, way, coins, now }, { cards }) {
  const known = { toll: coins * 2, coal: cards.cart.coal, tells: { truck: ["heavy"] } };
  if (now === "night") return { problems: [["by_night"]] };
  if (who === null) return { ...known, problems: [["need_who"]], idle: ["way"] };
  if (way === null) return { ...known, problems: [["need_way"]] };
  return { ...known, button: ["pays", { who, way }], lead: ["coins"] };
}
"""


TURNS = {
    "two: {label: Two players, players: [2], seats: [ann, bob]}": (
        "two: {label: Two players, players: [2], seats: [ann, bob], phases: [day, night]}"
    ),
    "calculators:\n": """\
phases:
  day:   {label: Day, calculator: toll, enter: [{marker: turn, seat: next}, {counter: goods, set: 0}]}
  night: {label: Night}
calculators:
  dusk:
    label: Dusk
    always: true
    function: dusk
    inputs: {goods: {kind: counters, from: {counter: goods}}}
""",
    "      coins: {label: Coins,": """\
      now:   {kind: phase}
      load:  {label: Load, kind: cards, of: cards, where: {kind: cargo}, tell: "{gives} goods"}
      coins: {label: Coins,""",
    "strings:\n": "strings:\n  dusk: The last train leaves\n  heavy: too heavy\n  by_night: It is night\n",
}
"""What makes a game in turns of it."""

TURN_RULES = """\
export const dusk = ({ goods }) => (goods === 3 ? { leads: "toll", then: [["dusk"]] } : {});
"""


def change(text: str, changes: dict[str, str]) -> str:
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


STORM = {
    **DEPOT,
    "companion.yaml": change(DEPOT["companion.yaml"], CHANGED),
    "rules.js": DEPOT["rules.js"] + RULES,
}
STORM_IN_TURNS = {
    **STORM,
    "companion.yaml": change(STORM["companion.yaml"], TURNS),
    "rules.js": STORM["rules.js"] + TURN_RULES,
}
