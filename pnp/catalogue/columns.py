"""The columns that a game declares, and the typed value of a cell in them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Annotated, Any, NamedTuple

from pnp.model import Color, Value, parse_color
from pnp.problems import InputError, quote, suggest, unknown_word
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Scalar, Sequence
from pnp.reading.readers import WRITTEN, matching, read_scalar
from pnp.reading.readers import Value as Reads
from pnp.reading.scalars import LONGEST_NUMBER

KNOWN_COLUMNS = ("id", "name", "copies", "art", "source", "reconstructed")
"""Columns that every table may have without declaring them."""

SCOPE_NAMES = ("game", "constants", "companion", "side")
"""What expressions see beside the columns; a column of that name would hide it."""

_WHOLE = re.compile(r"([+-]?[0-9]+)(?:\.0*)?")
WHOLE_CELL = r"[0-9]+(?:\.0*)?"
"""How a whole number without its sign is written, as a regular expression."""

_TRUE = frozenset({"true", "yes", "1"})
_FALSE = frozenset({"false", "no", "0", ""})
_RESERVED = frozenset({"and", "or", "not", "in", "is", "if", "else", "true", "false", "none"})


class Column(NamedTuple):
    """A declared column: `kind` is a key of READERS; a choice has its `choices`."""

    kind: str
    choices: tuple[str, ...] = ()

    def read(self, cell: str, colors: Mapping[str, Color]) -> Value:
        """A cell as this column's type. Raises ValueError with a sentence for the designer."""
        return READERS[self.kind](cell, self.choices, colors)


def _read_column(node: Any) -> Column:
    """`int` or `{choice: [red, green]}` → Column. Raises InputError."""
    if isinstance(node, Scalar):
        if node == "choice":
            raise InputError("a choice needs its values", "write {choice: [one, other]}")
        if node not in READERS:
            raise unknown_word(node, READERS, "a type of column")
        return Column(str(node))
    choices = node.get("choice") if isinstance(node, MappingNode) and len(node) == 1 else None
    if not isinstance(choices, Sequence):
        raise InputError(
            "this is no type of column", "write text, int, … or {choice: [one, other]}"
        )
    if not choices or not all(isinstance(choice, Scalar) and choice for choice in choices):
        raise InputError("a choice is a list of words", "write {choice: [one, other]}")
    for index, choice in enumerate(choices):
        if choice in choices[:index]:
            raise InputError(f"the choice {quote(choice)} stands in the list twice")
    return Column("choice", tuple(map(str, choices)))


def _read_column_name(name: str) -> str:
    """Raises InputError for a name that a column cannot be declared by."""
    if name in KNOWN_COLUMNS:
        raise InputError(
            f"{name} is known in every table and is not declared", "take this line out"
        )
    if name in SCOPE_NAMES:
        raise InputError(
            f"a column cannot be called {name}: expressions know something else by it",
            "rename the column",
        )
    if not name.isidentifier() or name.startswith("_") or name.lower() in _RESERVED:
        raise InputError(
            f"{quote(name)} is not a name that expressions can use",
            "use letters, digits and _, begin with a letter, and take no word such as “if”",
        )
    return name


def near_known(header: str, known: Iterable[str]) -> str | None:
    """The known column that a header most likely was meant to be, or None."""
    known = tuple(known)
    plain = re.sub(r"[\s-]+", "_", header.casefold())
    for name in known:
        if name.casefold() == plain:
            return name
    return suggest(plain, known, likeness=0.75)


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

ColumnName = Annotated[
    str,
    Reads(
        partial(read_scalar, read=_read_column_name),
        "the name of a column",
        "names of columns",
        # letters of any script, digits and _; no word that expressions or tables know already
        matching(
            rf"(?!(?:{'|'.join((*KNOWN_COLUMNS, *SCOPE_NAMES))})$)[^\x00-@\[-`{{-\x7f]"
            r"[^\x00-/:-@\[-^`{-\x7f]*",
            "boolean",
        ),
    ),
]
"""What a column is declared by."""

DeclaredColumn = Annotated[
    Column,
    Reads(
        _read_column,
        "`text`, `int`, `bool`, `list`, `color` or `{choice: […]}`",
        "types of columns",
        {
            "anyOf": [
                {"enum": [name for name in READERS if name != "choice"]},
                {
                    "type": "object",
                    "properties": {
                        "choice": {
                            "description": "The words that may stand in this column.",
                            "type": "array",
                            "items": WRITTEN,
                            "minItems": 1,
                            "uniqueItems": True,
                        }
                    },
                    "required": ["choice"],
                    "additionalProperties": False,
                },
            ]
        },
    ),
]
"""The type of a column, as game.yaml declares it."""
