"""The pages for phones, as files in memory, made when a phone asks for them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import quote

from msgspec.structs import replace

from pnp.companion.site import Site, make_site
from pnp.companion.worker import WORKER_FILE
from pnp.problems import PnpError
from pnp.rulebook import COVER
from pnp.workbench.keeper import Keeper
from pnp.workshop import Snapshot

PAGE_FILE = "index.html"

_WORKER = b"""\
if (!registration.active) throw new Error("nothing is kept here");
const leave = async () => {
  await registration.unregister();
  for (const client of await clients.matchAll()) client.navigate(client.url);
};
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
"""
"""A service worker that refuses to come, so that the page says that nothing is kept; where an older
one is there, it takes its place and leaves, so that a reload shows the newest page."""


class PhonePages:
    """The page of each game, by its id, as it was when it last had no mistakes."""

    def __init__(self, cache: Path) -> None:
        self.cache = cache
        self._made: dict[str, tuple[Snapshot, Site]] = {}

    def find(self, keeper: Keeper, name: str) -> bytes | None:
        """A file of the page; None if it has none of that name.

        In the place of its service worker is one that leaves. Raises PnpError and OSError while
        there is no page at all.
        """
        site = self._make(keeper)
        if site is None:
            return None
        return _WORKER if name == WORKER_FILE else site.files.get(name or PAGE_FILE)

    def find_entry(self, keeper: Keeper) -> Mapping[str, Any] | None:
        """What the page that lists games says of a game; None if it has no page.

        Without a cover as long as nobody has opened the page, which would have to be made for it.
        """
        if keeper.printable is None:
            return None
        game = keeper.printable.snapshot.game
        if game.players and game.id not in self._made:
            return {
                "url": f"{quote(game.id, safe='')}/",
                "title": game.title,
                "tagline": game.tagline,
                "players": list(game.players),
                "language": game.language,
            }
        site = self._make(keeper)
        return {**site.entry, "single": ""} if site else None

    def _make(self, keeper: Keeper) -> Site | None:
        game, printable = keeper.folder.name, keeper.printable
        old = self._made.get(game)
        if printable is None:
            return old[1] if old else None
        if old is None or old[0] is not printable.snapshot:
            try:
                site = _make_site(printable.snapshot, self.cache)
            except (PnpError, OSError):
                if old is None:
                    raise
                site = old[1]
            self._made[game] = printable.snapshot, site
        return self._made[game][1]


def _make_site(snapshot: Snapshot, cache: Path) -> Site:
    companion, layout, book = snapshot.companion, snapshot.layout, snapshot.rulebook
    if companion is None:
        raise PnpError(snapshot.find_problems(page=True, thorough=False))
    cover = layout.rules_pictures[COVER].front if COVER in layout.rules_pictures else None
    pictures = book.faces() if book else {}
    site = make_site(companion, layout.pieces, cache, pictures, cover)
    return replace(site, single=b"")  # nobody asks for it, and it is large
