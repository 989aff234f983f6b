"""What can be wrong with an element once it is drawn for a row."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from pnp.problems import InputError, Level, Place, hint_of


class Finding(Struct, frozen=True):
    """Something wrong with a drawn element: `rule` and sentences.

    It stands at the element, unless `names` are the names that a wrong value was read from, or
    `place` is elsewhere in the game and the same for all pieces. One that is `shared` is told once
    of all pieces that have it, wherever each of them read it.
    """

    rule: str
    message: str
    hint: str = ""
    value: str = ""
    names: frozenset[str] = frozenset()
    place: Place | None = None
    level: Level = Level.ERROR
    shared: bool = False


class BlamedError(InputError):
    """What cannot be drawn because of something outside its element; see Finding."""

    def __init__(
        self,
        error: ValueError,
        names: frozenset[str] = frozenset(),
        place: Place | None = None,
        shared: bool = False,
    ) -> None:
        super().__init__(str(error), hint_of(error))
        self.names = names
        self.shared = shared
        self.place = place


Told = tuple[Finding, Place, str]
"""A finding, the place of the layout that led to it, and the element's id."""

Report = Callable[[*Told], None]
