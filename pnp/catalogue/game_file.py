"""What game.yaml may say, as frozen types, before its tables are read and its names looked up."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import Struct, field

from pnp.catalogue.components import KINDS, ComponentEntry
from pnp.catalogue.declarations import ColumnName, DeclaredColumn
from pnp.catalogue.game_values import (
    PLAIN_COLOR,
    Constant,
    Count,
    Language,
    Players,
    WebAddress,
)
from pnp.catalogue.wraps import WrapEntry
from pnp.model import Color, FontChoice
from pnp.nets import WRAP_KINDS
from pnp.problems import InputError
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Scalar
from pnp.reading.readers import OneValue, Reader
from pnp.reading.structure import Converter
from pnp.reading.unions import Either
from pnp.reading.words import Name, Words


class ColorEntry(Struct, frozen=True):
    """A colour with its values for the press."""

    rgb: Color
    """The colour on screens, as `"#d64045"`."""
    cmyk: tuple[float, float, float, float] | None = None
    """The four inks, 0 to 100 percent each."""
    spot: str | None = None
    """The name of a spot colour."""


class ThemeEntry(Struct, frozen=True):
    """Colours and fonts by the names that layout.yaml calls them."""

    colors: Mapping[str, Color] = field(default_factory=dict)
    """Colours by name: `"#rrggbb"`, or a block with the values for the press."""
    fonts: Mapping[Name, FontChoice] = field(default_factory=dict)
    """Fonts by name; `text` is Alegreya Sans unless said."""


class SelectionEntry(Struct, frozen=True):
    """Cards that are shuffled together."""

    of: Words
    """The component that they are of."""
    where: Mapping[str, Scalar | tuple[Scalar, ...]] = field(default_factory=dict)
    """Columns with the values, or lists of values, that they may have."""


class TotalEntry(Struct, frozen=True):
    """How many copies there must be of a selection."""

    of: Words
    """The component that is counted."""
    copies: Count
    """How many copies there must be."""
    where: Mapping[str, Scalar | tuple[Scalar, ...]] = field(default_factory=dict)
    """Columns with the values, or lists of values, that are counted; all rows unless said."""
    name: Words = ""
    """What players call them, as `Earth ships`; the packing list and README.txt say it so."""


class CompanionEntry(Struct, frozen=True):
    """What the catalogue knows of the page for phones."""

    url: WebAddress = ""
    """Where the page will live; its QR code is drawn once there is an address."""


class GameFile(Struct, frozen=True):
    """What a game is made of."""

    title: Words
    """The game's name."""
    components: Mapping[Name, ComponentEntry | WrapEntry]
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
    licence: str = ""
    """What others may do with the game, in a sentence or two; it stands in the pack that is given
    away, where a file `LICENCE.txt` may say more."""
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


@cache
def game_converter() -> Converter:
    """The converter that knows the colours of a theme and the kinds of components."""
    converter = Converter()

    def structure_color(node: Any) -> Color:
        if not isinstance(node, MappingNode):
            color: Color = PLAIN_COLOR.read(node)
            return color
        entry = converter.read(node, ColorEntry)
        if entry.cmyk and not all(0 <= ink <= 100 for ink in entry.cmyk):
            raise InputError("cmyk takes four values from 0 to 100, in percent")
        return Color(entry.rgb.red, entry.rgb.green, entry.rgb.blue, entry.cmyk, entry.spot)

    converter.register(Color, PLAIN_COLOR)
    forms = Either((PLAIN_COLOR, converter.reader_of(ColorEntry)))
    converter.register(Color, OneValue(structure_color, "a colour", "colours", forms))

    def structure_component(node: Any) -> ComponentEntry | WrapEntry:
        if isinstance(node, MappingNode):
            kind = node.get("kind")
            if kind in WRAP_KINDS or ("of" in node and kind not in KINDS):
                return converter.read(node, WrapEntry)
        return converter.read(node, ComponentEntry)

    kinds = Either((converter.reader_of(ComponentEntry), converter.reader_of(WrapEntry)))
    either = OneValue(structure_component, "a block", "blocks", kinds)
    converter.register(ComponentEntry | WrapEntry, either)
    return converter


def game_reader() -> Reader:
    """The reader of a whole game.yaml."""
    return game_converter().reader_of(GameFile)
