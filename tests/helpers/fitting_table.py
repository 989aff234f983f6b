"""The table of the guide that says how many pieces of a size lie on one sheet of a paper."""

from __future__ import annotations

from collections.abc import Iterator

from handmade import make_component

from pnp.printing import Fit, PrintOptions
from pnp.sheets import find_page
from pnp.units import CARD_SIZES, PAPER_SIZES, paper_name

START, END = "<!-- fits -->\n", "<!-- /fits -->"


def tell_fits() -> str:
    """The table: papers across, sizes down; "8 → 9" where `--fit most` gets more than `bleed`."""
    return "\n".join(_rows()) + "\n"


def _rows() -> Iterator[str]:
    yield f"| size, mm | {' | '.join(map(paper_name, PAPER_SIZES))} |"
    yield "|---|" + "---|" * len(PAPER_SIZES)
    for name, (size, _) in CARD_SIZES.items():
        component = make_component(size)
        cells = []
        for paper in PAPER_SIZES:
            found = [find_page(component, PrintOptions(paper, fit=fit)) for fit in Fit]
            few, many = (grid.slots if grid else 0 for grid in found)
            cells.append(f"{few} → {many}" if many > few else f"{few or '–'}")
        yield f"| {name}, {size.width:g} × {size.height:g} | {' | '.join(cells)} |"
