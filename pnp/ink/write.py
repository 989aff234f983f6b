"""Writes plans and faces as PDF files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from pnp.art.geometry import box_under
from pnp.art.outlines import outline_of
from pnp.ink.bookmarks import add_bookmarks, describe_links
from pnp.ink.document import Document, DocumentInfo
from pnp.ink.faces import FaceForms
from pnp.ink.operators import numbers, path, rectangle, transform
from pnp.ink.painter import Painter
from pnp.model import IDENTITY, Face, Matrix
from pnp.printing import Flip
from pnp.progress import Count, count_for_nobody
from pnp.sheets import Bookmark, Cutout, Page, Plan, Slot
from pnp.units import POINTS_PER_MM, Rect, Size

_PREFERENCES = "/DisplayDocTitle true/PrintScaling/None/PickTrayByPDFSize true"
_TURNING = {Flip.LONG: "/Duplex/DuplexFlipLongEdge", Flip.SHORT: "/Duplex/DuplexFlipShortEdge"}
_ONE_SIDED = "/Duplex/Simplex"


def write_pdf(
    plan: Plan,
    info: DocumentInfo,
    file: Path,
    cache: Path | None = None,
    count: Count = count_for_nobody,
) -> str:
    """Write all pages of a plan, which has at least one; the SHA-256 of the file, in hex.

    `cache` is a folder in which pictures with transparency are kept ready for PDF. `count` counts
    the faces that are painted. Raises PnpError for a picture that cannot be read.
    """
    document = Document(info, cache)
    forms = FaceForms(document)
    total = len({id(slot.face) for page in plan.pages for slot in page.slots})
    for page in plan.pages:
        _add_page(document, forms, page)
        count(forms.painted, total)
    bookmarks = plan.bookmarks or [_bookmark(page) for page in plan.pages]
    leading = add_bookmarks(document, bookmarks, plan.pages)
    turning = _TURNING[plan.options.flip] if plan.two_sided else _ONE_SIDED
    preferences = f"/ViewerPreferences<<{_PREFERENCES}{turning}>>"
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
        page = Rect(0, 0, face.width, face.height).grow(bleed)
        trim = Rect(bleed, bleed, face.width, face.height)
        _finish_page(document, painter, Size(page.width, page.height), Cutout(trim, bleed))
    if isinstance(file, Path):
        with file.open("wb") as out:
            document.save(out)
    else:
        document.save(file)


def _add_page(document: Document, forms: FaceForms, page: Page) -> None:
    painter = Painter(document)
    if page.shift != IDENTITY:
        painter.write(transform(page.shift))
    for slot in page.slots:
        painter.write("q", _clip(slot), "W n", transform(_place(slot)))
        painter.paint_form(forms.form(slot.face))
        painter.write("Q")
    painter.paint(page.drawings)
    links = describe_links(page.links, page.height)
    _finish_page(document, painter, Size(page.width, page.height), page.piece, links)


def _clip(slot: Slot) -> str:
    shown = box_under(_place(slot), slot.window)
    shape = slot.piece.component.shape
    if shape.is_rectangular:
        return rectangle(shown)
    bleed = -slot.window.x  # the same all around, where sides are not straight
    return path(outline_of(shape, shown.grow(-bleed), grow=bleed))


def _place(slot: Slot) -> Matrix:
    """The matrix that brings a face, turned, to its trim on the page."""
    trim = slot.whole
    match slot.turn:
        case 0:
            return (1, 0, 0, 1, trim.x, trim.y)
        case 90:
            return (0, 1, -1, 0, trim.right, trim.y)
        case 180:
            return (-1, 0, 0, -1, trim.right, trim.bottom)
        case 270:
            return (0, -1, 1, 0, trim.x, trim.bottom)
    raise ValueError(f"a face cannot be turned by {slot.turn} degrees, but by quarters alone")


def _finish_page(
    document: Document, painter: Painter, size: Size, piece: Cutout | None, entries: str = ""
) -> None:
    # PDF counts in points, y up; one transform lets all the rest of it speak in mm, y down.
    scale = POINTS_PER_MM
    upright = transform((scale, 0, 0, -scale, 0, size.height * scale))
    content = document.add_content("", f"{upright}\n{painter.content}")
    boxes = _describe_boxes(size, piece)
    resources = painter.resources
    document.add_page(f"{boxes}/Resources{resources}/Contents {content} 0 R{entries}")


def _describe_boxes(size: Size, piece: Cutout | None) -> str:
    """The paper, what is cut out of it, and how far that is printed (PDF 32000-1, 14.11.2).

    A sheet of several pieces is finished as it is: cut to anything less, it would lose the marks by
    which people cut it. No ArtBox: where there is a TrimBox, PDF/X forbids it.
    """
    whole = Rect(0, 0, *size)
    trim, bleed = (piece.trim, piece.trim.grow(piece.bleed)) if piece else (whole, whole)
    boxes = {"MediaBox": whole, "BleedBox": bleed, "TrimBox": trim}
    return "".join(f"/{name}[{_corners(box, size.height)}]" for name, box in boxes.items())


def _corners(box: Rect, height: float) -> str:
    corners = (box.x, height - box.bottom, box.right, height - box.y)
    return numbers(corner * POINTS_PER_MM for corner in corners)


def _bookmark(page: Page) -> Bookmark:
    title = f"Sheet {page.sheet}" + ("" if page.side == "plain" else f" {page.side}")
    return Bookmark(title, 1, page.number, 0, "")
