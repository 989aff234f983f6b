"""A reprint of which nothing is on record, and which may have been printed all the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from pathlib import Path

from msgspec import ValidationError

from pnp.files import RECORD_FILE
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.kit import KIT_FILE, read_kit
from pnp.jobs.print_source import Source, make_run
from pnp.prints import Portrait, PrintRun, Record
from pnp.prints.swap import Swap
from pnp.problems import InputError, count

_MOST_NAMES = 4


def is_made_since(folder: Path, game: Path) -> bool:
    """Whether what lies in `folder` was made after the record of `game` was written."""
    made, recorded = folder / KIT_FILE, game / RECORD_FILE
    if not made.is_file() or not recorded.is_file():
        return made.is_file()
    return made.stat().st_mtime_ns > recorded.stat().st_mtime_ns


def find_unrecorded(folder: Path, game: Path, record: Record) -> PrintRun | None:
    """What to record of the reprint in `folder`; None if there is none, or some is recorded."""
    kit = read_kit(folder / KIT_FILE)
    if kit is None or kit.swap is None:
        return None
    try:
        run, _ = make_run(Source(kit, None), Asked(date.min))
    except ValidationError:  # made by another version
        return None
    if is_made_since(folder, game):  # be it ever so like what is recorded
        return run
    facts = set(_facts_of(run))
    alike = (each for each in record.runs if (each.made, each.edition) == (run.made, run.edition))
    return None if any(facts & set(_facts_of(each)) for each in alike) else run


def refuse_loss(run: PrintRun | None, swaps: Iterable[Swap], game: str) -> None:
    """Raises InputError if pieces of an unrecorded `run` are not among those to be printed now.

    A piece that is printed anew takes the place of the one before, on the table and on record.
    """
    if run is None:
        return
    again = set()
    for swap in swaps:
        again |= {swap.portrait.id, *(each.portrait.id for each in swap.out)}
    lost = [each for each in (*run.pieces, *run.out) if each.portrait.id not in again]
    if lost:
        names = _name_some([each.portrait for each in lost])
        raise InputError(
            f"the reprint with {names} is not recorded, and this one would take its place",
            f"if it was printed, run pnp printed {game} first; if it was not, add --anew",
        )


def _facts_of(run: PrintRun) -> Iterator[object]:
    yield from (("in", each.portrait.id, each.portrait.looks) for each in run.pieces)
    yield from (("out", each.portrait.id, each.portrait.looks) for each in run.out)


def _name_some(pieces: Iterable[Portrait]) -> str:
    names = list(dict.fromkeys(each.name for each in pieces))
    more = len(names) - _MOST_NAMES
    told = ", ".join(names[:_MOST_NAMES])
    return f"{told} and {count(more, 'other')}" if more > 0 else told
