"""What README.txt says of straight cuts: how many there are, and how a pile is cut."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.printing import Marks
from pnp.problems import count

UNMARKED = (
    "These sheets show no cuts, and no folds of boxes and standees (--marks none): they are for a "
    "cutting machine, or a shop that has marks of its own. kit.json tells "
    "where each piece lies and what it is cut to. To cut by hand, build anew with --marks scissors."
)
"""What is said of cutting where nothing shows where."""


def is_unmarked(kit: Kit) -> bool:
    """Whether no sheet of a kit has marks, and so none of what is told of them is to be seen."""
    return all(pdf.marks == Marks.NONE for pdf in kit.pdfs if not pdf.is_read)


def count_cuts(pdf: KitPdf) -> int:
    """The straight cuts that free all pieces of a PDF; those through a pile count once."""
    return sum(
        page.get("cut_count", 0)
        for page in pdf.sheets
        if page["sheet"] == (page.get("pile") or [page["sheet"]])[0]
    )


def tell_cuts(pdf: KitPdf) -> Iterator[str]:
    """ "36 cuts" of a PDF, if it has any."""
    cuts = count_cuts(pdf)
    if cuts:
        piled = any(page.get("pile") for page in pdf.sheets)
        yield count(cuts, "cut") + (", of sheets in piles" if piled else "")


def how_to_cut_piles(kit: Kit) -> tuple[str, ...]:
    """How sheets that are cut at once give the pieces in order."""
    if not any(page.get("pile") for pdf in kit.pdfs for page in pdf.sheets):
        return ()
    return (
        "The foot of a sheet tells which sheets are one pile. Lay them on one another, face up, "
        "the lowest number on top, and cut them at once. Each place gives a stack; stacks are "
        "numbered along the rows, from the top left. Lay stack 1 on stack 2, both on stack 3, and "
        "so on: the pieces are in order then, the first on top. Empty places leave blank paper at "
        "the foot of the last stacks; take it out.",
        "If the pile is too thick for your knife, cut it in parts, the first sheets first, and put "
        "the stacks of one number on one another before you go on.",
    )
