"""Colours as CSS writes them, into a colour and its opacity."""

from __future__ import annotations

import colorsys
import re

from pnp.art.named_colors import named_colors
from pnp.model import Color
from pnp.problems import quote, suggest

_HEX = re.compile(r"#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})")
_FUNCTION = re.compile(r"(rgb|hsl)a?\(([^()]*)\)")
_PART = re.compile(r"([+-]?(?:\d+\.?\d*|\.\d+))(%|deg)?")


def parse_css_color(text: str, current: Color) -> tuple[Color, float]:
    """A CSS colour → (Color, opacity 0 to 1); `currentColor` is `current`.

    Raises ValueError with a sentence for anything else.
    """
    word = text.strip().lower()
    if word == "currentcolor":
        return current, 1
    if word == "transparent":
        return Color(0, 0, 0), 0
    if named := named_colors().get(word):
        return Color(*named), 1
    if match := _HEX.fullmatch(word):
        return _from_hex(match[1])
    if match := _FUNCTION.fullmatch(word):
        return _from_function(match[1], match[2], text.strip())
    near = suggest(word, named_colors())
    hint = f"; did you mean {near}?" if near else "; write #rrggbb"
    raise ValueError(f"{quote(text.strip())} is not a colour{hint}")


def _from_hex(digits: str) -> tuple[Color, float]:
    if len(digits) < 6:
        digits = "".join(digit * 2 for digit in digits)
    red, green, blue, *alpha = (int(digits[at : at + 2], 16) for at in range(0, len(digits), 2))
    return Color(red, green, blue), alpha[0] / 255 if alpha else 1


def _from_function(name: str, inside: str, text: str) -> tuple[Color, float]:
    parts = [_PART.fullmatch(part) for part in re.split(r"[\s,/]+", inside.strip())]
    found = [(float(part[1]), part[2] or "") for part in parts if part]
    if len(found) != len(parts) or len(found) not in (3, 4):
        raise ValueError(f"{quote(text)} is not a colour; write #rrggbb")
    alpha = 1.0
    if len(found) == 4:
        share, unit = found[3]
        alpha = _clamp(share / 100 if unit == "%" else share)
    if name == "rgb":
        red, green, blue = (
            _clamp(number / 100 if unit == "%" else number / 255) for number, unit in found[:3]
        )
    else:
        hue, saturation, lightness = (number for number, _ in found[:3])
        red, green, blue = colorsys.hls_to_rgb(
            hue / 360 % 1, _clamp(lightness / 100), _clamp(saturation / 100)
        )
    return Color(round(red * 255), round(green * 255), round(blue * 255)), alpha


def _clamp(share: float) -> float:
    return min(1.0, max(0.0, share))
