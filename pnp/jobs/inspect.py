"""Reads, lays out and checks a game without writing anything."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.files import RULES_FILE
from pnp.model import Game
from pnp.problems import Level, PnpError, Problem, of_game

if TYPE_CHECKING:
    from pnp.companion import Companion
    from pnp.faces import Layout, Plate
    from pnp.rulebook import Rulebook, RulesText


class Inspection(NamedTuple):
    """A laid-out game and everything there is to say about it.

    `companion` is there if it was asked for and has no mistakes, and so is `rulebook` if the game
    has rules.
    """

    game: Game
    layout: Layout
    problems: tuple[Problem, ...]
    companion: Companion | None = None
    rulebook: Rulebook | None = None

    @property
    def errors(self) -> tuple[Problem, ...]:
        return tuple(problem for problem in self.problems if problem.level is Level.ERROR)


def inspect_game(
    folder: Path,
    cache: Path,
    *,
    thorough: bool,
    page: bool = False,
    rules: bool = False,
    url: str = "",
    interface: str = "",
) -> Inspection:
    """Read and lay out the game in `folder`, then run the rules on it.

    `thorough` runs every rule; else those alone that a build runs. `page` reads the companion too,
    `rules` sets the printed rules; `url` stands for the address in game.yaml, `interface` for
    the language of the page. Raises PnpError with every mistake of its files when the game cannot
    be read at all.
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
    game = replace(reading.game, companion_url=url) if url else reading.game
    text, told = _read_rules(game) if rules or page else (None, ())
    try:
        layout = lay_out(game, cache, _plates(text) if rules and text else ())
    except PnpError as error:
        with of_game(game.id):
            raise PnpError((*error.problems, *told)) from None
    rulebook, printed = _set_rules(game, layout, text) if rules and text else (None, ())
    if rulebook:
        layout = layout._replace(used_files=layout.used_files | rulebook.used_files)
    companion, read = _read_page(game, text, interface) if page else (None, ())
    checked = check(game, layout, companion, thorough=thorough)
    found = (*reading.warnings, *told, *printed, *read, *checked)
    named = (replace(problem, game=problem.game or game.id) for problem in found)
    return Inspection(game, layout, tuple(dict.fromkeys(named)), companion, rulebook)


def _read_rules(game: Game) -> tuple[RulesText | None, tuple[Problem, ...]]:
    if not (game.folder / RULES_FILE).is_file():
        return None, ()  # nor is the part loaded that would read them
    from pnp.rulebook import read_rules

    return read_rules(game)


def _plates(text: RulesText) -> Collection[Plate]:
    """The faces that are printed in the rules: the cover, and those that rules.md shows."""
    from pnp.rulebook import COVER, plates_of

    return dict.fromkeys([COVER, *plates_of(text)])


def _set_rules(
    game: Game, layout: Layout, text: RulesText
) -> tuple[Rulebook | None, tuple[Problem, ...]]:
    from pnp.rulebook import set_rules

    return set_rules(game, layout, text)


def _read_page(
    game: Game, rules: RulesText | None, interface: str
) -> tuple[Companion | None, tuple[Problem, ...]]:
    """The companion of a game, or None, and what there is to say about it."""
    from pnp.companion import read_companion

    try:
        companion = read_companion(game, rules, interface)
    except PnpError as error:
        return None, error.problems
    return companion, companion.warnings


def _find_mistakes_of_layout(folder: Path) -> tuple[Problem, ...]:
    """What is wrong with layout.yaml alone, for a game that is not there to be laid out."""
    from pnp.faces import read_layout

    try:
        with of_game(folder.name):
            read_layout(folder)
    except PnpError as error:
        return error.problems
    return ()
