"""Icons of a game as the page draws them: in the colour of the text beside them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from pnp.art import find_icon, fit_vector
from pnp.art.geometry import compose, scale_of, transform
from pnp.companion.plain import css_color
from pnp.model import BLACK, IDENTITY, Color, Drawing, Game, Group, Matrix, Outline, Shape
from pnp.units import Rect

SIDE = 24
"""Of the square that it fills, as of all symbols of the page."""

_DIGITS = 1
"""Decimals of a coordinate: a twentieth of a pixel on most phones."""


def draw_sign(name: str, game: Game) -> str:
    """What stands in an SVG of 24 × 24 for an icon of game.yaml.

    Raises ValueError where there is no such picture, or it cannot be drawn.
    """
    return _draw(game.icons[name], game.folder)


@lru_cache(maxsize=64)
def _draw(reference: str, folder: Path) -> str:
    icon = fit_vector(find_icon(reference, folder), Rect(0, 0, SIDE, SIDE))
    return "".join(_paths(icon, IDENTITY))


def _paths(drawing: Drawing, around: Matrix) -> Iterator[str]:
    if isinstance(drawing, Group):
        matrix = compose(around, drawing.matrix)
        for part in drawing.drawings:
            yield from _paths(part, matrix)
    elif isinstance(drawing, Shape):
        yield _path(drawing, around)


def _path(shape: Shape, matrix: Matrix) -> str:
    says = {"d": _numbers(transform(shape.outline, matrix, _DIGITS))}
    if shape.even_odd:
        says["fill-rule"] = "evenodd"
    if shape.fill is None:
        says["fill"] = "none"
    elif isinstance(shape.fill, Color) and shape.fill != BLACK:
        says["fill"] = css_color(shape.fill)
    if shape.opacity < 1:
        says["opacity"] = f"{shape.opacity:g}"
    if shape.stroke:
        width = round(shape.stroke.width * scale_of(matrix), _DIGITS)
        says |= {"stroke": "currentColor", "stroke-width": f"{width:g}"}
    said = "".join(f' {key}="{value}"' for key, value in says.items())
    return f"<path{said}/>"


def _numbers(outline: Outline) -> str:
    """Path data in few characters: no space before a minus, no 0 before a point."""
    data = "".join(f"{letter}{' '.join(f'{n:g}' for n in at)}" for letter, *at in outline)
    return re.sub(r" (?=-)", "", re.sub(r"(?<![\d.])0(?=\.)", "", data))
