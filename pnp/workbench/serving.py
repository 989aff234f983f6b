"""Runs the workbench until it is told to end."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec import Struct
from starlette.applications import Starlette
from uvicorn import Config, Server

from pnp.workbench.app import PAGE, make_app
from pnp.workbench.lan import make_lan_app
from pnp.workbench.shelf import Shelf
from pnp.workbench.workbench import Workbench

PATIENCE = 1
"""Seconds that answers and the job at hand have to come to their end."""

_ENDS = (signal.SIGINT, signal.SIGTERM)


class Lan(Struct, frozen=True):
    """How phones at the table are served: at a bound `door`, by the token, under these `hosts`."""

    door: socket.socket
    hosts: Sequence[str]
    token: str


class Stage(Struct, frozen=True):
    """What is served, and where: `door` is a bound socket of this machine's own address.

    `page` is the folder of the page's files.
    """

    shelf: Shelf
    cache: Path
    door: socket.socket
    lan: Lan | None = None
    page: Path = PAGE


def serve(stage: Stage) -> bool:
    """Serve until an interrupt; whether all work was at its end then."""

    async def work() -> bool:
        stop = asyncio.Event()
        with _ended_by_signals(asyncio.get_running_loop(), stop):
            return await serve_until(stop, stage)

    return asyncio.run(work())


async def serve_until(stop: asyncio.Event, stage: Stage) -> bool:
    """Serve until `stop` is set; whether all work was at its end then."""
    with TemporaryDirectory(prefix="pnp-", ignore_cleanup_errors=True) as scratch:
        workbench = Workbench(stage.shelf, stage.cache, Path(scratch))
        apps = [(make_app(workbench, stage.page), stage.door)]
        if stage.lan:
            lan = stage.lan
            apps.append((make_lan_app(workbench, lan.token, lan.hosts), lan.door))
        try:
            await workbench.open()
            if stage.lan:
                workbench.read_all()
            follow = asyncio.create_task(workbench.follow(stop))
            servers = [_Server(_configure(app)) for app, _ in apps]
            doors = (door for _, door in apps)
            runs = [
                asyncio.create_task(server.serve(sockets=[door]))
                for server, door in zip(servers, doors, strict=True)
            ]
            await stop.wait()
            workbench.hub.close()
            for server in servers:
                server.should_exit = True
            await asyncio.gather(*runs)
            follow.cancel()
            with suppress(asyncio.CancelledError):
                await follow
        finally:
            ended = workbench.close(PATIENCE)
    return ended


class _Server(Server):
    """A server that leaves signals alone."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _configure(app: Starlette) -> Config:
    return Config(
        app,
        http="h11",
        ws="none",
        lifespan="off",
        log_config=None,
        log_level="critical",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=PATIENCE,
    )


@contextmanager
def _ended_by_signals(loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> Iterator[None]:
    def end(*_: object) -> None:
        loop.call_soon_threadsafe(stop.set)

    before = {each: signal.signal(each, end) for each in _ENDS}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
