"""Barbarossa at a table without a page: its purse, and an attack that wins."""

from __future__ import annotations

from tables import Table


def expect_purse(table: Table, **points: int) -> None:
    """`expect_purse(table, OP=1, BP=2)`; points that are not named are 0."""
    assert table.counts == {kind: str(points.get(kind, 0)) for kind in ("OP", "SP", "RP", "BP")}


def attack_minsk(table: Table, event: str) -> None:
    """With what is enough, whatever the Event."""
    table.play("Play a Transport", "Trucks")
    table.tap("Operate", "Attack")
    table.add("Target", "Minsk")
    table.add("Event", event)
    table.add("Fatigue", *["Panzer Regiment"] * 2)
