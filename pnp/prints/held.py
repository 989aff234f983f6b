"""What lies on the table, worked out from all that was printed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from pnp.prints.record import PrintedPiece, Record, count_pieces

Pieces = tuple[PrintedPiece, ...]


class Held(Struct, frozen=True):
    """The pieces that somebody holds, by id, the oldest of each first."""

    pieces: Mapping[str, Pieces] = {}

    def of(self, piece: str) -> Pieces:
        """All copies of one piece, which may look otherwise among each other."""
        return self.pieces.get(piece, ())

    @property
    def sets(self) -> int:
        """How many whole sets of what was printed there are; 1 at least."""
        sets = (
            count_pieces(of_one) // of_one[-1].portrait.copies
            for of_one in self.pieces.values()
            if of_one[-1].portrait.copies
        )
        return max(1, min(sets, default=1))


def find_held(record: Record) -> Held:
    """What is there after all that was printed.

    A printed copy takes the place of an older one of the same piece that looks otherwise. What is
    left over is more of it, as far as the sets that it was printed for have need of it: beyond
    that it stands for a copy that was lost or torn.
    """
    pieces: dict[str, Pieces] = {}
    for run in record.by_day:
        for gone in run.out:
            pieces[gone.portrait.id] = _take_out(pieces.get(gone.portrait.id, ()), gone)
        for printed in run.pieces:
            held = pieces.get(printed.portrait.id, ())
            pieces[printed.portrait.id] = _put_in(held, printed, run.sets)
    return Held({piece: of_one for piece, of_one in pieces.items() if of_one})


def is_alike(one: PrintedPiece, other: PrintedPiece) -> bool:
    """Whether two pieces cannot be told from each other."""
    return one.portrait.looks == other.portrait.looks


def _take_out(held: Pieces, gone: PrintedPiece) -> Pieces:
    alike = [
        replace(each, portrait=gone.portrait) if is_alike(each, gone) else each for each in held
    ]
    left = _without((each for each in alike if is_alike(each, gone)), gone.copies)
    return (*(each for each in alike if not is_alike(each, gone)), *left)


def _put_in(held: Pieces, printed: PrintedPiece, sets: int) -> Pieces:
    others = [each for each in held if not is_alike(each, printed)]
    alike = [each for each in held if is_alike(each, printed)]
    there = count_pieces(alike)
    replaced = min(printed.copies, count_pieces(others))
    wanted = printed.portrait.copies * sets
    more = max(0, min(printed.copies - replaced, wanted - there - replaced))
    number, now = there + replaced + more, printed.portrait
    if number > wanted:  # what the catalogue had more of before is still to be taken out
        now = replace(now, copies=max(each.portrait.copies for each in (*alike, printed)))
    return (*_without(others, replaced), PrintedPiece(now, number))


def _without(pieces: Iterable[PrintedPiece], number: int) -> Pieces:
    """The pieces without so many copies, the oldest of which go first."""
    left = []
    for each in pieces:
        gone = min(number, each.copies)
        number -= gone
        if each.copies > gone:
            left.append(replace(each, copies=each.copies - gone))
    return tuple(left)
