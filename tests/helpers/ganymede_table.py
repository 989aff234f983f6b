"""What is done and read again and again at a table of Ganymede."""

from __future__ import annotations

from tables import Table


def play(table: Table, **hands: tuple[str, ...]) -> None:
    """Tap cards on the keypads of seats: `play(table, Red=("Black 4", "Red 6"))`."""
    for seat, cards in hands.items():
        table.add(f"{seat} · Cards", *cards)


def hp(table: Table) -> dict[str, int]:
    """The hit points of both camps."""
    return {seat: table.counter("HP", seat) for seat in ("Red", "Green")}
