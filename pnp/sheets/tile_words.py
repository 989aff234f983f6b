"""What stands above a tile: which part of its board it is, what to do with it, and a small plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.art.geometry import rectangle
from pnp.fonts import FontStack
from pnp.model import BLACK, WHITE, Color, Drawing, Shape, Stroke
from pnp.setting.text import set_line
from pnp.sheets.footer import SIZES
from pnp.sheets.joints import Joint
from pnp.sheets.marks import draw_lines
from pnp.sheets.sheet import TilePrint
from pnp.sheets.tiles import HEAD, Seam, Tile
from pnp.units import MM_PER_POINT, Rect

WIDEST = 24.0
"""The widest plan, in mm."""

_TITLE = 9 * MM_PER_POINT
_TEXT = 8 * MM_PER_POINT
_NUMBER = 6 * MM_PER_POINT
_CAPITAL = 0.7  # height of a figure, in em
_INSET = 0.6
_BESIDE = 3.0
_OUTLINE = Stroke(BLACK, width=0.25)
_SEAM = Stroke(BLACK, width=0.15)
_FOLD = Stroke(BLACK, width=0.3, dash=(0.9, 0.6))
_HERE = Color(70, 70, 70)


def draw_tile_head(
    printed: TilePrint, joints: Sequence[Joint], sheet: int, font: FontStack
) -> Iterator[Drawing]:
    """The plan, and beside it what the tile is and what to do with it, at the top of its page.

    `sheet` is the number of its sheet, by which other tiles are named.
    """
    tile = printed.tile
    room = tile.tiling.bed.room
    plan = _place_plan(tile, room)
    yield from _draw_plan(tile, plan, sheet, font)
    left = plan.right + _BESIDE
    lines = (_name(printed, joints, sheet), *_tell(printed, joints, sheet))
    sizes = (_TITLE, _TEXT, _TEXT)
    y = room.y
    for words, size in zip(lines, sizes, strict=True):
        yield from _fit(words, size, left, room.right, y + _TITLE, font)
        y += (HEAD - 0.4) / len(lines)


def _name(printed: TilePrint, joints: Sequence[Joint], sheet: int) -> tuple[str, ...]:
    """ "Board: row 1 of 2, column 2 of 2, right of sheet 3", and shorter."""
    tile, piece = printed.tile, printed.piece
    copy = f", copy {printed.copy}" if printed.copy > 1 or piece.row.copies > 1 else ""
    name = (
        piece.row.name[:1].upper()
        + piece.row.name[1:]
        + copy
        + (", back" if printed.side == "back" else "")
    )
    if tile.tiling.count == 1:
        return (f"{name}: one sheet",)
    rows, columns = len(tile.tiling.rows), len(tile.tiling.columns)
    where = f"row {tile.row + 1} of {rows}, column {tile.column + 1} of {columns}"
    near = [
        f"{'below' if joint.edge == 'top' else 'right of'} sheet {sheet + joint.ahead}"
        for joint in joints
        if joint.ahead < 0
    ]
    near.reverse()
    return f"{name}: {', '.join([where, *near])}", f"{name}: {where}", where


def _tell(printed: TilePrint, joints: Sequence[Joint], sheet: int) -> Iterator[tuple[str, ...]]:
    """What to do first, and what to do when all is glued."""
    onto = [joint for joint in joints if joint.lies_on_top]
    strips = [joint for joint in joints if joint.is_strip]
    if onto:
        edges = " and ".join(f"{joint.edge} edge ({joint.letter})" for joint in onto)
        glued = " and ".join(f"{sheet + joint.ahead} ({joint.letter})" for joint in onto)
        short = ", ".join(f"{joint.edge} ({joint.letter})" for joint in onto)
        of = "strip of sheet" if len(onto) == 1 else "strips of sheets"
        yield (
            f"First cut off its {edges}, and nothing else; lay it on the {of} {glued}.",
            f"First cut: {short}. Glue on {glued}.",
        )
    elif strips:
        glued = " and ".join(f"sheet {sheet + joint.ahead} ({joint.letter})" for joint in strips)
        go = "strip goes" if len(strips) == 1 else "strips go"
        yield (
            f"Cut nothing off yet: on its pale {go} {glued}.",
            f"Cut nothing; on it {glued}.",
        )
    else:
        yield ("Cut it out from tick to tick.",)
    yield _tell_last(printed, joints, sheet)


def _tell_last(printed: TilePrint, joints: Sequence[Joint], sheet: int) -> tuple[str, ...]:
    folds = [joint for joint in joints if joint.seam is Seam.FOLD]
    behind = " Then glue it behind the front, top to top." if printed.side == "back" else ""
    if folds:
        meets = " and ".join(f"{sheet + joint.ahead} ({joint.letter})" for joint in folds)
        of = "sheet" if len(folds) == 1 else "sheets"
        is_glued = any(joint.seam is Seam.GLUE for joint in joints)
        when = "When its panel is glued, cut that out" if is_glued else "Cut it out"
        return (
            f"{when} along all ticks; it meets {of} {meets} edge to edge: tape them from behind, "
            f"for the board folds there.{behind}",
            f"Cut out; tape to {meets} from behind: a fold.",
        )
    if printed.tile.tiling.count == 1:
        return (behind.strip(),)
    return (
        f"When all sheets are glued, cut the board out along the ticks at its outer edges.{behind}",
        "When all is glued, cut out the board.",
    )


def _fit(
    texts: Sequence[str], most: float, left: float, right: float, y: float, font: FontStack
) -> tuple[Drawing, ...]:
    """The first text that finds room, as large as it does; else the shortest in the least size."""
    for text in texts:
        for size in (most, *(size for size in SIZES if size < most)):
            if font.measure(text).width * size <= right - left:
                return set_line(text, font, size, left, y, BLACK)
    return set_line(texts[-1], font, SIZES[-1], left, y, BLACK)


def _place_plan(tile: Tile, room: Rect) -> Rect:
    tiling = tile.tiling
    width, height = tiling.columns[-1].end, tiling.rows[-1].end
    scale = min(WIDEST / width, (HEAD - 2 * _INSET) / height)
    return Rect(room.x + _INSET, room.y + _INSET, width * scale, height * scale)


def _draw_plan(tile: Tile, plan: Rect, sheet: int, font: FontStack) -> Iterator[Drawing]:
    """The whole board with its seams, the tile of this sheet filled, and sheets by number."""
    scale = plan.width / tile.tiling.columns[-1].end
    for each in tile.tiling.tiles:
        part = each.part
        x, y = plan.x + part.x * scale, plan.y + part.y * scale
        cell = Rect(x, y, part.width * scale, part.height * scale)
        is_here = each == tile
        yield Shape(rectangle(cell), _HERE if is_here else None, _SEAM)
        number = str(sheet + each.number - tile.number)
        if font.measure(number).width * _NUMBER < cell.width and cell.height > _NUMBER:
            middle, ink = cell.x + cell.width / 2, WHITE if is_here else BLACK
            baseline = cell.y + cell.height / 2 + _CAPITAL * _NUMBER / 2
            yield from set_line(number, font, _NUMBER, middle, baseline, ink, "center")
    yield Shape(rectangle(plan), stroke=_OUTLINE)
    folds = [
        (plan.x + span.start * scale, plan.y, plan.x + span.start * scale, plan.bottom)
        for span in tile.tiling.columns
        if span.before is Seam.FOLD
    ]
    folds += [
        (plan.x, plan.y + span.start * scale, plan.right, plan.y + span.start * scale)
        for span in tile.tiling.rows
        if span.before is Seam.FOLD
    ]
    if folds:
        yield Shape(draw_lines(folds), stroke=Stroke(WHITE, width=0.4))
        yield Shape(draw_lines(folds), stroke=_FOLD)
