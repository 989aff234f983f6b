"""Tells by its cells what a column holds. Each function gets texts without blanks around them."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from msgspec import Struct

from pnp.catalogue.columns import read_whole

Texts = Sequence[str]

MOST_CHOICES = 12
LONGEST_WORD = 24
SHORT = 40
"""No name of a card is longer."""

_PICTURE = re.compile(r"[^\n]+\.(?:png|jpe?g|svg|webp|gif|bmp|tiff?|avif)", re.IGNORECASE)
_COPIES = re.compile(r"[x×✕]?\s*([0-9]+)(?:\.0*)?\s*[x×✕]?", re.IGNORECASE)
_COLOR = re.compile(r"#[0-9a-fA-F]{6}")
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{1,2}[./][0-9]{1,2}[./][0-9]{2,4}")
_DECIMAL = re.compile(r"[+−-]?[0-9]*[.,][0-9]+")
_YES = frozenset({"true", "yes", "y", "ja", "wahr", "x", "✓", "✔", "oui", "sí", "vrai"})
_NO = frozenset({"false", "no", "n", "nein", "falsch", "-", "–", "non", "faux"})


class Kind(Struct, frozen=True):
    """What a column holds: a type of `fields`, why, the `choices` of a choice, and its `cells` as
    they have to be written, or None if they can stay."""

    name: str
    reason: str
    choices: tuple[str, ...] = ()
    cells: tuple[str, ...] | None = None


def read_copies(cell: str) -> str | None:
    """`2`, `x2`, `2×` → "2"; nothing for an empty cell, None for what is no number of copies."""
    match = _COPIES.fullmatch(cell)
    if match and int(match[1][:9]) <= 1000:
        return str(int(match[1]))
    return None if cell else ""


def are_numbering(cells: Texts) -> bool:
    """Whether these are the numbers on the cards, and not how many there are of each."""
    numbers = [int(number) for cell in cells if (number := read_copies(cell))]
    return len(numbers) > 2 and len(set(numbers)) == len(numbers) and max(numbers) >= len(numbers)


def names_file(cell: str) -> bool:
    """Whether a cell is the name of a picture's file, wherever that is."""
    return bool(_PICTURE.fullmatch(cell))


def are_copies(cells: Texts) -> bool:
    """Whether most of the cells are numbers of copies."""
    filled = [cell for cell in cells if cell]
    return sum(read_copies(cell) is not None for cell in filled) > len(filled) / 2


def are_names(cells: Texts) -> bool:
    """Whether cells could be what cards are called: short, nearly all there, no two alike."""
    filled = [cell for cell in cells if cell]
    return (
        len(filled) >= 0.8 * len(cells)
        and len({cell.casefold() for cell in filled}) == len(filled)
        and all(len(cell) <= SHORT and "\n" not in cell for cell in filled)
        and any(letter.isalpha() for cell in filled for letter in cell)
    )


def tell_kind(cells: Texts) -> Kind:
    """The type of a column."""
    filled = [cell for cell in cells if cell]
    if not filled:
        return Kind("text", "empty in every row")
    for guess in _GUESSES:
        kind = guess(cells, filled)
        if kind:
            return kind
    return Kind("text", _why_text(filled))


def _int(_: Texts, filled: Texts) -> Kind | None:
    if any(read_whole(cell) is None for cell in filled):
        return None
    if any(re.match(r"[+−-]?0[0-9]", cell) for cell in filled):
        return Kind("text", "numbers that begin with 0, which stay as they are")
    return Kind("int", "whole numbers")


def _bool(cells: Texts, filled: Texts) -> Kind | None:
    words = {cell.casefold() for cell in filled}
    if not words <= _YES | _NO or not words & _YES or not words - {"-", "–"}:
        return None
    written = ["yes" if cell.casefold() in _YES else "no" if cell else "" for cell in cells]
    plain = words <= {"true", "false", "yes", "no"}
    return Kind("bool", "yes or no", cells=None if plain else tuple(written))


def _color(_: Texts, filled: Texts) -> Kind | None:
    are_all = all(_COLOR.fullmatch(cell) for cell in filled)
    return Kind("color", "colours as #rrggbb") if are_all else None


def _list(_: Texts, filled: Texts) -> Kind | None:
    """Short words that come again, several in some cells."""
    several = [cell for cell in filled if re.search("[,;]", cell)]
    words = [word.strip() for cell in filled for word in re.split("[,;]", cell) if word.strip()]
    if len(several) < max(2, 0.2 * len(filled)) or any(_DECIMAL.fullmatch(cell) for cell in filled):
        return None
    if any(len(word) > LONGEST_WORD or len(word.split()) > 2 for word in words):
        return None
    different = len({word.casefold() for word in words})
    again = different <= 0.6 * len(words)
    return Kind("list", "words with , or ; between them") if again else None


def _choice(_: Texts, filled: Texts) -> Kind | None:
    words = tuple(dict.fromkeys(filled))
    if len(filled) < 4 or len(words) < 2 or len(words) > min(MOST_CHOICES, len(filled) // 2):
        return None
    if any(len(word) > LONGEST_WORD or "\n" in word for word in words) or _why_number(filled):
        return None
    return Kind("choice", f"{len(words)} words, again and again", words)


_GUESSES: tuple[Callable[[Texts, Texts], Kind | None], ...] = (_int, _bool, _color, _list, _choice)
"""In this order; what none of them takes is text."""


def are_dates(filled: Texts) -> bool:
    return all(_DATE.fullmatch(cell) for cell in filled)


def _why_number(filled: Texts) -> str:
    if are_dates(filled):
        return "dates, printed as they stand"
    if all(_DECIMAL.fullmatch(cell) or read_whole(cell) is not None for cell in filled):
        return "numbers with decimals, printed as they stand"
    return ""


def _why_text(filled: Texts) -> str:
    if why := _why_number(filled):
        return why
    return "long texts" if max(map(len, filled)) > SHORT else "short texts"
