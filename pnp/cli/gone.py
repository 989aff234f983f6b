"""What `pnp build` does about results of games that have left the catalogue."""

from __future__ import annotations

from pathlib import Path

import click

from pnp.cli.places import cache_folder
from pnp.cli.report import print_problems
from pnp.jobs.gone import find_gone, remove, warn_of
from pnp.jobs.results import PAGES_FOLDER
from pnp.problems import count


def settle_gone(out: Path, known: frozenset[str], prune: bool, *, quiet: bool = False) -> None:
    """Tell of games that have left the catalogue, and take them off the list; or remove them.

    Exits 2 where no game is `known`. `quiet`: what was removed is not told.
    """
    if not known:
        raise click.UsageError("--prune needs a catalogue: run it where cards/ is, or add --cards.")
    gone = find_gone(out, known)
    if prune:
        for each in gone:
            removed = remove(each, out)
            if quiet:
                continue
            click.echo(f"removed {count(removed, 'file')} of {each.folder}")
            if each.folder.exists():
                click.echo("  what pnp has not made is still there")
    else:
        print_problems(warn_of(gone))
    pages = out / PAGES_FOLDER
    if any(each.folder.parent == pages for each in gone) and (pages / "index.html").is_file():
        from pnp.jobs.make_page import list_pages

        list_pages(pages, cache_folder(), known)
