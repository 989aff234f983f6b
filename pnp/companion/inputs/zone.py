"""The cards that lie in a zone, by seat or of the game; nobody is asked."""

from __future__ import annotations

from pnp.companion.inputs.kind import InputKind, Question, is_never_single


def _check(question: Question) -> None:
    source, here = question.entry.source, question.here.step("from")
    if source is None or source.zone is None:
        here.refuse("it comes from a zone", "write from: {zone: name}")
    else:
        here.step("zone").look_up(source.zone, question.file.zones, "a zone")


ZONE = InputKind(keys={"source"}, check=_check, is_asked=False, is_single=is_never_single)
