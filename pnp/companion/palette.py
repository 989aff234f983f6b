"""The colours of a page, by night and by day, made of a few that a game names."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.companion.entries.look import LookEntry
from pnp.companion.plain import css_color
from pnp.model import BLACK, WHITE, Color, blend, contrast, luminance

_NIGHT = {"surface": 0.008, "raised": 0.024, "line": 0.06, "quiet": 0.42}
"""Relative luminance of panels, of keys, of lines and of lesser words on black."""

_DAY = {"surface": 0.9, "raised": 0.76, "line": 0.5}
"""The same by day, as shares of the paper's."""

_READABLE = 4.5
"""Contrast of words to their ground (WCAG 2.2, 1.4.3)."""

_SEEN = 3.0
"""Contrast of what is tapped to its ground (WCAG 2.2, 1.4.11)."""

_LEAST_AT_NIGHT = 0.05 * 3.1 - 0.05
"""Luminance of what is just seen on black."""

_INK = Color(17, 22, 28)
"""What words are by day, as page.css has it."""

PALEST = 0.7
"""A paper of less luminance is too dark for what stands on it."""

_STEPS = 24


def write_colors(look: LookEntry) -> str:
    """The variables of a page's style sheet that make its colours those of the game."""
    night, day = _night(look), _day(look)
    written = f":root{{{_write(night)}}}\n" if night else ""
    if day:
        written += f"@media (prefers-color-scheme: light){{:root{{{_write(day)}}}}}\n"
    return written


def _night(look: LookEntry) -> dict[str, Color]:
    found: dict[str, Color] = {}
    if look.tint:
        found = {name: shade(look.tint, light) for name, light in _NIGHT.items()}
        found["quiet"] = shade(_soften(look.tint), _NIGHT["quiet"])
    if look.accent:
        found |= _accent(look.accent, BLACK)
    return found


def _day(look: LookEntry) -> dict[str, Color]:
    paper = look.paper or WHITE
    found: dict[str, Color] = {}
    if look.tint or look.paper:
        tint = look.tint or paper
        light = luminance(paper)
        # between the paper and the tint, so that keys lie on the paper and not beside it
        shades = {
            name: blend(shade(paper, light * share), shade(tint, light * share), 0.5)
            for name, share in _DAY.items()
        }
        quiet = (luminance(shades["raised"]) + 0.05) / (_READABLE + 0.1) - 0.05
        found = {"ground": paper, **shades, "quiet": shade(_soften(tint), max(quiet, 0.0))}
    if look.accent:
        found |= _accent(look.accent, paper)
    return found


def _soften(tint: Color) -> Color:
    """A tint halfway to grey, for words: they are read, and only just tinged."""
    grey = shade(BLACK, luminance(tint))
    return blend(tint, grey, 0.5)


def _accent(color: Color, ground: Color) -> dict[str, Color]:
    """The colour as it is seen on a ground, and what reads better on it: black or white.

    One that a black ground swallows is made lighter; one too pale for paper keeps its hue and gets
    a dark edge.
    """
    is_faint = contrast(color, ground) < _SEEN
    strong = shade(color, _LEAST_AT_NIGHT) if is_faint and ground == BLACK else color
    on = max((BLACK, WHITE), key=lambda each: contrast(each, strong))
    found = {"strong": strong, "on-strong": on}
    return found | ({"edge": _INK} if is_faint and ground != BLACK else {})


def shade(color: Color, light: float) -> Color:
    """A colour with a relative luminance of `light`, mixed with black or with white."""
    brighter = luminance(color) < light
    other = WHITE if brighter else BLACK
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        half = (low + high) / 2
        if (luminance(blend(color, other, half)) < light) == brighter:
            low = half
        else:
            high = half
    return blend(color, other, (low + high) / 2)


def _write(colors: Mapping[str, Color]) -> str:
    return ";".join(f"--{name}:{css_color(color)}" for name, color in colors.items())
