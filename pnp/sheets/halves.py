"""Nets that are larger than the paper are printed as halves, which are glued to one another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec.structs import replace

from pnp.model import Component, Piece
from pnp.nets import NET_KINDS

Prints = Iterable[tuple[Piece, int]]


def halves_of(component: Component) -> tuple[Component, ...]:
    """A component as its halves, each in its own size; none if it cannot be halved."""
    if component.wrap is None:
        return ()
    nets = NET_KINDS[component.kind].halve(component.wrap)
    return tuple(replace(component, size=net.size) for net in nets)


def find_printable(
    component: Component, fits: Callable[[Component], bool]
) -> tuple[Component, ...]:
    """The component if it fits, else its halves if all of them do; else nothing."""
    if fits(component):
        return (component,)
    halves = halves_of(component)
    return halves if all(map(fits, halves)) else ()


def spill(prints: Prints, fits: Callable[[Component], bool]) -> Iterator[tuple[Piece, int]]:
    """Pieces with their numbers, of which halves take the place of those that do not fit."""
    for piece, number in prints:
        if len(find_printable(piece.component, fits)) > 1:
            yield from ((half, number) for half in piece.halves)
        else:
            yield piece, number


def tell_size(component: Component) -> str:
    """The size of a component, and of its halves; that of a strip, if it stands."""
    halves = [str(half.size) for half in halves_of(component)]
    told = str(component.size)
    if component.kind == "standees":
        return f"{told} before it is folded"
    return f"{told}, or in two {' and '.join(halves)}" if halves else told
