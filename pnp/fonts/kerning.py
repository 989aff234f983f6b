"""The pairs of letters that a font moves together or apart, read from its tables.

OpenType has them in the feature `kern` of GPOS; older fonts in a table `kern`, which only counts
where there is no such feature. Kerning that hangs on more than two letters is not read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from typing import Any, NamedTuple

from fontTools.ttLib import TTFont

from pnp.fonts.prepared import Kerns
from pnp.fonts.subsetting import KERNING_FEATURE

_PAIRS = 2
"""The lookup type, in GPOS of OpenType, that moves one of two glyphs."""

_OLD_UPRIGHT, _OLD_MINIMUM_OR_ACROSS = 0x01, 0x06
_APPLE_UPRIGHT_ACROSS_OR_VARYING = 0xE0
"""Bits of a subtable's coverage in `kern`, as OpenType and as Apple's TrueType count them."""

_DIGITS = "0123456789"

_Between = Callable[[Any, Any], int | None]
"""How far the pen moves, in font units, by the kinds of two glyphs; None for an unknown pair."""


class _Subtable(NamedTuple):
    """What a part of a font says of pairs, by the kinds that it sorts their glyphs into."""

    firsts: dict[str, Any]
    seconds: dict[str, Any]
    between: _Between


_Lookup = list[_Subtable]
"""The first of its subtables that knows a pair decides."""

_Scripts = list[list[_Lookup]]
"""Lookups add up; the first script that knows a pair decides."""

_Numbered = list[list[list[tuple[int, _Between]]]]
"""The same, each subtable with its number among all of them."""

_Kinds = tuple[bool, tuple[Any, ...]]
"""All that counts of a glyph: whether it is a figure of a column, and its kind in each subtable."""


def has_kerning_feature(font: TTFont) -> bool:
    """Whether the old table, if there is one, must be let be."""
    features = font["GPOS"].table.FeatureList if "GPOS" in font else None
    records = features.FeatureRecord if features else ()
    return any(record.FeatureTag == KERNING_FEATURE for record in records)


def read_kerns(font: TTFont, charset: str) -> Kerns:
    """The pairs of characters of `charset`, by the glyphs that stand for them in the font's cmap.

    From the feature `kern`, else from the old table; a font that has neither has none.
    """
    scripts = _read_feature(font["GPOS"].table) if has_kerning_feature(font) else _read_old(font)
    cmap = font.getBestCmap() or {}
    glyphs = {char: cmap[ord(char)] for char in sorted(charset) if ord(char) in cmap}
    digits = {glyphs[digit] for digit in _DIGITS if digit in glyphs}
    same_width = len({font["hmtx"][digit][0] for digit in digits}) == 1
    return _pack(scripts, glyphs, digits if same_width else set())


def _read_old(font: TTFont) -> _Scripts:
    tables = font["kern"].kernTables if "kern" in font else ()
    return [[[_sort_singles(table.kernTable)] for table in tables if _is_plain(table)]]


def _is_plain(table: Any) -> bool:
    """Whether a subtable moves letters along the line, and is of the one format that has pairs."""
    if not hasattr(table, "kernTable"):
        return False
    if table.apple:
        return not table.coverage & _APPLE_UPRIGHT_ACROSS_OR_VARYING
    return bool(table.coverage & _OLD_UPRIGHT) and not table.coverage & _OLD_MINIMUM_OR_ACROSS


def _read_feature(gpos: Any) -> _Scripts:
    """Latin goes before the other scripts; those whose lookups agree are one."""
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
    read = {at: _read_lookup(gpos.LookupList.Lookup[at]) for lookups in found for at in lookups}
    return [[read[at] for at in lookups] for lookups in found]


def _read_lookup(lookup: Any) -> _Lookup:
    # Large fonts wrap their subtables.
    unwrapped = [getattr(subtable, "ExtSubTable", subtable) for subtable in lookup.SubTable]
    return [
        _read_singles(pairs) if pairs.Format == 1 else _read_classes(pairs)
        for pairs in unwrapped
        if pairs.LookupType == _PAIRS
    ]


def _read_singles(pairs: Any) -> _Subtable:
    return _sort_singles(
        {
            (first, record.SecondGlyph): _advance(record.Value1)
            for first, known in zip(pairs.Coverage.glyphs, pairs.PairSet, strict=True)
            for record in known.PairValueRecord
        }
    )


def _sort_singles(pairs: dict[tuple[str, str], int]) -> _Subtable:
    """Pairs one by one: the kinds of glyphs are the glyphs themselves."""
    firsts, seconds = {first for first, _ in pairs}, {second for _, second in pairs}
    return _Subtable(
        {glyph: glyph for glyph in firsts},
        {glyph: glyph for glyph in seconds},
        lambda first, second: pairs.get((first, second)),
    )


def _read_classes(pairs: Any) -> _Subtable:
    """Pairs of classes: the kinds of glyphs are the numbers of their classes.

    Seconds of no class (0) are left to the subtables behind, as HarfBuzz does.
    """
    classes, records = pairs.ClassDef1.classDefs, pairs.Class1Record
    return _Subtable(
        {glyph: classes.get(glyph, 0) for glyph in pairs.Coverage.glyphs},
        {glyph: kind for glyph, kind in pairs.ClassDef2.classDefs.items() if kind},
        lambda first, second: _advance(records[first].Class2Record[second].Value1),
    )


def _advance(value: Any) -> int:
    return getattr(value, "XAdvance", 0) or 0


def _pack(scripts: _Scripts, glyphs: dict[str, str], tabular: set[str]) -> Kerns:
    """Characters put together where they are kerned alike, given the glyph of each.

    Figures of one width, `tabular`, stand in columns, which pairs of them would not.
    """
    subtables = [each for lookups in scripts for lookup in lookups for each in lookup]
    lefts: dict[_Kinds, str] = {}
    rights: dict[_Kinds, str] = {}
    for char, glyph in glyphs.items():
        digit = glyph in tabular
        first = digit, tuple([each.firsts.get(glyph) for each in subtables])
        second = digit, tuple([each.seconds.get(glyph) for each in subtables])
        lefts[first] = lefts.get(first, "") + char
        rights[second] = rights.get(second, "") + char
    numbers = count()
    numbered = [
        [[(next(numbers), each.between) for each in lookup] for lookup in lookups]
        for lookups in scripts
    ]
    table = [[_between(numbered, first, second) for second in rights] for first in lefts]
    firsts, rows = _join_equals(lefts.values(), table)
    seconds, columns = _join_equals(rights.values(), zip(*rows, strict=True))
    packed = [" ".join(map(str, row)) for row in zip(*columns, strict=True)]
    return Kerns(firsts, seconds, tuple(packed))


def _between(scripts: _Numbered, first: _Kinds, second: _Kinds) -> int:
    """How far the pen moves between glyphs of such kinds."""
    (first_is_digit, firsts), (second_is_digit, seconds) = first, second
    if first_is_digit and second_is_digit:
        return 0
    for lookups in scripts:
        told = []
        for lookup in lookups:
            for at, between in lookup:
                if firsts[at] is not None and seconds[at] is not None:
                    by = between(firsts[at], seconds[at])
                    if by is not None:
                        told.append(by)
                        break
        if told:
            return sum(told)
    return 0


def _join_equals(
    names: Iterable[str], rows: Iterable[Iterable[int]]
) -> tuple[tuple[str, ...], tuple[tuple[int, ...], ...]]:
    """Each row once, with the names of all that have it; not those that move nothing."""
    found: dict[tuple[int, ...], str] = {}
    for name, row in zip(names, map(tuple, rows), strict=True):
        if any(row):
            found[row] = found.get(row, "") + name
    return tuple(found.values()), tuple(found)
