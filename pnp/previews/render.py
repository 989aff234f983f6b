"""Renders what ink wrote, so that a preview shows what will be printed."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.ink import write_faces
from pnp.model import Face

if TYPE_CHECKING:  # slow to load, and most commands make no previews
    from PIL.Image import Image

_POINTS_PER_INCH = 72
_SLACK = 1e-5


def render_faces(
    faces: Sequence[Face], dpi: float, bleed: float = 0, cache: Path | None = None
) -> list[Image]:
    """Each face in RGB, as large as its trim and `bleed` mm around it.

    `cache` is a folder in which pictures with transparency are kept ready for PDF. Raises PnpError
    for a picture that cannot be read.
    """
    if not faces:
        return []
    file = io.BytesIO()
    write_faces(faces, bleed, file, cache)
    with _open(file.getvalue()) as pdf:
        return [_render(page, dpi) for page in pdf]


def render_page(pdf: Path, number: int, dpi: float) -> Image:
    """One page of a PDF in RGB; pages count from 1.

    The picture has whole pixels: a millimetre is its width over the page's, not quite what `dpi`
    says.
    """
    with _open(pdf) as document:
        return _render(document[number - 1], dpi)


def _open(pdf: Path | bytes) -> Any:
    from pypdfium2 import PdfDocument  # type: ignore[import-untyped]  # it ships no types

    return PdfDocument(pdf)


def _render(page: Any, dpi: float) -> Image:
    # Pixels are rounded up: without the slack, the page's own rounding could add one.
    scale = dpi / _POINTS_PER_INCH * (1 - _SLACK)
    bitmap = page.render(scale=scale, rev_byteorder=True)
    image: Image = bitmap.to_pil()
    # A copy, for the bitmap's memory goes with the page.
    return image.copy()
