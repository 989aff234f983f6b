"""What a game is compared with: what was printed, what was built, or a revision of git."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from pnp.jobs.revision import Revision, check_out
from pnp.prints.difference import Against
from pnp.prints.portrait import Portrait, portray
from pnp.problems import PnpError, Problem

if TYPE_CHECKING:  # heavy
    from pnp.model import Piece

HEAD = "HEAD"


class Past(Struct, frozen=True):
    """The pieces of an earlier time as portraits; `pieces` are they by id, where they can be drawn.

    `unread` are ids of pieces that had mistakes then. `pictures` were kept of faces that cannot be
    drawn, as WebP by what they paint; `lost` says why others are not there.
    """

    against: Against
    portraits: tuple[Portrait, ...]
    pieces: Mapping[str, Piece] = {}
    unread: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    pictures: Mapping[str, bytes] = {}
    lost: str = ""


@contextmanager
def read_revision(folder: Path, name: str, cache: Path) -> Iterator[Past]:
    """The game in `folder` as of a revision; its pieces can be drawn inside of the block.

    Raises InputError for a revision that cannot be had, PnpError for one whose game cannot be
    read at all.
    """
    with check_out(folder, name) as revision:
        yield _read(revision, cache)


def _read(revision: Revision, cache: Path) -> Past:
    from pnp.workshop import Snapshot

    snapshot = Snapshot(revision.folder, cache)
    found = snapshot.examination
    try:
        pieces = {piece.id: piece for piece in snapshot.layout.printed}
    except PnpError as error:
        raise PnpError(_as_of(revision, each) for each in error.problems) from None
    if found.game is None or found.whole is None:
        raise PnpError(_as_of(revision, each) for each in found.problems)
    faulty = {key for key, told in snapshot.layout.faults.items() if told}
    sound = {key: piece for key, piece in pieces.items() if key not in faulty}
    unread = tuple(row.id for row in found.rows if row.copies and row.id not in sound)
    names = (revision.short, revision.day)
    detail = ", ".join(each for each in names if each != revision.name)
    against = Against("revision", revision.name, found.game.edition, found.game.version, detail)
    portraits = tuple(map(portray, sound.values()))
    problems = tuple(_as_of(revision, each) for each in snapshot.mistakes) if unread else ()
    return Past(against, portraits, sound, unread, problems)


def _as_of(revision: Revision, problem: Problem) -> Problem:
    return problem._replace(game=f"{revision.folder.name} as of {revision.name}")
