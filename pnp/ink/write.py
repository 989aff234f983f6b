"""Writes plans and faces as PDF files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from pnp.art.geometry import ellipse
from pnp.ink.bookmarks import add_bookmarks, describe_links
from pnp.ink.document import Document, DocumentInfo
from pnp.ink.faces import FaceForms
from pnp.ink.operators import path, rectangle, transform
from pnp.ink.painter import Painter
from pnp.model import Face, Matrix, PieceShape
from pnp.sheets import Bookmark, Page, Plan, Slot
from pnp.units import POINTS_PER_MM

_PREFERENCES = "/DisplayDocTitle true/PrintScaling/None/PickTrayByPDFSize true"
_PRINTING = {"long": "/Duplex/DuplexFlipLongEdge", "simplex": "/Duplex/Simplex"}


def write_pdf(plan: Plan, info: DocumentInfo, file: Path, cache: Path | None = None) -> str:
    """Write all pages of a plan, which has at least one; the SHA-256 of the file, in hex.

    `cache` is a folder in which pictures with transparency are kept ready for PDF. Raises PnpError
    for a picture that cannot be read.
    """
    document = Document(info, cache)
    forms = FaceForms(document)
    for page in plan.pages:
        _add_page(document, forms, page)
    bookmarks = plan.bookmarks or [_bookmark(page) for page in plan.pages]
    leading = add_bookmarks(document, bookmarks, plan.pages)
    preferences = f"/ViewerPreferences<<{_PREFERENCES}{_PRINTING[plan.duplex]}>>"
    with file.open("wb") as out:
        return document.save(out, leading + preferences)


def write_faces(
    faces: Sequence[Face], bleed: float, file: Path | BinaryIO, cache: Path | None = None
) -> None:
    """Write each face on a page of its own, as large as its trim and `bleed` mm around it."""
    document = Document(DocumentInfo("", "", "", "", ""), cache)
    forms = FaceForms(document)
    for face in faces:
        painter = Painter(document)
        painter.write(transform((1, 0, 0, 1, bleed, bleed)))
        painter.paint_form(forms.form(face))
        _finish_page(document, painter, face.width + 2 * bleed, face.height + 2 * bleed)
    if isinstance(file, Path):
        with file.open("wb") as out:
            document.save(out)
    else:
        document.save(file)


def _add_page(document: Document, forms: FaceForms, page: Page) -> None:
    painter = Painter(document)
    for slot in page.slots:
        painter.write("q", _clip(slot), "W n", transform(_place(slot)))
        painter.paint_form(forms.form(slot.face))
        painter.write("Q")
    painter.paint(page.drawings)
    links = describe_links(page.links, page.height)
    _finish_page(document, painter, page.width, page.height, links)


def _clip(slot: Slot) -> str:
    shown = slot.trim.grow(slot.bleed)
    if slot.piece.component.shape is PieceShape.ROUND:
        return path(ellipse(shown))
    return rectangle(shown)


def _place(slot: Slot) -> Matrix:
    trim = slot.trim
    if slot.turn == 180:
        return (-1, 0, 0, -1, trim.right, trim.bottom)
    return (1, 0, 0, 1, trim.x, trim.y)


def _finish_page(
    document: Document, painter: Painter, width: float, height: float, entries: str = ""
) -> None:
    # PDF counts in points, y up; one transform lets all the rest of it speak in mm, y down.
    scale = POINTS_PER_MM
    upright = transform((scale, 0, 0, -scale, 0, height * scale))
    content = document.add_content("", f"{upright}\n{painter.content}")
    box = f"{width * scale:.4f} {height * scale:.4f}"
    resources = painter.resources
    document.add_page(f"/MediaBox[0 0 {box}]/Resources{resources}/Contents {content} 0 R{entries}")


def _bookmark(page: Page) -> Bookmark:
    title = f"Sheet {page.sheet}" + ("" if page.side == "plain" else f" {page.side}")
    return Bookmark(title, 1, page.number, 0, "")
