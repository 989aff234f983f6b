"""Boxes, bands and dividers: what game.yaml says of them, and how large their cards make them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Annotated, Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.catalogue.components import Length, TableReference
from pnp.catalogue.rows import COPIES_LIMIT
from pnp.model import Component, PieceShape, Row, Wrap
from pnp.nets import NET_KINDS, TAB, WRAP_KINDS, room_in_band, room_in_box
from pnp.printing import Part
from pnp.problems import InputError, Place, suggest, unknown_word
from pnp.reading.blocks import Choice
from pnp.reading.nodes import Scalar
from pnp.reading.readers import OneValue, matching
from pnp.reading.unions import Either
from pnp.reading.words import Words, read_words
from pnp.units import SIZE_PATTERN, Size, parse_size

CALIPER, SLEEVED = 0.30, 0.50
"""How thick a card is, in mm: bare, as Bicycle's are, and in sleeves of 100 µm."""

_LEAST_CALIPER, _MOST_CALIPER = 0.05, 2.0
_LEAST_HEIGHT, _MOST_HEIGHT = 10.0, 300.0

# What makers of sleeves sell for cards of these sizes: the outer size.
SLEEVES = {
    "poker": Size(66, 91),
    "standard": Size(66, 91),
    "bridge": Size(59, 91),
    "standard-euro": Size(62, 94),
    "mini-us": Size(44, 67),
    "mini-euro": Size(46, 71),
    "tarot": Size(73, 122),
}


def _read_sleeves(node: Any) -> Size:
    """`poker` or `66 x 91 mm` → Size. Raises InputError."""
    word = read_words(node)
    if word in SLEEVES:
        return SLEEVES[word]
    try:
        return parse_size(word)
    except InputError as error:
        near = suggest(word.lower(), SLEEVES, likeness=0.7)
        known = f"{error.hint}, or one of {', '.join(SLEEVES)}"
        raise InputError(str(error), f"did you mean {near}?" if near else known) from None


_SIZES = OneValue(
    lambda node: parse_size(read_words(node)), "a size", "sizes", matching(SIZE_PATTERN, "number")
)
_SLEEVES = Either((Choice(SLEEVES), _SIZES))
Sleeves = Annotated[
    Size | None,
    OneValue(_read_sleeves, f"{Choice(SLEEVES).words}, or a size", "sizes of sleeves", _SLEEVES),
]
_OTHER_KINDS = {"tuckbox": "box", "tuck box": "box", "tuck-box": "box", "belly band": "band"}
"""What people call a kind → how it is written."""

_KINDS = Choice({kind: kind for kind in WRAP_KINDS}, _OTHER_KINDS)
WrapKind = Annotated[str, OneValue(_KINDS.read, _KINDS.words, _KINDS.many, _KINDS)]
Names = Scalar | tuple[Scalar, ...]
"""One name, or a list of them."""


class WrapEntry(Struct, frozen=True):
    """What holds cards together: a box, a band around them, or dividers between them."""

    kind: WrapKind
    """A tuck box, a band to be glued around a stack, or cards with a tab that part a deck."""
    of: Names
    """The component that it is made for, or a list of all that go in."""
    front: Words
    """The face of its front, laid out in the size that follows from the cards."""
    back: Words | None = None
    """The face of its back. This and those below are plain with the title unless said."""
    side: Words | None = None
    """The face of its left and its right side; expressions know which, by `side`."""
    top: Words | None = None
    """The face of the lid of a box, seen from its front."""
    bottom: Words | None = None
    """The face of the bottom of a box; plain unless said."""
    lip: Words | None = None
    """The face of what is tucked in behind the front of a box; plain unless said."""
    tab: Words | None = None
    """The face of the tab of a divider; its name on the plain colour unless said."""
    ground: Words | None = None
    """The colour of the theme for what is plain, its first unless said."""
    sleeves: Sleeves = None
    """The cards are sleeved: for cards of which size, or the outer size of the sleeves."""
    caliper: Length | None = None
    """How thick a card is: 0.30 mm unless said, 0.50 mm in sleeves. Measure a stack of ten."""
    height: Length | None = None
    """How wide the strip of a band is; half the height of the cards unless said."""
    rows: TableReference = None
    """The table of dividers, one for each row."""
    copies: int | None = None
    """How many there are of a box or a band, 1 unless said."""
    name: str = ""
    """Its name for people."""


_ONLY: Mapping[str, tuple[str, ...]] = {
    "box": ("back", "side", "top", "bottom", "lip", "copies"),
    "band": ("back", "side", "height", "copies"),
    "dividers": ("tab", "rows"),
}
"""The keys that not every kind has, by the kinds that have them."""

_CARDS = ("deck", "dividers")
"""The kinds of component that are cards, one on another."""

_FACES = ("front", "back", "side", "top", "bottom", "lip", "tab")


def names_of(entry: WrapEntry) -> tuple[Scalar, ...]:
    """The components that it is made for."""
    return (entry.of,) if isinstance(entry.of, Scalar) else entry.of


