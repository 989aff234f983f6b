"""A small game of trains: cards that are played at one tap, and cards that lie in lanes."""

from __future__ import annotations

import textwrap

from first_game import FILES as STARTER

GAME = """\
title: Depot
fields:
  cost: int
  gives: int
  coal: int
  kind: {choice: [cargo, engine]}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card, back: back}
"""

CARDS = """\
id,name,copies,cost,gives,coal,kind
cart,Cart,9,0,1,,cargo
truck,Truck,9,1,2,,cargo
barge,Barge,9,2,4,1,cargo
mule,Mule,9,,1,,cargo
sledge,Sledge,9,1,1,,cargo
tram,Tram,9,1,2,,cargo
ferry,Ferry,9,2,3,1,cargo
crane,Crane,9,1,,2,cargo
wagon,Wagon,9,1,2,,cargo
barrow,Barrow,9,,1,,cargo
canoe,Canoe,9,,1,,cargo
lorry,Lorry,9,2,3,,cargo
zeppelin,Zeppelin,9,3,6,2,cargo
kayak,Kayak,9,,1,,cargo
raft,Raft,9,1,2,,cargo
pushcart,Pushcart,9,1,1,,cargo
rickshaw,Rickshaw,9,,1,,cargo
airship,Airship,9,3,5,1,cargo
tricycle,Tricycle,9,,1,,cargo
puffer,Puffer,1,2,,,engine
shunter,Shunter,2,3,,,engine
"""

COMPANION = """\
seats:
  ann: {label: Ann, color: "#c62f3b", shape: triangle}
  bob: {label: Bob, color: "#1f6fc2", shape: ring}
modes:
  two: {label: Two players, players: [2], seats: [ann, bob]}
counters:
  steam:  {label: Steam, each: game, start: 4, min: 0}
  goods:  {label: Goods, each: game, start: 0, min: 0}
  embers: {label: Coal, start: 1, min: 0, max: 9}
markers:
  turn: {label: Turn, pick: random}
plays:
  load:
    label: Play
    of: cards
    where: {kind: cargo}
    by: turn
    needs: "= steam >= cost"
    refusal: "it costs {cost} Steam, and there is {steam}"
    changes:
      - {counter: steam, add: "= 0 - cost"}
      - {counter: goods, add: "= gives"}
      - {counter: embers, add: "= 0 - coal"}
  dispatch:
    label: Send
    of: cards
    where: {kind: engine}
    by: turn
    changes: [{counter: steam, add: "= 0 - cost"}]
    to: [north, south]
zones:
  north: {label: North line, of: cards, where: {kind: engine}}
  south: {label: South line, of: cards, where: {kind: engine}}
  yard:  {label: Yard, each: game, of: cards}
calculators:
  race:
    label: Who is ahead?
    function: race
    inputs:
      lines: {kind: zone, from: {zone: north}}
      yard:  {kind: zone, from: {zone: yard}}
    show: [most, waiting]
    apply:
      - {label: Swap lines, zone: north, every: seat, set: "= swapped"}
      - {zone: yard, set: "= waiting_cards"}
strings:
  most: engines up north
  waiting: in the yard
"""

RULES_SCRIPT = """\
export function race({ lines, yard }) {
  const most = Math.max(...Object.values(lines).map((cards) => cards.length));
  const swapped = { ann: lines.bob, bob: lines.ann };
  return { most, waiting: yard.length, swapped, waiting_cards: yard.slice().reverse(), why: [] };
}
"""

FILES = {
    **STARTER,
    "game.yaml": GAME,
    "cards.csv": CARDS,
    "companion.yaml": COMPANION,
    "rules.js": RULES_SCRIPT,
    "layout.yaml": textwrap.dedent("""\
        styles: {name: {size: 14 pt}}
        faces:
          card:
            - {rect: {edge: bleed}, fill: "#f4ecd8", role: ground}
            - {text: "{{ name }}", style: name, box: {left: 5, right: 5, top: 5, height: 8}}
          back:
            - {rect: {edge: bleed}, fill: "#33475b", role: ground}
        """),
}
