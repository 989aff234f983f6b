"""What one should hold once a game is printed and cut: a line for each component."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.catalogue import select
from pnp.model import Component, Game, PieceShape, Row, Value, count_copies
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
            parts = ", ".join(_parts(game, component, copies))
            where = ", ".join(_where(component, kit))
            yield Packed(f"{copies} {component.title}", _size(component), parts, where)


def _where(component: Component, kit: tuple[Plan, ...]) -> Iterator[str]:
    for plan in kit:
        for guest in plan.guests:
            if guest.component == component.name:
                some = "" if guest.copies == component.copies else f"{guest.copies} "
                yield f"{some}on {guest.where} of the {plan.part}"


def _size(component: Component) -> str:
    size = component.size
    width, height = (round(side / MM_PER_INCH, 2) for side in size)
    if component.shape in (PieceShape.ROUND, PieceShape.SQUARE):
        return f"{component.shape}, {size.width:g} mm ({width:g} in)"
    kind = "hexagon, " if component.shape is PieceShape.HEX else ""
    return f"{kind}{size} ({width:g} × {height:g} in)"


def _parts(game: Game, component: Component, copies: int) -> list[str]:
    """The totals that split all pieces of a component by the values of one column."""
    by_column: dict[str, list[tuple[tuple[Value, ...], tuple[Row, ...]]]] = {}
    for total in game.totals:
        if total.selection.of == component.name and len(total.selection.where) == 1:
            column, values = next(iter(total.selection.where.items()))
            rows = tuple(select(game, total.selection))
            by_column.setdefault(column, []).append((values, rows))
    for column, parts in by_column.items():
        counts = [count_copies(rows) for _, rows in parts]
        if len(parts) > 1 and sum(counts) == copies:
            # "25 × 1,000 coin" says more than "25 value 1000".
            if all(len(rows) == 1 and not isinstance(values[0], str) for values, rows in parts):
                names = [f"×\u00a0{rows[0].name}" for _, rows in parts]
            else:
                names = [_words(column, values) for values, _ in parts]
            return [f"{count}\u00a0{name}" for count, name in zip(counts, names, strict=True)]
    return []


def _words(column: str, values: tuple[Value, ...]) -> str:
    """A selection as people say it: "red", "hero or monster", "cost 3"."""
    told = []
    for value in values:
        if isinstance(value, str):
            told.append(value.replace("_", " ").replace("-", " "))
        elif value is True:
            told.append(column)
        else:
            told.append(f"{column} {value}")
    return " or ".join(told)
