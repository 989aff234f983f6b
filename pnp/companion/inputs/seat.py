"""One of the seats."""

from __future__ import annotations

from pnp.companion.inputs.kind import InputKind, Question
from pnp.companion.inputs.marker import check_marker


def _check(question: Question) -> None:
    others = question.others_that_hold("seat", is_asked=True)
    question.here.step("other").look_up(question.entry.other, others, "another input of kind seat")
    if question.entry.source:
        check_marker(question)


SEAT = InputKind(keys={"source", "other", "none", "asked"}, check=_check, holds="seat")
