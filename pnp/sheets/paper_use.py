"""How well sheets are used, and what another fit would save; arithmetic, no second plan."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

from pnp.model import Piece, PieceShape
from pnp.printing import Fit, PrintOptions, Saving
from pnp.sheets.fits import FITS
from pnp.sheets.lots import count_prints, sort_prints
from pnp.sheets.pages import Plan, Slot
from pnp.sheets.sharing import join_lots
from pnp.sheets.ways import find_beds

_SHARES = {PieceShape.ROUND: math.pi / 4, PieceShape.HEX: 3 / 4}
"""What pieces of a shape cover of the rectangle around them."""


def measure_waste(plan: Plan) -> int:
    """How much of the paper is no piece when all is cut, in percent.

    What a sheet holds on its back lies behind that of its front.
    """
    fronts = [page for page in plan.pages if page.side != "back"]
    paper = sum(page.width * page.height for page in fronts)
    covered = sum(_area(slot) for page in fronts for slot in page.slots)
    return round(100 * (1 - covered / paper)) if paper else 0


def find_saving(pieces: Iterable[Piece], options: PrintOptions) -> Saving | None:
    """What `--fit most` would save; None if it saves no sheet, or is chosen already.

    Of several sizes, that of which most sheets are saved is told. Leftovers that share sheets may
    save one more or less. Raises PnpError, with every component that is too large.
    """
    if options.fit is Fit.MOST:
        return None
    dense, found = FITS[Fit.MOST], list[Saving]()
    lots, _ = sort_prints(count_prints(pieces, options), options)
    lots = join_lots(lots) if options.share else lots
    sizes = Counter(lot.part for lot in lots)
    for lot in lots:
        beds = find_beds(lot.sides, options._replace(fit=Fit.MOST))
        component = lot.copies[0][0].component
        grid = dense.find(lot.grid.trim, component.shape, beds, options.bleed)
        number, slots = len(lot.copies), lot.grid.slots
        if grid and grid.slots > slots:
            fewer = math.ceil(number / slots) - math.ceil(number / grid.slots)
            size = str(component.size) if sizes[lot.part] > 1 else ""
            found.append(Saving(lot.part.value, slots, grid.slots, fewer, grid.bleed, size))
    best = max(found, key=lambda each: each.sheets, default=None)
    return best if best and best.sheets else None


def _area(slot: Slot) -> float:
    share = _SHARES.get(slot.piece.component.shape, 1.0)
    return slot.trim.width * slot.trim.height * share
