"""Colours as designers write them, with optional values for the press."""

from __future__ import annotations

import re

from msgspec import Struct

from pnp.problems import InputError, quote

_HEX = re.compile(r"#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


class Color(Struct, frozen=True, tag=True):
    """An sRGB colour, 0 to 255 each; `cmyk` in percent and `spot` name are for the press only."""

    red: int
    green: int
    blue: int
    cmyk: tuple[float, float, float, float] | None = None
    spot: str | None = None


BLACK = Color(0, 0, 0)
WHITE = Color(255, 255, 255)


COLOR_PATTERN = _HEX.pattern
"""How a colour is written, as a regular expression."""


def parse_color(text: str) -> Color:
    """`#rgb` or `#rrggbb` → Color. Raises InputError."""
    match = _HEX.fullmatch(text.strip())
    if not match:
        hint = "write #rrggbb, or a name of theme.colors"
        raise InputError(f"{quote(text)} is not a colour", hint)
    digits = match[1] if len(match[1]) == 6 else "".join(digit * 2 for digit in match[1])
    red, green, blue = (int(digits[at : at + 2], 16) for at in (0, 2, 4))
    return Color(red, green, blue)


def luminance(color: Color) -> float:
    """Relative luminance, 0 to 1, as WCAG 2.2 defines it."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)


def contrast(one: Color, other: Color) -> float:
    """Contrast ratio of two colours, 1 to 21, as WCAG 2.2 defines it."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def blend(under: Color, over: Color, opacity: float) -> Color:
    """`over` at `opacity` on top of `under`."""

    def mix(low: int, high: int) -> int:
        return round(low + (high - low) * opacity)

    return Color(mix(under.red, over.red), mix(under.green, over.green), mix(under.blue, over.blue))
