"""The page that a phone opens at the table, made from the same catalogue as the paper."""

from pnp.companion.own_files import read_styles
from pnp.companion.page import PAGE_FILE, STYLES_FILE, render_start
from pnp.companion.read import Companion, read_companion
from pnp.companion.site import Site, make_site

__all__ = [
    "PAGE_FILE",
    "STYLES_FILE",
    "Companion",
    "Site",
    "make_site",
    "read_companion",
    "read_styles",
    "render_start",
]
