"""The seat that holds a marker; nobody is asked."""

from __future__ import annotations

from pnp.companion.inputs.kind import InputKind, Question


def check_marker(question: Question) -> None:
    """Note what is wrong with the marker that an input comes from."""
    source, here = question.entry.source, question.here.step("from")
    if source is None or source.marker is None or source.counter is not None:
        here.refuse("it comes from a marker", "write from: {marker: name}")
    else:
        here.step("marker").look_up(source.marker, question.file.markers, "a marker")


MARKER = InputKind(keys={"source"}, check=check_marker, holds="seat", is_asked=False)
