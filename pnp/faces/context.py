"""What an element finds when it is drawn: colours, fonts and art of the game, a frame, a row."""

from __future__ import annotations

from msgspec import Struct

from pnp.expressions import Scope
from pnp.faces.boxes import Frame
from pnp.faces.findings import Report
from pnp.faces.game_art import GameArt


class Context(Struct, frozen=True):
    """Where and for what one element is drawn.

    `reconstructed`: the face shows a value that is ours. `mark`: set once the face is hashed, when
    its marks alone are drawn.
    """

    art: GameArt
    frame: Frame
    scope: Scope
    report: Report
    reconstructed: bool = False
    mark: str = ""
