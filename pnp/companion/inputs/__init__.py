"""The kinds of input that a form can have: one file each, one line each in KINDS.

The page has a file of the same name for each in `companion/js/inputs/`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pnp.companion.inputs.bool import BOOL
from pnp.companion.inputs.cards import CARDS
from pnp.companion.inputs.choice import CHOICE
from pnp.companion.inputs.counters import COUNTERS
from pnp.companion.inputs.int import INT
from pnp.companion.inputs.kind import InputKind
from pnp.companion.inputs.marker import MARKER
from pnp.companion.inputs.mode import MODE
from pnp.companion.inputs.phase import PHASE
from pnp.companion.inputs.seat import SEAT
from pnp.companion.inputs.zone import ZONE

KINDS: Mapping[str, InputKind] = {
    "cards": CARDS,
    "seat": SEAT,
    "choice": CHOICE,
    "int": INT,
    "bool": BOOL,
    "counters": COUNTERS,
    "marker": MARKER,
    "zone": ZONE,
    "mode": MODE,
    "phase": PHASE,
}

__all__ = ["KINDS", "InputKind"]
