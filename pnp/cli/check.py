"""`pnp check`: the preflight."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders, quiet_option
from pnp.cli.progress import show_progress
from pnp.cli.report import count_levels, print_problems, tell_cache_once, without_hints
from pnp.problems import Level, Problem


@click.command()
@catalogue_option
@click.option("--strict", is_flag=True, help="Count warnings as errors.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json"]),
    default="text",
    show_default=True,
    help="How to print what was found.",
)
@quiet_option
def command(
    games: tuple[str, ...], cards: Path | None, strict: bool, form: str, quiet: bool
) -> None:
    """Look through GAMES, or all, for whatever would go wrong on paper or phone.

    Exit code 1 if there are errors; with --strict also for warnings.
    """
    from pnp.jobs.check_games import check_games

    found: list[Problem] = []
    once: set[str] = set()
    folders = find_folders(cards, games)
    with show_progress(quiet=quiet) as progress:
        looked = check_games(folders, cache_folder(), progress.tell)
    for folder, every in zip(folders, looked, strict=True):
        problems = tell_cache_once(without_hints(every) if quiet else every, once)
        found += problems
        if form == "text":
            print_problems(problems)
        if form == "text" and not quiet:
            click.echo(f"{folder.name}: {count_levels(problems)}")
    if form == "json":
        click.echo(json.dumps(list(map(_plain, found)), ensure_ascii=False, indent=1))
    grave = {Level.ERROR, Level.WARNING} if strict else {Level.ERROR}
    if any(problem.level in grave for problem in found):
        sys.exit(1)


def _plain(problem: Problem) -> dict[str, Any]:
    place = problem.place._asdict() if problem.place else None
    return problem._asdict() | {"place": place}
