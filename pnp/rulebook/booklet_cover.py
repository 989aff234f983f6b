"""The first and the last page of a booklet: the game's picture, and whose the game is."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.art.geometry import rectangle
from pnp.faces import Layout
from pnp.model import Drawing, Game, Group, Shape
from pnp.rulebook.cover import COVER, set_words
from pnp.rulebook.pages import fill_pages
from pnp.rulebook.pictures import show_face, show_piece
from pnp.rulebook.strips import Strip, move
from pnp.rulebook.style import HAIRLINE, LINE, RulesStyle
from pnp.units import Rect

_LEAST = 0.75
"""A picture shrinks by as much to leave room for the box that says the game in a minute."""

_APART = 1.5 * LINE
"""Between the picture and the words below it, in mm."""

_CARD = 100.0
"""Height of a card that stands in for a cover, in mm."""


def is_room_for(box: Strip, game: Game, layout: Layout, style: RulesStyle, height: float) -> bool:
    """Whether a first page that is `height` mm high has room for the box, and for a picture."""
    _, depth = set_words(game, style, style.columns.measure)
    _, _, tall = _find_picture(layout, style.columns.measure)
    return _room(depth, height, box) >= _LEAST * tall


def set_front_cover(
    game: Game, layout: Layout, style: RulesStyle, height: float, box: Strip | None
) -> Strip:
    """The first page as one strip: a picture, the name, and at the foot the box if there is one."""
    measure = style.columns.measure
    words, depth = set_words(game, style, measure)
    room = _room(depth, height, box)
    picture, width, tall = _find_picture(layout, measure)
    scale = max(0.0, min(1.0, room / tall)) if tall else 0.0
    top = 0.0 if box else (room - tall * scale) / 3
    x, y = (measure - width * scale) / 2, top + tall * scale + _APART
    drawings: list[Drawing] = [move(tuple(words), 0, y)]
    if scale:
        drawings.append(Group(picture, (scale, 0, 0, scale, round(x, 4), round(top, 4))))
    if box:
        drawings.append(move(box.drawings, 0, height - box.height))
    return Strip(tuple(drawings), height, wide=True)


def _room(words: float, height: float, box: Strip | None) -> float:
    """How high a picture may be above words of such a height, and the box."""
    return height - words - _APART - (box.height + LINE if box else 0)


def _find_picture(layout: Layout, measure: float) -> tuple[tuple[Drawing, ...], float, float]:
    """What stands on the cover, its width and its height: the face for it, else the first card."""
    if COVER in layout.rules_pictures:
        face = layout.rules_pictures[COVER].front
        scale = measure / face.width
        return show_face(face, scale), measure, face.height * scale
    piece = next(iter(layout.pieces), None)
    if piece is None:
        return (), 0, 0
    shown = show_piece(piece, piece.front, "", 0)
    scale = min(_CARD / shown.height, measure / shown.width)
    card = Group(shown.drawings, (scale, 0, 0, scale, 0, 0))
    return (card,), shown.width * scale, shown.height * scale


def set_back_cover(told: Sequence[Strip], style: RulesStyle, height: float) -> Strip:
    """The last page as one strip `height` mm high, with what is `told` at its foot."""
    measure = style.columns.measure
    page = fill_pages(told, height, style.columns)[0]
    depth = max((one.y + one.strip.height for one in page), default=0)
    y = height - depth
    drawings: list[Drawing] = [Shape(rectangle(Rect(0, y - LINE, measure, 0.2)), HAIRLINE)]
    drawings += [move(one.strip.drawings, one.x, y + one.y) for one in page]
    return Strip(tuple(drawings), height, wide=True)
