"""Lining figures: digits of the height of capitals, where a font shows old-style ones by itself.

An old-style 0 looks like an o, which cards full of numbers cannot afford.
"""

from __future__ import annotations

from typing import Any

from fontTools.ttLib import TTFont

from pnp.fonts.subsetting import FIGURES_FEATURE

_SINGLE = 1
"""The lookup type, in GSUB of OpenType, that puts one glyph in the place of another."""


def use_lining_figures(font: TTFont) -> None:
    """Map characters to what the font's feature `lnum` makes of their glyphs, if it has one."""
    if "GSUB" not in font:
        return
    replacements = _replacements(font["GSUB"].table)
    if not replacements:
        return
    for table in font["cmap"].tables:
        if table.isUnicode() and table.format != 14:  # 14 holds variation selectors alone
            table.cmap = {code: _replace(glyph, replacements) for code, glyph in table.cmap.items()}


def _replace(glyph: str, replacements: list[dict[str, str]]) -> str:
    for replacement in replacements:
        glyph = replacement.get(glyph, glyph)
    return glyph


def _replacements(gsub: Any) -> list[dict[str, str]]:
    """Glyphs by the glyphs they replace, for each lookup of the feature, in their order.

    Whatever script or language a lookup is for: figures are shared by all that print them.
    """
    if not (gsub.FeatureList and gsub.LookupList):
        return []
    features = gsub.FeatureList.FeatureRecord
    chosen = {
        index
        for record in features
        if record.FeatureTag == FIGURES_FEATURE
        for index in record.Feature.LookupListIndex
    }
    return [_read_lookup(gsub.LookupList.Lookup[index]) for index in sorted(chosen)]


def _read_lookup(lookup: Any) -> dict[str, str]:
    found: dict[str, str] = {}
    for subtable in lookup.SubTable:
        single = getattr(subtable, "ExtSubTable", subtable)  # large fonts wrap their subtables
        if single.LookupType == _SINGLE:
            found = {**single.mapping, **found}  # the first subtable that has a glyph decides
    return found
