"""What is new, gone or otherwise between two states of a game, by what paper shows."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from pnp.prints.portrait import Portrait


class Edits(Struct, frozen=True):
    """Pieces of now that are new or look otherwise, or of which there are more or fewer; and those
    of then that are gone."""

    new: tuple[Portrait, ...] = ()
    changed: tuple[Portrait, ...] = ()
    counted: tuple[Portrait, ...] = ()
    gone: tuple[Portrait, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.counted or self.gone)


def find_edits(then: Iterable[Portrait], now: Iterable[Portrait]) -> Edits:
    """What has changed from `then` to `now`; pieces without copies are none."""
    old = {each.id: each for each in then if each.copies}
    new = {each.id: each for each in now if each.copies}
    both = [(old[piece], each) for piece, each in new.items() if piece in old]
    return Edits(
        new=tuple(each for piece, each in new.items() if piece not in old),
        changed=tuple(each for before, each in both if before.looks != each.looks),
        counted=tuple(
            each
            for before, each in both
            if before.looks == each.looks and before.copies != each.copies
        ),
        gone=tuple(each for piece, each in old.items() if piece not in new),
    )
