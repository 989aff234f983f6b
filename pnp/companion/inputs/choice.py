"""One of several options."""

from __future__ import annotations

from pnp.companion.inputs.kind import VALUE_KEYS, InputKind, Question


def _check(question: Question) -> None:
    entry, here = question.entry, question.here
    if len(entry.options) < 2:
        here.refuse("a choice is between two things or more", "add options: [one, other]")
    if entry.default is not None and entry.default not in entry.options:
        here.step("default").refuse("the default is none of the options")


CHOICE = InputKind(keys=VALUE_KEYS | {"options"}, check=_check)
