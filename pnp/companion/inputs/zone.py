"""The cards that lie in a zone, by seat or of the game; nobody is asked."""

from __future__ import annotations

from pnp.companion.choosing import cards_of
from pnp.companion.companion_file import CompanionFile, InputEntry
from pnp.companion.inputs.kind import InputKind, Question, is_never_single
from pnp.model import Game, Row


def _check(question: Question) -> None:
    source, here = question.entry.source, question.here.step("from")
    if source is None or source.zone is None:
        here.refuse("it comes from a zone", "write from: {zone: name}")
    else:
        here.step("zone").look_up(source.zone, question.file.zones, "a zone")


def _listed(file: CompanionFile, entry: InputEntry, game: Game) -> tuple[Row, ...] | None:
    zone = file.zones.get((entry.source and entry.source.zone) or "")
    return cards_of(zone, game) if zone else ()


ZONE = InputKind(
    keys={"source"},
    check=_check,
    is_asked=False,
    is_single=is_never_single,
    listed=_listed,
)
