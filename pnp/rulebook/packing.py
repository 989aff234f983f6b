"""What one should hold once a game is printed and cut: a line for each component."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.catalogue import split_component
from pnp.model import Component, Game, PieceShape
from pnp.sheets import Plan
from pnp.units import MM_PER_INCH


class Packed(Struct, frozen=True):
    """A component as the packing list names it.

    `parts` as "6 red, 6 green", `where` as "on sheet 6 of the cards"; or "".
    """

    what: str
    size: str
    parts: str
    where: str = ""


def pack(game: Game, kit: Iterable[Plan] = ()) -> tuple[Packed, ...]:
    """All components of which there is at least one piece, in their order.

    `kit` is how they are printed: it tells which are in the PDF of another part.
    """
    return tuple(_packed(game, tuple(kit)))


def _packed(game: Game, kit: tuple[Plan, ...]) -> Iterator[Packed]:
    for component in game.components:
        copies = component.copies
        if copies:
            parts = ", ".join(split_component(game, component))
            where = ", ".join(_where(component, kit))
            yield Packed(f"{copies} {component.title}", _size(component), parts, where)


def _where(component: Component, kit: tuple[Plan, ...]) -> Iterator[str]:
    for plan in kit:
        for guest in plan.guests:
            if guest.component == component.name:
                some = "" if guest.copies == component.copies else f"{guest.copies} "
                yield f"{some}on {guest.where} of the {plan.part}"


def _size(component: Component) -> str:
    if component.finished:
        return component.finished
    size = component.size
    width, height = (round(side / MM_PER_INCH, 2) for side in size)
    if component.shape in (PieceShape.ROUND, PieceShape.SQUARE):
        return f"{component.shape}, {size.width:g} mm ({width:g} in)"
    kind = "hexagon, " if component.shape is PieceShape.HEX else ""
    return f"{kind}{size} ({width:g} × {height:g} in)"
