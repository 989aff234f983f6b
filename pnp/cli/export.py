"""`pnp export`: pictures and files for other uses."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders, out_option
from pnp.cli.report import print_problems, without_hints
from pnp.exports import TARGETS
from pnp.problems import Level


@click.command()
@catalogue_option
@out_option
@click.option(
    "--to", "target", type=click.Choice(list(TARGETS)), required=True, help="What to make."
)
def command(games: tuple[str, ...], cards: Path | None, out: Path, target: str) -> None:
    """Make what --to names from GAMES, or from every game.

    proof: every different face on one picture, and the first sheets on another.
    """
    from pnp.workshop import Snapshot

    failed = False
    for folder in find_folders(cards, games):
        snapshot = Snapshot(folder, cache_folder())
        problems = snapshot.find_problems(page=False, thorough=False)
        if any(problem.level is Level.ERROR for problem in problems):
            failed = True
            print_problems(without_hints(problems))
            continue
        place = out / "export" / target / snapshot.game.id
        for file in TARGETS[target](snapshot.game, snapshot.layout, place):
            click.echo(file)
    if failed:
        sys.exit(1)
