"""Reads the game of a revision, as far as it could be read then."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pnp.jobs.past import Past
from pnp.jobs.revision import Revision
from pnp.prints.difference import Against
from pnp.prints.portrait import portray
from pnp.problems import PnpError, Problem

if TYPE_CHECKING:  # heavy
    from pnp.workshop import Snapshot


def read_revision(revision: Revision, cache: Path) -> Past:
    """The game of a checked out revision.

    Raises PnpError if nothing of it can be drawn, or nobody knows which pieces it had.
    """
    from pnp.workshop import Snapshot

    snapshot = Snapshot(revision.folder, cache)
    found = snapshot.examination
    try:
        layout = snapshot.layout
    except PnpError:
        raise PnpError(_as_of(revision, each) for each in snapshot.mistakes) from None
    if found.game is None or found.whole is None:
        raise PnpError(_as_of(revision, each) for each in snapshot.mistakes)
    drawn = {piece.id: piece for piece in layout.printed}
    unread = tuple(row.id for row in found.rows if row.copies and row.id not in drawn)
    names = (revision.short, revision.day)
    detail = ", ".join(each for each in names if each != revision.name)
    against = Against("revision", revision.name, found.game.edition, found.game.version, detail)
    problems = tuple(_as_of(revision, each) for each in snapshot.mistakes)
    portraits = tuple(map(portray, drawn.values()))
    rules = None if found.has_errors else rules_of(snapshot)
    return Past(against, portraits, drawn, unread, problems, rules=rules)


def rules_of(snapshot: Snapshot) -> str:
    """What tells the printed rules of a game from others; empty if it has none."""
    return snapshot.rulebook.fingerprint if snapshot.rulebook else ""


def _as_of(revision: Revision, problem: Problem) -> Problem:
    return problem._replace(game=f"{revision.folder.name} as of {revision.name}")
