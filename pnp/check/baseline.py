"""Rule: rules.js needs no browser newer than those that pages are for."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.problems import Level, Place, Problem


def check_baseline(subject: Subject) -> Iterator[Problem]:
    companion = subject.companion
    if companion is None or not companion.scripts.modules:
        return
    from pnp.scripts.baseline import find_newer  # builds load this rule too, and need no parser

    for name, text in companion.scripts.modules.items():
        for newer in find_newer(name, text):
            yield Problem(
                Level.WARNING,
                "newer-browser",
                f"{newer.what} is not there in Chrome 87 or Safari 15",
                f"write {newer.instead}",
                Place(name, newer.line),
                subject.game.id,
                value=newer.what,
            )
