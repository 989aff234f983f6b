"""How well the sheets of a kit are used, and how to get more on them, as people are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.jobs.kit_pages import find_fronts
from pnp.jobs.kit_pdf import KitPdf
from pnp.printing import Sides

CLOSE = (
    "As many pieces as can be lie on each sheet (--fit most). Where they are 2 mm apart, the "
    "picture runs over the cut by 1 mm. Where they touch, one cut parts two of them, and one that "
    "strays shows the neighbour: use a ruler and a sharp knife, or a trimmer."
)
"""What is said of cutting where sheets hold as many as can be."""


def tell_use(pdfs: Sequence[KitPdf]) -> Iterator[str]:
    """Lines about PDFs that are printed in one way; nothing of pages to be read, nor of backs
    alone, which lie on the sheets of their fronts."""
    held = [pdf for pdf in pdfs if pdf.sheet_count and not pdf.is_read and pdf.sides != Sides.BACKS]
    for pdf in held[:1]:
        number = sum(each.sheet_count for each in held)
        waste = round(sum(each.waste * each.sheet_count for each in held) / number)
        yield f"{_on_sheet(pdf)} {pdf.part} on a sheet; {waste} % of the paper is left over"
    savings = [pdf.saving for pdf in held if pdf.saving]
    yield from map(str, savings[:1])


def _on_sheet(pdf: KitPdf) -> int:
    """How many pieces lie on most of its sheets."""
    numbers = [len(find_fronts(page)) for page in pdf.sheets if page["side"] != "back"]
    return max(numbers, key=lambda number: (numbers.count(number), number), default=0)
