"""The sizes of components: names of cards and punches, and one or two lengths."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Struct

from pnp.problems import InputError, suggest
from pnp.reading.blocks import Choice
from pnp.reading.readers import OneValue, matching
from pnp.reading.unions import Either
from pnp.reading.words import read_words
from pnp.units import CARD_SIZES, PUNCH_SIZES, SIZE_PATTERN, Size, parse_size, respell


class SizeEntry(Struct, frozen=True):
    """A size, and the corner that goes with its name."""

    size: Size
    corner: float | None


def read_size(node: Any) -> SizeEntry:
    """`poker`, `5/8 in`, `63.5 x 88.9 mm` or `25 mm` → SizeEntry. Raises InputError."""
    text = read_words(node)
    if text in PUNCH_SIZES:
        return SizeEntry(PUNCH_SIZES[text], None)
    if text in CARD_SIZES:
        return SizeEntry(CARD_SIZES[text].size, CARD_SIZES[text].corner)
    try:
        return SizeEntry(parse_size(text), None)
    except InputError as error:
        raise InputError(str(error), _hint_for_size(text, error.hint)) from None


def _hint_for_size(text: str, hint: str) -> str:
    near = respell(text) if respell(text) in PUNCH_SIZES else suggest(text.lower(), CARD_SIZES)
    if near:
        return f"did you mean {near}?"
    return f"{hint}, or one of {', '.join(CARD_SIZES)}" if hint.startswith("write") else hint


_MEASURES = OneValue(
    lambda node: parse_size(read_words(node)),
    "one or two lengths",
    "sizes",
    matching(SIZE_PATTERN, "number"),
)
_SIZES = Either((Choice({**CARD_SIZES, **PUNCH_SIZES}), _MEASURES))
ComponentSize = Annotated[SizeEntry, OneValue(read_size, "a size", "sizes", _SIZES)]
