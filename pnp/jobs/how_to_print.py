"""How the sheets of a kit are printed, folded and glued, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.plain_text import heading, paragraph, points
from pnp.printing import Gluing, Sides

_GLUING: Mapping[Gluing, tuple[str, tuple[str, ...]]] = {
    Gluing.SHEET: (
        "Sheets with a line of dashes and dots are folded:",
        (
            "Print them on one side, on paper of 80 to 160 g/m²: it will lie double.",
            "Score along the line, from edge to edge of the paper, with a ruler and the back of a "
            "blade or an empty ball pen. Do this before anything is cut.",
            "Fold with the print to the outside, edge on edge. Hold the sheet against the light: "
            "backs and fronts should meet.",
            "Open it, spread glue thinly over the blank side of one half (a glue stick, spray, or "
            "a roller), close it, and press it flat under books for an hour.",
            "For stiff cards lay thin card between both halves, cut so that it ends 2 to 3 mm "
            "before the fold.",
            "Only then cut, through both layers, along the marks of the fronts. The strip with the "
            "fold goes last.",
        ),
    ),
    Gluing.PAIR: (
        "Pairs, whose two sides lie beside or below one another, become one piece:",
        (
            "Score from triangle to triangle while the sheet is whole.",
            "Cut out both sides as one, along the cut marks: never cut between triangles.",
            "Fold each with the print to the outside, and glue it to itself.",
        ),
    ),
    Gluing.APART: (
        "What is too large to be folded has each of its sides by itself:",
        (
            'Its sheets say "glue both sides of a piece back to back" at their foot. Cut out one '
            "side, glue it on board or on the blank side of the other sheet, and cut the rest "
            "along it; hold it against the light first, for the pictures to meet.",
        ),
    ),
}


def how_to_print(kit: Kit) -> Iterator[str]:
    """The chapter of README.txt: for each way in which the kit is printed, what to do."""
    yield from heading("Printing")
    yield from points(
        'Print at 100 % ("Actual size"). Turn off "Fit to page" and "Shrink".',
        "Lay a ruler on the two lines at the foot of the first sheet: the one must measure 100 mm, "
        "the other 4 in. If they measure less, the printer has shrunk the page.",
    )
    yield from _on_both_sides(find_flips(kit.pdfs, Sides.DUPLEX), _tell_printers(kit))
    gluing = find_gluing(kit.pdfs)
    for each, (title, told) in _GLUING.items():
        if each in gluing:
            yield from paragraph(title)
            yield from points(*told)
    yield from _behind_fronts(find_flips(kit.pdfs, Sides.BACKS))


def tell_briefly(kits: Iterable[Kit]) -> Iterator[str]:
    """What `pnp build` says of the kits that it made, before it names their README.txt."""
    pdfs = [pdf for kit in kits for pdf in kit.pdfs]
    gluing = find_gluing(pdfs)
    both, backs = find_flips(pdfs, Sides.DUPLEX), find_flips(pdfs, Sides.BACKS)
    if both:
        yield f"Double-sided printer: both sides, flip on the {_edge(both)}."
    if Gluing.SHEET in gluing:
        yield "Sheets with a line of dashes and dots: one side; score, fold, glue, then cut."
    if Gluing.PAIR in gluing:
        yield "Pairs: one side; score between triangles, cut out both sides as one, fold, glue."
    if Gluing.APART in gluing:
        yield "Sides on sheets of their own: cut out both, and glue them back to back."
    if backs:
        yield f"Backs: on the other side of the sheets of fronts, turned over the {_edge(backs)}."
    yield "Single-sided printer, and how to cut:" if both else "How to cut:"


def find_flips(pdfs: Iterable[KitPdf], sides: Sides) -> list[str]:
    """The edges over which sheets are turned whose backs must meet their fronts."""
    return sorted({pdf.flip for pdf in pdfs if pdf.has_backs and pdf.sides == sides})


def find_gluing(pdfs: Iterable[KitPdf]) -> frozenset[Gluing]:
    """How second sides come behind their fronts, in any of the PDFs."""
    return frozenset[Gluing]().union(*(pdf.gluing for pdf in pdfs))


def _edge(flips: list[str]) -> str:
    return f"{' or '.join(flips)} edge"


def _on_both_sides(flips: list[str], printers: Iterable[str]) -> Iterator[str]:
    if not flips:
        return
    edge = _edge(flips)
    yield from paragraph("With a printer that prints both sides:")
    yield from points(
        f'Choose "both sides" and "flip on {edge}". The backs are already mirrored, and turned '
        "where the page lies on its side.",
        "Print one sheet first and hold it against the light: front and back should meet.",
        *printers,
    )
    yield from paragraph("With a printer that prints one side:")
    yield from points(
        "In opaque sleeves no backs are needed: print the odd pages only (1, 3, 5 …). What has "
        "play on both sides, as boards and summaries may have, needs the even pages too.",
        "Else print the odd pages, put the stack back as your printer wants it for the second "
        f"side, turned over its {edge}, and print the even pages (2, 4, 6 …). Try it with one "
        'sheet: the words "front" and "back" stand at the foot of each page, and the sheet '
        "number must be the same on both sides of a sheet.",
        'A PDF that says "one side only" above has no backs; print it as it is.',
    )
    yield from paragraph(f"At a print shop: ask for 100 %, both sides, {edge}, on 250 to 300 g/m².")


def _tell_printers(kit: Kit) -> Iterator[str]:
    """For whom backs were moved, if they were."""
    names = dict.fromkeys(pdf.printer for pdf in kit.pdfs if pdf.has_backs and pdf.printer)
    if names:
        yield (
            f"Backs are moved for the printer {' or '.join(names)}, which strays; they would miss "
            "their fronts on another one. For that, build anew with --printer none."
        )


def _behind_fronts(flips: list[str]) -> Iterator[str]:
    if not flips:
        return
    yield from paragraph("PDFs of backs fit those of fronts, page for page:")
    yield from points(
        "Print the fronts of a PDF on one side. Put the stack back in the same order, turned over "
        f"its {_edge(flips)}, and print its backs. Pages without backs are empty but for their "
        "foot, so that none is left out.",
        "The sheet number at the foot must be the same on both sides. Try it with one sheet.",
        "Or print them on other paper, and glue each on the sheet of its number.",
    )
