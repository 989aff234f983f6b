"""Make of any font file a small static TrueType font with the wanted characters.

Cut down first, so that all that follows has little to do. Only imported when the cache has no
answer.
"""

from __future__ import annotations

import logging
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable

from pnp.fonts.figures import use_lining_figures
from pnp.fonts.kerning import has_kerning_feature, read_kerns
from pnp.fonts.prepared import Kerns, Metrics
from pnp.fonts.sources import Axes
from pnp.fonts.subsetting import cut_down
from pnp.model import Figures

if TYPE_CHECKING:
    from fontTools.ttLib.tables._g_l_y_f import Glyph

_CURVE_ERROR = 0.001
"""How far a converted outline may stray, in em: a hundredth of a millimetre at 28 pt."""

_HEADER = struct.Struct(">5h")

_LIMITS_OF_PROGRAMS_AND_PARTS = (
    "maxTwilightPoints maxStorage maxFunctionDefs maxInstructionDefs maxStackElements "
    "maxSizeOfInstructions maxPoints maxContours maxCompositePoints maxCompositeContours "
    "maxComponentElements maxComponentDepth"
)
"""Fields of maxp that CFF fonts lack; saving counts points and contours anew."""


def prepare(
    source: Path, axes: Axes, figures: Figures, charset: str, name: str
) -> tuple[bytes, Metrics]:
    """A static TrueType font with glyf outlines, named `name`, and what layout asks about it.

    It carries the characters of `charset` that the source has. Equal arguments make equal bytes.
    Raises ValueError with a sentence for a font that has no outlines or may not be embedded.
    """
    with _quiet():
        try:
            # Outlines are measured where they are changed, not all of them again when saving.
            whole = source.read_bytes()
            _check(TTFont(BytesIO(whole), lazy=True))
            small = BytesIO(cut_down(whole, axes, charset))
            font = TTFont(small, recalcBBoxes=False, recalcTimestamp=False)
            if figures == "lining":
                use_lining_figures(font)
            kerns = _kerns(font, whole, figures, charset)
            for table in ("GSUB", "GPOS", "GDEF"):
                if table in font:
                    del font[table]
            if "glyf" not in font:
                _make_quadratic(font)
            _rename(font, name)
            out = BytesIO()
            font.save(out)
            content = out.getvalue()
            return content, _measure(TTFont(BytesIO(content)), kerns)
        except _UnusableError as error:
            raise ValueError(f"the font {source.name} cannot be used: {error}") from None
        except Exception as error:  # a damaged file fails in whichever parser meets the damage
            raise ValueError(f"the font {source.name} cannot be used: it is damaged") from error


class _UnusableError(Exception):
    pass


@contextmanager
def _quiet() -> Iterator[None]:
    """fontTools logs what it leaves out; nobody who makes cards can act on that."""
    logger = logging.getLogger("fontTools")
    level = logger.level
    logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        logger.setLevel(level)


def _check(font: TTFont) -> None:
    if not any(table in font for table in ("glyf", "CFF ", "CFF2")):
        raise _UnusableError("it holds pictures of letters instead of outlines")
    # OpenType OS/2 fsType: 2 alone forbids embedding, 0x100 subsets, 0x200 outlines.
    permission = font["OS/2"].fsType
    if permission == 0x0002 or permission & 0x0300:
        raise _UnusableError("its maker does not allow it to be embedded in a PDF")


def _kerns(small: TTFont, whole: bytes, figures: Figures, charset: str) -> Kerns:
    """The pairs of `charset`; the old table is in the whole font alone, since nothing cuts it."""
    if has_kerning_feature(small):
        return read_kerns(small, charset)
    old = TTFont(BytesIO(whole), lazy=True)
    if "kern" not in old:
        return Kerns()
    if figures == "lining":
        use_lining_figures(old)
    return read_kerns(old, charset)


def _make_quadratic(font: TTFont) -> None:
    """Replace cubic (CFF) outlines by quadratic ones, as TrueType has them."""
    error = _CURVE_ERROR * font["head"].unitsPerEm
    order = font.getGlyphOrder()
    glyphs = font.getGlyphSet()
    outlines: dict[str, Glyph] = {}
    for glyph in order:
        pen = TTGlyphPen(None)
        glyphs[glyph].draw(Cu2QuPen(pen, error, reverse_direction=True))
        outlines[glyph] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = table = newTable("glyf")
    table.glyphs = outlines
    table.glyphOrder = order
    for glyph, outline in outlines.items():
        outline.recalcBounds(table)
        advance, _ = font["hmtx"][glyph]
        font["hmtx"][glyph] = (advance, getattr(outline, "xMin", 0))
    _set_truetype_limits(font)
    for tag in ("CFF ", "CFF2"):
        if tag in font:
            del font[tag]
    font.sfntVersion = "\x00\x01\x00\x00"


def _set_truetype_limits(font: TTFont) -> None:
    maxp = font["maxp"]
    maxp.tableVersion = 0x00010000
    for limit in _LIMITS_OF_PROGRAMS_AND_PARTS.split():
        setattr(maxp, limit, 0)
    maxp.maxZones = 1
    post = font["post"]
    post.formatType = 3.0
    post.extraNames = []
    post.mapping = {}


def _rename(font: TTFont, name: str) -> None:
    """Give the font a PostScript name of its own: ReportLab takes fonts of one name for one."""
    names = font["name"]
    names.names = [record for record in names.names if record.langID in (0, 0x409)]
    for number in (4, 6):
        names.setName(name, number, 3, 1, 0x409)


def _measure(font: TTFont, kerns: Kerns) -> Metrics:
    glyf, hmtx, os2, hhea = font["glyf"], font["hmtx"], font["OS/2"], font["hhea"]
    characters, advances, tops, bottoms = [], [], [], []
    for code, glyph in sorted((font.getBestCmap() or {}).items()):
        _, bottom, _, top = _bounds(getattr(glyf.glyphs[glyph], "data", b""))
        characters.append(chr(code))
        advances.append(hmtx[glyph][0])
        tops.append(top)
        bottoms.append(bottom)
    typographic = bool(os2.fsSelection & 1 << 7)  # bit 7: USE_TYPO_METRICS
    ascent, descent = (
        (os2.sTypoAscender, os2.sTypoDescender) if typographic else (hhea.ascent, hhea.descent)
    )
    return Metrics(
        units=font["head"].unitsPerEm,
        ascent=ascent,
        descent=descent,
        cap_height=_cap_height(os2, dict(zip(characters, tops, strict=True)), ascent),
        characters="".join(characters),
        advances=tuple(advances),
        tops=tuple(tops),
        bottoms=tuple(bottoms),
        kerns=kerns,
    )


def _bounds(glyph: bytes) -> tuple[int, int, int, int]:
    """xMin, yMin, xMax and yMax of a glyph as it lies in a font; nothing is at 0.

    OpenType, table glyf: the header is five numbers, the number of contours before the bounds.
    Reading no more than these is twenty times as quick as reading the outlines.
    """
    if len(glyph) < _HEADER.size:
        return 0, 0, 0, 0
    _, *bounds = _HEADER.unpack_from(glyph)
    left, bottom, right, top = bounds
    return left, bottom, right, top


def _cap_height(os2: object, tops: dict[str, int], ascent: int) -> int:
    """The height of capitals: measured on H, else as the font says, else three quarters."""
    said = getattr(os2, "sCapHeight", 0)
    return int(tops.get("H") or said or round(ascent * 0.75))
