"""`pnp export`: pictures and files for other uses."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from pnp.cli.places import (
    cache_folder,
    catalogue_option,
    find_folders,
    out_option,
    quiet_option,
)
from pnp.cli.progress import show_progress
from pnp.cli.report import count_levels, print_problems, tell_cache_once, without_hints
from pnp.cli.target_options import TargetCommand
from pnp.exports import TARGETS, read_options
from pnp.problems import InputError, PnpError, count


@click.command(cls=TargetCommand)
@catalogue_option
@out_option
@click.option(
    "--to", "target", type=click.Choice(list(TARGETS)), required=True, help="What to make."
)
@quiet_option
def command(
    games: tuple[str, ...],
    cards: Path | None,
    out: Path,
    target: str,
    quiet: bool,
    **written: str | bool | None,
) -> None:
    """Make what --to names from GAMES, or from every game.

    What is there already is left alone, and a game with mistakes keeps its old files.
    """
    from pnp.jobs.export_game import export_game

    chosen = TARGETS[target]
    given = {name: value for name, value in written.items() if value}
    try:
        options = read_options(target, chosen.options, given)
    except InputError as error:
        raise click.UsageError(str(error)) from None
    failed = False
    once: set[str] = set()
    with show_progress(quiet=quiet) as progress:
        for folder in find_folders(cards, games):
            try:
                made = export_game(folder, chosen, options, out, cache_folder(), progress.tell)
            except PnpError as error:
                failed = True
                told = without_hints(error.problems)
                print_problems(told)
                if not quiet:
                    click.echo(f"{folder.name}: not exported, {count_levels(told)}", err=True)
                continue
            print_problems(tell_cache_once(without_hints(made.problems), once))
            if not quiet:
                state = "unchanged" if made.unchanged else count(len(made.files), "file")
                click.echo(f"{folder.name}: {state} in {made.folder}")
    if failed:
        sys.exit(1)
