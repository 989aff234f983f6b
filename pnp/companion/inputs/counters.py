"""The values of a counter, by seat or of the game; nobody is asked."""

from __future__ import annotations

from pnp.companion.companion_file import CompanionFile, InputEntry
from pnp.companion.inputs.kind import InputKind, Question


def _check(question: Question) -> None:
    source, here = question.entry.source, question.here.step("from")
    if source is None or source.counter is None or source.marker is not None:
        here.refuse("it comes from a counter", "write from: {counter: name}")
    else:
        here.step("counter").look_up(source.counter, question.file.counters, "a counter")


def _is_single(file: CompanionFile, entry: InputEntry) -> bool:
    counter = file.counters.get((entry.source and entry.source.counter) or "")
    return counter is not None and counter.each == "game"


COUNTERS = InputKind(keys={"source"}, check=_check, is_asked=False, is_single=_is_single)
