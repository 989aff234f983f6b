"""Writes values as YAML has them, in files that people go on with."""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Iterable

_WORD = re.compile(r"[^\W\d_](?:[\w .-]*\w)?")
_MEANINGS = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def scalar(text: str) -> str:
    """A text on one line; in quotes unless it is of plain words."""
    if _WORD.fullmatch(text) and text.lower() not in _MEANINGS:
        return text
    return json.dumps(text, ensure_ascii=False)


def quoted(text: str) -> str:
    """A text in double quotes."""
    return json.dumps(text, ensure_ascii=False)


def listed(words: Iterable[str]) -> str:
    """A list on one line."""
    return f"[{', '.join(map(scalar, words))}]"


def comment(text: str, indent: int = 0) -> str:
    """Lines of a comment, none longer than a screen is wide."""
    begin = " " * indent + "# "
    return "\n".join(
        textwrap.wrap(
            text, 96, initial_indent=begin, subsequent_indent=begin, break_on_hyphens=False
        )
    )
