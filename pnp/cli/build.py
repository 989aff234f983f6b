"""`pnp build`: the kits of games."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import cache_folder, catalogue_option, find_folders, out_option
from pnp.cli.report import count_levels, print_problems, without_hints
from pnp.model import Part
from pnp.problems import Level, PnpError, count, did_you_mean, quote
from pnp.units import PAPER_SIZES, paper_name

if TYPE_CHECKING:
    from pnp.jobs import Built


class Choices(click.ParamType[tuple[str, ...]]):
    """Words of a list, separated by commas."""

    name = "list"

    def __init__(self, known: tuple[str, ...]) -> None:
        self.known = known

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, ...]:
        words = [word.strip().lower() for word in str(value).split(",") if word.strip()]
        for word in words:
            if word not in self.known:
                self.fail(
                    f"{quote(word)} is not known; {did_you_mean(word, self.known)}", param, ctx
                )
        if not words:
            self.fail(f"name at least one of {', '.join(self.known)}", param, ctx)
        return tuple(dict.fromkeys(words))


@click.command()
@catalogue_option
@out_option
@click.option(
    "--paper",
    type=Choices(tuple(PAPER_SIZES)),
    default="a4,letter",
    show_default=True,
    help="Papers to lay the sheets out for.",
)
@click.option(
    "--only",
    type=Choices(tuple(Part)),
    default=",".join(Part),
    help="The PDFs to make: cards, boards, tokens, aids.  [default: all that the game has]",
)
def command(
    games: tuple[str, ...],
    cards: Path | None,
    out: Path,
    paper: tuple[str, ...],
    only: tuple[str, ...],
) -> None:
    """Make the PDFs of GAMES, or of every game of the catalogue.

    A kit that is there already is left alone, and a game with mistakes keeps its old kit.
    """
    from pnp.jobs import build_game

    failed = False
    built = []
    for folder in find_folders(cards, games):
        try:
            made = build_game(folder, out, cache_folder(), paper, tuple(map(Part, only)))
        except PnpError as error:
            told = without_hints(error.problems)
            failed = failed or any(problem.level is Level.ERROR for problem in told)
            print_problems(told)
            click.echo(f"{folder.name}: not built, {count_levels(told)}", err=True)
            continue
        print_problems(without_hints(made.problems))
        _print_kit(made)
        built.append(made)
    if built:
        _print_next_steps(built)
    if failed or not built:
        sys.exit(1)


def _print_kit(built: Built) -> None:
    kit = built.kit
    state = "unchanged" if built.unchanged else f"{len(kit.pdfs)} PDFs"
    click.echo(f"{kit.title} {kit.version}, edition {kit.edition}: {state}")
    for paper in dict.fromkeys(pdf.paper for pdf in kit.pdfs):
        pdfs = [pdf for pdf in kit.pdfs if pdf.paper == paper]
        total = sum(pdf.sheet_count for pdf in pdfs)
        parts = ", ".join(f"{pdf.part} {pdf.sheet_count}" for pdf in pdfs)
        click.echo(f"  {paper_name(paper):<7} {count(total, 'sheet')}: {parts}")
        click.echo(f"          {_from_here(built.folder / paper)}")


def _print_next_steps(built: list[Built]) -> None:
    click.echo('\nPrint the PDFs of your paper at 100 % ("actual size").')
    if any(pdf.two_sided for made in built for pdf in made.kit.pdfs):
        click.echo("Double-sided printer: both sides, flip on the long edge.")
        click.echo("Single-sided printer, and how to cut:")
    else:
        click.echo("How to cut:")
    for made in built:
        click.echo(f"  {_from_here(made.folder / 'README.txt')}")


def _from_here(path: Path) -> Path:
    """The path as seen from where the command runs, if it lies below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
