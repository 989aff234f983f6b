"""Which face goes in which slot of which page. Pure arithmetic, no file format in it."""

from pnp.sheets.describe import describe
from pnp.sheets.footer import Imprint
from pnp.sheets.large import count_tiles
from pnp.sheets.lots import find_page, fits, is_tiled, too_large
from pnp.sheets.pages import Bookmark, Cutout, Link, Page, Plan, Slot
from pnp.sheets.paper_use import find_saving, measure_waste
from pnp.sheets.plan import plan_kit

__all__ = [
    "Bookmark",
    "Cutout",
    "Imprint",
    "Link",
    "Page",
    "Plan",
    "Slot",
    "count_tiles",
    "describe",
    "find_page",
    "find_saving",
    "fits",
    "is_tiled",
    "measure_waste",
    "plan_kit",
    "too_large",
]
