"""The difference for other programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pnp.prints.comparison import Changed, Reworded
from pnp.prints.difference import Difference
from pnp.prints.portrait import Portrait


def to_plain(difference: Difference) -> dict[str, Any]:
    """The difference as JSON takes it; docs/printing.md tells its keys."""
    against, found = difference.against, difference.comparison
    return {
        "game": difference.game,
        "title": difference.title,
        "old": {
            "kind": against.kind,
            "name": against.name,
            "edition": against.edition,
            "version": against.version,
        },
        "new": {"edition": difference.edition, "version": difference.version},
        "rules_differ": difference.rules_differ,
        "changed": [_plain(each) for each in found.changed],
        "new_pieces": [
            _plain_piece(piece) | {"renamed_from": found.renamed.get(piece.id)}
            for piece in found.new
        ],
        "gone_pieces": [_plain_piece(piece) for piece in found.gone],
        "not_on_paper": [_plain(each) for each in found.unseen],
        "not_compared": list(found.unread),
        "unchanged": [piece.id for piece in found.unchanged],
    }


def _plain_piece(piece: Portrait) -> dict[str, Any]:
    return {
        "id": piece.id,
        "name": piece.name,
        "component": piece.component,
        "copies": piece.copies,
    }


def _plain(each: Changed) -> dict[str, Any]:
    def edits(found: Iterable[Reworded], word: str) -> list[dict[str, str]]:
        return [{word: edit.where, "old": edit.old, "new": edit.new} for edit in found]

    return _plain_piece(each.new) | {
        "old_copies": each.old.copies,
        "fields": edits(each.fields, "name"),
        "words": edits(each.words, "side"),
        "sides": list(each.sides),
        "only_drawn": not each.is_told,
        "causes": list(each.causes),
    }
