"""Font files that lie in a game's fonts/ folder, described by their own tables."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pnp.cache import read_entry, write_entry
from pnp.files import digest_of
from pnp.fonts.sources import FontSource, slant_axis

_READ = {".ttf", ".otf"}
_REFUSED = {".ttc", ".otc", ".woff", ".woff2"}


def read_folder(folder: Path, cache: Path) -> tuple[FontSource, ...]:
    """Every font file in `folder`, by name; what they hold is remembered in `cache` by content.

    Raises ValueError with a sentence for a file that looks like a font and cannot be used.
    """
    if not folder.is_dir():
        return ()
    sources = []
    for file in sorted(folder.iterdir()):
        kind = file.suffix.lower()
        if kind in _REFUSED:
            raise ValueError(_cannot_use(file, f"{kind} files are not read"))
        if kind in _READ:
            sources.append(_describe(file, cache))
    return tuple(sources)


def _describe(file: Path, cache: Path) -> FontSource:
    entry = cache / f"family-{digest_of(file)[:32]}.json"
    known = read_entry(entry)
    if known is not None:
        try:
            fields = json.loads(known)
            slant = tuple(fields["slant"]) if fields["slant"] else None
            return FontSource(file=file, **{**fields, "slant": slant})
        except (ValueError, TypeError, KeyError):
            pass  # a damaged entry is made again
    fields = _read_tables(file)
    write_entry(entry, json.dumps(fields).encode())
    return FontSource(file=file, **fields)


def _read_tables(file: Path) -> dict[str, Any]:
    from fontTools.ttLib import TTFont

    if file.read_bytes()[:4] == b"ttcf":
        raise ValueError(_cannot_use(file, "it is a collection of several fonts"))
    try:
        with TTFont(file, lazy=True) as font:
            os2 = font["OS/2"]
            ranges = (
                {axis.axisTag: (axis.minValue, axis.maxValue) for axis in font["fvar"].axes}
                if "fvar" in font
                else {}
            )
            weight = os2.usWeightClass
            lightest, heaviest = ranges.get("wght", (weight, weight))
            return {
                "family": str(font["name"].getBestFamilyName() or file.stem),
                "italic": bool(os2.fsSelection & 0x201),  # bits 0 italic and 9 oblique
                "lightest": lightest,
                "heaviest": heaviest,
                "variable": bool(ranges),
                "slant": slant_axis(ranges),
            }
    except Exception as error:  # a damaged file fails in whichever parser meets the damage
        raise ValueError(_cannot_use(file, "it is damaged or no font")) from error


def _cannot_use(file: Path, reason: str) -> str:
    return f"fonts/{file.name} cannot be used: {reason}; put a .ttf or .otf file of one font there"
