"""Prints problems as people mend them: where, what, and what to do."""

from __future__ import annotations

from collections.abc import Iterable

import click

from pnp.problems import NO_CACHE, Level, Problem, count

COLORS = {Level.ERROR: "red", Level.WARNING: "yellow", Level.HINT: "cyan"}
WEIGHTS = {Level.ERROR: 0, Level.WARNING: 1, Level.HINT: 2}


def print_problems(problems: Iterable[Problem]) -> None:
    """Every problem on the error stream, errors first, in the order of their game."""
    for problem in sorted(problems, key=lambda problem: (problem.game, WEIGHTS[problem.level])):
        level = click.style(f"{problem.level:<8}", fg=COLORS[problem.level], bold=True)
        where = "/".join(part for part in (problem.game, str(problem.place or "")) if part)
        head = f"{where}: " if where else ""
        click.echo(f"{level} {head}{problem.message}", err=True)
        if problem.hint:
            click.echo(f"         → {problem.hint}", err=True)


def without_hints(problems: Iterable[Problem]) -> list[Problem]:
    """All but the hints, which only the preflight tells."""
    return [problem for problem in problems if problem.level is not Level.HINT]


def tell_cache_once(problems: Iterable[Problem], told: set[str]) -> list[Problem]:
    """The problems, without that of the cache if it is among what was `told`; it is then."""
    new = [problem for problem in problems if problem.rule not in told]
    told.update(problem.rule for problem in new if problem.rule == NO_CACHE)
    return new


def count_levels(problems: Iterable[Problem]) -> str:
    """ "2 errors, 1 warning", or "no problems"."""
    found = list(problems)
    counts = {level: sum(problem.level is level for problem in found) for level in Level}
    told = [count(number, level) for level, number in counts.items() if number]
    return ", ".join(told) or "no problems"
