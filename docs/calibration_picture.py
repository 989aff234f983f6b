"""The picture of the guide that shows a calibration sheet, and how a ruler of it is read."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageChops, ImageOps

from pnp.calibration.sheet import Order
from pnp.jobs.calibrate import make_sheet
from pnp.previews.render import render_page
from pnp.printing import PrintOptions
from pnp.units import MM_PER_INCH

SHEET_DPI, WINDOW_DPI = 66, 6 * MM_PER_INCH
GROUND, AROUND = "#dedcd6", 24

WINDOW = (12, 3, 118, 38)
"""The part of a calibration sheet, in mm from its top left, that is shown against a window."""

ASTRAY = (6, -4)
"""By how many pixels its back lies off."""


def picture_of_calibration(out: Path, cache: Path) -> tuple[Image.Image, Image.Image]:
    """The sheet for pages that stand upright; that for pages that lie, and below it a ruler against
    a window, where the printer strays."""
    file = make_sheet(Order("home", PrintOptions("a4")), out, cache)
    upright, lying = (render_page(file, page, SHEET_DPI) for page in (1, 3))
    front, back = (render_page(file, page, WINDOW_DPI) for page in (1, 2))
    behind = ImageChops.offset(ImageOps.mirror(back), *ASTRAY)
    seen = ImageChops.darker(front, behind.point(lambda light: 255 - (255 - light) * 3 // 5))
    left, top, right, bottom = (round(mm * WINDOW_DPI / MM_PER_INCH) for mm in WINDOW)
    column = Image.new("RGB", (lying.width, upright.height), GROUND)
    column.paste(lying, (0, 0))
    column.paste(seen.crop((left, top, right, bottom)), (0, lying.height + AROUND))
    return upright, column
