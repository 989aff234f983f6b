"""Names and texts that must not be empty, shared by all of a game's files."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Any

from pnp.problems import InputError, quote
from pnp.reading.nodes import Scalar
from pnp.reading.readers import FILLED, OneValue, matching, read_scalar

_NAME = re.compile(r"[^\W\d_][\w-]*")

# JSON Schema knows no class of letters in all scripts: it lets pass whatever is not ASCII.
_NAME_PATTERN = r"[^\x00-@\[-`{-\x7f][^\x00-,./:-@\[-^`{-\x7f]*"


def read_words(node: Any) -> str:
    """The text of a scalar without blanks around it. Raises InputError if there is none."""
    if not isinstance(node, Scalar):
        raise InputError("this must be one text, not a list or a block", rule="wrong-type")
    if not node.strip():
        raise InputError("nothing stands here", "write a text")
    return node.strip()


def read_name(name: str) -> str:
    """Raises InputError for what cannot be a name, an id and a part of a file's name."""
    if not _NAME.fullmatch(name):
        raise InputError(
            f"{quote(name)} cannot be a name", "use letters, digits, - and _; begin with a letter"
        )
    return str(name)


Words = Annotated[str, OneValue(read_words, "a text", "texts", FILLED)]
"""A text that is not empty."""

Name = Annotated[
    str,
    OneValue(
        partial(read_scalar, read=read_name), "a name", "names", matching(_NAME_PATTERN, "boolean")
    ),
]
"""What something is called in other places of the catalogue."""
