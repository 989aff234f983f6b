"""Writes small games into a temporary folder for the tests that read them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from mistakes import mistakes_of

from pnp.catalogue import Reading, read_game
from pnp.model import Game, Row
from pnp.problems import Problem

GAME = """\
title: Owls
fields:
  suit: {choice: [red, blue]}
  hp: int
  text: text
  keywords: list
  flies: bool
  tint: color
theme:
  colors: {ink: "#14161c", red: "#d64045"}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card, back: back}
"""

CARDS = "id,name,copies,suit,hp\nowl,Owl,2,red,3\nfox,Fox,1,blue,\n"


def write_game(folder: Path, game: str = GAME, **files: str) -> Path:
    """A folder of a game; `cards_csv="…"` writes cards.csv."""
    place = folder / "owls"
    place.mkdir(exist_ok=True)
    (place / "game.yaml").write_text(game, encoding="utf-8")
    for name, content in {"cards_csv": CARDS, **files}.items():
        stem, _, suffix = name.rpartition("_")
        (place / f"{stem}.{suffix}").write_text(content, encoding="utf-8", newline="")
    return place


def reading(folder: Path, game: str = GAME, **files: str) -> Reading:
    return read_game(write_game(folder, game, **files))


def game_of(folder: Path, game: str = GAME, **files: str) -> Game:
    return reading(folder, game, **files).game


def rows_of(folder: Path, cards: str, game: str = GAME) -> tuple[Row, ...]:
    """The rows of a game whose table of cards is `cards`."""
    return game_of(folder, game, cards_csv=cards).components[0].rows


def game_mistakes(folder: Path, game: str = GAME, **files: str) -> tuple[Problem, ...]:
    """What is wrong with a game that cannot be read."""
    return mistakes_of(partial(reading, folder, game, **files))


def card_mistakes(folder: Path, cards: str) -> tuple[Problem, ...]:
    return game_mistakes(folder, cards_csv=cards)
