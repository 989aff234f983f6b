"""What game.yaml may say, as frozen types, before its tables are read and its names looked up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from pnp.catalogue.columns import (
    WHOLE_CELL,
    ColumnName,
    DeclaredColumn,
    read_count,
    read_whole,
)
from pnp.catalogue.components import ComponentEntry
from pnp.model import COLOR_PATTERN, Color, FontChoice, Value, parse_color
from pnp.problems import InputError, quote
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Scalar, Sequence
from pnp.reading.readers import SCALAR, WRITTEN, Reader, matching
from pnp.reading.readers import Value as Reads
from pnp.reading.scalars import read_any
from pnp.reading.structure import Converter
from pnp.reading.unions import Either
from pnp.reading.words import Name, Words, read_words

# The parts of a tag that games use: language, script, region, variant (RFC 5646, section 2.1).
_LANGUAGE = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*")


def _read_language(node: Any) -> str:
    word = read_words(node)
    if not _LANGUAGE.fullmatch(word):
        raise InputError(f"{quote(word)} is not a language", "write its code, as en, de or zh-Hant")
    return word


def _read_address(node: Any) -> str:
    address = str(node).strip() if isinstance(node, Scalar) else ""
    if not isinstance(node, Scalar) or (address and not re.match(r"https?://[^\s/]", address)):
        raise InputError(
            f"{quote(address)} is not the address of a page", "write https://…, or leave it empty"
        )
    return address


def _read_constant(node: Any) -> Value:
    if isinstance(node, Sequence) and all(isinstance(item, Scalar) for item in node):
        return tuple(str(item) for item in node)
    if not isinstance(node, Scalar):
        raise InputError("a constant is one number or text, or a list of texts", rule="wrong-type")
    value = read_any(node)
    if value is None:
        raise InputError("this constant has no value", "write a number or a text")
    return value


def _read_players(node: Any) -> tuple[int, ...]:
    counts = [read_whole(str(each)) for each in (node if isinstance(node, Sequence) else [node])]
    players = tuple(count for count in counts if count)
    if len(players) < len(counts) or min(players, default=1) < 1:
        shown = quote(node) if isinstance(node, Scalar) else "this"
        raise InputError(f"{shown} is not a number of players", "write 2, or [2, 3, 4]")
    return players


_PLAYER = matching(rf"\s*\+?{WHOLE_CELL}\s*", "integer") | {"minimum": 1}

Constant = Annotated[
    Value,
    Reads(
        _read_constant,
        "a number or a text, or a list of texts",
        "numbers and texts",
        {"type": [*WRITTEN["type"], "array"], "items": SCALAR},
    ),
]
Count = Annotated[
    int,
    Reads(
        lambda node: read_count(read_words(node)),
        "a number of copies",
        "numbers of copies",
        matching(rf"\s*\+?{WHOLE_CELL}\s*", "integer") | {"minimum": 0},
    ),
]
Language = Annotated[
    str, Reads(_read_language, "the code of a language", "languages", matching(_LANGUAGE.pattern))
]
Players = Annotated[
    tuple[int, ...],
    Reads(
        _read_players,
        "a number, or a list of numbers",
        "numbers",
        {"anyOf": [_PLAYER, {"type": "array", "items": _PLAYER}]},
    ),
]
WebAddress = Annotated[
    str,
    Reads(
        _read_address,
        "an address",
        "addresses",
        matching(r"\s*(?:https?://[^\s/].*)?", "null"),
    ),
]


@dataclass(frozen=True, slots=True)
class ColorEntry:
    """A colour with its values for the press."""

    rgb: Color
    """The colour on screens, as `"#d64045"`."""
    cmyk: tuple[float, float, float, float] | None = None
    """The four inks, 0 to 100 percent each."""
    spot: str | None = None
    """The name of a spot colour."""


@dataclass(frozen=True, slots=True)
class ThemeEntry:
    """Colours and fonts by the names that layout.yaml calls them."""

    colors: Mapping[str, Color] = field(default_factory=dict)
    """Colours by name: `"#rrggbb"`, or a block with the values for the press."""
    fonts: Mapping[Name, FontChoice] = field(default_factory=dict)
    """Fonts by name; `text` is Alegreya Sans unless said."""


@dataclass(frozen=True, slots=True)
class SelectionEntry:
    """Cards that are shuffled together."""

    of: Words
    """The component that they are of."""
    where: Mapping[str, Scalar | tuple[Scalar, ...]] = field(default_factory=dict)
    """Columns with the values, or lists of values, that they may have."""


@dataclass(frozen=True, slots=True)
class TotalEntry:
    """How many copies there must be of a selection."""

    of: Words
    """The component that is counted."""
    copies: Count
    """How many copies there must be."""
    where: Mapping[str, Scalar | tuple[Scalar, ...]] = field(default_factory=dict)
    """Columns with the values, or lists of values, that are counted; all rows unless said."""


@dataclass(frozen=True, slots=True)
class CompanionEntry:
    """What the catalogue knows of the page for phones."""

    url: WebAddress = ""
    """Where the page will live; its QR code is drawn once there is an address."""


@dataclass(frozen=True, slots=True)
class GameFile:
    """What a game is made of."""

    title: Words
    """The game's name."""
    components: Mapping[Name, ComponentEntry]
    """What there is to print, in that order."""
    version: Words = "1"
    """Your own version; it stands in the footer beside the edition, 1 unless said."""
    language: Language = "en"
    """The language of the cards, as `en`, `de`, `ja`; `en` unless said."""
    tagline: str = ""
    """One sentence about the game."""
    players: Players = ()
    """How many can play: `2`, or `[2, 3, 4]`."""
    credits: Mapping[str, str] = field(default_factory=dict)
    """Who made what; printed in the kit's README.txt."""
    fields: Mapping[ColumnName, DeclaredColumn] = field(default_factory=dict)
    """The columns of the tables and their types."""
    constants: Mapping[Name, Constant] = field(default_factory=dict)
    """Numbers and texts that belong to no card, and so stand in one place only."""
    theme: ThemeEntry = field(default_factory=ThemeEntry)
    """Colours and fonts, by the names that layout.yaml calls them."""
    icons: Mapping[Name, Words] = field(default_factory=dict)
    """Icons by name: `phosphor/sword-fill` of an icon set, or an SVG file of the game."""
    piles: tuple[SelectionEntry, ...] = ()
    """What is shuffled together, and so must look alike from behind."""
    totals: tuple[TotalEntry, ...] = ()
    """How many copies selections must have."""
    companion: CompanionEntry = field(default_factory=CompanionEntry)
    """Where the game's page for phones will live."""


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """The part of game.yaml that tables are read by."""

    fields: Mapping[ColumnName, DeclaredColumn] = field(default_factory=dict)
    theme: ThemeEntry = field(default_factory=ThemeEntry)


