"""Reads, lays out and checks a game without writing anything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.model import Game
from pnp.problems import Level, PnpError, Problem, of_game

if TYPE_CHECKING:
    from pnp.faces import Layout


class Inspection(NamedTuple):
    """A laid-out game and everything there is to say about it."""

    game: Game
    layout: Layout
    problems: tuple[Problem, ...]

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.level is Level.ERROR)


def inspect_game(folder: Path, cache: Path, *, thorough: bool) -> Inspection:
    """Read and lay out the game in `folder`, then run the rules on it.

    `thorough` runs every rule; else those alone that a build runs. Raises PnpError with every
    mistake of its files when the game cannot be read at all.
    """
    # Imported here, for a build that finds its kit unchanged must not wait for them.
    from pnp.catalogue import read_game
    from pnp.check import check
    from pnp.faces import lay_out

    try:
        reading = read_game(folder)
    except PnpError as error:
        mistakes = (*error.problems, *_find_mistakes_of_layout(folder))
        raise PnpError(dict.fromkeys(mistakes)) from None
    with of_game(reading.game.id):
        layout = lay_out(reading.game, cache)
    found = (*reading.warnings, *check(reading.game, layout, thorough=thorough))
    named = (replace(problem, game=problem.game or reading.game.id) for problem in found)
    return Inspection(reading.game, layout, tuple(dict.fromkeys(named)))


def _find_mistakes_of_layout(folder: Path) -> tuple[Problem, ...]:
    """What is wrong with layout.yaml alone, for a game that is not there to be laid out."""
    from pnp.faces import read_layout

    try:
        with of_game(folder.name):
            read_layout(folder)
    except PnpError as error:
        return error.problems
    return ()
