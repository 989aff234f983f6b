"""How many pieces the sheets of a kit hold: one that lies in several places counts once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any


def count_pieces(pages: Iterable[Mapping[str, Any]]) -> Counter[str]:
    """The copies of each piece, by its id, that lie on these pages of kit.json.

    Halves of one copy are one. A copy that is glued of tiles counts if all tiles of its front, or
    of its back where there are no fronts, are there.
    """
    whole: set[tuple[str, int]] = set()
    tiles: dict[tuple[str, int, str, int], set[tuple[int, int]]] = {}
    for page in pages:
        for slot in page["slots"] if page["side"] != "back" else ():
            copy = slot["piece"], slot["copy"]
            if "tile" not in slot:
                if not slot.get("face", "").endswith(".back"):  # which lies beside its front
                    whole.add(copy)
                continue
            row, column, rows, columns = slot["tile"]
            tiles.setdefault((*copy, slot["face"], rows * columns), set()).add((row, column))
    whole |= {
        (piece, copy) for (piece, copy, _, needed), there in tiles.items() if len(there) == needed
    }
    return Counter(piece for piece, _ in whole)
