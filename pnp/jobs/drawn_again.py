"""What was printed, drawn again from the commits that tell of the print."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pnp.files import RECORD_FILE
from pnp.jobs.past import Past
from pnp.jobs.revision import check_out, find_commits
from pnp.jobs.revision_game import read_revision
from pnp.prints import portray
from pnp.problems import InputError, PnpError

if TYPE_CHECKING:  # heavy
    from pnp.model import Piece

_TRIED = 2
"""So many commits are looked into for each edition that was printed."""


@contextmanager
def draw_again(past: Past, wanted: Iterable[str], folder: Path, cache: Path) -> Iterator[Past]:
    """A print with those of the `wanted` pieces, by id, that look in a commit as they were printed.

    They can be drawn inside of the block. Whoever prints keeps the game as it is, with its record.
    """
    looks = {each.id: each.looks for each in past.portraits}
    found: dict[str, Piece] = {}
    missing = set(wanted) & looks.keys() - past.pieces.keys()
    with ExitStack() as stack:
        for commit in _commits_of(past, folder):
            if not missing:
                break
            try:
                revision = stack.enter_context(check_out(folder, commit))
                pieces = read_revision(revision, cache).pieces
            except (InputError, PnpError):  # a commit that cannot be read has no faces to show
                continue
            for each in missing & pieces.keys():
                if portray(pieces[each]).looks == looks[each]:
                    found[each] = pieces[each]
            missing -= found.keys()
        yield replace(past, pieces={**past.pieces, **found})


def _commits_of(past: Past, folder: Path) -> Iterator[str]:
    for edition in past.printed:
        yield from islice(find_commits(folder, RECORD_FILE, edition), _TRIED)
