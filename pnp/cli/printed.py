"""`pnp printed`: records what was printed of a game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import click

from pnp.cli.places import cache_folder, find_folder, from_here, one_game, out_option
from pnp.cli.refusal import refuse
from pnp.cli.report import print_problems
from pnp.cli.values import Choices, Day, Pages, Papers
from pnp.printing import Ink, Part, Sides
from pnp.problems import InputError, count

if TYPE_CHECKING:
    from pnp.jobs.printed import Recorded
    from pnp.prints import Portrait, PrintedPiece, PrintRun
    from pnp.prints.compare import Edits

_MOST_NAMES = 8
"""So many names tell what has changed; of more, their number is told."""


@click.command()
@one_game
@out_option
@click.option("--kit", "made", flag_value="kit", help="It was the kit, though a reprint is newer.")
@click.option("--reprint", "made", flag_value="reprint", help="It was the reprint.")
@click.option("--edition", default="", help="The edition printed, if it is not the last one built.")
@click.option("--paper", type=Papers(), help="The paper it was printed on.")
@click.option("--sides", type=click.Choice(list(Sides)), help="The sides it was printed with.")
@click.option("--ink", type=click.Choice(list(Ink)), help="The ink it was printed with.")
@click.option("--only", type=Choices(tuple(Part)), default=None, help="The PDFs that were printed.")
@click.option(
    "--pages",
    type=Pages(),
    help="Pages of one PDF, as a print dialog counts them: 1-3,5. Backs come with their fronts.",
)
@click.option("--day", type=Day(), default=None, help="When it was printed.  [default: today]")
@click.option("--again", is_flag=True, help="The same was printed once more, for a second set.")
@click.option("--undo", is_flag=True, help="Take the last print off the record.")
@click.pass_context
def command(
    context: click.Context,
    game: str,
    cards: Path | None,
    out: Path,
    made: str | None,
    edition: str,
    paper: tuple[str, ...] | None,
    sides: str | None,
    ink: str | None,
    only: tuple[str, ...] | None,
    pages: frozenset[int] | None,
    day: date | None,
    again: bool,
    undo: bool,
) -> None:
    """Record that GAME was printed: the kit, or the reprint if that was made later.

    What is recorded is what its PDFs show, whatever the catalogue says by now. The record is the
    file printed.yaml in the game's folder; keep it in git.
    """
    from pnp.jobs.chosen_pdfs import Asked
    from pnp.jobs.printed import record_print

    folder = find_folder(cards, game)
    others = (made, edition, paper, sides, ink, only, pages, day, again)
    if undo:
        if any(others):
            raise click.UsageError("--undo takes the last print off the record; it stands alone.")
        _undo(folder, out)
        return
    asked = Asked(
        day=day or date.today(),
        made=made or "",
        edition=edition.strip(),
        paper=_only(paper),
        sides=sides or "",
        ink=ink or "",
        only=only or (),
        pages=pages or frozenset(),
        written=_write_pages(pages or ()),
    )
    try:
        recorded = record_print(folder, out, cache_folder(), asked, again=again)
    except InputError as error:
        raise refuse(error) from None
    print_problems(recorded.problems)
    for line in (*_tell(recorded), *_tell_newer(recorded.newer, folder.name)):
        click.echo(line)


def _only(papers: tuple[str, ...] | None) -> str:
    if papers and len(papers) > 1:
        raise click.UsageError("Record what was printed on one paper, then what was on another.")
    return papers[0] if papers else ""


def _undo(folder: Path, out: Path) -> None:
    from pnp.jobs.printed import take_back

    try:
        run, left = take_back(folder, out)
    except InputError as error:
        raise refuse(error) from None
    click.echo(f"{folder.name}: taken off the record: {_name_run(run)}")
    click.echo(f"  {_count(run.pieces) or 'no pieces'}")
    now = f"the last print is now {_name_run(left.last)}" if left.last else "nothing is on record"
    click.echo(f"  {now}")


def _tell(recorded: Recorded) -> Iterator[str]:
    run = recorded.run
    yield f"{recorded.title}, recorded: {_name_run(run)}"
    yield f"  printed: {_count(run.pieces) or 'no pieces'}{' and the rules' if run.rules else ''}"
    if run.out:
        yield f"  taken out: {_count(run.out)}"
    if run.sets > 1:
        yield f"  for {run.sets} sets of the game"
    yield from (f"  {note}" for note in recorded.notes)
    yield f"  in {from_here(recorded.file)}; keep that file in git"


def _name_run(run: PrintRun) -> str:
    """ "the kit of edition ab12cd34, pages 1-3 of the cards, on A4, 2027-01-31"."""
    from pnp.units import paper_name

    only = " and ".join(run.only)
    where = f"page{'s' if not run.pages.isdecimal() else ''} {run.pages}" if run.pages else ""
    part = " of the ".join(word for word in (where, only) if word)
    told = [f"the {run.made} of edition {run.edition}", part and f"{part} alone"]
    told += [f"on {paper_name(run.paper)}" if run.paper else "", str(run.day)]
    return ", ".join(word for word in told if word)


def _count(pieces: Iterable[PrintedPiece]) -> str:
    """ "cards 42, board 1": in the words of the players."""
    counts: dict[str, int] = {}
    for each in pieces:
        component = each.portrait.component
        counts[component] = counts.get(component, 0) + each.copies
    return ", ".join(f"{name} {number}" for name, number in counts.items())


def _tell_newer(newer: Edits | None, game: str) -> Iterator[str]:
    if newer is None:
        yield "\nThe game has mistakes now, so newer edits cannot be told; pnp check says which."
    elif newer:
        yield "\nEdited since that edition, and so not on record:"
        yield from tell_edits(newer)
        yield f"Build and print the kit, or run pnp reprint {game} for just these."


def tell_edits(edits: Edits) -> Iterator[str]:
    """The names of what has changed, a line for each kind of change."""
    kinds = (
        ("new", edits.new),
        ("changed", edits.changed),
        ("more or fewer", edits.counted),
        ("gone", edits.gone),
    )
    for word, pieces in kinds:
        if pieces:
            yield f"  {word}: {_list(pieces)}"


def _list(pieces: tuple[Portrait, ...]) -> str:
    names = ", ".join(each.name for each in pieces[:_MOST_NAMES])
    more = len(pieces) - _MOST_NAMES
    return f"{names} and {count(more, 'other')}" if more > 0 else names


def _write_pages(pages: Iterable[int]) -> str:
    """1-3,5: the shortest way to name these pages."""
    runs: list[list[int]] = []
    for page in sorted(pages):
        if runs and page == runs[-1][1] + 1:
            runs[-1][1] = page
        else:
            runs.append([page, page])
    return ",".join(f"{one}-{last}" if last > one else str(one) for one, last in runs)
