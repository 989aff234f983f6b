"""The game's own type on its page: a font with no more than the page may say in it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from io import BytesIO
from pathlib import Path

from pnp.cache import read_sealed, write_sealed
from pnp.companion.entries.look import LookEntry
from pnp.fonts import FontBook, PreparedFont
from pnp.model import Game

OF_THE_PHONE = "system"
USUAL = "display"

_ALWAYS = "".join(map(chr, range(0x20, 0x7F))) + "’“”–—−×…·‹›"
"""What any page says: names that people type, figures, and signs between them."""

_COMMON = "etaoinshrdlucm ETAOINS0123456789"
"""Characters by which the width of fonts is compared."""

_USUAL_WIDTH = 0.56
"""Their mean advance in Roboto Bold, in em."""

_SMALLEST, _LARGEST = 0.76, 1.2
"""Bounds of what a font is set smaller or larger for that."""

_RECIPE = "1"


def make_display_face(
    look: LookEntry, game: Game, texts: Iterable[str], cache: Path
) -> tuple[bytes, float]:
    """The display font of a page as WOFF, with the characters of `texts`, and its size.

    b"" if the page has none; a size of 0.9 is set smaller than the phone's font, to be no wider.
    Raises FontError if the theme's font cannot be used.
    """
    name = look.font or (USUAL if USUAL in game.theme.fonts else OF_THE_PHONE)
    if name == OF_THE_PHONE:
        return b"", 1
    wanted = "".join(sorted(set(_ALWAYS).union(*texts)))
    font = FontBook(game.theme, game.folder, [wanted], cache).find(name, look.weight).fonts[0]
    content = font.file.file.read_bytes()
    digest = hashlib.sha256(content + f"{_RECIPE}\0{wanted}".encode()).hexdigest()
    entry = cache / "faces" / f"{digest[:32]}.woff"
    made = read_sealed(entry)
    if made is None:
        made = _pack(content, wanted)
        write_sealed(entry, made)
    return made, _size_of(font)


def _size_of(font: PreparedFont) -> float:
    """How large a font is set so that words are about as wide as in a phone's."""
    advances = [font.advance(char) or 0 for char in _COMMON]
    width = sum(advances) / len(advances)
    return min(max(_USUAL_WIDTH / width, _SMALLEST), _LARGEST) if width else 1


def _pack(content: bytes, characters: str) -> bytes:
    """A TrueType file cut down to `characters`, compressed as browsers take it (WOFF 1.0)."""
    from fontTools.ttLib import TTFont

    from pnp.fonts.subsetting import cut_down

    font = TTFont(BytesIO(cut_down(content, (), characters)), recalcTimestamp=False)
    font.flavor = "woff"
    packed = BytesIO()
    font.save(packed)
    return packed.getvalue()
