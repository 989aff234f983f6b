"""The kinds of components and what game.yaml says about each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Annotated, Any, cast

from msgspec import Struct

from pnp.catalogue.rows import COPIES_LIMIT
from pnp.catalogue.sizes import ComponentSize
from pnp.catalogue.standees import STANDEES, check_strip, make_strips
from pnp.model import Component, PieceShape, Row
from pnp.nets import WRAP_KINDS
from pnp.printing import Part
from pnp.problems import InputError, Place, none_of
from pnp.reading.blocks import Choice
from pnp.reading.nodes import Scalar
from pnp.reading.readers import WRITTEN, OneValue, matching
from pnp.reading.unions import Either
from pnp.reading.words import Words, read_words
from pnp.units import HEX_RATIO, LENGTH_PATTERN, Size, parse_length

Length = Annotated[
    float,
    OneValue(
        lambda node: parse_length(read_words(node)),
        "a length in mm",
        "lengths in mm",
        matching(LENGTH_PATTERN, "number"),
    ),
]
"""Millimetres, written with any unit."""


class Kind(Struct, frozen=True):
    """What a kind of component has unless its game says otherwise; `corner` in mm."""

    name: str
    part: Part
    corner: float


KINDS = {
    kind.name: kind
    for kind in (
        Kind("deck", Part.CARDS, corner=3),
        Kind("board", Part.BOARDS, corner=0),
        Kind("tokens", Part.TOKENS, corner=0),
        Kind(STANDEES, Part.TOKENS, corner=0),
    )
}

_TOLERANCE = 0.001

_HEX_TOLERANCE = 0.1
"""Hexagons are sold in whole numbers of some unit: 3.75 x 3.25 in is flatter by 0.06 mm."""

PARTS = (Part.CARDS, Part.BOARDS, Part.TOKENS, Part.AIDS)
"""The PDFs that a component can go into; the others are made of other things."""


OTHER_KINDS = {
    "card": "deck",
    "cards": "deck",
    "mat": "board",
    "map": "board",
    "chips": "tokens",
    "counters": "tokens",
    "figures": "standees",
}
"""What people call a kind → how it is written."""


def read_kind(node: Any) -> Kind:
    """`deck` → Kind. Raises InputError."""
    word = read_words(node)
    if word not in KINDS:
        raise none_of(word, (*KINDS, *WRAP_KINDS), OTHER_KINDS)
    return KINDS[word]


def read_reference(node: Any) -> Scalar:
    """The name of a table, which must not be left out after `rows:`. Raises InputError."""
    read_words(node)
    return cast(Scalar, node)


OTHER_SHAPES = {
    "circle": "round",
    "circular": "round",
    "disc": "round",
    "disk": "round",
    "hexagon": "hex",
    "hexagonal": "hex",
    "rectangle": "rect",
    "rectangular": "rect",
    "quadratic": "square",
}
"""What people call a shape → how it is written."""

_KINDS = Choice(KINDS)
_SHAPES = Choice(
    {shape.value: shape for shape in PieceShape if shape is not PieceShape.NET}, OTHER_SHAPES
)
_ALL_PARTS = Either((Choice({part.value: part for part in Part}),), or_none=True)
_PARTS = Either((Choice({part.value: part for part in PARTS}),), or_none=True)

ComponentShape = Annotated[PieceShape, OneValue(_SHAPES.read, _SHAPES.words, _SHAPES.many, _SHAPES)]
ComponentKind = Annotated[Kind, OneValue(read_kind, _KINDS.words, _KINDS.many, _KINDS)]
TableReference = Annotated[Scalar | None, OneValue(read_reference, "a file", "files", WRITTEN)]
ComponentPart = Annotated[Part | None, OneValue(_ALL_PARTS.read, _PARTS.words, _PARTS.many, _PARTS)]
"""A part that components can go into; `check_component` says why others are none."""


class ComponentEntry(Struct, frozen=True):
    """A part of the game: the pieces of one table, or one piece."""

    kind: ComponentKind
    """What sort of thing it is: it sets the PDF and the corners unless you do."""
    size: ComponentSize
    """`poker`, `tarot` and so on, or `63.5 x 88.9 mm`, `2.5 x 3.5 in`, `25 mm`, `5/8 in`; of a
    standee, as it stands."""
    front: Words
    """A face of layout.yaml; the name may have holes."""
    back: Words | None = None
    """A face of layout.yaml; the name may have holes. Without it the other side stays blank,
    or shows `front` once more if it is a standee."""
    rows: TableReference = None
    """Its table; `cards.xlsx#Heroes` names a sheet. Without it there is one piece."""
    copies: int | None = None
    """How many there are of the one piece that has no table, 1 unless said."""
    shape: ComponentShape = PieceShape.RECT
    """`rect` unless said; a round or square piece has one length as its size, a hexagon its two."""
    corner: Length | None = None
    """The radius to which corners are cut."""
    part: ComponentPart = None
    """The PDF it goes into; else that of its own name, if there is one, else that of its kind.
    What is left over may share a sheet of another."""
    name: str = ""
    """Its name for people."""


def _check_round(size: Size) -> InputError | None:
    if abs(size.width - size.height) <= _TOLERANCE:
        return None
    message = f"a round piece has one diameter, not {size}"
    return InputError(message, "write one length, as in size: 25 mm")


def _check_square(size: Size) -> InputError | None:
    if abs(size.width - size.height) <= _TOLERANCE:
        return None
    message = f"the sides of a square piece have one length, not {size}"
    return InputError(message, "write one length, as in size: 12 mm")


def _check_hexagon(size: Size) -> InputError | None:
    """Its flat sides lie at the top and the foot of a wide one, at the sides of a high one."""
    long, short = max(size), max(size) * HEX_RATIO
    if abs(min(size) - short) <= _HEX_TOLERANCE:
        return None
    return InputError(
        f"{size} is not the size of a hexagon",
        f"write {long:g} x {short:.2f} mm with a flat side on top, or {short:.2f} x {long:g} mm "
        "with a corner on top",
    )


_MISSHAPEN: Mapping[PieceShape, Callable[[Size], InputError | None]] = {
    PieceShape.RECT: lambda _: None,
    PieceShape.SQUARE: _check_square,
    PieceShape.ROUND: _check_round,
    PieceShape.HEX: _check_hexagon,
}
"""What is wrong with a size for a shape, if anything is."""


def check_component(entry: ComponentEntry) -> dict[str, InputError]:
    """What does not go together in an entry, by the field that should change."""
    mistakes: dict[str, InputError] = {}
    size = entry.size.size
    if entry.kind.name == STANDEES:
        mistakes |= check_strip(entry.shape, entry.corner)
    elif misshapen := _MISSHAPEN[entry.shape](size):
        mistakes["size"] = misshapen
    if (
        "corner" not in mistakes
        and entry.corner is not None
        and not 0 <= entry.corner <= min(size.width, size.height) / 2
    ):
        mistakes["corner"] = InputError(
            f"a corner of {entry.corner:g} mm does not fit a piece of {size}",
            "write a radius from 0 to half of the shorter side",
        )
    if entry.part is not None and entry.part not in PARTS:
        mistakes["part"] = InputError(
            f"a component cannot go into the PDF {entry.part}", f"known: {', '.join(PARTS)}"
        )
    if entry.copies is not None and entry.rows is not None:
        mistakes["copies"] = InputError(
            "the copies of each piece stand in its table", "take this line out"
        )
    elif entry.copies is not None and not 0 <= entry.copies <= COPIES_LIMIT:
        mistakes["copies"] = InputError(
            f"{entry.copies} is not a number of copies", f"write 0 to {COPIES_LIMIT}"
        )
    return mistakes


def build_component(
    name: str, entry: ComponentEntry, rows: tuple[Row, ...], place: Place
) -> Component:
    """The component that an entry and its rows make."""
    part = entry.part or (Part(name) if name in list(PARTS) else entry.kind.part)
    corner = entry.kind.corner if entry.size.corner is None else entry.size.corner
    if entry.corner is not None:
        corner = entry.corner
    component = Component(
        name=name,
        kind=entry.kind.name,
        part=part,
        size=entry.size.size,
        corner=corner if entry.shape.is_rectangular else 0,
        shape=entry.shape,
        front=entry.front,
        back=entry.back,
        rows=rows,
        place=place,
        label=entry.name,
    )
    return make_strips(component) if component.kind == STANDEES else component
