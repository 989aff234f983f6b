"""A drawing from a file, in its own units, and how it is placed in a box of a face."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.art.geometry import rectangle
from pnp.model import Drawing, Group
from pnp.units import Rect


@dataclass(frozen=True, slots=True)
class Vector:
    """What an SVG draws: origin top-left, `width` × `height` in its own units, y down.

    `digest` names the file's content and the colour that `currentColor` stands for.
    """

    width: float
    height: float
    drawings: tuple[Drawing, ...]
    digest: str


def place(vector: Vector, box: Rect, fit: str = "contain") -> Group:
    """The drawing scaled into `box` (mm) and centred there.

    `contain` shows all of it, `cover` fills the box and cuts what lies outside, `fill` stretches.
    Raises ValueError for another `fit`.
    """
    x, y = box.width / vector.width, box.height / vector.height
    match fit:
        case "contain":
            x = y = min(x, y)
        case "cover":
            x = y = max(x, y)
        case "fill":
            pass
        case _:
            raise ValueError(f"{fit!r} is not a fit; write contain, cover or fill")
    left = box.x + (box.width - vector.width * x) / 2
    top = box.y + (box.height - vector.height * y) / 2
    placed = Group(vector.drawings, (x, 0, 0, y, left, top))
    if fit == "cover" and not box.contains(
        Rect(left, top, vector.width * x, vector.height * y), tolerance=1e-6
    ):
        return Group((placed,), clip=rectangle(box))
    return placed
