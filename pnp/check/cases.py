"""Rule: rules.js answers the worked examples of cases.yaml as the rulebook does."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.problems import Problem


def check_cases(subject: Subject) -> Iterator[Problem]:
    companion = subject.companion
    if companion and companion.scripts.modules:
        # Builds load this rule too, and never run a script.
        from pnp.check.examples import try_examples

        yield from try_examples(subject, companion)
