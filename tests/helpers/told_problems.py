"""The guide's table of problems, and games that have each of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from made_games import GAME, write_game
from made_tables import save_workbook
from told_faces import face_with_element, face_with_picture, problems_of_face

from pnp.catalogue import examine_game
from pnp.problems import Problem

PAGE = Path(__file__).parents[2] / "docs" / "problems.md"


class Told(NamedTuple):
    """A row of the table."""

    file: str
    input: str
    level: str
    message: str
    hint: str


def told_problems() -> list[Told]:
    """All rows of the table, in their order; `⏎` stands for the end of a line."""
    rows = re.findall(r"^\| (\.\w+|\w+\.yaml) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.M)
    found = []
    for file, rest in rows:
        made, level, message, hint = (cell.strip().strip("`") for cell in rest.split(" | "))
        found.append(Told(file, made, level, message, "" if hint == "–" else hint))
    return found


def problems_of(folder: Path, cache: Path, told: Told) -> tuple[Problem, ...]:
    """What is said of a game whose only table, game.yaml, picture or element is the row's input."""
    game = WRITERS[told.file](folder, told.input)
    if told.file in OF_FACES:
        return problems_of_face(game, cache)
    return examine_game(game).problems


def _write_text(folder: Path, text: str, suffix: str) -> Path:
    game = write_game(folder, GAME.replace("cards.csv", f"cards.{suffix}"))
    (game / f"cards.{suffix}").write_text(text.replace("⏎", "\n") + "\n", encoding="utf-8")
    return game


def _write_workbook(folder: Path, text: str, suffix: str) -> Path:
    game = write_game(folder, GAME.replace("cards.csv", f"cards.{suffix}"))
    save_workbook(game / f"cards.{suffix}", text)
    return game


WRITERS: dict[str, Callable[[Path, str], Path]] = {
    ".csv": lambda folder, text: _write_text(folder, text, "csv"),
    ".yaml": lambda folder, text: _write_text(folder, text, "yaml"),
    ".xlsx": lambda folder, text: _write_workbook(folder, text, "xlsx"),
    ".ods": lambda folder, text: _write_workbook(folder, text, "ods"),
    "game.yaml": lambda folder, text: write_game(folder, GAME + text.replace("⏎", "\n") + "\n"),
    ".jpg": lambda folder, text: face_with_picture(folder, text, "jpg"),
    ".png": lambda folder, text: face_with_picture(folder, text, "png"),
    "layout.yaml": face_with_element,
}
"""How a row's input becomes a game, by its kind of file."""

OF_FACES = {".jpg", ".png", "layout.yaml"}
"""Kinds of which nothing is said before faces are laid out."""
