"""`pnp serve` as it is typed."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from game_folders import ROOT, GameMaker
from served_workbench import PATIENCE

from pnp.cli import serve
from pnp.workbench.lan import find_addresses
from pnp.workbench.serving import Lan

RUN = "from pnp.cli import main; main()"


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program has."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


@pytest.mark.skipif(os.name == "nt", reason="no process can be sent Ctrl-C alone there")
def test_it_tells_where_it_is_and_ends_quietly_though_a_page_listens(
    make_game: GameMaker, taken: int
) -> None:
    folder = make_game().parents[1]
    with subprocess.Popen(
        [sys.executable, "-u", "-c", RUN, "serve", "--port", str(taken), "--no-open"],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        assert process.stdout.readline() == f"Port {taken} is taken.\n"
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
        assert found
        page = HTTPConnection("127.0.0.1", int(found[1]), timeout=PATIENCE)
        page.request("GET", "/events")
        events = page.getresponse()
        assert events.readline() == b"event: hello\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
        assert process.stdout.read() == "The workbench has ended.\n"
        assert process.stderr.read() == ""
        events.close()
        page.close()


def test_phones_get_an_address_and_a_code_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as door:
        serve._tell_phones(Lan(door, ["192.168.1.20", "10.0.0.3"], "secret"))
        port = door.getsockname()[1]
    told = capsys.readouterr().out
    assert f"http://192.168.1.20:{port}/secret/" in told
    assert f"http://10.0.0.3:{port}/secret/" in told
    assert re.search("[▀▄█]{9}", told)


def test_addresses_are_those_that_others_can_reach() -> None:
    assert not any(address.startswith("127.") for address in find_addresses())


def test_one_game_alone_is_served_from_its_own_folder(
    make_game: GameMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = make_game()
    served: list[tuple[Path, bool, list[str]]] = []
    monkeypatch.setattr(serve, "_serve", lambda *asked: served.append(asked[:3]) or True)

    def run(*arguments: str, within: Path) -> tuple[Path, bool, list[str]]:
        monkeypatch.chdir(within)
        assert serve.command.callback is not None
        serve.command.main(["--no-open", *arguments], standalone_mode=False)
        return served[-1]

    cards = folder.parent
    assert run(within=folder) == (folder, True, [])
    assert run("--cards", "..", within=folder) == (cards, False, [])
    assert run(within=cards.parent) == (cards, False, [])
    assert run("my-game", within=cards.parent) == (cards, False, ["my-game"])
    assert run("--cards", str(folder), within=cards.parent) == (folder, True, [])
