"""Pictures of faces: those that somebody asks for, and those that he will ask for next."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path

from pnp.problems import PnpError
from pnp.workbench.keeper import Keeper
from pnp.workbench.pictures import Pictures, draw_face
from pnp.workshop import FaceOf

_MOST_AHEAD = 12
"""Changed faces that are drawn before somebody asks; where more have changed, few are in sight."""

_REMEMBERED = 4096


class FacePictures:
    """Faces by their keys, in the widths that they are asked for."""

    def __init__(self, pictures: Pictures, cache: Path) -> None:
        self._pictures = pictures
        self._cache = cache
        self._gone: set[str] = set()
        self._widths: OrderedDict[str, int] = OrderedDict()

    def make(self, keeper: Keeper, key: str, width: int) -> bytes | None:
        """A picture; None if nobody knows the key any more.

        Where it cannot be drawn, as when a picture on it is gone, it is as it was drawn in another
        width; raises PnpError and OSError if it never was.
        """
        self._widths[key] = width
        self._widths.move_to_end(key)
        if len(self._widths) > _REMEMBERED:
            self._widths.popitem(last=False)
        found = self._pictures.find(key, width)
        if found is not None:
            return found
        face = keeper.find_face(key)
        if face is None:
            return None
        try:
            return self._pictures.make(key, width, partial(draw_face, face, width, self._cache))
        except (PnpError, OSError):
            kept = self._pictures.find_widest(key)
            if kept is None:
                raise
            return kept

    def ahead(
        self, keeper: Keeper, before: Mapping[FaceOf, str], changed: Collection[FaceOf]
    ) -> list[Callable[[], object]]:
        """What draws the changed faces as those `before` them were asked for."""
        wanted, keys = dict[str, int](), keeper.keys
        gone = {before[face] for face in changed if face in before} - set(keys.values())
        # Those that went just now may be on their way still.
        self._pictures.forget(self._gone - set(keys.values()))
        self._gone = gone
        for face in changed:
            width = self._widths.get(before.get(face, ""))
            if width and face in keys:
                wanted[keys[face]] = width
        if len(wanted) > _MOST_AHEAD:
            return []
        return [partial(self.make, keeper, key, width) for key, width in wanted.items()]
