"""What to take out of a printed game and what to put in, so that it is as the catalogue says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.prints.held import Held, Pieces
from pnp.prints.portrait import Portrait
from pnp.prints.record import PrintedPiece, count_pieces
from pnp.prints.renamed import find_renamed

Looks = tuple[str, str]

Why = Literal["changed", "renamed", "new", "more", "fewer", "gone", "lost"]
"""Why a piece is on the list: `lost` if it was asked for, in place of one that is lost or torn;
`renamed` if it is, by its cells, one that had another name."""


class Swap(Struct, frozen=True):
    """One line of the swap list: the pieces to take `out`, by their looks, and what to `put` in.

    One of both may be nothing.
    """

    why: Why
    out: Pieces = ()
    put: PrintedPiece | None = None

    @property
    def portrait(self) -> Portrait:
        """The piece that the line is about: as it is now, else as it was."""
        return self.put.portrait if self.put else self.out[0].portrait


def find_swaps(held: Held, now: Sequence[Portrait], sets: int) -> tuple[Swap, ...]:
    """All lines for so many sets of the game, in printing order; what has left the game is last.

    A piece that has another id now and looks as it did is the same to whoever holds it.
    """
    ids = {each.id for each in now if each.copies}
    gone = {piece: list(of_one) for piece, of_one in held.pieces.items() if piece not in ids}
    swaps = [_find_swap(held.of(each.id), each, sets, gone) for each in now if each.copies]
    left = {piece: tuple(of_one) for piece, of_one in gone.items() if of_one}
    swaps = _join_renamed(swaps, left)
    swaps += [Swap("gone", of_one) for of_one in left.values()]
    return tuple(swap for swap in swaps if swap.out or swap.put)


def _join_renamed(swaps: Sequence[Swap], gone: dict[str, Pieces]) -> list[Swap]:
    """The lines, of which a new piece takes out what it was before; that is `gone` no more."""
    new = [swap.put.portrait for swap in swaps if swap.put and swap.why == "new"]
    before = find_renamed((of_one[-1].portrait for of_one in gone.values()), new)
    return [
        Swap("renamed", gone.pop(before[swap.portrait.id]), swap.put)
        if swap.put and swap.portrait.id in before
        else swap
        for swap in swaps
    ]


def pick_pieces(held: Held, now: Iterable[Portrait], wanted: Mapping[str, int]) -> tuple[Swap, ...]:
    """Lines for just these pieces, by id, in place of as many that are torn or look otherwise."""
    swaps = []
    for each in now:
        if each.id in wanted:
            number = wanted[each.id]
            stale = [one for one in held.of(each.id) if one.portrait.looks != each.looks]
            out = _take(stale, number)
            swaps.append(Swap("changed" if out else "lost", out, PrintedPiece(each, number)))
    return tuple(swaps)


def _find_swap(
    held: Pieces, now: Portrait, sets: int, gone: Mapping[str, list[PrintedPiece]]
) -> Swap:
    wanted = now.copies * sets
    alike = [each for each in held if each.portrait.looks == now.looks]
    out = [each for each in held if each.portrait.looks != now.looks]
    there = count_pieces(alike)
    need = max(0, wanted - there)
    if need:
        need -= _adopt(gone, now.looks, need)
    before = max((each.portrait.copies for each in alike), default=0)
    # More than the catalogue ever had are spare ones, which nobody has to take out.
    fewer = min(there - wanted, (before - now.copies) * sets)
    if fewer > 0:
        out.append(PrintedPiece(now, fewer))
        return Swap("fewer", tuple(out))
    why: Why = "changed" if out else "more" if held else "new"
    return Swap(why, tuple(out), PrintedPiece(now, need) if need else None)


def _adopt(gone: Mapping[str, list[PrintedPiece]], looks: Looks, need: int) -> int:
    """Take pieces that look so from those whose id is gone; how many there were."""
    found = 0
    for pieces in gone.values():
        for at, each in enumerate(pieces):
            if each.portrait.looks == looks and found < need:
                number = min(need - found, each.copies)
                found += number
                pieces[at] = replace(each, copies=each.copies - number)
        pieces[:] = [each for each in pieces if each.copies]
    return found


def _take(pieces: Iterable[PrintedPiece], number: int) -> Pieces:
    taken = []
    for each in pieces:
        some = min(number, each.copies)
        number -= some
        if some:
            taken.append(replace(each, copies=some))
    return tuple(taken)
