"""Plans of pieces, each as often as its row says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pnp.model import Piece
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, Plan, count_prints, plan_part


def plan_pieces(
    part: Part, pieces: Sequence[Piece], paper: str, imprint: Imprint, **options: Any
) -> Plan:
    """The sheets of pieces; `options` are those of PrintOptions beside the paper."""
    chosen = PrintOptions(paper, **options)
    return plan_part(part, count_prints(pieces, chosen), chosen, imprint)
