"""The small game that `pnp new` writes: real files, in game/, which teach by their comments."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from pnp.files import GAME_FILE, RULES_FILE
from pnp.starting.names import NewName
from pnp.starting.started import PURPOSES, Started, Written
from pnp.starting.titles import title_of, with_heading, with_title

SMALL_GAME = Path(__file__).with_name("game")

WRITTEN = (
    Written(GAME_FILE, PURPOSES[GAME_FILE]),
    Written("cards.csv", "the cards: one row for each different one"),
    Written("layout.yaml", "what is drawn where on cards, board and coins"),
    Written(RULES_FILE, PURPOSES[RULES_FILE]),
    Written("companion.yaml", "the page for phones: counters and a formula"),
    Written("rules.js", "who has won, in JavaScript; most games need none"),
    Written("cases.yaml", "a worked example, which pnp check tries"),
    Written("art/", "the pictures"),
)


def start_small_game(name: NewName) -> Started:
    """The files of the small game, with the new title."""
    texts = dict(_read())
    old = title_of(texts[GAME_FILE].decode())
    texts[GAME_FILE] = with_title(texts[GAME_FILE].decode(), name.title).encode()
    texts[RULES_FILE] = with_heading(texts[RULES_FILE].decode(), old, name.title).encode()
    return Started(texts, WRITTEN)


def _read() -> Iterator[tuple[str, bytes]]:
    for file in sorted(SMALL_GAME.rglob("*")):
        if file.is_file() and not file.name.startswith("."):
            # Git on Windows may have put carriage returns into them.
            content = file.read_bytes().replace(b"\r\n", b"\n")
            yield file.relative_to(SMALL_GAME).as_posix(), content
