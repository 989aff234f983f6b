"""Colours by how light they are: as dark on white as wanted, and as grey as they are light."""

from __future__ import annotations

from functools import lru_cache

from pnp.model import BLACK, WHITE, Color, Fill, contrast, luminance

_COLORFUL = 48
"""Of 255: a colour whose channels differ by less counts as grey."""

_GAMMA = 2.2


def saturation(color: Color) -> int:
    """How far the channels of a colour are apart, 0 to 255."""
    channels = color.red, color.green, color.blue
    return max(channels) - min(channels)


def is_colorful(color: Color) -> bool:
    """Whether a reader would name its hue."""
    return saturation(color) >= _COLORFUL


def tone(fill: Fill) -> tuple[Color, float]:
    """The one colour and opacity that stand for a fill: of a gradient, the mean of its stops."""
    if isinstance(fill, Color):
        return fill, 1
    share = 1 / len(fill.stops)
    red, green, blue = (
        round(sum(getattr(stop.color, channel) for stop in fill.stops) * share)
        for channel in ("red", "green", "blue")
    )
    return Color(red, green, blue), sum(stop.opacity for stop in fill.stops) * share


@lru_cache(maxsize=65536)
def apart(one: Color, other: Color) -> float:
    """How clearly two colours are apart, from 1: by their contrast, or else by their hue."""
    steps = abs(one.red - other.red) + abs(one.green - other.green) + abs(one.blue - other.blue)
    return max(contrast(one, other), 1 + steps / 200)


@lru_cache(maxsize=4096)
def on_white(color: Color, ratio: float) -> Color:
    """The colour made darker or lighter until its contrast to white is about `ratio`, 1 to 21.

    Its hue stays; its contrast is never less than asked.
    """
    darker = contrast(color, WHITE) < ratio
    other = BLACK if darker else WHITE
    low, high = 0.0, 1.0
    for _ in range(10):
        middle = (low + high) / 2
        if (contrast(_mix(color, other, middle), WHITE) < ratio) == darker:
            low = middle
        else:
            high = middle
    return _mix(color, other, high if darker else low)


@lru_cache(maxsize=4096)
def dark_on_white(color: Color, ground: Color, ratio: float) -> Color:
    """What shows a colour on white that stood out from its `ground` by `ratio`.

    What was light on a dark ground without a hue of its own takes the ground's, or is black.
    """
    source = color
    if not is_colorful(color) and contrast(color, WHITE) < contrast(ground, WHITE):
        source = ground if is_colorful(ground) else BLACK
    return on_white(source, ratio)


@lru_cache(maxsize=4096)
def grey(color: Color) -> Color:
    """The grey that is as light, so that all contrasts stay as they are."""
    light = luminance(color)
    share = 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    level = round(255 * share)
    return Color(level, level, level)


def _mix(color: Color, other: Color, share: float) -> Color:
    """`color` with so much of `other`: light is added, not the numbers of the channels."""

    def mix(one: int, two: int) -> int:
        light: float = (one / 255) ** _GAMMA * (1 - share) + (two / 255) ** _GAMMA * share
        return round(255 * float(light ** (1 / _GAMMA)))

    return Color(
        mix(color.red, other.red), mix(color.green, other.green), mix(color.blue, other.blue)
    )
