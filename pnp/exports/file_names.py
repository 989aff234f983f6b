"""Names of files that every system takes and tells apart."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 200
"""Bytes of a name without its ending; systems take 255 of the whole."""

_DEVICES = re.compile("(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])", re.IGNORECASE)
"""Windows opens these devices for a file of that name, whatever its ending."""


class FileNames:
    """Names given so far, in one folder."""

    def __init__(self) -> None:
        self._given: set[str] = set()

    def give(self, wanted: str, ending: str) -> str:
        """A name for `wanted` that no other file has, even where capitals do not count."""
        stem = make_safe(wanted)
        name, number = stem + ending, 1
        while name.casefold() in self._given:
            number += 1
            name = f"{stem}-{number}{ending}"
        self._given.add(name.casefold())
        return name


def make_safe(wanted: str) -> str:
    """Letters and digits of any script, - and _ stay; all else becomes a -, dots too.

    Letters are composed (NFC), so that é is the same on every system.
    """
    stem = re.sub(r"[^\w-]+", "-", unicodedata.normalize("NFC", wanted)).strip("-") or "-"
    stem = stem.encode()[:LONGEST].decode(errors="ignore")
    return f"{stem}-" if _DEVICES.fullmatch(stem) else stem
