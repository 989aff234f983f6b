"""Art of a game: SVG into drawings, what PNG and JPEG say of themselves, icons by name."""

from pnp.art.filled import fill_transparent
from pnp.art.icons import ICON_SETS, find_icon
from pnp.art.paths import parse_path
from pnp.art.pictures import read_picture
from pnp.art.stored import load_svg
from pnp.art.vectors import Fit, Vector, fit_into, fit_vector

__all__ = [
    "ICON_SETS",
    "Fit",
    "Vector",
    "fill_transparent",
    "find_icon",
    "fit_into",
    "fit_vector",
    "load_svg",
    "parse_path",
    "read_picture",
]
