"""Picture files on their way into the PDF: as they are where it can take them, else split."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.cache import read_sealed, write_sealed
from pnp.ink.encoded import Encoded
from pnp.ink.jpeg import encode_jpeg
from pnp.ink.png import encode_png
from pnp.model import PictureFile

if TYPE_CHECKING:  # Pillow is slow to load, and few pictures need it
    from PIL.Image import Image

_RECIPE = "2"
"""Changes whenever `_split` would make other bytes of the same picture."""


def encode_picture(source: PictureFile, cache: Path | None) -> Encoded:
    """Read a picture file for the PDF. Pixels are never compressed anew where they need not be.

    What PDF cannot take as it is, and what is printed in grey, becomes two opaque PNGs, colours and
    opacities, which are kept in `cache` by content. Raises ValueError with a sentence if the file
    is damaged.
    """
    data = source.file.read_bytes()
    if source.grey:
        return _encode_split(source, data, cache, "grey")
    if source.format == "jpeg":
        return encode_jpeg(data)
    return encode_png(data) or _encode_split(source, data, cache, "color")


def _encode_split(source: PictureFile, data: bytes, cache: Path | None, kind: str) -> Encoded:
    names = [f"{source.digest}-{_RECIPE}.{part}.png" for part in (kind, "opacity")]
    files = [cache / "pictures" / name for name in names] if cache else []
    colors, opacities = map(read_sealed, files) if files else (None, None)
    if colors is None or opacities is None:
        colors, opacities = _split(data, "L" if kind == "grey" else "RGB")
        for file, part in zip(files, (colors, opacities), strict=False):
            write_sealed(file, part)
    return _join(colors, opacities)


def _split(data: bytes, mode: str) -> tuple[bytes, bytes]:
    """The picture's colours or greys (Pillow's `mode` RGB or L), and its opacities, as PNG files.

    The opacities are empty if all are 1.
    """
    from PIL import Image

    try:
        with Image.open(io.BytesIO(data)) as image:
            if image.mode in ("I;16", "I"):
                return _write_png(_eight_bits(image)), b""
            full = image.convert("RGBA")
    except (OSError, SyntaxError) as error:  # Pillow raises SyntaxError for a broken chunk
        raise ValueError("the picture is damaged; save or copy it again") from error
    opacities = full.getchannel("A")
    opaque = opacities.getextrema() == (255, 255)
    return _write_png(full.convert(mode)), b"" if opaque else _write_png(opacities)


def _eight_bits(image: Image) -> Image:
    # Pillow's own conversion clips 16 bits at 255, which leaves white.
    return image.convert("I").point(lambda value: value * (1 / 256)).convert("L")


def _write_png(image: Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _join(colors: bytes, opacities: bytes) -> Encoded:
    encoded = encode_png(colors)
    if encoded is None:
        raise ValueError("its pixels cannot be read; save it as an RGB PNG")
    if not opacities:
        return encoded
    return replace(encoded, mask=encode_png(opacities))
