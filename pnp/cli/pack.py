"""`pnp pack`: zips of games to give away."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path

import click

from pnp.cli.places import (
    cache_folder,
    catalogue_option,
    find_folders,
    from_here,
    out_option,
    quiet_option,
)
from pnp.cli.print_options import WAYS, AskedPrints, print_options
from pnp.cli.progress import show_progress
from pnp.cli.report import count_levels, print_problems, tell_cache_once, without_hints
from pnp.cli.values import WebFolder, name_page
from pnp.printing import Sides
from pnp.problems import PnpError

_MEGA = 1_000_000
_WAYS: Mapping[Sides, str] = {each: told for each, told in WAYS.items() if each is not Sides.BACKS}
"""Backs alone are no pack: nobody can play with them."""


@click.command()
@catalogue_option
@out_option
@print_options("a4,letter", sides="duplex,fold", ways=_WAYS)
@click.option(
    "--url",
    type=WebFolder(),
    default="",
    help="Where the folder of all pages is on the web, for QR codes.",
)
@quiet_option
def command(
    games: tuple[str, ...],
    cards: Path | None,
    out: Path,
    asked: AskedPrints,
    url: str,
    quiet: bool,
) -> None:
    """Make one zip for each paper of GAMES, or of every game, with all that a stranger needs.

    It begins with START-HERE.html, which asks two questions and names the one file to print.
    """
    from pnp.jobs.pack import PackOrder, make_packs

    failed, once = False, set[str]()
    with show_progress(quiet=quiet) as progress:
        for folder in find_folders(cards, games):
            address = name_page(url, folder.name)
            order = PackOrder(folder, out, cache_folder(), asked.prints, address)
            try:
                packs = make_packs(order, progress.tell)
            except PnpError as error:
                failed = True
                told = without_hints(error.problems)
                print_problems(told)
                if not quiet:
                    click.echo(f"{folder.name}: not packed, {count_levels(told)}", err=True)
                continue
            print_problems(tell_cache_once(without_hints(packs.problems), once))
            if not quiet:
                click.echo(f"{folder.name}: {'unchanged' if packs.unchanged else 'packed'}")
                for file in packs.files:
                    click.echo(f"  {from_here(file)}  {file.stat().st_size / _MEGA:.1f} MB")
    if failed:
        sys.exit(1)
