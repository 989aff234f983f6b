"""Cards, tapped on a keypad."""

from __future__ import annotations

from pnp.companion.choosing import PICTURE, cards_of
from pnp.companion.companion_file import CompanionFile, InputEntry
from pnp.companion.inputs.kind import InputKind, Question, is_never_single
from pnp.model import Game, Row
from pnp.reading.flatten import flatten


def _check(question: Question) -> None:
    entry, here = question.entry, question.here
    if entry.seat is not None:
        seats = [*question.file.seats, *question.others_that_hold("seat", is_asked=True)]
        here.step("seat").look_up(entry.seat, seats, "an input of kind seat, nor a seat")
    try:
        rows = cards_of(entry, question.game)
    except ValueError as error:
        here.findings.add(flatten(error, here.located))
        return
    columns = {name for row in rows for name in row.values}
    here.step("key").look_up(entry.key, [*columns, PICTURE], "a column of these cards")
    here.step("tell").look_up_holes(entry.tell, columns, "a column of these cards")
    if entry.min is not None and entry.min < 0:
        here.step("min").refuse("no hand has fewer cards than 0")


def _cards(entry: InputEntry, game: Game) -> tuple[Row, ...]:
    """None where a seat says which they are."""
    is_fixed = entry.of or entry.where or not entry.seat
    return cards_of(entry, game) if is_fixed else ()


def _listed(file: CompanionFile, entry: InputEntry, game: Game) -> tuple[Row, ...]:
    return cards_of(entry, game)


CARDS = InputKind(
    keys={"seat", "of", "where", "key", "tell", "min", "max", "private"},
    check=_check,
    holds="cards",
    is_single=is_never_single,
    cards=_cards,
    listed=_listed,
)
