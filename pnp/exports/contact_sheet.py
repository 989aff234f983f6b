"""The contact sheet: every different face of a game on one picture, to look at as a whole."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec import Struct

from pnp.art.geometry import rectangle, transform
from pnp.art.outlines import outline_of
from pnp.fonts import FontStack
from pnp.model import (
    Color,
    Drawing,
    Face,
    Group,
    Item,
    Outline,
    Piece,
    PieceShape,
    Role,
    Shape,
    count_copies,
)
from pnp.previews import encode_png, render_faces
from pnp.problems import Place
from pnp.setting.text import set_line
from pnp.units import Rect

DPI = 96
"""At this resolution a poker card is 240 pixels wide: its text can just be read."""

GROUND = Color(222, 221, 216)
SHADOW = Color(40, 38, 34)
"""What faces and sheets lie on in pictures, and what they throw on it."""

_HEADING = Color(52, 50, 46)
_CAPTION = Color(92, 89, 83)

_MARGIN = 12.0
_GAP = 7.0
_BETWEEN = 18.0
_HEADING_SIZE = 6.0
_HEADING_GAP = 5.0
_CAPTION_SIZE = 3.8
_CAPTION_BAND = 10.5
_NARROWEST = 17.0
"""So wide a small token's place is, that its caption has room."""

_ASPECT = 1.4
"""Width over height that the sheet comes near to."""


class Print(Struct, frozen=True):
    """A face as it is cut out, and the line beneath it."""

    face: Face
    shape: PieceShape
    corner: float
    caption: str
    outline: Outline | None = None

    @property
    def room(self) -> float:
        """The width of its place, in mm."""
        return max(self.face.width, _NARROWEST)


class ComponentPrints(Struct, frozen=True):
    """The prints of one component in rows, beneath a heading; `width` in mm."""

    heading: str
    rows: tuple[tuple[Print, ...], ...]
    width: float

    @property
    def height(self) -> float:
        return _HEADING_SIZE + _HEADING_GAP + sum(map(_height_of, self.rows)) + _GAP


def find_best_sheet(pieces: Sequence[Piece], stack: FontStack) -> Face:
    """The sheets 2 to 14 of the widest card across are tried: the fullest of a pleasant shape."""
    cards = [piece.front.width for piece in pieces if piece.component.kind == "deck"]
    largest = max([piece.front.width for piece in pieces])
    step = max(cards, default=largest) + _GAP
    widest = max(largest, _NARROWEST) + 2 * _MARGIN
    widths = [max(widest, columns * step - _GAP + 2 * _MARGIN) for columns in range(2, 15)]
    sheets = [arrange(pieces, stack, width) for width in dict.fromkeys(widths)]

    def fault(sheet: Face) -> float:
        # All sheets show the same, so the smallest has the least empty ground.
        bent = abs(math.log(sheet.width / sheet.height / _ASPECT))
        return bent + 3 * math.log(sheet.width * sheet.height)

    return min(sheets, key=fault)


def draw_contact_sheet(sheet: Face, dpi: float = DPI) -> bytes:
    """A sheet as PNG."""
    (picture,) = render_faces([sheet], dpi)
    return encode_png(picture, smallest=True)


def arrange(pieces: Sequence[Piece], stack: FontStack, width: float) -> Face:
    """Every different face of `pieces`, all to one scale, on one large face `width` mm wide.

    `stack` sets the captions. Each component has a heading.
    Small ones stand beneath each other beside a tall one.
    """
    inner = width - 2 * _MARGIN
    drawings: list[Drawing] = []
    row_top, row_height = _MARGIN, 0.0
    left, column, used = 0.0, 0.0, 0.0
    for prints in _by_component(pieces, stack, inner):
        if column and used + prints.height <= row_height and left + prints.width <= inner:
            column = max(column, prints.width)
        elif left + column + _BETWEEN + prints.width <= inner:
            left += column + _BETWEEN if column else 0
            column, used = prints.width, 0.0
        else:
            row_top += row_height
            left, column, used, row_height = 0.0, prints.width, 0.0, 0.0
        drawings += _draw_prints(prints, _MARGIN + left, row_top + used, stack)
        used += prints.height
        row_height = max(row_height, used)
    height = row_top + row_height + _MARGIN - _GAP
    ground = Shape(rectangle(Rect(0, 0, width, height)), GROUND)
    items = tuple(Item(drawing, "", Role.GROUND, Place("proof")) for drawing in (ground, *drawings))
    return Face("proof", width, height, items, (), "proof")


