"""Colours of what is printed on white paper instead of on the ground of its face."""

from __future__ import annotations

from pnp.model import BLACK, WHITE, Color, blend, contrast
from pnp.thrift.beneath import Ground
from pnp.thrift.tones import is_colorful, on_white
from pnp.thrift.walk import Seen

TEXT = 5.0
"""Contrast of texts and signs: 4.5 (WCAG 2.2, 1.4.3) and what rounding may take."""

_LEAST = 1.4
_MOST = 12.0
_BLACK = 21.0
_EDGE = 2.0
_LEAST_EDGE = 1.9
_MOST_COLOR = 6.0
"""Contrast of lines to the paper; a darker one would lose its hue."""


def line_color(color: Color, seen: Seen) -> Color:
    """The colour of a line around what stood out so clearly."""
    most = _MOST_COLOR if is_colorful(color) else _MOST
    return _dark_on_white(color, seen.ground.color, max(_LEAST, min(seen.ratio, most)))


def edge_color(color: Color, seen: Seen) -> Color:
    """The colour of the line around an area, which says less than the whole area did."""
    ratio = max(_LEAST_EDGE, 1 + (seen.ratio - 1) * _EDGE)
    return line_color(color, seen._replace(ratio=ratio))


def sign_color(color: Color, ground: Ground, opacity: float, *, hue: bool = False) -> Color:
    """The colour of a text or a sign: its own, if it stands out from what is printed beneath.

    With `hue`, a grey or black sign takes that of its ground, where this is not printed.
    """
    shown = blend(ground.color, color, min(1, opacity))
    if hue and is_colorful(ground.color) and not is_colorful(shown):
        shown = ground.color
    if contrast(shown, ground.printed) >= TEXT:
        return shown
    if contrast(ground.printed, WHITE) > TEXT:
        return WHITE
    most = _MOST_COLOR if is_colorful(shown) else _BLACK
    ratio = max(TEXT, min(contrast(shown, ground.color), most))
    # A tint beneath takes a little of the contrast to white.
    return _dark_on_white(shown, ground.color, ratio * contrast(ground.printed, WHITE))


def _dark_on_white(color: Color, ground: Color, ratio: float) -> Color:
    """What was light without a hue of its own takes that of its ground, or is black."""
    source = color
    if not is_colorful(color) and contrast(color, WHITE) < contrast(ground, WHITE):
        source = ground if is_colorful(ground) else BLACK
    return on_white(source, round(ratio, 1))
