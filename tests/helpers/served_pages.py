"""Pages as a host of static files serves them, on this machine only."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Callable, Mapping
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

from game_folders import CARDS, game_names

from pnp.jobs.build import Built, Order, build_game
from pnp.jobs.build_games import build_games


class _Handler(SimpleHTTPRequestHandler):
    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".webmanifest": "application/manifest+json",
    }

    def log_message(self, *_: Any) -> None:
        """Stay silent."""


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64  # a page asks for all its modules at once

    def handle_error(self, *_: Any) -> None:
        """A page that closes breaks off what it was loading; that is no error."""


class PageServer:
    """Serves a folder until it is stopped."""

    _ports: ClassVar[set[int]] = set()
    """Those of all servers so far: a browser may take files of an earlier one for those of the next."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._server = self._bind()
        while self._server.server_port in self._ports:
            self._server.server_close()
            self._server = self._bind()
        self._ports.add(self._server.server_port)
        self.address = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        self._runs = True

    def _bind(self) -> _Server:
        return _Server(("127.0.0.1", 0), partial(_Handler, directory=self.folder))

    def stop(self) -> None:
        if self._runs:
            self._server.shutdown()
            self._server.server_close()
        self._runs = False


ServerMaker = Callable[[Path], PageServer]


def build_pages(folder: Path, out: Path, cache: Path) -> Path:
    """The folder of pages with that of the game in `folder`."""
    built = build_game(folder, out, cache, parts=(), page=True)
    assert built.page
    return out / "companion"


def build_all_pages(out: Path, cache: Path) -> None:
    """Build the pages of all games."""
    orders = [Order(CARDS / game, out, cache, parts=(), page=True) for game in game_names()]
    for built in build_games(orders):
        assert isinstance(built, Built), built


def build_files(files: Mapping[str, str], folder: Path, cache: Path) -> Path:
    """The folder of pages with that of a made game, written to `folder`, which is not there yet."""
    folder.mkdir(parents=True)
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return build_pages(folder, folder.parent / "pages", cache)


def copy_ganymede(catalogue: Path) -> Path:
    """Ganymede in a catalogue that a test may change."""
    return shutil.copytree(CARDS / "ganymede", catalogue / "ganymede")


def change_text(file: Path, old: str, new: str) -> None:
    """Replace a text that stands in a file exactly once."""
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file.name}"
    file.write_text(text.replace(old, new), encoding="utf-8")
