"""Faces that other saves have outrun: a page that was told of them may ask for them still."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from pnp.model import Face
from pnp.workbench.tell_faces import KnownFace

_MOST = 96
"""Faces that are kept; those of the last two updates stay, however many they are."""


class PassedFaces:
    """Faces by their keys that were shown before the last few updates."""

    def __init__(self) -> None:
        self._updates: deque[dict[str, Face]] = deque()

    def note(self, before: Mapping[int, KnownFace], now: Mapping[int, KnownFace]) -> None:
        """Keep what was shown `before` an update and is not any more; both by identity."""
        there = {each.key for each in now.values()}
        gone = {each.key: each.face for each in before.values() if each.key not in there}
        if gone:
            self._updates.append(gone)
        while len(self._updates) > 2 and sum(map(len, self._updates)) > _MOST:
            self._updates.popleft()

    def find(self, key: str) -> Face | None:
        return next((gone[key] for gone in self._updates if key in gone), None)
