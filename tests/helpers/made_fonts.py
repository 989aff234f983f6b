"""Small fonts with box-shaped letters, made for tests of every kind of font file."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0
from fontTools.ttLib.tables.TupleVariation import TupleVariation

UNITS = 1000


def make_font(
    file: Path,
    characters: str,
    *,
    family: str = "Boxes",
    advance: int = 1000,
    height: int = 700,
    weight: int = 400,
    italic: bool = False,
    cubic: bool = False,
    heaviest: int | None = None,
    permission: int = 0,
    narrow: str = "",
    features: str = "",
    old_pairs: Mapping[str, int] | None = None,
) -> Path:
    """A font whose letters are boxes `height` units tall; a space has no ink.

    `cubic` makes an OTF; `heaviest` a variable font, whose advance grows by half towards it.
    `narrow` are characters that have a second glyph, uXXXX.narrow, of half the advance, for
    `features` to use, which is in the language of OpenType feature files. `old_pairs`, by two
    characters, make the table of kerning that is older than OpenType.
    """
    cmap = {ord(char): f"u{ord(char):04X}" for char in characters}
    second = [f"{cmap[ord(char)]}.narrow" for char in narrow]
    names = [".notdef", *cmap.values(), *second]
    advances = {name: advance // 2 if name in second else advance for name in names}
    builder = FontBuilder(UNITS, isTTF=not cubic)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap(cmap)
    inked = [name for name in names if name not in (".notdef", "u0020")]
    if cubic:
        charstrings = {name: _cubic_box(advances[name], height, name in inked) for name in names}
        builder.setupCFF(family, {"FullName": family}, charstrings, {})
    else:
        builder.setupGlyf({name: _box(advances[name], height, name in inked) for name in names})
    builder.setupHorizontalMetrics(
        {name: (advances[name], 50 if name in inked else 0) for name in names}
    )
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    style = "Italic" if italic else "Regular"
    builder.setupNameTable(
        {
            "copyright": "Made for tests",
            "familyName": family,
            "styleName": style,
            "psName": family.replace(" ", "") + "-" + style,
            "licenseDescription": "Free to use",
        }
    )
    builder.setupOS2(
        usWeightClass=weight,
        sTypoAscender=880,
        sTypoDescender=-120,
        fsSelection=1 if italic else 0x40,
        fsType=permission,
    )
    builder.setupPost()
    if heaviest is not None:
        builder.setupFvar([("wght", weight, weight, heaviest, "Weight")], [])
        builder.setupGvar({name: [_wider(advances[name] // 2, name in inked)] for name in names})
    if features:
        addOpenTypeFeaturesFromString(builder.font, features)
    if old_pairs:
        builder.font["kern"] = _old_table(
            {(cmap[ord(pair[0])], cmap[ord(pair[1])]): by for pair, by in old_pairs.items()}
        )
    builder.save(file)
    return file


def _old_table(pairs: dict[tuple[str, str], int]) -> object:
    table = newTable("kern")
    table.version = 0
    across = KernTable_format_0()
    across.coverage, across.kernTable = 0b101, dict.fromkeys(pairs, 333)  # moves up, not along
    along = KernTable_format_0()
    along.coverage, along.kernTable = 0b001, pairs
    table.kernTables = [across, along]
    return table


def _box(advance: int, height: int, inked: bool) -> object:
    pen = TTGlyphPen(None)
    if inked:
        pen.moveTo((50, 0))
        for point in ((50, height), (advance - 50, height), (advance - 50, 0)):
            pen.lineTo(point)
        pen.closePath()
    return pen.glyph()


def _cubic_box(advance: int, height: int, inked: bool) -> object:
    pen = T2CharStringPen(advance, None)
    if inked:
        pen.moveTo((50, 0))
        pen.curveTo((50, height), (50, height), (advance - 50, height))
        pen.lineTo((advance - 50, 0))
        pen.closePath()
    return pen.getCharString()


def _wider(by: int, inked: bool) -> TupleVariation:
    outline = [(0, 0), (0, 0), (by, 0), (by, 0)] if inked else []
    return TupleVariation({"wght": (0, 1, 1)}, [*outline, (0, 0), (by, 0), (0, 0), (0, 0)])
