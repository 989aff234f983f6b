"""The pairs of letters that a font moves together or apart, read from its tables.

OpenType has them in the feature `kern` of GPOS; older fonts in a table `kern`, which only counts
where there is no such feature. Kerning that hangs on more than two letters is not read.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fontTools.ttLib import TTFont

from pnp.fonts.prepared import Kerns
from pnp.fonts.subsetting import KERNING_FEATURE

_PAIRS = 2
"""The lookup type, in GPOS of OpenType, that moves one of two glyphs."""

_OLD_UPRIGHT, _OLD_MINIMUM_OR_ACROSS = 0x01, 0x06
_APPLE_UPRIGHT_ACROSS_OR_VARYING = 0xE0
"""Bits of a subtable's coverage in `kern`, as OpenType and as Apple's TrueType count them."""

_DIGITS = "0123456789"

GlyphPairs = dict[str, dict[str, int]]
"""By the first glyph and the second: how far the pen moves between them, in font units."""


def has_kerning_feature(font: TTFont) -> bool:
    """Whether the old table, if there is one, must be let be."""
    features = font["GPOS"].table.FeatureList if "GPOS" in font else None
    records = features.FeatureRecord if features else ()
    return any(record.FeatureTag == KERNING_FEATURE for record in records)


def read_kerns(font: TTFont, charset: str) -> Kerns:
    """The pairs of characters of `charset`, by the glyphs that stand for them in the font's cmap.

    From the feature `kern`, else from the old table; a font that has neither has none.
    """
    pairs = _read_feature(font["GPOS"].table) if has_kerning_feature(font) else _read_old(font)
    return _pack(pairs, font, frozenset(charset))


def _read_old(font: TTFont) -> GlyphPairs:
    pairs: GlyphPairs = {}
    for table in font["kern"].kernTables if "kern" in font else ():
        if _is_plain(table):
            for (first, second), value in table.kernTable.items():
                row = pairs.setdefault(first, {})
                row[second] = row.get(second, 0) + value
    return pairs


def _is_plain(table: Any) -> bool:
    """Whether a subtable moves letters along the line, and is of the one format that has pairs."""
    if not hasattr(table, "kernTable"):
        return False
    if table.apple:
        return not table.coverage & _APPLE_UPRIGHT_ACROSS_OR_VARYING
    return bool(table.coverage & _OLD_UPRIGHT) and not table.coverage & _OLD_MINIMUM_OR_ACROSS


def _read_feature(gpos: Any) -> GlyphPairs:
    """What Latin says of a pair goes before what other scripts say of it."""
    pairs: GlyphPairs = {}
    for lookups in _lookups_of_scripts(gpos):
        for first, row in _read_lookups(gpos.LookupList.Lookup[at] for at in lookups).items():
            pairs[first] = {**row, **pairs.get(first, {})}
    return pairs


def _lookups_of_scripts(gpos: Any) -> list[tuple[int, ...]]:
    """The numbers of the lookups of each script, in the order they apply; what agrees, once."""
    features = gpos.FeatureList.FeatureRecord
    scripts = {record.ScriptTag: record.Script for record in gpos.ScriptList.ScriptRecord}
    found: dict[tuple[int, ...], None] = {}
    for tag in sorted(scripts, key=lambda tag: (tag != "latn", tag != "DFLT", tag)):
        language = scripts[tag].DefaultLangSys
        records = [features[at] for at in (language.FeatureIndex if language else ())]
        chosen = {
            index
            for record in records
            if record.FeatureTag == KERNING_FEATURE
            for index in record.Feature.LookupListIndex
        }
        found[tuple(sorted(chosen))] = None
    return list(found)


def _read_lookups(lookups: Iterable[Any]) -> GlyphPairs:
    """Lookups add up; of the subtables of one, the first that knows a pair decides."""
    total: GlyphPairs = {}
    for lookup in lookups:
        found: GlyphPairs = {}
        for subtable in lookup.SubTable:
            pairs = getattr(subtable, "ExtSubTable", subtable)  # large fonts wrap their subtables
            if pairs.LookupType == _PAIRS:
                (_add_single_pairs if pairs.Format == 1 else _add_classes)(pairs, found)
        for first, row in found.items():
            sums = total.setdefault(first, {})
            for second, value in row.items():
                sums[second] = sums.get(second, 0) + value
    return total


def _add_single_pairs(pairs: Any, found: GlyphPairs) -> None:
    for first, known in zip(pairs.Coverage.glyphs, pairs.PairSet, strict=True):
        row = found.setdefault(first, {})
        for record in known.PairValueRecord:
            row.setdefault(record.SecondGlyph, _advance(record.Value1))


def _add_classes(pairs: Any, found: GlyphPairs) -> None:
    """Second glyphs of no class (0) are left to the subtables behind, as HarfBuzz does."""
    firsts, seconds = pairs.ClassDef1.classDefs, pairs.ClassDef2.classDefs
    rows: dict[int, dict[str, int]] = {}
    for first in pairs.Coverage.glyphs:
        group = firsts.get(first, 0)
        if group not in rows:
            values = [_advance(each.Value1) for each in pairs.Class1Record[group].Class2Record]
            rows[group] = {glyph: values[number] for glyph, number in seconds.items() if number}
        found[first] = {**rows[group], **found.get(first, {})}


def _advance(value: Any) -> int:
    return getattr(value, "XAdvance", 0) or 0


def _pack(pairs: GlyphPairs, font: TTFont, charset: frozenset[str]) -> Kerns:
    """Characters in place of glyphs, put together where they are kerned alike.

    Figures that are all of one width stand in columns, which pairs of them would not.
    """
    cmap = font.getBestCmap() or {}
    characters: dict[str, str] = {}
    for code, glyph in sorted(cmap.items()):
        if chr(code) in charset:
            characters[glyph] = characters.get(glyph, "") + chr(code)
    digits = {cmap[ord(digit)] for digit in _DIGITS if ord(digit) in cmap}
    tabular = digits if len({font["hmtx"][digit][0] for digit in digits}) == 1 else set()
    moved = {
        (first, second): value
        for first, row in pairs.items()
        if first in characters
        for second, value in row.items()
        if value and second in characters and not (first in tabular and second in tabular)
    }
    lefts = dict.fromkeys(first for first, _ in moved)
    rights = dict.fromkeys(second for _, second in moved)
    table = [[moved.get((first, second), 0) for second in rights] for first in lefts]
    firsts, rows = _join_equals(map(characters.__getitem__, lefts), table)
    seconds, columns = _join_equals(map(characters.__getitem__, rights), zip(*rows, strict=True))
    packed = [" ".join(map(str, row)) for row in zip(*columns, strict=True)]
    return Kerns(firsts, seconds, tuple(packed))


def _join_equals(
    names: Iterable[str], rows: Iterable[Iterable[int]]
) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """Each row once, with the names of all that have it."""
    found: dict[tuple[int, ...], str] = {}
    for name, row in zip(names, map(tuple, rows), strict=True):
        found[row] = found.get(row, "") + name
    return tuple(found.values()), tuple(found)
