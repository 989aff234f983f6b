"""Whose a game is, and what others may do with it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator

from pnp.model import Game

WIDTH = 78

UNSAID = (
    "No licence is stated for this game, so all rights are its authors'. Print it for your own "
    "table, and ask them before you pass it on or sell it."
)


def tell_licence(game: Game, text: str = "") -> str:
    """Licence and credits as plain text; `text` is what the game's own file of it says."""
    return "\n".join(_lines(game, text)) + "\n"


def _lines(game: Game, text: str) -> Iterator[str]:
    title = f"{game.title}: licence and credits"
    yield title
    yield "=" * len(title)
    yield ""
    said = game.licence or ("Its licence stands below." if text else UNSAID)
    yield from textwrap.wrap(said, WIDTH)
    yield ""
    yield from (f"  {role}: {name}" for role, name in game.credits.items())
    if text:
        yield ""
        yield text.strip()
    yield ""
    yield f"Made with pnp; edition {game.edition} of version {game.version}."
