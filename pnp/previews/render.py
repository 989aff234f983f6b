"""Renders what ink wrote, so that a preview shows what will be printed."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pnp.ink import write_faces
from pnp.model import Face
from pnp.units import POINTS_PER_MM, Rect

if TYPE_CHECKING:  # slow to load, and most commands make no previews
    from PIL.Image import Image

_POINTS_PER_INCH = 72
_SLACK = 1e-5


def render_faces(
    faces: Sequence[Face],
    dpi: float,
    bleed: float = 0,
    cache: Path | None = None,
    *,
    is_clear: bool = False,
) -> list[Image]:
    """Each face in RGB, as large as its trim and `bleed` mm around it; `is_clear`: in RGBA.

    `cache` is a folder in which pictures with transparency are kept ready for PDF. Raises PnpError
    for a picture that cannot be read.
    """
    if not faces:
        return []
    file = io.BytesIO()
    write_faces(faces, bleed, file, cache)
    with _open(file.getvalue()) as pdf:
        return [_render(page, dpi, is_clear=is_clear) for page in pdf]


def render_face(
    face: Face, width: int, height: int, bleed: float = 0, cache: Path | None = None
) -> Image:
    """A face in RGB, its trim and `bleed` mm around it on exactly `width` × `height` pixels.

    Where a face is no whole number of pixels it is stretched by less than one, so that no pixel at
    an edge shows anything else. Raises PnpError for a picture that cannot be read.
    """
    from pypdfium2 import PdfBitmap, raw

    file = io.BytesIO()
    write_faces([face], bleed, file, cache)
    with _open(file.getvalue()) as pdf:
        bitmap = PdfBitmap.new_native(width, height, raw.FPDFBitmap_BGR, rev_byteorder=True)
        bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
        flags = raw.FPDF_REVERSE_BYTE_ORDER
        raw.FPDF_RenderPageBitmap(bitmap, pdf[0], 0, 0, width, height, 0, flags)
        return _copy(bitmap)


def encode_png(image: Image, dpi: int | None = None, *, smallest: bool = False) -> bytes:
    """A picture as PNG, which tells its `dpi`; the `smallest` file takes four times as long."""
    file = io.BytesIO()
    told = {"dpi": (dpi, dpi)} if dpi else {}
    image.save(file, "PNG", optimize=smallest, **told)
    return file.getvalue()


def encode_webp(image: Image, quality: int = 80, method: int = 2) -> bytes:
    """A picture as WebP; `quality` from 0 to 100, `method` from 0, the quickest, to 6."""
    import PIL.WebPImagePlugin  # noqa: F401  # else Pillow loads what it knows of all formats

    file = io.BytesIO()
    image.save(file, "WEBP", quality=quality, method=method)
    return file.getvalue()


def render_page(pdf: Path, number: int, dpi: float) -> Image:
    """One page of a PDF in RGB; pages count from 1.

    The picture has whole pixels: a millimetre is its width over the page's, not quite what `dpi`
    says.
    """
    with _open(pdf) as document:
        return _render(document[number - 1], dpi)


def render_areas(pdf: Path, areas: Sequence[tuple[int, Rect, float]]) -> Iterator[Image]:
    """Parts of pages of a PDF in RGB.

    Each is a page, from 1, an area of it in mm from its top left, and how many pixels a mm has.
    """
    with _open(pdf) as document:
        for number, area, scale in areas:
            page = document[number - 1]
            width, height = page.get_size()
            x, y = area.x * POINTS_PER_MM, area.y * POINTS_PER_MM
            right, bottom = area.right * POINTS_PER_MM, area.bottom * POINTS_PER_MM
            edges = (x, height - bottom, width - right, y)
            yield _copy(page.render(scale=scale / POINTS_PER_MM, crop=edges, rev_byteorder=True))


def _open(pdf: Path | bytes) -> Any:
    from pypdfium2 import PdfDocument

    return PdfDocument(pdf)


def _render(page: Any, dpi: float, *, is_clear: bool = False) -> Image:
    # Pixels are rounded up: without the slack, the page's own rounding could add one.
    scale = dpi / _POINTS_PER_INCH * (1 - _SLACK)
    behind = {"fill_color": (0, 0, 0, 0)} if is_clear else {}
    return _copy(page.render(scale=scale, rev_byteorder=True, **behind))


def _copy(bitmap: Any) -> Image:
    """The picture on its own: a bitmap's memory goes with its page."""
    image: Image = bitmap.to_pil()
    return image.copy()
