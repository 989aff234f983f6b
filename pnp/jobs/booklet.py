"""What is told of the booklet beside the rules to be read, of which one is printed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.printing import Part, PrintOptions
from pnp.problems import InputError, Level, PnpError, Problem, count


def can_be_folded(options: PrintOptions, parts: Collection[Part]) -> bool:
    """Whether half of the paper is large enough for a booklet.

    Raises PnpError if it is not, and the booklet is the only one of the `parts` that are wanted.
    """
    from pnp.sheets.booklet import find_half

    try:
        find_half(options.paper)
    except InputError as error:
        if set(parts) == {Part.BOOKLET}:
            problem = Problem(Level.ERROR, "small-paper", str(error), error.hint)
            raise PnpError([problem]) from None
        return False
    return True


def count_sheets(pdfs: Sequence[KitPdf]) -> int:
    """The sheets of all PDFs, of which the rules are printed in one way."""
    return sum(pdf.sheet_count for pdf in pdfs if not _is_second(pdf, pdfs))


def list_parts(pdfs: Sequence[KitPdf]) -> str:
    """ "cards 6, rules 3 or booklet 3": how many sheets each part has."""
    told = ""
    for pdf in pdfs:
        joint = " or " if _is_second(pdf, pdfs) else ", "
        told += f"{joint if told else ''}{pdf.part} {pdf.sheet_count}"
    return told


def list_coverage(pdfs: Sequence[KitPdf]) -> str:
    """ "cards 56 %, rules 15 %": how much ink a side of each PDF takes, in the mean."""
    return ", ".join(f"{pdf.part} {pdf.coverage} %" for pdf in pdfs if pdf.coverage)


def say_which(kit: Kit) -> str:
    """What is said of rules where they are listed; empty if there are none."""
    there = {pdf.part for pdf in kit.pdfs}
    if {Part.RULES, Part.BOOKLET} <= there:
        return (
            "The rules are there twice: as pages to be read, printed on one side or both, and as a "
            "booklet of half pages. Print the one that you like, on plain paper. Both list what "
            "you should hold when all is cut."
        )
    if Part.BOOKLET in there:
        return (
            "The rules are a booklet of half pages: plain paper will do. It lists what you should "
            "hold when all is cut."
        )
    if Part.RULES in there:
        return (
            "The rules are there to be read: plain paper will do, printed on one side or both. "
            "Their first page lists what you should hold when all is cut."
        )
    return ""


def how_to_fold(kit: Kit) -> Iterator[str]:
    """The steps from the printer to the booklet; none if there is no booklet."""
    booklets = [pdf for pdf in kit.pdfs if pdf.part == Part.BOOKLET]
    if not booklets:
        return
    most = max(pdf.sheet_count for pdf in booklets)
    flip = booklets[0].flip
    yield (
        f'Print all pages of it: both sides, "flip on {flip} edge". With a printer that prints one '
        "side, print the odd pages, put the stack back as your printer wants it for the second "
        f"side, turned over its {flip} edge, and print the even pages. Small beside the fold stand "
        f'the sheet and its side: "booklet sheet 1/{booklets[0].sheet_count} front".'
    )
    stack = "Lay the sheet down with the cover below."
    if most > 1:
        stack = (
            "Lay sheet 1 down with the cover below, sheet 2 on it, and so on: the pages in the "
            "middle of the booklet lie on top."
        )
    yield f"{stack} Fold in the middle, at the dashed marks at head and foot."
    yield (
        "Staple twice through the fold, from outside, on the two short lines of its spine: with a "
        "long-arm stapler, or with a common one, opened, on cork or cardboard."
    )
    yield (
        f"{count(most, 'sheet')} of 80 g/m² need no trimming. On thicker paper cut the open edge "
        "straight if you like; margins are even then."
    )


def _is_second(pdf: KitPdf, pdfs: Sequence[KitPdf]) -> bool:
    """Whether it says what another one says."""
    return pdf.part == Part.BOOKLET and any(other.part == Part.RULES for other in pdfs)
