"""Plain text as README.txt has it: headings, paragraphs and points."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

WIDTH = 78


def heading(text: str) -> Iterator[str]:
    """The lines of a heading."""
    yield text
    yield "-" * len(text)


def paragraph(text: str) -> Iterator[str]:
    """The lines of a paragraph, and an empty one."""
    yield from textwrap.wrap(text, WIDTH)
    yield ""


def points(*texts: str, gap: bool = True) -> Iterator[str]:
    """The lines of a list, and an empty one if there is a `gap` behind it."""
    for text in texts:
        yield from textwrap.wrap(text, WIDTH, initial_indent="  - ", subsequent_indent="    ")
    if gap:
        yield ""
