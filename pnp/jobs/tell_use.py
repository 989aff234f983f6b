"""How well the sheets of a kit are used, and how to get more on them, as people are told."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.jobs.kit_pages import find_fronts
from pnp.jobs.kit_pdf import KitPdf
from pnp.printing import Part, Sides

CLOSE = (
    "As many pieces as can be lie on each sheet (--fit most). Where they are 2 mm apart, the "
    "picture runs over the cut by 1 mm. Where they touch, one cut parts two of them, and one that "
    "strays shows the neighbour: use a ruler and a sharp knife, or a trimmer."
)
"""What is said of cutting where sheets hold as many as can be."""


def tell_use(pdfs: Sequence[KitPdf]) -> Iterator[str]:
    """Lines about PDFs that are printed in one way; nothing of pages to be read."""
    held = [pdf for pdf in pdfs if not pdf.is_read and pdf.sides != Sides.BACKS and pdf.sheet_count]
    if not held:
        return
    number = sum(each.sheet_count for each in held)
    waste = round(sum(each.waste * each.sheet_count for each in held) / number)
    on_sheet = next(filter(None, map(_tell_sheet, held)), "")
    yield f"{on_sheet}{waste} % of the paper is left over"
    parts = {part for pdf in held for part in pdf.parts}
    savings = [pdf.saving for pdf in held if pdf.saving and pdf.saving.part in parts]
    yield from map(str, savings[:1])


def _tell_sheet(pdf: KitPdf) -> str:
    """ "8 cards on a sheet; ": how many pieces lie on most of its sheets, "" if all are tiles."""
    sheets = (find_fronts(page) for page in pdf.sheets if page["side"] != "back")
    numbers = [len(slots) for slots in sheets if slots and "tile" not in slots[0]]
    if not numbers:
        return ""
    most = max(numbers, key=lambda number: (numbers.count(number), number))
    return f"{most} {_name_pieces(pdf.part, most)} on a sheet; "


def _name_pieces(part: str, number: int) -> str:
    """What so many pieces of a part are called: "cards", or "card" if it is one."""
    names = "pieces" if part == Part.BOX else part  # bands and dividers too
    return names.removesuffix("s") if number == 1 else names
