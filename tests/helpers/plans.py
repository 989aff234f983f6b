"""Plans of pieces, each as often as its row says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.model import Piece
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, Plan, plan_kit


def plan_pieces(
    part: Part, pieces: Sequence[Piece], paper: str, imprint: Imprint, **options: Any
) -> Plan:
    """The sheets of pieces of one part; `options` are those of PrintOptions beside the paper."""
    chosen = PrintOptions(paper, **{"share": False, **options})
    plans = plan_kit(pieces, chosen, imprint)
    return plans[0] if plans else Plan(part, chosen, (), two_sided=False)
