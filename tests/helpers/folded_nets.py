"""Folds nets by simulation: each part of a net is carried into space by the folds that lead to it.

It knows nothing of how nets are made: it takes rectangles and fold lines, finds which parts meet at
a fold, and turns each about it by 90°, away from the printed side, unless it is told otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pnp.model import Fold
from pnp.nets import Net
from pnp.units import Rect

Vector = tuple[float, float, float]

_NEAR = 0.01


class Pose(NamedTuple):
    """Where a flat part lies in space: the point (x, y) of its net is at x·right + y·down + start.

    Space is seen from the front: x to the right, y down, z towards the eye.
    """

    right: Vector
    down: Vector
    start: Vector

    def at(self, x: float, y: float) -> Vector:
        moved = zip(self.right, self.down, self.start, strict=True)
        one, two, three = (x * right + y * down + start for right, down, start in moved)
        return one, two, three


FLAT = Pose((1, 0, 0), (0, 1, 0), (0, 0, 0))


def fold_net(
    net: Net, root: str, pose: Pose = FLAT, quarters: Mapping[str, int] | None = None
) -> dict[str, Pose]:
    """Where all parts of a net lie once it is folded, by name; its `root` lies in `pose`.

    `quarters` tells of parts by how many times 90° they are turned, towards the printed side if
    below 0.
    """
    parts = parts_of(net)
    found = {root: pose}
    waiting = [root]
    while waiting:
        name = waiting.pop()
        for fold in net.folds:
            for other, area in parts.items():
                if other not in found and _meet(parts[name], area, fold):
                    found[other] = _turn(
                        found[name], parts[name], fold, (quarters or {}).get(other, 1)
                    )
                    waiting.append(other)
    return found


def parts_of(net: Net) -> Mapping[str, Rect]:
    """The areas of panels and flaps by name."""
    return {part.name: part.area for part in (*net.panels, *net.flaps)}


def fold_halves(nets: Sequence[Net]) -> dict[str, Pose]:
    """Both halves of a box, the second glued with its first side onto the flap of the first."""
    first, second = nets
    found = fold_net(first, "front")
    flap, side = parts_of(first)["seam"], parts_of(second)["right"]
    right, down, _ = found["seam"]
    start = found["seam"].at(flap.x - side.x, flap.y - side.y)
    joined = fold_net(second, "right", Pose(right, down, start))
    return {**found, **joined, "first seam": found["seam"], "second seam": joined["seam"]}


def corners_of(net: Net, name: str, poses: Mapping[str, Pose]) -> tuple[Vector, Vector, Vector]:
    """The top left, top right and bottom left of a panel's picture, in space."""
    panel = next(panel for panel in net.panels if panel.name == name)
    a, b, c, d, e, f = panel.matrix
    width, height = panel.area.width, panel.area.height
    points = [(a * x + c * y + e, b * x + d * y + f) for x, y in ((0, 0), (width, 0), (0, height))]
    one, two, three = (poses[name].at(*point) for point in points)
    return one, two, three


def _meet(one: Rect, other: Rect, fold: Fold) -> bool:
    """Whether two parts lie on either side of a fold."""
    return {_side(one, fold), _side(other, fold)} == {-1, 1}


def _side(area: Rect, fold: Fold) -> int:
    """-1 for a part that ends at a fold, 1 for one that begins there, 0 for others."""
    x1, y1, x2, y2 = fold
    if abs(x1 - x2) < _NEAR:
        starts, ends, near, far, low, high = area.x, area.right, area.y, area.bottom, y1, y2
        line = x1
    else:
        starts, ends, near, far, low, high = area.y, area.bottom, area.x, area.right, x1, x2
        line = y1
    if min(far, high) - max(near, low) < 0.9 * (high - low):
        return 0
    if abs(ends - line) < _NEAR:
        return -1
    return 1 if abs(starts - line) < _NEAR else 0


def _turn(pose: Pose, area: Rect, fold: Fold, quarters: int) -> Pose:
    """The pose of what hangs on a part at a fold: behind it, turned by so many times 90°."""
    x1, y1, x2, _ = fold
    right, down, _ = pose
    back = _scale(_behind(right, down), quarters)
    if abs(x1 - x2) < _NEAR:
        out = 1 if abs(area.right - x1) < _NEAR else -1
        turned = Pose(_scale(right, -1) if quarters == 2 else _scale(back, out), down, (0, 0, 0))
    else:
        out = 1 if abs(area.bottom - y1) < _NEAR else -1
        turned = Pose(right, _scale(down, -1) if quarters == 2 else _scale(back, out), (0, 0, 0))
    here, there = pose.at(x1, y1), turned.at(x1, y1)
    x, y, z = (one - other for one, other in zip(here, there, strict=True))
    return turned._replace(start=(x, y, z))


def _behind(one: Vector, two: Vector) -> Vector:
    """Away from the printed side of a part whose picture goes to the right along `one` and down
    along `two`, with y down and z towards the eye."""
    x1, y1, z1 = one
    x2, y2, z2 = two
    # Of a front, right × down is (0, 0, 1), towards the eye: the back is its opposite.
    return (-(y1 * z2 - z1 * y2), -(z1 * x2 - x1 * z2), -(x1 * y2 - y1 * x2))


def _scale(vector: Vector, by: float) -> Vector:
    x, y, z = vector
    return (x * by, y * by, z * by)