@cache
def game_converter() -> Converter:
    """The converter that knows the colours of a theme."""
    converter = Converter()

    def structure_color(node: Any) -> Color:
        if not isinstance(node, MappingNode):
            return _read_color(node)
        entry = converter.read(node, ColorEntry)
        if entry.cmyk and not all(0 <= ink <= 100 for ink in entry.cmyk):
            raise InputError("cmyk takes four values from 0 to 100, in percent")
        return Color(entry.rgb.red, entry.rgb.green, entry.rgb.blue, entry.cmyk, entry.spot)

    written = Reads(_read_color, "a colour", "colours", matching(COLOR_PATTERN))
    converter.register(Color, written)
    forms = Either((written, converter.reader_of(ColorEntry)))
    converter.register(Color, Reads(structure_color, "a colour", "colours", forms))
    return converter


def game_reader() -> Reader:
    """The reader of a whole game.yaml."""
    return game_converter().reader_of(GameFile)


def _read_color(node: Any) -> Color:
    if isinstance(node, Scalar) and node.plain and not node:
        raise InputError(
            "this colour is empty",
            'put quotes around it, as in "#d64045"; without them # begins a comment',
        )
    text = read_words(node)
    if text.isalnum() and len(text) in (3, 6):
        raise InputError(f"{quote(text)} is not a colour", f'write "#{text}", in quotes')
    return parse_color(text)
