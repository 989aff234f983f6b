"""Finds what a game is to be compared with: a print, a build, or a revision of git."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from msgspec.structs import replace

from pnp.jobs.editions import read_editions
from pnp.jobs.past import Past
from pnp.jobs.results import PRINT_FOLDER
from pnp.jobs.revision import check_out, is_revision
from pnp.jobs.revision_game import read_revision
from pnp.prints import Held, Portrait, PrintRun, Record, find_held, read_record
from pnp.prints.difference import Against
from pnp.problems import InputError, quote

_HEAD = "HEAD"

_ENOUGH = 4
"""Characters of an edition by which it may be named."""


@contextmanager
def find_past(folder: Path, name: str, out: Path, cache: Path) -> Iterator[Past]:
    """What `name` means for the game in `folder`: the last print if it is empty, else the revision
    HEAD; an edition that was printed, or its day; an edition that was built in `out`; a revision.

    The pieces of a revision can be drawn inside of the block. Raises InputError if there is no
    such thing, PnpError for a record or a revision that cannot be read.
    """
    record = read_record(folder)
    runs = _runs_of(record, name)
    past = _on_the_table(record, runs[-1]) if runs else _built(folder, name, out)
    if past:
        yield past if not name else replace(past, note=_tell_choice(past, folder, name))
        return
    note = "" if name else f"nothing of {folder.name} has been printed yet: compared with HEAD"
    with ExitStack() as stack:
        try:
            revision = stack.enter_context(check_out(folder, name or _HEAD))
        except InputError as error:
            raise _nothing_like(name, record, error, folder) from None
        yield replace(read_revision(revision, cache), note=note)


def _runs_of(record: Record, name: str) -> list[PrintRun]:
    """The times that an edition was printed; all of them for no name."""
    if not name:
        return list(record.by_day)
    return [
        run
        for run in record.by_day
        if name == run.day.isoformat() or (len(name) >= _ENOUGH and run.edition.startswith(name))
    ]


def _on_the_table(record: Record, run: PrintRun) -> Past:
    """What lay on the table after a run."""
    until = record.runs[: record.runs.index(run) + 1]
    held = find_held(Record(until))
    name = f"the print of {run.day.isoformat()}"
    against = Against("print", name, run.edition, run.version)
    editions = dict.fromkeys(each.edition for each in reversed(until))
    rules = Record(until).rules or None
    return Past(against, tuple(_held_of(held)), printed=tuple(editions), rules=rules)


def _held_of(held: Held) -> Iterator[Portrait]:
    """Each piece as its oldest copies look, since it is these that differ, with its last number."""
    for pieces in held.pieces.values():
        yield replace(pieces[0].portrait, copies=pieces[-1].portrait.copies)


def _built(folder: Path, name: str, out: Path) -> Past | None:
    """An edition that was built, if one of those that the kit knows is meant."""
    if len(name) < _ENOUGH:
        return None
    for edition, (kit, day) in read_editions(out / PRINT_FOLDER / folder.name).items():
        if edition.startswith(name):
            told = f"the build of {day.isoformat()}"
            against = Against("build", told, edition, kit.version)
            return Past(against, kit.portraits, printed=(edition,), rules=kit.rules or None)
    return None


def _tell_choice(past: Past, folder: Path, name: str) -> str:
    if not is_revision(folder, name):
        return ""
    what = past.against.name.removeprefix("the ")
    return f"{quote(name)} is a {what}, and a revision of git too: compared with the {what}"


def _nothing_like(name: str, record: Record, error: InputError, folder: Path) -> InputError:
    if not name:
        return InputError(
            f"nothing of {folder.name} has been printed yet, and {error}",
            f"when it is printed, say so with `pnp printed {folder.name}`; or name another "
            "revision with --against",
        )
    editions = ", ".join(dict.fromkeys(run.edition for run in record.runs))
    printed = f"editions that were printed: {editions}" if editions else ""
    return InputError(str(error), "; ".join(filter(None, (error.hint, printed))))
