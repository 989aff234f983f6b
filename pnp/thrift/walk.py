"""Where a walk through the drawings of a face is, and how clearly something is seen there."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from pnp.art.geometry import apply, compose, determinant, scale_of
from pnp.model import IDENTITY, Color, Group, Matrix, Shape, Text, blend
from pnp.thrift.beneath import PAPER, Beneath, Clip, Ground
from pnp.thrift.measures import measure
from pnp.thrift.tones import apart
from pnp.units import Rect

OPAQUE = 0.6
"""What hides less of its ground counts as a haze."""

_SAMPLES = 7
"""Points of an outline at which its ground is looked at."""

_MIDDLE = 0.35
"""Of its size, how high above its baseline a text is looked at."""


class Seen(NamedTuple):
    """What lies along the edge of something, and how clearly that stands out there, from 1."""

    ground: Ground
    ratio: float


class Walk(Struct, frozen=True):
    """What is beneath, and the groups around: their matrix to the face's mm, clips and opacity.

    `is_sign`: what is drawn stays solid; it `takes_hue` of a ground that is left out. `is_panel`:
    areas keep a stripe of their colour. `is_ground`: what is drawn lies beneath all else;
    `is_bare`: nothing is left of it. `tint`: so much of their colour areas keep inside. `trim` is
    the face's.
    """

    beneath: Beneath
    trim: Rect | None = None
    is_sign: bool = False
    takes_hue: bool = False
    is_panel: bool = False
    is_ground: bool = False
    is_bare: bool = False
    tint: float = 0.0
    matrix: Matrix = IDENTITY
    clips: tuple[Clip, ...] = ()
    opacity: float = 1.0

    def into(self, group: Group) -> Walk:
        """The walk among the drawings of a group."""
        matrix = compose(self.matrix, group.matrix)
        clips = self.clips
        if group.clip is not None and determinant(matrix):
            clips = (*clips, Clip.of(group.clip, matrix, even_odd=group.clip_even_odd))
        return replace(self, matrix=matrix, clips=clips, opacity=self.opacity * group.opacity)

    @property
    def scale(self) -> float:
        """How many mm of the face one unit is here."""
        return scale_of(self.matrix) or 1.0

    def cover(self, shape: Shape, color: Color, printed: Color) -> None:
        """Remember that a shape hides what lies beneath it."""
        self.beneath.add(shape, Ground(color, printed), self.matrix, self.clips)

    def look(self, shape: Shape, color: Color, opacity: float) -> Seen:
        """What lies along the edge of a shape, and how clearly its colour stands out there."""
        points = measure(shape).along
        chosen = points[:: max(1, len(points) // _SAMPLES)]
        grounds = [self.beneath.find(*apply(self.matrix, x, y)) for x, y in chosen]
        if not grounds:
            return Seen(PAPER, 1.0)
        colors = [ground.color for ground in grounds]
        ratios = [apart(blend(each, color, min(1, opacity)), each) for each in colors]
        most = max(dict.fromkeys(grounds), key=grounds.count)
        return Seen(most, sum(ratios) / len(ratios))

    def ground_of(self, text: Text) -> Ground:
        """What lies beneath the middle of a text."""
        x, y = text.x + text.width / 2, text.y - text.size * _MIDDLE
        return self.beneath.find(*apply(self.matrix, x, y))
