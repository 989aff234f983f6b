"""What was sent to the printer: which kit, which of its PDFs, which pages of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from typing import NamedTuple

from msgspec import convert

from pnp.jobs.chosen_pdfs import Asked, choose_pdfs
from pnp.jobs.count_pieces import count_pieces
from pnp.jobs.editions import read_editions
from pnp.jobs.kit import KIT_FILE, Kit, read_kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.results import PRINT_FOLDER, REPRINT_FOLDER
from pnp.printing import Sides
from pnp.prints import Portrait, PrintedPiece, PrintRun
from pnp.problems import InputError, Level, PnpError, Problem, count, suggest

_ENOUGH = 4
"""So many characters name an edition."""


class Source(NamedTuple):
    """A kit that was printed, in `folder`; None for an earlier one, whose PDFs are gone."""

    kit: Kit
    folder: Path | None

    @property
    def is_reprint(self) -> bool:
        return self.kit.swap is not None


def find_source(game: str, out: Path, asked: Asked, *, first: bool = False) -> Source:
    """The kit or reprint that is meant; of both, the one that was made later.

    The `first` thing that is printed is a kit, unless somebody says otherwise.
    Raises InputError if there is none, or none of the edition.
    """
    folder, other = out / PRINT_FOLDER / game, out / REPRINT_FOLDER / game
    kit, reprint = read_kit(folder / KIT_FILE), read_kit(other / KIT_FILE)
    if asked.made == "reprint" and reprint is None:
        raise InputError(f"there is no reprint of {game} in {out}", "pnp reprint makes one")
    if asked.made != "reprint" and asked.edition:
        return _find_edition(game, folder, kit, asked.edition)  # of a kit, whatever is newer
    is_newest = not asked.made and (kit is None or (not first and _is_later(other, folder)))
    if reprint and (asked.made == "reprint" or is_newest):
        if asked.edition not in ("", reprint.edition):
            hint = "leave --reprint out to record the kit of an earlier edition"
            raise InputError(f"the reprint is of edition {reprint.edition}", hint)
        return _trust(reprint, other) if asked.edition else Source(reprint, other)
    if kit is None:
        raise InputError(f"there is no kit of {game} in {out}", f"pnp build {game} makes one")
    return Source(kit, folder)


def make_run(source: Source, asked: Asked) -> tuple[PrintRun, tuple[str, ...]]:
    """What of a kit was printed, and what is to be said of its pages.

    Raises InputError for what the kit does not have, and PnpError if a PDF is not whole.
    """
    kit = source.kit
    pdfs = choose_pdfs(kit, asked)
    if pdfs and all(pdf.sides == Sides.BACKS for pdf in pdfs if not pdf.is_read):
        hint = "record the fronts, when they are printed: --sides fronts"
        raise InputError("backs alone are no pieces", hint)
    if source.folder:
        _check_whole(kit, pdfs, source.folder)
    copies: Counter[str] = Counter()
    notes: tuple[str, ...] = ()
    pages = asked.pages
    if pages:
        notes = _check_pages(pdfs[0], pages)
    for pdf in pdfs:
        named = (page for page in pdf.sheets if not pages or page["page"] in pages)
        copies.update(count_pieces(named))
    whole = not pages and not asked.only
    pieces = tuple(
        PrintedPiece(portrait, copies[portrait.id])
        for portrait in kit.portraits
        if copies[portrait.id]
    )
    has_rules = any(pdf.is_read for pdf in pdfs) and not pages
    swap = kit.swap
    run = PrintRun(
        day=asked.day,
        edition=kit.edition,
        version=kit.version,
        made="reprint" if swap else "kit",
        paper=asked.paper or _only_paper(kit),
        pieces=pieces,
        out=_taken_out(kit) if swap and whole else (),
        only=asked.only,
        pages=asked.written,
        sets=swap.sets if swap else 1,
        rules=kit.rules if has_rules else "",
    )
    return run, notes


def printed_pdfs(source: Source, asked: Asked) -> tuple[KitPdf, ...]:
    """The PDFs that were printed."""
    return choose_pdfs(source.kit, asked)


def _find_edition(game: str, folder: Path, kit: Kit | None, edition: str) -> Source:
    known: Mapping[str, tuple[Kit, date]] = read_editions(folder)
    every = {*known, *([kit.edition] if kit else ())}
    begun = [each for each in every if each.startswith(edition) and len(edition) >= _ENOUGH]
    edition = begun[0] if len(begun) == 1 else edition
    if kit and kit.edition == edition:
        return _trust(kit, folder)
    if edition in known:
        return Source(known[edition][0], None)
    listed = ", ".join(f"{each} (built on {day})" for each, (_, day) in known.items())
    near = suggest(edition, known)
    hint = f"did you mean {near}? " if near else ""
    hint += f"known: {listed}" if listed else f"pnp build {game} makes a kit"
    raise InputError(f"there is no edition {edition} of {game} among those that were built", hint)


def _trust(kit: Kit, folder: Path) -> Source:
    """Whoever names the edition knows what it was, though a PDF is not there any more."""
    whole = all(kit.holds(pdf.file, folder) for pdf in kit.pdfs)
    return Source(kit, folder if whole else None)


def _is_later(one: Path, other: Path) -> bool:
    def time_of(folder: Path) -> int:
        file = folder / KIT_FILE
        return file.stat().st_mtime_ns if file.is_file() else 0

    return time_of(one) >= time_of(other)


def _only_paper(kit: Kit) -> str:
    papers = {pdf.paper for pdf in kit.pdfs}
    return papers.pop() if len(papers) == 1 else ""


def _check_whole(kit: Kit, pdfs: Sequence[KitPdf], folder: Path) -> None:
    asked = f"{'--reprint ' if kit.swap else ''}--edition {kit.edition}"
    problems = [
        Problem(
            Level.ERROR,
            "changed-pdf",
            f"{folder / pdf.file} is not as pnp made it, so nobody can tell what it shows",
            f"make it again and print that; or, if it was printed as it was made, add {asked}",
        )
        for pdf in pdfs
        if not kit.holds(pdf.file, folder)
    ]
    if problems:
        raise PnpError(problems)


def _check_pages(pdf: KitPdf, pages: frozenset[int]) -> tuple[str, ...]:
    """What to say of sheets of which the back alone was named. Raises InputError."""
    most = len(pdf.sheets)
    if max(pages) > most:
        raise InputError(f"{pdf.file} has {count(most, 'page')}, not {max(pages)}")
    fronts = {page["sheet"]: page["page"] for page in pdf.sheets if page["side"] != "back"}
    alone = [
        (page["page"], fronts[page["sheet"]])
        for page in pdf.sheets
        if page["page"] in pages and page["side"] == "back" and fronts[page["sheet"]] not in pages
    ]
    if len(alone) == len(pages):
        named = ", ".join(str(front) for _, front in alone)
        raise InputError("only backs are named, and a back alone is no card", f"fronts: {named}")
    return tuple(
        f"page {back} is the back of page {front}, which was not named: that sheet is not recorded"
        for back, front in alone
    )


def _taken_out(kit: Kit) -> tuple[PrintedPiece, ...]:
    assert kit.swap
    return tuple(
        PrintedPiece(convert(portrait, Portrait), copies) for portrait, copies in kit.swap.out
    )
