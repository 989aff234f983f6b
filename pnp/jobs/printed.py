"""Records what was printed of a game, from what was kept with its PDFs, and takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from pnp.files import RECORD_FILE
from pnp.jobs.lock import lock
from pnp.jobs.print_source import Asked, Source, find_source, make_run, printed_pdfs
from pnp.prints import PrintRun, Record, read_record, write_record
from pnp.prints.compare import Edits, find_edits
from pnp.problems import InputError, Level, PnpError, Problem, of_game


class Recorded(NamedTuple):
    """What was recorded in `file`, and what there is to say about it.

    `newer` are the edits since what was printed, None where the catalogue of now has mistakes.
    """

    run: PrintRun
    title: str
    file: Path
    notes: tuple[str, ...]
    newer: Edits | None
    problems: tuple[Problem, ...]


def record_print(
    folder: Path, out: Path, cache: Path, asked: Asked, *, again: bool = False
) -> Recorded:
    """Write to printed.yaml that what is `asked` was printed; `again` for a further set.

    Raises InputError for what was never made, or is recorded as the last thing already, and
    PnpError for a PDF that is not whole and a record with mistakes.
    """
    from pnp.failures import as_problems

    game = folder.name
    with as_problems(folder), of_game(game), lock(out, "record", game):
        record = read_record(folder)
        source = find_source(game, out, asked, first=not record.runs)
        run, notes = make_run(source, asked)
        run = _count_sets(record, run, again)
        write_record(Record((*record.runs, run)), folder)
        problems = _keep_pictures(source, asked, out)
    newer = _find_newer(folder, cache, source)
    file = folder / RECORD_FILE
    return Recorded(run, source.kit.title, file, notes, newer, problems)


def take_back(folder: Path, out: Path) -> tuple[PrintRun, Record]:
    """Take the last print off the record; it, and what is left.

    Raises InputError if nothing is recorded, PnpError for a record with mistakes.
    """
    from pnp.failures import as_problems

    game = folder.name
    with as_problems(folder), of_game(game), lock(out, "record", game):
        record = read_record(folder)
        if record.last is None:
            raise InputError(f"nothing is recorded of {game}", f"pnp printed {game} records it")
        left = Record(record.runs[:-1])
        write_record(left, folder)
    return record.last, left


def _count_sets(record: Record, run: PrintRun, again: bool) -> PrintRun:
    """The run, for one set more than those alike. Raises InputError for the same again unasked."""
    if not run.pieces and not run.out and not run.rules:
        raise InputError("nothing that is to be recorded is on these pages")
    alike = [each for each in record.runs if each.is_like(run)]
    if record.last and record.last.is_like(run) and not again:
        raise InputError(
            f"this very print is recorded already, on {record.last.day}",
            "printed once more, for a second set: add --again",
        )
    # What was printed in between may have undone the ones before.
    return replace(run, sets=run.sets + len(alike)) if again else run


def _keep_pictures(source: Source, asked: Asked, out: Path) -> tuple[Problem, ...]:
    """Keep pictures of what was printed, if its PDFs are there; a warning if that fails."""
    if source.folder is None:
        return ()
    from pnp.failures import explain
    from pnp.jobs.printed_faces import keep_pictures

    try:
        keep_pictures(source.kit, printed_pdfs(source, asked), source.folder, out)
    except OSError as error:
        reason = explain(error)
        message = f"the print is recorded, but without pictures of its faces: {reason.message}"
        return (Problem(Level.WARNING, "no-pictures", message, reason.hint, game=source.kit.game),)
    return ()


def _find_newer(folder: Path, cache: Path, source: Source) -> Edits | None:
    from pnp.failures import as_problems
    from pnp.prints import portray
    from pnp.workshop import Snapshot

    try:
        with as_problems(folder):
            now = [portray(piece) for piece in Snapshot(folder, cache).layout.printed]
    except PnpError:
        return None
    return find_edits(source.kit.portraits, now)
