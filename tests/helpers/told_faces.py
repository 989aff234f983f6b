"""Games that have what is wrong with a picture file, or with an element of a face."""

from __future__ import annotations

import io
import re
from pathlib import Path

from made_games import write_game
from PIL import Image

from pnp.catalogue import read_game
from pnp.check import check
from pnp.faces import lay_out
from pnp.problems import Problem

GAME = """\
title: Owls
theme: {fonts: {sans: {family: Chakra Petch}, round: {family: Varela Round}}}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card}
"""
LAYOUT = """\
styles: {t: {size: 9 pt}, round: {size: 9 pt, font: round}}
faces:
  card:
    - {rect: {edge: bleed}, fill: "#dddddd"}
    - {ELEMENT}
"""
WHERE = re.compile(r"^Owl, front, element at layout\.yaml:\d+: ")


def face_with_picture(folder: Path, text: str, suffix: str) -> Path:
    """A game whose only card shows a picture: its name, and what happened to it."""
    name, _, fate = text.partition(", ")
    game = face_with_element(folder, f"picture: {name}, box: {{edge: trim}}")
    (game / name).write_bytes(_damage(_picture(suffix), fate))
    return game


def face_with_element(folder: Path, text: str) -> Path:
    """A game whose only card has an element."""
    game = write_game(folder, GAME, cards_csv="name\nOwl\n")
    layout = LAYOUT.replace("ELEMENT", text)
    (game / "layout.yaml").write_text(layout, encoding="utf-8")
    return game


def problems_of_face(game: Path, cache: Path) -> tuple[Problem, ...]:
    """What is said of the card, without the name of the row and the element before it."""
    read = read_game(game).game
    found = check(read, lay_out(read, cache))
    return tuple(each._replace(message=WHERE.sub("", each.message)) for each in found)


def _picture(suffix: str) -> bytes:
    file = io.BytesIO()
    Image.effect_noise((750, 1050), 90).save(file, {"jpg": "JPEG", "png": "PNG"}[suffix])
    return file.getvalue()


def _damage(content: bytes, fate: str) -> bytes:
    middle = len(content) // 2
    match fate:
        case "cut in half":
            return content[:middle]
        case "a byte changed":
            return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
    raise ValueError(fate)
