"""Cards, tapped on a keypad."""

from __future__ import annotations

from pnp.companion.choosing import PICTURE, cards_of
from pnp.companion.companion_file import CompanionFile, InputEntry, SourceEntry
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
    if entry.source:
        _check_source(question, entry.source)
    if entry.usual is not None and entry.usual < 1:
        here.step("usual").refuse("keys fold away after one card at the earliest")
    if entry.min is not None and entry.min < 0:
        here.step("min").refuse("no hand has fewer cards than 0")


def _check_source(question: Question, source: SourceEntry) -> None:
    file, here = question.file, question.here.step("from")
    if not source.zone:
        here.refuse("it comes from a zone", "write from: {zone: name, marker: whose turn it is}")
        return
    if not here.step("zone").look_up(source.zone, file.zones, "a zone"):
        return
    is_told = here.step("marker").look_up(source.marker, file.markers, "a marker")
    if is_told and not source.marker and file.zones[source.zone].each == "seat":
        here.refuse(f"whose {source.zone} it is stands nowhere", "add marker: whose turn it is")


def _cards(entry: InputEntry, game: Game) -> tuple[Row, ...]:
    """None where a seat says which they are."""
    is_fixed = entry.of or entry.where or not entry.seat
    return cards_of(entry, game) if is_fixed else ()


def _listed(file: CompanionFile, entry: InputEntry, game: Game) -> tuple[Row, ...]:
    return cards_of(entry, game)


CARDS = InputKind(
    keys={"seat", "of", "where", "key", "tell", "min", "max", "private", "source", "usual"},
    check=_check,
    holds="cards",
    is_single=is_never_single,
    cards=_cards,
    listed=_listed,
)
