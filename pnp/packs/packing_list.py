"""What is in a pack, and what one holds once all is cut, as a list to tick."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator

from pnp.model import Game
from pnp.rulebook.packing import pack

WIDTH = 78

Entry = tuple[str, str]
"""A file of the pack, and what it is for."""


def list_pieces(game: Game, entries: Iterable[Entry]) -> str:
    """The packing list as plain text."""
    return "\n".join(_lines(game, tuple(entries))) + "\n"


def _lines(game: Game, entries: tuple[Entry, ...]) -> Iterator[str]:
    title = f"{game.title}, version {game.version}, edition {game.edition}"
    yield title
    yield "=" * len(title)
    yield ""
    yield "In this pack"
    yield "------------"
    longest = max(len(name) for name, _ in entries)
    for name, told in entries:
        start = f"  {name:<{longest}}  "
        yield from textwrap.wrap(
            told, WIDTH, initial_indent=start, subsequent_indent=" " * len(start)
        )
    yield ""
    yield "When all is cut, you hold"
    yield "-------------------------"
    for each in pack(game):
        yield f"  [ ] {each.what}, {each.size}"
        parts = each.parts.replace("\u00a0", " ")
        indent = " " * 6
        yield from textwrap.wrap(parts, WIDTH, initial_indent=indent, subsequent_indent=indent)
