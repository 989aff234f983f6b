"""What the page of a game consists of, ready to be played without a page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from rules_of_games import companion_of, pieces_of

from pnp.catalogue import read_game
from pnp.companion.contract import to_plain
from pnp.companion.data import build_data
from pnp.companion.formulas import FormulaBook
from pnp.companion.read import Companion, read_companion
from pnp.faces import lay_out
from pnp.model import Piece
from pnp.rulebook import read_rules

PEOPLE = {
    f"js/people/{file.name}": file.read_text(encoding="utf-8")
    for file in sorted((Path(__file__).parent / "people").glob("*.mjs"))
}
"""The modules of those who sit at a table."""


@dataclass(frozen=True)
class Box:
    """What the page of a game consists of: its data as JSON, its modules, and its worked examples by
    their titles."""

    data: str
    modules: Mapping[str, str]
    examples: Mapping[str, str]


def fill_box(companion: Companion, pieces: Sequence[Piece]) -> Box:
    """What a companion and the pieces of its game make."""
    formulas = FormulaBook()
    data = build_data(companion, pieces, {}, formulas)
    modules = {
        **PEOPLE,
        "rules.js": "",
        **companion.scripts.modules,
        "formulas.mjs": formulas.write(companion.texts),
    }
    examples = {case.title: case.id for case in companion.cases if case.show}
    return Box(json.dumps(to_plain(data)), modules, examples)


@cache
def box_of(game_id: str, cache_folder: Path) -> Box:
    """A game of the catalogue."""
    return fill_box(companion_of(game_id), pieces_of(game_id, cache_folder))


def box_of_files(files: Mapping[str, str], folder: Path, cache_folder: Path) -> Box:
    """A made game, written to `folder`, which is not there yet."""
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    game = read_game(folder).game
    companion = read_companion(game, read_rules(game)[0])
    return fill_box(companion, lay_out(game, cache_folder).pieces)
