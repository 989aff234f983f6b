"""Checks where two seats stand face to face."""

from __future__ import annotations

from pnp.companion.checked_node import CheckedNode
from pnp.companion.companion_file import CalculatorEntry, CompanionFile, InputEntry
from pnp.companion.signs import draw_sign
from pnp.model import Game

TWO = 2


def check_stage(
    file: CompanionFile, calculator: CalculatorEntry, game: Game, here: CheckedNode
) -> None:
    """Note what is wrong with the stage of a calculator."""
    stage = calculator.stage
    assert stage
    for mode in file.modes_of(calculator.modes):
        if len(file.modes[mode].seats) < TWO:
            here.refuse(f"the mode {mode} has one seat, and two stand face to face")
    if calculator.function is None:
        known = [name for name, entry in calculator.inputs.items() if _has_side(entry)]
        here.step("cards").look_up_all(stage.cards, known, "an input with cards of a seat")
    here.step("key").look_up(stage.key, game.columns, "a field of game.yaml")
    shown = calculator.show or tuple(calculator.values)
    for value, icon in stage.icons.items():
        at = here.step("icons").step(value)
        at.look_up(value, shown, "a value that is shown")
        if at.look_up(icon, game.icons, "an icon of game.yaml"):
            _check_icon(icon, game, at)


def _has_side(entry: InputEntry) -> bool:
    return entry.kind == "zone" or (entry.kind == "cards" and entry.seat is not None)


def _check_icon(icon: str, game: Game, here: CheckedNode) -> None:
    try:
        draw_sign(icon, game)
    except ValueError as error:
        here.note(error)