def check_wrap(
    entry: WrapEntry,
    components: Mapping[str, Component],
    colors: Mapping[str, object],
    left_out: Collection[str] = (),
) -> dict[str, InputError]:
    """What does not go together in an entry, by the field that should change.

    `components` are those that are made before it, `left_out` those that cannot be made.
    """
    mistakes = dict(_find_strange_keys(entry))
    error = _check_names(entry, components, left_out)
    if error:
        mistakes["of"] = error
    caliper = entry.caliper
    if caliper is not None and not _LEAST_CALIPER <= caliper <= _MOST_CALIPER:
        mistakes["caliper"] = InputError(
            f"no card is {caliper:g} mm thick",
            f"write the thickness of one card, {_LEAST_CALIPER:g} to {_MOST_CALIPER:g} mm",
        )
    if entry.height is not None and not _LEAST_HEIGHT <= entry.height <= _MOST_HEIGHT:
        mistakes["height"] = InputError(
            f"a band cannot be {entry.height:g} mm high",
            f"write {_LEAST_HEIGHT:g} to {_MOST_HEIGHT:g} mm",
        )
    if entry.copies is not None and not 0 <= entry.copies <= COPIES_LIMIT:
        mistakes["copies"] = InputError(
            f"{entry.copies} is not a number of copies", f"write 0 to {COPIES_LIMIT}"
        )
    if entry.ground is not None and entry.ground not in colors:
        mistakes["ground"] = unknown_word(entry.ground, colors, "a colour of the theme")
    return mistakes


def _find_strange_keys(entry: WrapEntry) -> Iterator[tuple[str, InputError]]:
    """The keys that its kind does not have."""
    a_kind = "a divider" if entry.kind == "dividers" else f"a {entry.kind}"
    of_some = dict.fromkeys(key for keys in _ONLY.values() for key in keys)
    for key in of_some:
        if key not in _ONLY[entry.kind] and getattr(entry, key) is not None:
            yield key, InputError(f"{a_kind} has no {key}", "take this line out")


def without_measures(entry: WrapEntry, mistakes: Collection[str]) -> WrapEntry:
    """The entry without the measures that are mistakes, so that no size follows from them."""
    return replace(entry, **{key: None for key in ("caliper", "height") if key in mistakes})


def _check_names(
    entry: WrapEntry, components: Mapping[str, Component], left_out: Collection[str]
) -> InputError | None:
    """What is wrong with the components that it is made for, if anything is."""
    decks = [name for name, each in components.items() if each.kind in _CARDS]
    for name in names_of(entry):
        if name in left_out:
            continue
        if name not in components:
            return unknown_word(name, decks, "a deck")
        if name not in decks:
            hint = f"known: {', '.join(decks)}" if decks else ""
            return InputError(f"{name} are no cards, and thickness is told of cards alone", hint)
    if not names_of(entry):
        return InputError("it is made for nothing", "name the component that goes in")
    return None


def build_wrap(
    name: str,
    entry: WrapEntry,
    rows: tuple[Row, ...],
    place: Place,
    components: Mapping[str, Component],
) -> Component:
    """The component that an entry makes, as large as the cards of `components` need it."""
    inside = [components[each] for each in names_of(entry) if each in components]
    wrap = _measure(entry, inside)
    return Component(
        name=name,
        kind=entry.kind,
        part=Part.BOX,
        size=NET_KINDS[entry.kind].lay(wrap, 0).size,
        corner=0,
        shape=PieceShape.NET,
        front=entry.front,
        back=None,
        rows=rows,
        place=place,
        label=entry.name,
        wrap=wrap,
    )


def _measure(entry: WrapEntry, inside: list[Component]) -> Wrap:
    sizes = [component.size for component in inside] or [Size(1, 1)]
    if entry.sleeves:
        sizes.append(entry.sleeves)
    largest = Size(max(size.width for size in sizes), max(size.height for size in sizes))
    cards = sum(component.copies for component in inside)
    depth = cards * (entry.caliper or (SLEEVED if entry.sleeves else CALIPER))
    faces = {key: str(face) for key in _FACES if (face := getattr(entry, key)) is not None}
    room = _ROOMS[entry.kind](largest, depth, entry)
    return Wrap(cards, *room, faces, entry.ground or "", sleeved=entry.sleeves is not None)


def _room_of_box(cards: Size, depth: float, entry: WrapEntry) -> tuple[float, float, float]:
    room = room_in_box(cards, depth)
    return room.width, room.height, room.depth


def _room_of_band(cards: Size, depth: float, entry: WrapEntry) -> tuple[float, float, float]:
    room = room_in_band(cards, depth, entry.height or cards.height / 2)
    return room.width, room.height, room.depth


def _room_of_divider(cards: Size, depth: float, entry: WrapEntry) -> tuple[float, float, float]:
    return cards.width, cards.height, TAB


_ROOMS: Mapping[str, Callable[[Size, float, WrapEntry], tuple[float, float, float]]] = {
    "box": _room_of_box,
    "band": _room_of_band,
    "dividers": _room_of_divider,
}
