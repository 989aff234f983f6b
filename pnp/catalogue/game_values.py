"""Single values of game.yaml: how each is read, written and said."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Any

from pnp.catalogue.columns import WHOLE_CELL, read_count, read_whole
from pnp.model import COLOR_PATTERN, Color, Value, parse_color
from pnp.problems import InputError, quote
from pnp.reading.blocks import ListOf
from pnp.reading.nodes import Scalar, Sequence
from pnp.reading.readers import SCALAR, WRITTEN, OneValue, matching, read_scalar
from pnp.reading.scalars import read_any
from pnp.reading.unions import Either
from pnp.reading.words import read_words

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


_COUNTED = matching(rf"\s*\+?{WHOLE_CELL}\s*", "integer")
_PLAYER = OneValue(
    partial(read_scalar, read=_read_players),
    "a number of players",
    "numbers of players",
    _COUNTED | {"minimum": 1},
)

Constant = Annotated[
    Value,
    OneValue(
        _read_constant,
        "a number or a text, or a list of texts",
        "numbers and texts",
        {"type": [*WRITTEN["type"], "array"], "items": SCALAR},
    ),
]
Count = Annotated[
    int,
    OneValue(
        lambda node: read_count(read_words(node)),
        "a number of copies",
        "numbers of copies",
        _COUNTED | {"minimum": 0},
    ),
]
Language = Annotated[
    str,
    OneValue(_read_language, "the code of a language", "languages", matching(_LANGUAGE.pattern)),
]
Players = Annotated[
    tuple[int, ...],
    OneValue(
        _read_players,
        "a number, or a list of numbers",
        "numbers",
        Either((_PLAYER, ListOf(_PLAYER))),
    ),
]
WebAddress = Annotated[
    str,
    OneValue(
        _read_address,
        "an address",
        "addresses",
        matching(r"\s*(?:https?://[^\s/].*)?", "null"),
    ),
]


def read_color_of_theme(node: Any) -> Color:
    if isinstance(node, Scalar) and node.plain and not node:
        raise InputError(
            "this colour is empty",
            'write it in quotes, as in "#d64045"',
        )
    text = read_words(node)
    if text.isalnum() and len(text) in (3, 6):
        raise InputError(f"{quote(text)} is not a colour", f'write "#{text}", in quotes')
    return parse_color(text)


PLAIN_COLOR = OneValue(read_color_of_theme, "a colour", "colours", matching(COLOR_PATTERN))
"""A colour without values for the press."""
