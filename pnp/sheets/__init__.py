"""Which face goes in which slot of which page. Pure arithmetic, no file format in it."""

from pnp.sheets.describe import describe
from pnp.sheets.filling import Print, count_prints, too_large
from pnp.sheets.footer import Imprint
from pnp.sheets.grid import find_grid
from pnp.sheets.pages import Bookmark, Link, Page, Plan, Slot
from pnp.sheets.plan import plan_part

__all__ = [
    "Bookmark",
    "Imprint",
    "Link",
    "Page",
    "Plan",
    "Print",
    "Slot",
    "count_prints",
    "describe",
    "find_grid",
    "plan_part",
    "too_large",
]
