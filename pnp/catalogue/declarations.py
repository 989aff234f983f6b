"""How game.yaml declares a column: its name and its type."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from pnp.catalogue.columns import KNOWN_COLUMNS, READERS, SCOPE_NAMES, Column
from pnp.problems import InputError, quote, unknown_word
from pnp.reading.nodes import Mapping as MappingNode
from pnp.reading.nodes import Scalar, Sequence
from pnp.reading.readers import WRITTEN, OneValue, matching, read_scalar

_RESERVED = frozenset({"and", "or", "not", "in", "is", "if", "else", "true", "false", "none"})


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


_CHOICE = {
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
}
_TYPES = {"anyOf": [{"enum": [name for name in READERS if name != "choice"]}, _CHOICE]}

# Letters of any script, digits and _, but no word that tables or expressions know already.
_NAME = (
    rf"(?!(?:{'|'.join((*KNOWN_COLUMNS, *SCOPE_NAMES))})$)"
    r"[^\x00-@\[-`{-\x7f][^\x00-/:-@\[-^`{-\x7f]*"
)

ColumnName = Annotated[
    str,
    OneValue(
        partial(read_scalar, read=_read_column_name),
        "the name of a column",
        "names of columns",
        matching(_NAME, "boolean"),
    ),
]
"""What a column is declared by."""

DeclaredColumn = Annotated[
    Column,
    OneValue(
        _read_column,
        "`text`, `int`, `bool`, `list`, `color` or `{choice: […]}`",
        "types of columns",
        _TYPES,
    ),
]
"""The type of a column."""
