"""The smallest game that tests build on: three files."""

from __future__ import annotations

FILES = {
    "game.yaml": """\
title: My first game
fields:
  power: int
  text: text
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card, back: back}
""",
    "cards.csv": """\
name,copies,power,text
Scout,3,1,Look at the top card of the deck.
Captain,1,4,Draw <b>2</b> cards.
""",
    "layout.yaml": """\
styles:
  name: {size: 14 pt, weight: 700}
  number: {size: 26 pt, weight: 700, align: right}
  text: {size: 9 pt}
faces:
  card:
    - {rect: {edge: bleed}, fill: "#f4ecd8", role: ground}
    - {text: "{{ name }}", style: name, box: {left: 5, right: 18, top: 5, height: 8}}
    - {text: "{{ power }}", style: number, box: {right: 5, width: 12, top: 4, height: 10}}
    - {text: "{{ text }}", style: text, box: {left: 5, right: 5, top: 50, bottom: 8}}
  back:
    - {rect: {edge: bleed}, fill: "#33475b", role: ground}
""",
}