def _by_component(
    pieces: Sequence[Piece], stack: FontStack, width: float
) -> Iterator[ComponentPrints]:
    """Each component with its fronts, then its backs; equal prints are shown once."""
    for component, found in groupby(pieces, key=lambda piece: piece.component):
        of_component = list(found)
        fronts = [(piece, piece.front) for piece in of_component]
        prints = _prints(fronts, "")
        seen = {front.fingerprint for _, front in fronts}
        backs = [(piece, piece.back) for piece in of_component if piece.back]
        prints += _prints([side for side in backs if side[1].fingerprint not in seen], "back")
        copies = count_copies(piece.row for piece in of_component)
        heading = f"{component.name.replace('-', ' ')} · {copies} · {component.size}"
        rows = tuple(_rows(prints, width))
        heading_width = stack.measure(heading).width * _HEADING_SIZE
        yield ComponentPrints(heading, rows, max(heading_width, *(_width_of(row) for row in rows)))


def _prints(sides: Sequence[tuple[Piece, Face]], word: str) -> list[Print]:
    """Different prints with their captions: `word`, or the name of the first piece."""
    together: dict[str, list[tuple[Piece, Face]]] = {}
    for piece, face in sides:
        together.setdefault(face.fingerprint, []).append((piece, face))
    prints = []
    for same in together.values():
        piece, face = same[0]
        copies = count_copies(each.row for each, _ in same)
        name = word or piece.row.name + ("…" if len(same) > 1 else "")
        caption = f"{name} ×{copies}"
        cut = piece.component.shape, piece.component.corner
        prints.append(Print(face, *cut, caption, piece.outline))
    return prints


def _rows(prints: Sequence[Print], width: float) -> Iterator[tuple[Print, ...]]:
    row: tuple[Print, ...] = ()
    for shown in prints:
        if row and _width_of((*row, shown)) > width + 0.01:
            yield row
            row = ()
        row = (*row, shown)
    yield row


def _width_of(row: Sequence[Print]) -> float:
    return sum(shown.room for shown in row) + _GAP * (len(row) - 1)


def _draw_prints(
    prints: ComponentPrints, left: float, y: float, stack: FontStack
) -> Iterator[Drawing]:
    y += _HEADING_SIZE
    yield from set_line(prints.heading, stack, _HEADING_SIZE, left, y, _HEADING)
    y += _HEADING_GAP
    for row in prints.rows:
        x = left
        for shown in row:
            yield from _draw(shown, x, y, stack)
            x += shown.room + _GAP
        y += _height_of(row)


def _height_of(row: Sequence[Print]) -> float:
    return max(shown.face.height for shown in row) + _CAPTION_BAND


def _draw(shown: Print, left: float, y: float, stack: FontStack) -> Iterator[Drawing]:
    face = shown.face
    x = left + (shown.room - face.width) / 2
    for grow, drop, opacity in ((0.7, 1.0, 0.08), (0.25, 0.5, 0.14)):
        edge = _edge(shown, Rect(x, y + drop, face.width, face.height).grow(grow))
        yield Shape(edge, SHADOW, opacity=opacity)
    painted = tuple(item.drawing for item in (*face.items, *face.mark_items))
    clip = _edge(shown, Rect(0, 0, face.width, face.height))
    paper = Shape(clip, Color(255, 255, 255))
    yield Group((paper, *painted), (1, 0, 0, 1, x, y), clip)
    middle, baseline = left + shown.room / 2, y + face.height + _CAPTION_SIZE * 1.35
    caption = _shortened(shown.caption, stack, shown.room + _GAP * 0.6)
    yield from set_line(caption, stack, _CAPTION_SIZE, middle, baseline, _CAPTION, "center")


def _edge(shown: Print, box: Rect) -> Outline:
    if shown.outline:
        across, down = box.width / shown.face.width, box.height / shown.face.height
        return transform(shown.outline, (across, 0, 0, down, box.x, box.y))
    return outline_of(shown.shape, box, shown.corner)


def _shortened(caption: str, stack: FontStack, width: float) -> str:
    """The caption, its name cut where it is too long; the count at its end stays."""
    name, _, count = caption.rpartition(" ")
    while name and stack.measure(caption).width * _CAPTION_SIZE > width:
        name = name[:-1]
        caption = f"{name.rstrip(' …')}… {count}"
    return caption
