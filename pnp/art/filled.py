"""Fills what is transparent in a picture from the edge of what is not."""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.art.damage import require_whole
from pnp.cache import hold_entry, name_entry
from pnp.model import PictureFile
from pnp.problems import InputError

if TYPE_CHECKING:  # slow to load, and few pictures need it
    from PIL.Image import Image

_RECIPE = "1"
"""Changes whenever the same picture would be filled in another way."""

_SEEN = 16
"""The least opacity, of 255, whose colour is still exact enough to be spread."""


def fill_transparent(picture: PictureFile, cache: Path) -> PictureFile:
    """The picture with no transparency: its clear pixels take the colours of those near them.

    Itself if it has none. It is made once, and kept in the folder `cache` under the name of the
    file that it is made of. Raises InputError where its pixels cannot be read.
    """
    if not picture.transparent:
        return picture
    digest = name_entry(picture.digest, _RECIPE)
    file = cache / "pictures" / digest / f"{picture.file.stem}.png"
    filled = replace(picture, digest=digest, file=file, format="png", transparent=False)
    if file.is_file():
        try:
            require_whole(filled, cache)
        except InputError:
            pass  # a damaged entry is made anew
        else:
            return filled
    return replace(filled, file=hold_entry(file, _fill(picture)))


def _fill(picture: PictureFile) -> bytes:
    from PIL import Image

    try:
        with Image.open(picture.file) as image:
            filled = _spread(image.convert("RGBA"))
    except (OSError, SyntaxError) as error:  # Pillow raises SyntaxError for a broken chunk
        name = picture.file.name
        raise InputError(
            f"{name} is damaged: its pixels cannot be read", "save it again"
        ) from error
    file = io.BytesIO()
    filled.convert("RGB").save(file, "PNG")
    return file.getvalue()


def _spread(image: Image) -> Image:
    """The picture over itself at half the size, over that at a quarter, and so on.

    Halving weighs colours by their opacity, and what is not quite clear then counts as seen: so a
    clear pixel has the colour of the edge that is nearest, and of a wider piece of it the further.
    """
    from PIL import Image

    if image.getchannel("A").getextrema() == (255, 255):
        return image
    if image.size == (1, 1):
        image.putalpha(255)
        return image
    half = image.reduce(2)
    half.putalpha(half.getchannel("A").point(lambda opacity: 255 * (opacity >= _SEEN)))
    beneath = _spread(half).resize(image.size, Image.Resampling.BILINEAR)
    return Image.alpha_composite(beneath, image)
