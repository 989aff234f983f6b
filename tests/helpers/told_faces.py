"""Games that have what is wrong with a picture file, or with an element of a face."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

from made_games import write_game
from PIL import Image, ImageDraw

from pnp.catalogue import read_game
from pnp.check import check
from pnp.faces import lay_out
from pnp.problems import Problem

GAME = """\
title: Owls
theme: {fonts: {text: {family: Alegreya Sans}, display: {family: Lilita One}}}
components:
  cards: {kind: deck, rows: cards.csv, size: poker, front: card}
"""
LAYOUT = """\
styles:
  t: {}
  heavy: {font: display}
  leaning: {font: display, italic: true}
faces:
  card:
    - {ELEMENT}
"""
BOX = "box: {left: 5, right: 5, top: 5, height: 50}"
WHERE = re.compile(r"^Owl, front, element at layout\.yaml:\d+: ")


def face_with_picture(folder: Path, text: str, suffix: str) -> Path:
    """A game whose only card shows a picture: its name, and what happened to it."""
    name, _, fate = text.partition(", ")
    game = face_with_element(folder, f"picture: {name}", "box: {edge: bleed}, fit: fill")
    (game / name).write_bytes(_change(_picture(suffix), fate))
    return game


def face_with_element(folder: Path, text: str, where: str = BOX) -> Path:
    """A game whose only card has an element."""
    game = write_game(folder, GAME, cards_csv="name\nOwl\n")
    layout = LAYOUT.replace("ELEMENT", f"{text}, {where}")
    (game / "layout.yaml").write_text(layout, encoding="utf-8")
    return game


def problems_of_face(game: Path, cache: Path) -> tuple[Problem, ...]:
    """What is said of the card, without the name of the row and the element before it."""
    read = read_game(game).game
    found = check(read, lay_out(read, cache))
    return tuple(each._replace(message=WHERE.sub("", each.message)) for each in found)


def _picture(suffix: str) -> bytes:
    return _save(Image.effect_noise((750, 1050), 90), {"jpg": "JPEG", "png": "PNG"}[suffix])


def _save(picture: Image.Image, format_name: str, **options: Any) -> bytes:
    file = io.BytesIO()
    picture.save(file, format_name, **options)
    return file.getvalue()


def _change(content: bytes, fate: str) -> bytes:
    middle = len(content) // 2
    picture = Image.open(io.BytesIO(content))
    match fate:
        case "cut in half":
            return content[:middle]
        case "a byte changed":
            return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]
        case "with a second picture":
            others = [picture.rotate(180)]
            return _save(picture, "PNG", save_all=True, append_images=others)
        case "with rounded corners":
            opacity = Image.new("L", picture.size, 0)
            ImageDraw.Draw(opacity).rounded_rectangle((0, 0, 749, 1049), 90, fill=255)
            picture.putalpha(opacity)
            return _save(picture, "PNG")
    raise ValueError(fate)
