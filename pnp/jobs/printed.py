"""Records what was printed of a game, from what was kept with its PDFs, and takes it back."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from pnp.files import RECORD_FILE
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.kit import KIT_FILE
from pnp.jobs.lock import lock
from pnp.jobs.print_source import Source, find_source, make_run, printed_pdfs
from pnp.jobs.results import PRINT_FOLDER, REPRINT_FOLDER
from pnp.jobs.unrecorded import find_unrecorded, is_made_since
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
        run, notes = _make_run(source, asked, out)
        if not run.pieces and not run.out and not run.rules:
            raise InputError("nothing that is to be recorded is on these pages")
        notes += (*_tell_older(record, run, asked), *_tell_other(record, run, folder, out))
        is_new = source.is_reprint and is_made_since(out / REPRINT_FOLDER / game, folder)
        run = run if is_new and not again else _count_sets(record, run, asked, again)
        write_record(Record((*record.runs, run)), folder)
        problems = _keep_pictures(source, asked, out)
    if source.folder is None:
        notes += ("its PDFs are gone by now, so there are no pictures of it beside those kept",)
    newer = _find_newer(folder, cache, source)
    file = folder / RECORD_FILE
    return Recorded(run, source.kit.title, file, notes, newer, problems)


def take_back(folder: Path, out: Path) -> tuple[PrintRun, Record]:
    """Take what was recorded last off the record; it, and what is left.

    Raises InputError if nothing is recorded, PnpError for a record with mistakes.
    """
    from pnp.failures import as_problems

    game = folder.name
    with as_problems(folder), of_game(game), lock(out, "record", game):
        record = read_record(folder)
        if not record.runs:
            raise InputError(f"nothing is recorded of {game}", f"pnp printed {game} records it")
        left = Record(record.runs[:-1])
        write_record(left, folder)
    return record.runs[-1], left


def _make_run(source: Source, asked: Asked, out: Path) -> tuple[PrintRun, tuple[str, ...]]:
    """The run, or what is in its way, with the other thing that may have been meant."""
    try:
        return make_run(source, asked)
    except InputError as error:
        word, folder = ("kit", PRINT_FOLDER) if source.is_reprint else ("reprint", REPRINT_FOLDER)
        is_there = (out / folder / source.kit.game / KIT_FILE).is_file()
        other = f"or was it the {word}? add --{word}" if is_there and not asked.made else ""
        raise InputError(str(error), "; ".join(filter(None, (error.hint, other)))) from None


def _tell_older(record: Record, run: PrintRun, asked: Asked) -> tuple[str, ...]:
    """What to say of a kit that was printed before a reprint, where the reprint may be meant."""
    last = record.last
    before = {each.edition for each in record.runs[:-1]}
    if asked.made or asked.edition or last is None or run.edition == last.edition:
        return ()
    if (run.made, last.made) != ("kit", "reprint") or run.edition not in before:
        return ()
    return (
        f"which is older than the reprint recorded last, of edition {last.edition}; if it was not "
        f"printed again, pnp printed --undo takes it back",
    )


def _tell_other(record: Record, run: PrintRun, folder: Path, out: Path) -> tuple[str, ...]:
    """What to say of a reprint of the same edition that was made too, and is not recorded."""
    if run.made == "reprint":
        return ()
    other = find_unrecorded(out / REPRINT_FOLDER / folder.name, folder, record)
    if other is None or other.edition != run.edition:
        return ()
    return (f"the reprint is not recorded; if it was printed: pnp printed {folder.name} --reprint",)


def _count_sets(record: Record, run: PrintRun, asked: Asked, again: bool) -> PrintRun:
    """The run, for one set more than those alike. Raises InputError for the same again unasked."""
    alike = [each for each in record.runs if each.is_like(run)]
    is_last = bool(alike and record.last and record.last.is_like(run))
    # What is older than the last print is rarely meant, unless somebody says so.
    if alike and not again and (is_last or not (asked.made or asked.edition)):
        anew = "" if is_last else f"; to go back to it: add --{run.made}"
        raise InputError(
            f"this very print is recorded already, on {alike[-1].day}",
            f"printed once more, for a second set: add --again{anew}",
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
