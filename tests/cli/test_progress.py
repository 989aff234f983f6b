"""Long work shows how far it is: one line on a terminal, which is gone before anything is printed."""

from __future__ import annotations

import io
import os
import select
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from game_folders import GameMaker
from made_companions import FILES

from pnp.cli.progress import Pace, Progress, describe, shorten, width_of
from pnp.jobs.build import Order
from pnp.jobs.build_games import build_games
from pnp.jobs.lock import lock
from pnp.printing import PrintOptions
from pnp.progress import Step

pty = pytest.importorskip("pty", reason="this system has no terminals of the kind")

PNP = [sys.executable, "-c", "from pnp.cli import main; main()"]
AT_ONCE = Pace(0.001, 0.001)
CARDS = Step("owls", "cards A4", 14, 305)


class Terminal:
    """What a terminal has received, read as it comes."""

    def __init__(self, handle: int) -> None:
        self._handle = handle
        self.received = ""

    def read_until(self, is_there: Callable[[str], bool]) -> None:
        """Raises TimeoutError where that does not come."""
        while not is_there(self.received):
            if not select.select([self._handle], [], [], 60)[0]:
                raise TimeoutError(self.received)
            if not self._read():
                raise TimeoutError(self.received)

    def read_all(self) -> None:
        while self._read():
            pass

    def _read(self) -> bool:
        try:
            part = os.read(self._handle, 65536)
        except OSError:  # nobody has the other end any more
            return False
        self.received += part.decode()
        return bool(part)

    @property
    def lines(self) -> list[str]:
        """What stands on the screen."""
        shown = []
        for line in self.received.replace("\r\n", "\n").split("\n"):
            row = ""
            for text in line.split("\r"):
                row = text + row[len(text) :]
            shown.append(row.rstrip())
        return shown


def start_in_terminal(folder: Path, *arguments: str) -> tuple[int, int]:
    """A command in a terminal of its own; its process, and the handle of the terminal."""
    process, handle = pty.fork()
    if process == 0:
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # which is ignored in what runs in background
        os.chdir(folder)
        os.environ["TERM"] = "xterm"
        os.execv(PNP[0], [*PNP, *arguments])
    return process, handle


@pytest.fixture
def terminal() -> tuple[Terminal, io.TextIOWrapper]:
    """A terminal, and the stream that writes to it."""
    ours, theirs = pty.openpty()
    return Terminal(ours), open(theirs, "w", encoding="utf-8")  # noqa: PTH123


def test_the_line_tells_game_and_part_and_is_gone_when_nothing_is_at_work(
    terminal: tuple[Terminal, io.TextIOWrapper], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen, stream = terminal
    with stream, Progress(stream, pace=AT_ONCE) as progress:
        progress.tell(CARDS)
        screen.read_until(lambda told: "owls  cards A4, 14 of 305 faces" in told)
        progress.tell(Step("foxes", "page"))
        screen.read_until(lambda told: "faces · foxes  page" in told)
        progress.tell(Step("owls"))
        screen.read_until(lambda told: "\r  foxes  page " in told)
        progress.tell(Step("foxes"))
        stream.write("foxes: 2 PDFs\n")
        stream.flush()
        screen.read_until(lambda told: "2 PDFs" in told)
    assert screen.lines == ["foxes: 2 PDFs", ""]


def test_the_line_is_gone_after_a_mistake_too(
    terminal: tuple[Terminal, io.TextIOWrapper], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    screen, stream = terminal

    def work(progress: Progress) -> None:
        with progress:
            progress.tell(CARDS)
            screen.read_until(lambda told: "faces" in told)
            raise ValueError("owls")

    with stream:
        with pytest.raises(ValueError, match="owls"):
            work(Progress(stream, pace=AT_ONCE))
        stream.write("end\n")
    screen.read_until(lambda told: "end" in told)
    assert screen.lines == ["end", ""]


def test_a_build_that_waits_says_so_whole_and_prints_its_results_alone(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game(), tmp_path / "out"
    arguments = ("build", "--cards", str(folder.parent), "--out", str(out), "--only", "cards")
    with lock(out, "build", "my-game"):
        process, handle = start_in_terminal(tmp_path, *arguments)
        screen = Terminal(handle)
        screen.read_until(lambda told: "waiting" in told and told.endswith("my-game  starting"))
    screen.read_all()
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 0
    os.close(handle)
    first, second, *_ = screen.lines
    assert first == "another build of my-game is at work; waiting"
    assert second.startswith("My first game 1, edition ")
    assert not [line for line in screen.lines if "starting" in line]


def test_ctrl_c_ends_two_games_without_a_word_of_python(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    if (os.cpu_count() or 1) < 2:
        pytest.skip("one processor builds one game after the other")
    out = tmp_path / "out"
    folder = make_game(name="owls")
    make_game(name="foxes")
    arguments = ("build", "--cards", str(folder.parent), "--out", str(out), "--only", "cards")
    with lock(out, "build", "owls"), lock(out, "build", "foxes"):
        process, handle = start_in_terminal(tmp_path, *arguments)
        screen = Terminal(handle)
        screen.read_until(
            lambda told: all(f"another build of {game} is" in told for game in ("owls", "foxes"))
        )
        os.write(handle, b"\x03")
        # This process has heard of it, and waits for the one that helps.
        screen.read_until(lambda _: screen.lines[-1].count("starting") == 1)
    screen.read_all()
    assert os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) == 1, screen.received
    os.close(handle)
    assert "Aborted!" in screen.received
    assert "Traceback" not in screen.received


def test_two_games_side_by_side_tell_their_parts_and_their_end(
    make_game: GameMaker, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    folders = [make_game(FILES, name=name) for name in ("foxes", "owls")]
    orders = [
        Order(folder, tmp_path / "out", cache, [PrintOptions("a4")], page=True)
        for folder in folders
    ]
    told: list[Step] = []
    assert len(list(build_games(orders, tell=told.append))) == 2
    for game in ("foxes", "owls"):
        steps = [step for step in told if step.game == game]
        assert list(dict.fromkeys(step.doing for step in steps)) == [
            "starting",
            "reading",
            "laying out",
            "looking through",
            "cards A4",
            "rules A4",
            "booklet A4",
            "page",
            "",
        ]
        assert steps[-1] == Step(game)
    cards = [step for step in told if step.doing == "cards A4"]
    assert any((step.done, step.total) == (3, 3) for step in cards)


def test_elsewhere_short_work_writes_nothing_and_long_work_a_plain_line() -> None:
    class Log(io.StringIO):
        def flush(self) -> None:
            written.set()

    written = Event()
    for pace, told in (
        (None, []),
        (Pace(0, 600), ["at work for 0 s: owls  cards A4, 14 of 305 faces"]),
    ):
        stream = Log()
        with Progress(stream, pace=pace) as progress:
            progress.tell(CARDS)
            if pace:
                assert written.wait(60)
            progress.tell(Step("owls"))
        assert stream.getvalue().splitlines() == told


@pytest.mark.parametrize(
    ("columns", "shown"),
    [
        (40, "owls  cards A4, 14 of 305 faces"),
        (31, "owls  cards A4, 14 of 305 faces"),
        (30, "owls  cards A4, 14 of 305 fac…"),
        (7, "owls  …"),
    ],
)
def test_a_line_is_no_longer_than_the_terminal(columns: int, shown: str) -> None:
    assert shorten(describe([CARDS]), columns) == shown


def test_kanji_take_two_columns() -> None:
    assert width_of("年代記 é") == 8
    assert shorten("年代記", 5) == "年代…"
