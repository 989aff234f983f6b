"""Which face goes in which slot of which page. Pure arithmetic, no file format in it."""

from pnp.sheets.describe import describe
from pnp.sheets.footer import Imprint
from pnp.sheets.large import count_tiles
from pnp.sheets.lots import find_page, fits, is_tiled, too_large
from pnp.sheets.pages import Bookmark, Cutout, Link, Page, Plan, Slot
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
    "fits",
    "is_tiled",
    "plan_kit",
    "too_large",
]
