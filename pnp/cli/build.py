"""`pnp build`: the kits of games and their pages for phones."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import (
    cache_folder,
    catalogue_option,
    find_folders,
    from_here,
    names_in_catalogue,
    out_option,
    quiet_option,
)
from pnp.cli.print_options import AskedPrints, print_options
from pnp.cli.printer_option import choose_printer, printer_option
from pnp.cli.progress import show_progress
from pnp.cli.report import count_levels, print_problems, tell_cache_once, without_hints
from pnp.cli.values import Choices, Interface, WebFolder, name_page
from pnp.jobs.results import has_others
from pnp.jobs.tell_use import tell_use
from pnp.printing import Part
from pnp.problems import Level, count

if TYPE_CHECKING:
    from pnp.jobs.build import Built
    from pnp.jobs.build_games import Result


COMPANION = "companion"
"""What --only calls the page for phones."""


@click.command()
@catalogue_option
@out_option
@print_options("a4,letter")
@printer_option
@click.option(
    "--only",
    type=Choices((*Part, COMPANION)),
    default=",".join((*Part, COMPANION)),
    help="What to make: cards, boards, tokens, aids, box, rules, booklet, companion.  "
    "[default: all there is]",
)
@click.option(
    "--url",
    type=WebFolder(),
    default="",
    help="Where the folder of all pages will be on the web, for QR codes.",
)
@click.option(
    "--interface",
    type=Interface(),
    default="",
    help="The language of the pages, as en or ja.  [default: each game's own]",
)
@click.option("--prune", is_flag=True, help="Remove results of games that are gone.")
@quiet_option
def command(
    games: tuple[str, ...],
    cards: Path | None,
    out: Path,
    asked: AskedPrints,
    printer: str,
    only: tuple[str, ...],
    url: str,
    interface: str,
    prune: bool,
    quiet: bool,
) -> None:
    """Make the PDFs of GAMES, or of every game of the catalogue, and their pages for phones.

    A kit that is there already is left alone, and a game with mistakes keeps its old kit.
    """
    from pnp.jobs.build import Order
    from pnp.jobs.build_games import build_games

    folders = find_folders(cards, games)
    prints = choose_printer(printer, asked.prints)
    orders = [
        Order(
            folder=folder,
            out=out,
            cache=cache_folder(),
            prints=prints,
            parts=tuple(Part(word) for word in only if word != COMPANION),
            page=COMPANION in only,
            url=name_page(url, folder.name),
            interface=interface,
        )
        for folder in folders
    ]
    known = names_in_catalogue(cards)
    if (prune or not games) and (prune or (known and has_others(out, known))):
        from pnp.cli.gone import settle_gone  # which is seldom needed

        settle_gone(out, known, prune, quiet=quiet)
    with show_progress(quiet=quiet) as progress:
        made = zip(folders, build_games(orders, known, progress.tell), strict=True)
        built, failed = _print_results(made, quiet=quiet)
    if not quiet:
        _print_how_to_print(built)
        _print_how_to_open(built)
    if failed or not built:
        sys.exit(1)


def _print_results(made: Iterable[tuple[Path, Result]], *, quiet: bool) -> tuple[list[Built], bool]:
    """Print one game after the other; what was built, and whether there were errors."""
    from pnp.jobs.build import Built

    failed, built, once = False, list[Built](), set[str]()
    for folder, result in made:
        found = result.problems if isinstance(result, Built) else result
        told = tell_cache_once(without_hints(found), once)
        print_problems(told)
        if isinstance(result, Built):
            built.append(result)
            if not quiet:
                _print_made(result, folder.name)
            continue
        failed = failed or any(problem.level is Level.ERROR for problem in told)
        if not quiet:
            click.echo(f"{folder.name}: not built, {count_levels(told)}", err=True)
    return built, failed


def _print_made(built: Built, game: str) -> None:
    from pnp.jobs.booklet import count_sheets, list_coverage, list_parts

    kit = built.kit
    state = (
        "unchanged"
        if built.unchanged
        else count(len(built.made), "PDF")
        if built.made
        else "page made"
        if built.page
        else "unchanged"
    )
    if kit is None:
        click.echo(f"{game}: {state}")
        return
    click.echo(f"{kit.title} {kit.version}, edition {kit.edition}: {state}")
    for name, pdfs in kit.by_print.items():
        there = bool(built.made) and not any(pdf.file in built.made for pdf in pdfs)
        before = ", there from before" if there else ""
        sheets = count(count_sheets(pdfs), "sheet")
        click.echo(f"  {name:<7} {sheets}{before}: {list_parts(pdfs)}")
        for pdf in pdfs:
            for guest in pdf.guests:
                click.echo(f"          {guest.what}: {guest.where} of the {pdf.part}")
        if ink := list_coverage(pdfs):
            click.echo(f"          ink: {ink}")
        for line in tell_use(pdfs):
            click.echo(f"          {line}")
        click.echo(f"          {from_here(built.folder / pdfs[0].paper)}")


def _print_how_to_print(built: list[Built]) -> None:
    kits = [(made.kit, made.folder) for made in built if made.kit]
    if not kits:
        return
    from pnp.jobs.how_to_print import tell_briefly

    click.echo('\nPrint the PDFs of your paper at 100 % ("actual size").')
    for line in tell_briefly(kit for kit, _ in kits):
        click.echo(line)
    for _, folder in kits:
        click.echo(f"  {from_here(folder / 'README.txt')}")


def _print_how_to_open(built: list[Built]) -> None:
    pages = [made.page for made in built if made.page]
    if not pages:
        return
    click.echo("\nThe page for phones, in one file:")
    for page in pages:
        click.echo(f"  {from_here(page.single)}")
    click.echo(f"All pages, to be put on the web: {from_here(pages[0].start.parent)}")
    for page in pages:
        if page.url:
            click.echo(f"  {page.folder.name} will be at {page.url}")
    if not all(page.url for page in pages):
        click.echo("Computers and Android phones open the one file. iPhones run no script in a")
        click.echo("file: put the folder on any host of static pages, a free one too, and build")
        click.echo("again with --url and its address.")
