"""Rule: every piece fits a page of the papers that a kit is made for, or several glued ones."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.model import Component, Game
from pnp.printing import HOME_PAPERS, PrintOptions
from pnp.problems import Level, Problem, count
from pnp.sheets import count_tiles, fits, is_tiled, too_large
from pnp.units import paper_name


def check_paper_size(subject: Subject) -> Iterator[Problem]:
    yield from find_too_large(subject.game)
    yield from _find_tiled(subject)


def find_too_large(game: Game) -> Iterator[Problem]:
    """What is told of the components of a game, whether or not they can be laid out."""
    for component in game.components:
        fitting = [paper for paper in HOME_PAPERS if _fits(component, paper)]
        for paper in HOME_PAPERS:
            if paper not in fitting:
                problem = too_large(component, PrintOptions(paper))._replace(game=game.id)
                if fitting:
                    hint = f"{problem.hint}, or build with --paper {','.join(fitting)}"
                    problem = problem._replace(level=Level.WARNING, hint=hint)
                yield problem


def _find_tiled(subject: Subject) -> Iterator[Problem]:
    """What is said of the components of which a piece takes several sheets."""
    pieces = {piece.component.name: piece for piece in reversed(subject.layout.pieces)}
    for component in subject.game.components:
        sheets = [
            f"{count(count_tiles(pieces[component.name], options), 'sheet')} of {paper_name(paper)}"
            for paper, options in zip(HOME_PAPERS, map(PrintOptions, HOME_PAPERS), strict=True)
            if component.name in pieces and is_tiled(component, options)
        ]
        if sheets:
            yield Problem(
                Level.HINT,
                "tiled",
                f"{component.name} is {component.size}, and is printed on {' or '.join(sheets)}",
                "they are glued to one another; larger paper takes fewer",
                component.place,
                game=subject.game.id,
                value=str(component.size),
            )


def _fits(component: Component, paper: str) -> bool:
    return fits(component, PrintOptions(paper))
