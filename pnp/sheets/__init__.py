"""Which face goes in which slot of which page. Pure arithmetic, no file format in it."""

from pnp.sheets.describe import describe
from pnp.sheets.footer import Imprint
from pnp.sheets.grid import find_grid
from pnp.sheets.plan import Bookmark, Link, Page, Plan, Slot, plan_part, too_large

__all__ = [
    "Bookmark",
    "Imprint",
    "Link",
    "Page",
    "Plan",
    "Slot",
    "describe",
    "find_grid",
    "plan_part",
    "too_large",
]
