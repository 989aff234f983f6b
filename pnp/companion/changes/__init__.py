"""The kinds of change that buttons, phases and cards make: one file and one line in KINDS each.

The page has a file of the same name for each in `companion/js/changes/`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.companion.changes.counter import COUNTER
from pnp.companion.changes.kind import ChangeKind
from pnp.companion.changes.marker import MARKER
from pnp.companion.changes.phase import PHASE
from pnp.companion.changes.zone import ZONE

KINDS: Mapping[str, ChangeKind] = {
    "counter": COUNTER,
    "marker": MARKER,
    "zone": ZONE,
    "phase": PHASE,
}
"""By the key of ChangeEntry that names what is changed."""

__all__ = ["KINDS", "ChangeKind"]
