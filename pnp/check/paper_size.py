"""Rule: every piece fits a page of the papers that a kit is made for."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.model import Component, Game
from pnp.printing import HOME_PAPERS, PrintOptions
from pnp.problems import Level, Problem
from pnp.sheets import fits, too_large


def check_paper_size(subject: Subject) -> Iterator[Problem]:
    return find_too_large(subject.game)


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


def _fits(component: Component, paper: str) -> bool:
    return fits(component, PrintOptions(paper))
