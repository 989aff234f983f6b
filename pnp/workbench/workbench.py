"""All games of a shelf, kept up to their files, and the answers to what is asked of them."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from pnp.problems import PnpError
from pnp.workbench.events import Hub, write_event
from pnp.workbench.face_pictures import FacePictures
from pnp.workbench.keeper import Keeper
from pnp.workbench.notices import Notice, Notices
from pnp.workbench.pdfs import Pdfs
from pnp.workbench.phone_pages import PhonePages
from pnp.workbench.pictures import Pictures
from pnp.workbench.shelf import Shelf
from pnp.workbench.titles import read_title
from pnp.workbench.told import Changed, News, ToldEntry
from pnp.workbench.watching import Touched, watch
from pnp.workbench.worker import Urgency, Worker

T = TypeVar("T")

QUIET = 0.15
"""Seconds in which nothing is saved before that is done which can wait."""


class Workbench:
    """Games, and the pages that listen. Files are written to the folder `scratch` alone.

    Its methods are for the event loop in which it is opened; the work is done by one thread.
    """

    def __init__(self, shelf: Shelf, cache: Path, scratch: Path) -> None:
        self.hub = Hub()
        self.pictures = Pictures()
        self.faces = FacePictures(self.pictures, cache)
        self.pdfs = Pdfs(scratch, self.pictures)
        self.phones = PhonePages(cache)
        self._run = os.urandom(8).hex()
        self._shelf = shelf
        self._cache = cache
        self._worker = Worker()
        self._keepers: dict[str, Keeper] = {}
        self._notices = Notices()
        self._unsure: set[str] = set()
        self._closer: dict[str, asyncio.TimerHandle] = {}

    async def open(self) -> None:
        """Find the games; they are read when somebody asks for them, or when they change."""
        self._loop = asyncio.get_running_loop()
        await asyncio.wrap_future(self._worker.submit(Urgency.CHANGE, self._find_games))

    def close(self, patience: float) -> bool:
        """End all streams and all work; whether that was done within `patience` seconds."""
        self.hub.close()
        for timer in self._closer.values():
            timer.cancel()
        return self._worker.end(patience)

    def greet(self) -> bytes:
        """What a page is told first."""
        return write_event("hello", {"run": self._run, "games": self.entries})

    @property
    def entries(self) -> list[ToldEntry]:
        """All games."""
        return [keeper.entry for keeper in self.keepers]

    @property
    def keepers(self) -> list[Keeper]:
        """The keepers of all games."""
        return list(self._keepers.values())

    def read_all(self) -> None:
        """Read the games when there is time, for somebody will ask for all of them."""
        for keeper in self.keepers:
            self._worker.submit(Urgency.LATER, partial(self._read, keeper))

    def find(self, game: str) -> Keeper | None:
        return self._keepers.get(game)

    async def ask(self, keeper: Keeper, work: Callable[[Keeper], T]) -> T:
        """What `work` makes of a game, which is read now if it was not before."""

        def job() -> T:
            self._read(keeper)
            return work(keeper)

        return await asyncio.wrap_future(self._worker.submit(Urgency.ASK, job))

    async def follow(self, stop: asyncio.Event) -> None:
        """Keep the games up to their files, until `stop`."""
        async for touched in watch(self._shelf, stop):
            self._notice(touched)

    def _notice(self, touched: Touched) -> None:
        """Bring up what was touched; it is looked at again later, for what the system has missed.

        When time has passed, so is what has mistakes: a file may have been locked.
        """
        if touched is None:
            games = set(self._keepers)
        elif touched:
            games = self._shelf.games_of(touched)
        else:
            broken = {entry.id for entry in self.entries if entry.state != "ok"}
            games, self._unsure = self._unsure | broken, set()
        if touched != set():
            self._unsure |= games
        self._worker.submit(Urgency.CHANGE, self._find_games)
        for game in sorted(games):
            if self._notices.add(game, touched or ()):
                keeper = self._keepers.get(game)
                urgency = Urgency.CHANGE if keeper is None or keeper.is_read else Urgency.LATER
                self._worker.submit(urgency, partial(self._heed, game))

    def _read(self, keeper: Keeper) -> None:
        if not keeper.is_read:
            self._update(keeper, Notice())

    def _heed(self, game: str) -> None:
        notice = self._notices.take(game)
        keeper = self._keepers.get(game)
        if keeper and (keeper.is_read or notice.files):
            self._update(keeper, notice)

    def _update(self, keeper: Keeper, notice: Notice) -> None:
        before, was_read = keeper.keys, keeper.is_read
        news = keeper.update()
        if was_read:
            self._tell(keeper, news, notice)
            keeper.tell()  # so that pages get it while faces are drawn for them
            for job in self.faces.ahead(keeper, before, news.faces):
                self._worker.submit(Urgency.ASK, partial(_try, job))
        else:
            self._on_loop(self._publish_games)
        if news or not was_read:
            self._on_loop(self._look_closer_soon, keeper)

    def _tell(self, keeper: Keeper, news: News, notice: Notice) -> None:
        if not news:
            return
        entry = keeper.entry
        changed = Changed(
            entry.id,
            entry.revision,
            entry.state,
            news.rows,
            news.faces,
            news.sheets,
            news.page,
            news.problems,
            notice.saved(),
            round(1000 * (time.perf_counter() - notice.noticed), 1),
        )
        self._on_loop(self.hub.publish, "changed", changed)

    def _look_closer_soon(self, keeper: Keeper) -> None:
        """Do what can wait when nothing more is saved; what was begun before is given up."""
        game = keeper.entry.id
        if game in self._closer:
            self._closer[game].cancel()

        def begin() -> None:
            self._worker.submit(
                Urgency.LATER, partial(self._take_step, keeper, keeper.look_closer(), mine)
            )

        mine = self._closer[game] = self._loop.call_later(QUIET, begin)

    def _take_step(self, keeper: Keeper, steps: Iterator[News], mine: asyncio.TimerHandle) -> None:
        if self._closer.get(keeper.entry.id) is not mine:
            return
        news = next(steps, None)
        if news is not None:
            self._tell(keeper, news, Notice())
            self._worker.submit(Urgency.LATER, partial(self._take_step, keeper, steps, mine))

    def _find_games(self) -> None:
        """Take in games that came, and leave those that went, unless somebody has seen them."""
        found, old = self._shelf.find(), self._keepers
        seen = {game: keeper.folder for game, keeper in old.items() if keeper.is_read}
        there = dict(sorted((seen | found).items()))
        if there.keys() == old.keys():
            return
        new = [game for game in there if game not in old]
        self._keepers = {
            game: old.get(game) or Keeper(folder, self._cache) for game, folder in there.items()
        }
        for game in new:
            self._worker.submit(Urgency.LATER, partial(self._name, self._keepers[game]))
        self._on_loop(self._publish_games)

    def _name(self, keeper: Keeper) -> None:
        if not keeper.is_read:
            keeper.name_unread(read_title(keeper.folder))
            self._on_loop(self._publish_games)

    def _publish_games(self) -> None:
        self.hub.publish("games", {"games": self.entries})

    def _on_loop(self, call: Callable[..., object], *args: object) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self._loop.call_soon_threadsafe(call, *args)


def _try(job: Callable[[], object]) -> None:
    """Do what nobody has asked for yet; who does is told what is wrong."""
    with suppress(PnpError, OSError):
        job()
