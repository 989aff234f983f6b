"""Small games with a companion, for the tests that read and render it."""

from __future__ import annotations

import json
import re
import textwrap
from pathlib import Path
from typing import Any

from game_folders import GameMaker
from mistakes import mistakes_of

from pnp.catalogue import read_game
from pnp.companion.read import Companion, read_companion
from pnp.companion.site import Site, make_site
from pnp.faces import lay_out
from pnp.problems import PnpError, Problem
from pnp.rulebook import read_rules

GAME = """\
title: Owls and foxes
version: "2.1"
tagline: Who stays awake?
players: [2]
fields:
  suit: {choice: [owl, fox]}
  power: int
  effect: {choice: [none, double]}
constants: {life: 12, high: 9}
theme: {colors: {night: "#1b2a6b", dawn: "#f2b84b"}}
icons: {moon: phosphor/moon-fill}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card, back: back}
"""

CARDS = """\
id,name,copies,suit,power,effect
owl-1,Owl,3,owl,1,none
fox-2,Fox,2,fox,2,double
"""

COMPANION = """\
seats:
  owl: {label: Owl, color: night, shape: ring, cards: {of: cards, where: {suit: owl}}}
  fox: {label: Fox, color: dawn, shape: star}
modes:
  duel:
    label: Duel
    seats: [owl, fox]
    phases: [dusk, dawn]
    setup: ["Deal <b>four</b> cards & wait.", "Each has {{ constants.life }} lives."]
counters:
  life: {label: Life, start: "= constants.life", min: 0, max: "= constants.life", steps: [1, 3]}
  night: {label: Night, each: game, start: 1}
markers:
  lamp: {label: Lamp, pick: random}
  first: {label: Begins, from: lamp}
phases:
  dusk: {label: Dusk, rules: "#dusk", calculator: hunt, enter: [{counter: night, add: 1}]}
  dawn: {label: Dawn, rules: "#at-dawn"}
options:
  mercy: {label: Nobody falls below 1, default: true}
calculators:
  hunt:
    label: Hunt
    function: hunt
    inputs:
      who:    {label: Hunts, kind: seat, from: {marker: first}}
      prey:   {label: Hides, kind: seat, other: who}
      hand:   {label: Cards, kind: cards, seat: who, key: power, min: 1, max: 3}
      double: {label: Counts twice, kind: bool, each: {input: hand, where: {effect: double}}}
      luck:   {label: Luck, kind: int, min: -1, max: "= constants.high", default: 0}
      life:   {kind: counters, from: {counter: life}}
    show: [catch]
    verdict: word
    apply:
      - {label: Eat, counter: life, seat: "= prey", add: "= 0 - catch"}
      - {marker: first, seat: "= prey"}
      - {phase: dawn}
strings:
  catch: "{who} catches {catch}"
"""

RULES_SCRIPT = """\
/** @param {any} input @param {any} context */
export function hunt(input, context) {
  const power = input.hand.map((id) => context.cards[id].power);
  const luck = Math.min(input.luck ?? 0, context.constants.high);
  if (power.length < 1) return { problems: [["catch", {}]] };
  return { catch: power.reduce((sum, each) => sum + each, luck), word: "fed", why: [] };
}
"""

RULES = """\
Before all.

# Dusk

Take *one* card of {{ constants.high }}.

## At dawn

| life | left |
|---|---|
| 12 | 3 |
"""

CASES = """\
- id: one-owl
  function: hunt
  title: One owl hunts
  input: {hand: [owl-1], luck: 2}
  expect: {catch: 3}
  source: {kind: rulebook, where: page 3}
  show: true
- id: no-card
  function: hunt
  input: {hand: []}
  expect: {problems: [catch]}
  source: {kind: rule, where: page 4}
"""

FILES = {
    "game.yaml": GAME,
    "cards.csv": CARDS,
    "companion.yaml": COMPANION,
    "rules.js": RULES_SCRIPT,
    "rules.md": RULES,
    "cases.yaml": CASES,
    "layout.yaml": textwrap.dedent("""\
        styles:
          name: {size: 14 pt}
        faces:
          card:
            - {rect: {edge: bleed}, fill: "#f4ecd8", role: ground}
            - {text: "{{ name }}", style: name, box: {left: 5, right: 5, top: 5, height: 8}}
          back:
            - {rect: {edge: bleed}, fill: night, role: ground}
        """),
}


def companion_of(folder: Path) -> Companion:
    """The companion of the game in `folder`."""
    game = read_game(folder).game
    rules, told = read_rules(game)
    try:
        companion = read_companion(game, rules)
    except PnpError as error:
        raise PnpError((*told, *error.problems)) from None
    if told:
        raise PnpError(told)
    return companion


def site_of(folder: Path, cache: Path, interface: str = "") -> Site:
    """The page of the game in `folder`, in a language that is asked for or its own."""
    game = read_game(folder).game
    companion = read_companion(game, read_rules(game)[0], interface)
    return make_site(companion, lay_out(game, cache).pieces, cache)


def data_of(site: Site) -> dict[str, Any]:
    """All that the scripts of a page in a folder read."""
    return data_in(site.files["index.html"].decode()) | json.loads(site.files["data.json"])


def data_in(html: str) -> dict[str, Any]:
    """What the scripts of a page read in it."""
    held = re.findall(r'<script type="application/json"[^>]*>(.*?)</script>', html, re.DOTALL)
    return {name: value for part in held for name, value in json.loads(part).items()}


def mistakes(make_game: GameMaker, **changes: str) -> tuple[Problem, ...]:
    """What is wrong with the game once `companion_yaml="…"` and the like replace its files."""
    files = {name.replace("_", "."): content for name, content in changes.items()}
    folder = make_game({**FILES, **files}, name="owls")
    return mistakes_of(companion_of, folder)
