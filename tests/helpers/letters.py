"""Where single letters stand on the pages of a PDF, as PDFium places them."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pypdfium2.raw as pdfium
from pypdfium2 import PdfDocument, PdfTextPage

from pnp.units import MM_PER_POINT


def origins(file: Path, text: str) -> list[float]:
    """Where the letters of a text on the first page begin, in mm from the left."""
    return next(_origins_of_all(file, text))[0]


def advances(file: Path, pair: str) -> list[float]:
    """How far the second of two letters stands behind the first, wherever they are, in em."""
    return [(second - first) / size for (first, second), size in _origins_of_all(file, pair)]


def _origins_of_all(file: Path, text: str) -> Iterator[tuple[list[float], float]]:
    """Where the letters of a text begin each time it is there, in mm, and its size, in mm."""
    with PdfDocument(file) as pdf:
        for page in pdf:
            letters = page.get_textpage()
            whole = letters.get_text_range()
            start = whole.find(text)
            while start >= 0:
                xs = [_origin(letters, start + at) for at in range(len(text))]
                yield xs, pdfium.FPDFText_GetFontSize(letters, start)
                start = whole.find(text, start + 1)


def _origin(letters: PdfTextPage, at: int) -> float:
    x, y = ctypes.c_double(), ctypes.c_double()
    assert pdfium.FPDFText_GetCharOrigin(letters, at, x, y)
    return x.value * MM_PER_POINT
