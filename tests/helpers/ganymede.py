"""Ganymede's rules as its page runs them: its scripts in the engine, its cards as the context."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game_folders import CARDS

from pnp.catalogue import read_game
from pnp.companion.data import build_data, context_of
from pnp.companion.formulas import FormulaBook
from pnp.companion.read import Companion, read_companion
from pnp.faces import lay_out
from pnp.rulebook import read_rules
from pnp.rules import Engine

Values = Mapping[str, Any]


@functools.cache
def read_ganymede() -> Companion:
    """Its companion, without any face laid out."""
    game = read_game(CARDS / "ganymede").game
    return read_companion(game, read_rules(game)[0])


@dataclass(frozen=True)
class Rules:
    """The engine, and what the rules get to know."""

    engine: Engine
    context: Values

    def ask(self, function: str, values: Values, **changes: Values) -> dict[str, Any]:
        """The answer; `changes` replace entries of cards, constants or options."""
        context = {name: {**part, **changes.get(name, {})} for name, part in self.context.items()}
        answer: dict[str, Any] = self.engine.call(function, values, context)
        return answer


@functools.cache
def open_rules(cache: Path) -> Rules:
    """The rules, with faces laid out in `cache`."""
    companion = read_ganymede()
    pieces = lay_out(companion.game, cache).pieces
    data = build_data(companion, pieces, {}, FormulaBook())
    return Rules(Engine(companion.scripts.modules), context_of(data))
