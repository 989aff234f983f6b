"""What game.yaml may say, as frozen types, before its tables are read and its names looked up."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Annotated, Any

from pnp.catalogue.columns import Column, read_column, read_column_name, read_count, read_whole
from pnp.catalogue.components import ComponentEntry
from pnp.model import Color, FontChoice, Value, parse_color
from pnp.problems import InputError, quote
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Scalar, Sequence
from pnp.reading.scalars import read_any
from pnp.reading.structure import Converter
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


ColumnName = Annotated[str, read_column_name]
Constant = Annotated[Value, _read_constant]
Count = Annotated[int, lambda node: read_count(read_words(node))]
Language = Annotated[str, _read_language]
Players = Annotated[tuple[int, ...], _read_players]
WebAddress = Annotated[str, _read_address]


@dataclass(frozen=True, slots=True)
class ColorEntry:
    """A colour with its values for the press."""

    rgb: Color
    cmyk: tuple[float, float, float, float] | None = None
    spot: str | None = None


@dataclass(frozen=True, slots=True)
class ThemeEntry:
    """What `theme:` says."""

    colors: Mapping[str, Color] = field(default_factory=dict)
    fonts: Mapping[Name, FontChoice] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SelectionEntry:
    """One entry of `piles:`."""

    of: Words
    where: Mapping[str, Scalar | tuple[Scalar, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TotalEntry:
    """One entry of `totals:`."""

    of: Words
    copies: Count
    where: Mapping[str, Scalar | tuple[Scalar, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CompanionEntry:
    """`companion:`, where the page will live."""

    url: WebAddress = ""


@dataclass(frozen=True, slots=True)
class GameFile:
    """The whole of game.yaml."""

    title: Words
    components: Mapping[Name, ComponentEntry]
    version: Words = "1"
    language: Language = "en"
    tagline: str = ""
    players: Players = ()
    credits: Mapping[str, str] = field(default_factory=dict)
    fields: Mapping[ColumnName, Annotated[Column, read_column]] = field(default_factory=dict)
    constants: Mapping[Name, Constant] = field(default_factory=dict)
    theme: ThemeEntry = field(default_factory=ThemeEntry)
    icons: Mapping[Name, Words] = field(default_factory=dict)
    piles: tuple[SelectionEntry, ...] = ()
    totals: tuple[TotalEntry, ...] = ()
    companion: CompanionEntry = field(default_factory=CompanionEntry)


@dataclass(frozen=True, slots=True)
class TableNeeds:
    """The part of game.yaml that tables are read by."""

    fields: Mapping[ColumnName, Annotated[Column, read_column]] = field(default_factory=dict)
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

    converter.register(Color, structure_color)
    return converter


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
