"""A workbench that is served in a thread, and what asks it as a page does."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

from pnp.workbench.serving import Lan, Stage, serve_until
from pnp.workbench.shelf import Shelf

PATIENCE = 60.0
"""Seconds after which a test that waits for something is told that it has not come."""


class Answer(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Told(NamedTuple):
    """An event as a page hears it."""

    name: str
    data: Any


class Listener:
    """A page that listens."""

    def __init__(self, answer: HTTPResponse) -> None:
        self._answer = answer
        self.first = self.wait(lambda told: told.name == "hello").data

    def wait(self, is_it: Callable[[Told], bool]) -> Told:
        """The next event that is the one waited for."""
        while not is_it(told := self._next()):
            pass
        return told

    def changed(self, game: str, is_it: Callable[[Any], bool] = lambda _: True) -> Any:
        """The next change of a game that is the one waited for."""
        return self.wait(
            lambda told: told.name == "changed" and told.data["game"] == game and is_it(told.data)
        ).data

    def _next(self) -> Told:
        name, data = "", ""
        while line := self._answer.readline().decode().rstrip("\n"):
            key, _, value = line.partition(": ")
            name, data = (value, data) if key == "event" else (name, value)
        return Told(name, json.loads(data) if name else data)


class Workbench(NamedTuple):
    """One that is served at `port`, and its pages for phones at another, below a `token`."""

    port: int
    lan_port: int
    token: str

    def get(
        self, path: str, *, method: str = "GET", host: str | None = None, lan: bool = False
    ) -> Answer:
        port = self.lan_port if lan else self.port
        connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        try:
            connection.putrequest(method, path, skip_host=True)
            connection.putheader("Host", host or f"127.0.0.1:{port}")
            connection.endheaders()
            answer = connection.getresponse()
            headers = {name.lower(): value for name, value in answer.getheaders()}
            return Answer(answer.status, headers, answer.read())
        finally:
            connection.close()

    def game(self, name: str) -> Any:
        return self.get(f"/games/{name}.json").json

    @contextmanager
    def listen(self) -> Iterator[Listener]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", "/events")
        answer = connection.getresponse()
        try:
            yield Listener(answer)
        finally:
            answer.close()
            connection.close()


@contextmanager
def serve_workbench(shelf: Shelf, cache: Path, page: Path, port: int = 0) -> Iterator[Workbench]:
    """A workbench that is served as long as the block runs, at `port` unless any will do."""
    doors = [socket.create_server(("127.0.0.1", each)) for each in (port, 0)]
    port, lan_port = (door.getsockname()[1] for door in doors)
    lan = Lan(doors[1], ["127.0.0.1"], "secret")
    stop: list[Callable[[], object]] = []
    begun, ended = Event(), list[bool]()

    async def work() -> None:
        stopping = asyncio.Event()
        loop = asyncio.get_running_loop()
        stop.append(lambda: loop.call_soon_threadsafe(stopping.set))
        begun.set()
        ended.append(await serve_until(stopping, Stage(shelf, cache, doors[0], lan, page)))

    thread = Thread(target=lambda: asyncio.run(work()))
    thread.start()
    begun.wait()
    try:
        yield Workbench(port, lan_port, lan.token)
    finally:
        stop[0]()
        thread.join()
    assert ended == [True]
