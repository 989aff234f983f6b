"""The columns that a game declares, and the typed value of a cell in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from pnp.model import Color, Value, parse_color
from pnp.problems import InputError, quote, suggest, unknown_word
from pnp.reading.scalars import LONGEST_NUMBER

KNOWN_COLUMNS = ("id", "name", "copies", "art", "source", "reconstructed")
"""Columns that every table may have without declaring them."""

SCOPE_NAMES = ("game", "constants", "companion", "side")
"""What expressions see beside the columns; a column of that name would hide it."""

OTHER_NAMES: Mapping[str, tuple[str, ...]] = {
    "copies": (
        *("qty", "quantity", "count", "number", "amount", "#", "num", "copy_count"),
        *("anzahl", "stückzahl", "exemplare", "quantité", "quantità", "cantidad", "aantal", "枚数"),
    ),
    "name": ("title", "card", "card_name", "cardname", "card_title"),
    "art": ("picture", "img", "image", "artwork", "image_file", "art_file", "illustration"),
    "text": ("rules", "rules_text", "card_text", "description", "effect", "body"),
    "back": ("card_back", "backside", "reverse", "back_image"),
}
"""What other tools call a column."""

_COPIES = frozenset({"copies", "copy"})
_COUNTED = frozenset({"qty", "quantity", "count", "amount", "copy_count", "cards", "in_deck"})
"""What # stands before as a word for "number of"; `# number` may be the number on the card."""

_WHOLE = re.compile(r"([+-]?[0-9]+)(?:\.0*)?")
WHOLE_CELL = r"[0-9]+(?:\.0*)?"
"""How a whole number without its sign is written, as a regular expression."""

_TRUE = frozenset({"true", "yes", "1"})
_FALSE = frozenset({"false", "no", "0", ""})


class Column(Struct, frozen=True):
    """A declared column: `kind` is a key of READERS; a choice has its `choices`."""

    kind: str
    choices: tuple[str, ...] = ()

    def read(self, cell: str, colors: Mapping[str, Color]) -> Value:
        """A cell as this column's type. Raises ValueError with a sentence for the designer."""
        return READERS[self.kind](cell, self.choices, colors)


def near_known(header: str, known: Iterable[str]) -> str | None:
    """The known column that a header most likely was meant to be, or None."""
    known = tuple(known)
    plain = _plain(header)
    for name in known:
        if name.casefold() == plain:
            return name
    return suggest(plain, known, likeness=0.75)


def known_elsewhere(header: str, known: Iterable[str]) -> str | None:
    """The known column that other tools, or people who like capitals, call so; or None."""
    plain = _plain(header)
    for name in known:
        if plain in OTHER_NAMES.get(name, ()) or plain == name.casefold():
            return name
    return None


def copies_meant_by(note: str) -> bool:
    """Whether a note is called as if it held copies: `#copies`, `# of copies`, `#qty`, `_copies`.

    `_qty` is a note that its designer has been told to make of `qty`, and is none of these.
    """
    if not note.startswith("#"):
        return _plain(note).strip("_") in _COPIES
    words = _plain(note.lstrip("#")).strip("_").removeprefix("of_")
    return words in _COPIES or words in _COUNTED or near_known(words, ("copies",)) is not None


def _plain(header: str) -> str:
    return re.sub(r"[\s-]+", "_", header.casefold())


def read_whole(text: str) -> int | None:
    """`3`, `3.0` (as spreadsheets save it), `+1`; None if it is something else."""
    match = _WHOLE.fullmatch(text.strip().replace("−", "-"))
    return int(match[1]) if match and len(text) <= LONGEST_NUMBER else None


def read_count(text: str) -> int:
    """A number of copies, 0 or more. Raises InputError."""
    number = read_whole(text)
    if number is None or number < 0:
        raise InputError(f"{quote(text)} is not a number of copies", "write 0, 1, 2 …")
    return number


def read_color(text: str, colors: Mapping[str, Color]) -> Color:
    """A colour of the theme by its name, or #rrggbb. Raises ValueError."""
    if text in colors:
        return colors[text]
    if text.startswith("#"):
        return parse_color(text)
    raise unknown_word(text, colors, "a colour of the theme, nor is it written #rrggbb")


def _read_int(cell: str) -> int | None:
    if not cell.strip():
        return None
    number = read_whole(cell)
    if number is None:
        raise InputError(f"{quote(cell)} is not a whole number", "write 3, or leave the cell empty")
    return number


def _read_bool(cell: str) -> bool:
    word = cell.strip().lower()
    if word not in _TRUE | _FALSE:
        raise InputError(f"{quote(cell)} is neither true nor false", "write true or false")
    return word in _TRUE


def _read_list(cell: str) -> tuple[str, ...]:
    return tuple(item.strip() for item in re.split("[,;]", cell) if item.strip())


def _read_choice(cell: str, choices: tuple[str, ...]) -> str | None:
    word = cell.strip()
    if not word:
        return None
    if word not in choices:
        raise unknown_word(word, choices, "one of the choices of this column")
    return word


def _read_color(cell: str, colors: Mapping[str, Color]) -> Color | None:
    return read_color(cell.strip(), colors) if cell.strip() else None


READERS: dict[str, Callable[[str, tuple[str, ...], Mapping[str, Color]], Value]] = {
    "text": lambda cell, *_: str(cell),
    "int": lambda cell, *_: _read_int(cell),
    "bool": lambda cell, *_: _read_bool(cell),
    "list": lambda cell, *_: _read_list(cell),
    "choice": lambda cell, choices, _: _read_choice(cell, choices),
    "color": lambda cell, _, colors: _read_color(cell, colors),
}
"""The types of columns: a cell, the choices and the theme's colours → its value."""
