"""An earlier time of a game, to be compared with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.prints.difference import Against
from pnp.prints.portrait import Portrait
from pnp.problems import Problem

if TYPE_CHECKING:  # heavy
    from pnp.model import Piece


class Past(Struct, frozen=True):
    """The pieces of an earlier time as portraits; `pieces` are they by id, where they can be drawn.

    `unread` are ids of pieces that had mistakes then, which `problems` tell. `printed` are the
    editions that lie on the table, the newest first. `note` says what was chosen, and why, where
    another choice could have been meant. `rules` tells its printed rules from others: "" for none,
    None if nobody knows.
    """

    against: Against
    portraits: tuple[Portrait, ...]
    pieces: Mapping[str, Piece] = {}
    unread: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    printed: tuple[str, ...] = ()
    note: str = ""
    rules: str | None = None
