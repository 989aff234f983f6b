"""`pnp export`: pictures and files for other uses."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders, out_option
from pnp.cli.report import print_problems, without_hints
from pnp.exports import TARGETS
from pnp.problems import PnpError


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
    from pnp.jobs import inspect_game

    failed = False
    for folder in find_folders(cards, games):
        try:
            inspection = inspect_game(folder, cache_folder(), thorough=False)
            problems = inspection.errors
        except PnpError as error:
            problems = error.problems
        if problems:
            failed = True
            print_problems(without_hints(problems))
            continue
        place = out / "export" / target / inspection.game.id
        for file in TARGETS[target](inspection.game, inspection.layout, place):
            click.echo(file)
    if failed:
        sys.exit(1)
