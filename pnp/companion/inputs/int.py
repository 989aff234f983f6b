"""A whole number."""

from __future__ import annotations

from pnp.companion.inputs.kind import VALUE_KEYS, InputKind, Question


def _check(question: Question) -> None:
    entry, here = question.entry, question.here
    default = entry.default
    if default is None:
        return
    if not isinstance(default, int) or isinstance(default, bool):
        here.step("default").refuse("the default is not a whole number")
    elif (entry.min is not None and default < entry.min) or (
        entry.max is not None and default > entry.max
    ):
        here.step("default").refuse(f"{default} is not between min and max")


INT = InputKind(keys=VALUE_KEYS | {"min", "max"}, check=_check)
