"""What the pages of kit.json hold."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def find_fronts(page: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The slots of a page that count as pieces: on a sheet that is folded, backs lie beside them.

    Earlier editions are kept with these alone, and do not tell what faces they show.
    """
    if page["side"] == "back":
        return []
    return [slot for slot in page["slots"] if not slot.get("face", "").endswith(".back")]
