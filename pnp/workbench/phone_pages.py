"""The pages for phones, as files in memory, made when a phone asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pnp.companion.site import make_site
from pnp.companion.worker import WORKER_FILE
from pnp.problems import PnpError
from pnp.rulebook import COVER
from pnp.workbench.keeper import Keeper
from pnp.workshop import Snapshot

PAGE_FILE = "index.html"


class PhonePages:
    """The page of each game, by its id, as it was when it last had no mistakes."""

    def __init__(self, cache: Path) -> None:
        self._cache = cache
        self._made: dict[str, tuple[Snapshot, Mapping[str, bytes]]] = {}

    def find(self, keeper: Keeper, name: str) -> bytes | None:
        """A file of the page; None if it has none of that name.

        The service worker is left out: a reload must show the newest page. Raises PnpError and
        OSError while there is no page at all.
        """
        files = self._make(keeper)
        return files.get(name or PAGE_FILE) if name != WORKER_FILE else None

    def _make(self, keeper: Keeper) -> Mapping[str, bytes]:
        game, printable = keeper.folder.name, keeper.printable
        old = self._made.get(game)
        if printable is None:
            return old[1] if old else {}
        if old is None or old[0] is not printable.snapshot:
            try:
                files = _make_files(printable.snapshot, self._cache)
            except (PnpError, OSError):
                if old is None:
                    raise
                files = old[1]
            self._made[game] = printable.snapshot, files
        return self._made[game][1]


def _make_files(snapshot: Snapshot, cache: Path) -> Mapping[str, bytes]:
    companion, layout, book = snapshot.companion, snapshot.layout, snapshot.rulebook
    if companion is None:
        raise PnpError(snapshot.find_problems(page=True, thorough=False))
    cover = layout.rules_pictures[COVER].front if COVER in layout.rules_pictures else None
    pictures = book.faces() if book else {}
    return make_site(companion, layout.pieces, cache, pictures, cover).files
