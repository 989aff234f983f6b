"""`pnp reprint`: sheets with just what is new, changed or more numerous, and the swap list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import (
    cache_folder,
    find_folder,
    from_here,
    one_game,
    out_option,
    quiet_option,
)
from pnp.cli.print_options import AskedPrints, print_options
from pnp.cli.printer_option import find_printer, printer_option
from pnp.cli.progress import show_progress
from pnp.cli.refusal import refuse
from pnp.cli.report import count_levels, print_problems, without_hints
from pnp.cli.values import PieceCount, WholeNumber
from pnp.problems import InputError, PnpError, count

if TYPE_CHECKING:
    from pnp.jobs.reprint import Reprinted
    from pnp.prints.swap import Swap

_MOST_LINES = 15
"""So many lines of the swap list are shown at once; the files have all of them."""


@click.command()
@one_game
@out_option
@print_options(None, "that of the last print, else a4,letter")
@click.option(
    "--piece",
    "pieces",
    type=PieceCount(),
    multiple=True,
    metavar="ID[=N]",
    help="Print just this piece, N times, for one that is torn or lost. May be given again.",
)
@click.option(
    "--skip",
    type=WholeNumber(0, 1000),
    default=0,
    help="So many places of the first sheet are used up: put that sheet in the printer again.",
)
@click.option(
    "--copies",
    type=WholeNumber(1, 100),
    default=None,
    help="How many sets of the game you want to hold.  [default: as many as you have]",
)
@click.option(
    "--anew",
    is_flag=True,
    help="The last reprint was not printed: this one takes its place, though it is not recorded.",
)
@printer_option
@quiet_option
def command(
    game: str,
    cards: Path | None,
    out: Path,
    asked: AskedPrints,
    printer: str,
    pieces: tuple[tuple[str, int], ...],
    skip: int,
    copies: int | None,
    anew: bool,
    quiet: bool,
) -> None:
    """Make sheets of GAME with just the pieces that differ from those printed last, as few as
    possible, and a list of what to take out and put in.

    What was printed is what `pnp printed` has recorded. A change that paper does not show prints
    nothing.
    """
    from pnp.jobs.reprint import ReprintOrder, lay_on_papers, make_reprint

    folder = find_folder(cards, game)
    if pieces and copies:
        raise click.UsageError("--piece prints just what it names; leave --copies out.")
    try:
        prints = find_printer(printer, lay_on_papers(folder, asked.prints))
        order = ReprintOrder(folder, out, cache_folder(), prints, pieces, copies or 0, skip, anew)
        with show_progress(quiet=quiet) as progress:
            made = make_reprint(order, progress.tell)
    except InputError as error:
        raise refuse(error) from None
    except PnpError as error:
        told = without_hints(error.problems)
        print_problems(told)
        if not quiet:
            click.echo(f"{folder.name}: not reprinted, {count_levels(told)}", err=True)
        raise click.exceptions.Exit(1) from None
    print_problems(made.problems)
    for line in () if quiet else _tell(made, folder.name):
        click.echo(line)


def _tell(made: Reprinted, game: str) -> Iterator[str]:
    kit = made.kit
    if kit is None:
        yield f"{game}, edition {made.edition}: nothing to reprint, all is as it was printed"
        yield from _tell_kept(made, game)
        yield from _tell_rules(made, game)
        return
    put = sum(swap.put.copies for swap in made.swaps if swap.put)
    out = sum(each.copies for swap in made.swaps for each in swap.out)
    yield f"{kit.title} {kit.version}, edition {kit.edition}: {put} to put in, {out} to take out"
    for swap in made.swaps[:_MOST_LINES]:
        yield f"  {_tell_swap(swap)}"
    if len(made.swaps) > _MOST_LINES:
        yield f"  and {count(len(made.swaps) - _MOST_LINES, 'more line')} on the swap list"
    yield ""
    yield from _tell_sheets(made)
    yield "Swap list:"
    yield from (f"  {from_here(file)}" for file in made.lists)
    yield ""
    if kit.pdfs:
        yield 'Print the PDFs of your paper at 100 % ("actual size").'
        rules = " --reprint" if made.new_rules else ""  # as the rules will be the newer kit
        yield f"When that is done: pnp printed {game}{rules}"
    else:
        yield f"When these are taken out: pnp printed {game}"
    yield from _tell_rules(made, game)


def _tell_kept(made: Reprinted, game: str) -> Iterator[str]:
    if made.unrecorded:
        yield f"The reprint in {from_here(made.folder)} is not recorded, and stays there."
        yield f"If it was printed: pnp printed {game} --reprint"
    elif made.folder.is_dir():
        yield f"The sheets of the last reprint stay in {from_here(made.folder)} until the next one."


def _tell_sheets(made: Reprinted) -> Iterator[str]:
    assert made.kit
    if not made.kit.pdfs:
        yield "No sheet is needed: there is only something to take out."
    for name, pdfs in made.kit.by_print.items():
        total = sum(pdf.sheet_count for pdf in pdfs)
        yield f"{name}: {count(total, 'sheet')}"
        for pdf in pdfs:
            yield f"  {from_here(made.folder / pdf.file)}  {count(pdf.sheet_count, 'sheet')}"
            if free := made.left.get(pdf.file):
                of = "" if pdf.sheet_count == 1 else f" of sheet {pdf.sheet_count}"
                told = f"still free{of}: {count(free.places, 'place')}"
                yield f"    {told}; go on there with --skip {free.used} the next time"


def _tell_swap(swap: Swap) -> str:
    name = " → ".join(
        dict.fromkeys([*(each.portrait.name for each in swap.out), swap.portrait.name])
    )
    out = ", ".join(f"{each.copies} × {each.portrait.front.mark}" for each in swap.out)
    put = f"{swap.put.copies} × {swap.put.portrait.front.mark}" if swap.put else ""
    told = ", ".join(word for word in (out and f"out {out}", put and f"in {put}") if word)
    return f"{name} ({swap.why}): {told}"


def _tell_rules(made: Reprinted, game: str) -> Iterator[str]:
    if made.new_rules:
        yield ""
        yield "The rules are others than those printed: print them anew if you like,"
        yield f"pnp build {game} --only rules, then pnp printed {game} --kit --only rules."
