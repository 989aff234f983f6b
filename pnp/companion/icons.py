"""The icons by which a phone shows the page among its apps."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.cache import name_entry, read_sealed, write_sealed
from pnp.faces import marked_fingerprint
from pnp.model import Color, Face
from pnp.previews import render_faces
from pnp.units import MM_PER_INCH

if TYPE_CHECKING:  # slow to load
    from PIL.Image import Image

SIZES = {
    "icon-192.png": 192,
    "icon-512.png": 512,
    "icon-maskable.png": 512,
    "apple-touch-icon.png": 180,
}
"""Pixels across each icon."""

COLORS = 128
"""Colours of an icon: a back has few, and the file becomes a third."""


_RECIPE = "2"
"""Changes whenever the same back would make other icons."""


def icons_of(back: Face | None, color: Color, cache: Path) -> dict[str, bytes]:
    """The icons of a game by file name, kept in the folder `cache` by what they show.

    Raises PnpError for a picture that cannot be read.
    """
    shown = marked_fingerprint(back) if back else repr(color)
    folder = cache / "icons" / name_entry(shown, _RECIPE)
    found = {name: icon for name in SIZES if (icon := read_sealed(folder / name)) is not None}
    if len(found) < len(SIZES):
        found = make_icons(_render(back, cache) if back else None, color)
        for name, icon in found.items():
            write_sealed(folder / name, icon)
    return found


def _render(back: Face, cache: Path) -> Image:
    dpi = max(SIZES.values()) / min(back.width, back.height) * MM_PER_INCH
    return render_faces([back], dpi, cache=cache)[0]


def make_icons(back: Image | None, color: Color) -> dict[str, bytes]:
    """The icons by file name: the middle of a card's back, or two cards on a ground of `color`.

    All fill their square, so that a phone may cut them to any shape.
    """
    picture = _middle(back) if back else _two_cards(color)
    encoded = {size: _encode(picture, size) for size in set(SIZES.values())}
    return {name: encoded[size] for name, size in SIZES.items()}


def _middle(back: Image) -> Image:
    side = min(back.size)
    left, top = (back.width - side) // 2, (back.height - side) // 2
    return back.crop((left, top, left + side, top + side))


def _two_cards(color: Color) -> Image:
    from PIL import Image, ImageDraw

    ground = (color.red, color.green, color.blue)
    picture = Image.new("RGB", (512, 512), ground)
    draw = ImageDraw.Draw(picture)
    for left, top in ((132, 112), (188, 160)):
        draw.rounded_rectangle((left, top, left + 192, top + 240), 24, "white", ground, 10)
    return picture


def _encode(picture: Image, size: int) -> bytes:
    from PIL import Image

    small = picture.resize((size, size), Image.Resampling.LANCZOS)
    file = io.BytesIO()
    small.quantize(COLORS, Image.Quantize.FASTOCTREE).save(file, "PNG")
    return file.getvalue()
