"""Yes or no."""

from __future__ import annotations

from pnp.companion.inputs.kind import VALUE_KEYS, InputKind, Question


def _check(question: Question) -> None:
    entry = question.entry
    if entry.asked and entry.every:
        message = "yes or no for every seat is one button each, which is pressed or not"
        question.here.step("asked").refuse(message, "make it a choice, or take out asked")


BOOL = InputKind(keys=VALUE_KEYS, check=_check)
