"""A piece in words: all by which a printed one is told from that of another edition."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from msgspec import Struct

from pnp.faces import marked_fingerprint
from pnp.model import Color, Drawing, Face, Group, Piece, Text, Value

_NOT_SAID = ("id", "copies", "source")
"""Columns that a piece has beside what it says."""

_SPACE = 0.1
"""Of the size of letters: words on one line that stand further apart have a space between them."""


class Look(Struct, frozen=True):
    """How one side of a piece looks: `look` names what it paints, `words` are what can be read.

    Each of the words is what one element says, in the order of painting.
    """

    look: str
    words: tuple[str, ...] = ()


class Portrait(Struct, frozen=True, omit_defaults=True):
    """A piece as it was or is printed; `fields` are the columns of its row, as text.

    `component` is what players call it.
    """

    id: str
    name: str
    component: str
    copies: int
    front: Look
    back: Look | None = None
    fields: Mapping[str, str] = {}

    @property
    def looks(self) -> tuple[str, str]:
        """What its front and its back paint; "" for a back that it does not have."""
        return self.front.look, self.back.look if self.back else ""


def portray(piece: Piece) -> Portrait:
    """The portrait of a laid-out piece."""
    row = piece.row
    said = {name: _write(value) for name, value in row.values.items() if name not in _NOT_SAID}
    fields = {name: text for name, text in said.items() if text}
    front, back = _look_at(piece.front), _look_at(piece.back) if piece.back else None
    return Portrait(row.id, row.name, piece.component.title, row.copies, front, back, fields)


def _look_at(face: Face) -> Look:
    by_element = groupby(face.items, key=lambda item: (item.element, item.place))
    read = (_join(_texts_in(item.drawing for item in items)) for _, items in by_element)
    return Look(marked_fingerprint(face), tuple(text for text in read if text))


def _texts_in(drawings: Iterable[Drawing]) -> Iterator[Text]:
    for drawing in drawings:
        if isinstance(drawing, Text):
            yield drawing
        elif isinstance(drawing, Group):
            yield from _texts_in(drawing.drawings)


def _join(texts: Iterable[Text]) -> str:
    joined, last = "", None
    for text in texts:
        follows = (
            last is not None
            and abs(text.y - last.y) < _SPACE * text.size
            and abs(text.x - last.x - last.width) < _SPACE * text.size
        )
        joined += text.text if follows or not joined else f" {text.text}"
        last = text
    return " ".join(joined.split())


def _write(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, float):
        return f"{value:g}"
    if isinstance(value, Color):
        return f"#{value.red:02x}{value.green:02x}{value.blue:02x}"
    return "" if value is None else str(value)
