"""Printed sheets of a booklet as paper: folded, laid into one another, and read leaf by leaf."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pypdfium2.raw as pdfium
from pypdfium2 import PdfDocument, PdfPage

from pnp.printing import Flip

POINT = 25.4 / 72

Spot = tuple[float, float]
"""Mm from the left and the top of something."""


@dataclass(frozen=True)
class Word:
    """A word on a page that somebody holds upright: where it begins, and how it lies.

    `along` is the way its letters go, `up` the way they stand, each with a length of its size.
    """

    text: str
    at: Spot
    along: Spot
    up: Spot

    @property
    def is_upright(self) -> bool:
        return self.along[0] > 0 > self.up[1] and abs(self.along[1]) + abs(self.up[0]) < 1e-3

    @property
    def points(self) -> float:
        """Its size of type."""
        return abs(self.up[1]) / POINT


def fold_booklet(pdf: Path, flip: Flip) -> list[list[Word]]:
    """The words of every page of a folded booklet, in the order in which leaves are turned.

    Every second page of the PDF lies behind the one before it, by a printer that turns the paper
    over an edge; the front is the outer side. The sheets lie in one another, the first outermost.
    """
    with PdfDocument(pdf) as document:
        pages = list(document)
        sheets = [_fold_sheet(*pages[at : at + 2], flip) for at in range(0, len(pages), 2)]
    right = [page for sheet in sheets for page in sheet[:2]]
    left = [page for sheet in reversed(sheets) for page in sheet[2:]]
    return right + left


def read_pages(pdf: Path) -> list[list[Word]]:
    """The words of every page as it is printed."""
    with PdfDocument(pdf) as document:
        return [list(_read(page, lambda spot: spot)) for page in document]


def _fold_sheet(front: PdfPage, back: PdfPage, flip: Flip) -> list[list[Word]]:
    """The four pages of a sheet: the right leaf from outside and from inside, then the left one.

    All is counted on the paper as its front lies. Who reads its other side sees it mirrored.
    """
    width, height = front.get_width() * POINT, front.get_height() * POINT
    half = width / 2

    def behind(spot: Spot) -> Spot:
        is_over_head = flip is Flip.LONG  # the long edge of a sheet that lies is its head
        return (spot[0], height - spot[1]) if is_over_head else (width - spot[0], spot[1])

    in_front = list(_read(front, lambda spot: spot))
    from_behind = list(_read(back, behind))
    views: list[tuple[list[Word], bool, Callable[[Spot], Spot]]] = [
        (in_front, True, lambda spot: (spot[0] - half, spot[1])),
        (from_behind, True, lambda spot: (width - spot[0], spot[1])),
        (from_behind, False, lambda spot: (half - spot[0], spot[1])),
        (in_front, False, lambda spot: spot),
    ]
    return [
        [_see(word, view) for word in words if (word.at[0] > half) is is_right]
        for words, is_right, view in views
    ]


def _read(page: PdfPage, lies: Callable[[Spot], Spot]) -> Iterator[Word]:
    """The words of a printed page, in the order in which they are painted."""
    height = page.get_height()
    text = page.get_textpage()
    for found in re.finditer(r"[^\W_]+", text.get_text_range()):
        x, y, matrix = pdfium.c_double(), pdfium.c_double(), pdfium.FS_MATRIX()
        pdfium.FPDFText_GetCharOrigin(text, found.start(), x, y)
        pdfium.FPDFText_GetMatrix(text, found.start(), matrix)
        size = pdfium.FPDFText_GetFontSize(text, found.start()) * POINT
        at = (x.value * POINT, (height - y.value) * POINT)
        word = Word(
            found[0], at, (matrix.a * size, -matrix.b * size), (matrix.c * size, -matrix.d * size)
        )
        yield _see(word, lies)


def _see(word: Word, view: Callable[[Spot], Spot]) -> Word:
    def turn(way: Spot) -> Spot:
        end = view((word.at[0] + way[0], word.at[1] + way[1]))
        return end[0] - at[0], end[1] - at[1]

    at = view(word.at)
    return Word(word.text, at, turn(word.along), turn(word.up))
