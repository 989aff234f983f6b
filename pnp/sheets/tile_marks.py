"""Marks of a tile: where it is cut, where its neighbours meet it, and the strip for glue."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from pnp.art.geometry import polygon, turning_about
from pnp.fonts import FontStack
from pnp.model import BLACK, WHITE, Color, Drawing, Group, Shape, Stroke
from pnp.setting.text import set_line
from pnp.sheets.beds import Line
from pnp.sheets.grid import OFFSET
from pnp.sheets.joints import Joint
from pnp.sheets.marks import draw_lines
from pnp.sheets.tiles import FRAME, Seam, Tile
from pnp.units import MM_PER_POINT, READABLE, Rect

CLEAR = 1.0
"""So much of a strip is left as it is, in mm, for a tile that is glued a little off."""

TICK = 4.0
"""Length of a tick, in mm."""

POINTER = 2.6
"""Height and width of the triangle that points at a seam, in mm."""

LETTER = 8 * MM_PER_POINT
"""Type size of the letter of a seam, in mm."""

CUT = Stroke(BLACK, width=0.15)

_VEIL = 0.62  # the picture still shows beneath it, to lay the next tile by
_STRIP_EDGE = Stroke(Color(90, 90, 90), width=0.15, dash=(1.2, 0.8))
_CAPITAL = 0.7  # height of a capital, in em


def draw_tile_marks(
    tile: Tile, joints: Sequence[Joint], sheet: int, font: FontStack
) -> Iterator[Drawing]:
    """All marks of a tile on this sheet. None stands on the picture but on strips, which the next
    tile covers."""
    strips = [joint for joint in joints if joint.is_strip]
    if strips:
        yield from _draw_strips(tile, strips, sheet, font)
    yield Shape(draw_lines(_find_ticks(tile, strips)), stroke=CUT)
    for joint in joints:
        yield from _point_at(tile, joint, font)


def _find_ticks(tile: Tile, strips: Sequence[Joint]) -> Iterator[Line]:
    """Beyond what is printed, in line with all edges that are cut."""
    trim, printed = tile.trim, tile.printed.grow(OFFSET)
    uncut = {joint.edge for joint in strips}
    for edge, x in (("left", trim.x), ("right", trim.right)):
        if edge not in uncut:
            yield (x, printed.y - TICK, x, printed.y)
            yield (x, printed.bottom, x, printed.bottom + TICK)
    for edge, y in (("top", trim.y), ("bottom", trim.bottom)):
        if edge not in uncut:
            yield (printed.x - TICK, y, printed.x, y)
            yield (printed.right, y, printed.right + TICK, y)


def _point_at(tile: Tile, joint: Joint, font: FontStack) -> Iterator[Drawing]:
    """Triangles at both ends of a seam, with its letter on both sides of each: one half of them is
    seen on each tile when they are glued as they should be."""
    trim, printed = tile.trim, tile.printed.grow(OFFSET)
    rise = _CAPITAL * LETTER / 2
    far, beside = FRAME / 2, POINTER / 2 + 1.0
    if joint.edge in ("left", "right"):
        x = trim.x if joint.edge == "left" else trim.right
        for y, away in ((printed.y, -1), (printed.bottom, 1)):
            base = y + away * POINTER
            yield _fill(((x, y), (x - POINTER / 2, base), (x + POINTER / 2, base)), joint)
            for side in (-beside, beside):
                middle = y + away * (far - OFFSET) + rise
                yield from set_line(joint.letter, font, LETTER, x + side, middle, BLACK, "center")
    else:
        y = trim.y if joint.edge == "top" else trim.bottom
        for x, away in ((printed.x, -1), (printed.right, 1)):
            base = x + away * POINTER
            yield _fill(((x, y), (base, y - POINTER / 2), (base, y + POINTER / 2)), joint)
            for side in (-beside - rise, beside + rise):
                at = x + away * (far - OFFSET)
                yield from set_line(
                    joint.letter, font, LETTER, at, y + side + rise, BLACK, "center"
                )


def _fill(corners: Iterable[tuple[float, float]], joint: Joint) -> Shape:
    """Filled where tiles are glued, hollow where the board folds."""
    if joint.seam is Seam.FOLD:
        return Shape(polygon(corners), stroke=Stroke(BLACK, width=0.2))
    return Shape(polygon(corners), BLACK)


def _draw_strips(
    tile: Tile, strips: Sequence[Joint], sheet: int, font: FontStack
) -> Iterator[Drawing]:
    """The strips under a veil that says what is glued there; it leaves a little beside the seam."""
    trim, printed = tile.trim, tile.printed
    by_edge = {joint.edge: joint for joint in strips}
    # As far as the next tile covers: not beyond the seam, but where the strip itself goes on.
    right = trim.right + CLEAR if "right" in by_edge else printed.right
    bottom = trim.bottom + CLEAR if "bottom" in by_edge else printed.bottom
    far = (printed.right, printed.bottom)
    above, aside = (printed.right, printed.y), (printed.x, printed.bottom)
    inner = [(right, printed.y), (right, bottom), (printed.x, bottom)]
    if "right" not in by_edge:
        inner, above = inner[1:], (right, bottom)
    if "bottom" not in by_edge:
        inner, aside = inner[:2], (right, bottom)
    corners = [*inner, aside, far, above]
    yield Shape(polygon(corners), WHITE, opacity=_VEIL)
    lines = ((*one, *two) for one, two in pairwise(inner))
    yield Shape(draw_lines(lines), stroke=_STRIP_EDGE)
    for edge, joint in by_edge.items():
        words = f"{joint.letter}: sheet {sheet + joint.ahead} is glued here, up to the seam"
        if edge == "right":
            yield _upright(words, Rect(right, trim.y, printed.right - right, trim.height), font)
        else:
            box = Rect(trim.x, bottom, trim.width, printed.bottom - bottom)
            yield Group(_centred(words, box, font))


def _centred(words: str, box: Rect, font: FontStack) -> tuple[Drawing, ...]:
    baseline = box.y + box.height / 2 + _CAPITAL * READABLE / 2
    return set_line(words, font, READABLE, box.x + box.width / 2, baseline, BLACK, "center")


def _upright(words: str, box: Rect, font: FontStack) -> Group:
    """Words that run down a narrow box."""
    x, y = box.x + box.width / 2, box.y + box.height / 2
    lying = Rect(x - box.height / 2, y - box.width / 2, box.height, box.width)
    return Group(_centred(words, lying, font), turning_about(x, y, 90))
