"""Rule: a card with values that are ours carries the mark that says so."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.check.rule import Subject
from pnp.problems import Level, Problem


def check_provenance(subject: Subject) -> Iterator[Problem]:
    for piece in subject.layout.pieces:
        row = piece.row
        if row.reconstructed and not piece.front.mark_items:
            yield Problem(
                Level.WARNING,
                "provenance",
                f"{row.name}, front: {', '.join(sorted(row.reconstructed))} "
                f"{'is' if len(row.reconstructed) == 1 else 'are'} not the published value, "
                "and the front does not say so",
                f"add a mark to the face {piece.front.layout} of layout.yaml",
                row.place,
                game=subject.game.id,
                piece=piece.id,
                face=piece.front.layout,
            )
