"""Shows how far long work is: one line on a terminal, a plain line now and then elsewhere."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from threading import Event, Lock, Thread
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, TextIO

from pnp.progress import Step, Tell, tell_nobody

if TYPE_CHECKING:
    from logging import LogRecord


class Pace(NamedTuple):
    """Seconds of work before it is first told how far it is, and between two times."""

    first: float
    then: float


ON_A_TERMINAL = Pace(0.3, 0.1)
ELSEWHERE = Pace(30, 30)  # a log stays short, and who waits for it sees life


class Progress:
    """Shows on `stream` what `tell` is told, from the first step to the end of the block.

    On a terminal one line is written over and over, and gone as soon as no game is at work, so that
    what is printed then stands alone; what is logged meanwhile comes out whole.
    """

    def __init__(self, stream: TextIO, *, quiet: bool = False, pace: Pace | None = None) -> None:
        self.tell: Tell = tell_nobody if quiet else self._note
        self._stream = stream
        self._is_terminal = stream.isatty() and os.environ.get("TERM") != "dumb"
        self._pace = pace or (ON_A_TERMINAL if self._is_terminal else ELSEWHERE)
        self._steps: dict[str, Step] = {}
        self._line = ""  # what stands on the terminal
        self._lock = Lock()
        self._ended = Event()
        self._thread: Thread | None = None

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._thread:
            self._ended.set()
            self._thread.join()
            self._let_messages_in(on=False)
            self._hide()

    def _note(self, step: Step) -> None:
        with self._lock:
            if step.doing:
                self._steps[step.game] = step
            else:
                self._steps.pop(step.game, None)
                if not self._steps:
                    self._hide()
            if self._thread is None:
                self._thread = Thread(target=self._keep_showing, daemon=True)
                self._thread.start()
                self._let_messages_in(on=True)

    def _keep_showing(self) -> None:
        waited, pause = 0.0, self._pace.first
        while not self._ended.wait(pause):
            waited, pause = waited + pause, self._pace.then
            with self._lock:
                if self._steps:
                    self._show(describe(self._steps.values()), waited)

    def _show(self, told: str, waited: float) -> None:
        if self._is_terminal:
            line = shorten(f"  {told}", _columns(self._stream) - 1)
            if line != self._line:
                rest = " " * (width_of(self._line) - width_of(line))
                self._line = line
                self._write(f"\r{line}{rest}")
        else:
            self._write(f"at work for {waited:.0f} s: {told}\n")

    def _hide(self) -> None:
        if self._line:
            self._write(f"\r{' ' * width_of(self._line)}\r")
            self._line = ""

    def _write(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except (OSError, ValueError):  # the terminal has been closed; the work goes on
            self._ended.set()

    def _let_messages_in(self, *, on: bool) -> None:
        if not self._is_terminal:
            return
        import logging  # which is loaded by now, but not by what has nothing to do

        logger = logging.getLogger("pnp")
        if on:
            self._handler = logging.Handler()
            self._handler.emit = self._say  # type: ignore[method-assign]  # a class for one word
            logger.addHandler(self._handler)
        else:
            logger.removeHandler(self._handler)

    def _say(self, record: LogRecord) -> None:
        with self._lock:
            self._hide()
            self._write(f"{record.getMessage()}\n")


def show_progress(*, quiet: bool) -> Progress:
    """On the error stream; nothing at all if `quiet`."""
    return Progress(sys.stderr, quiet=quiet)


def describe(steps: Iterable[Step]) -> str:
    """ "owls  cards A4, 14 of 305 faces · foxes  page"."""
    return " · ".join(map(_describe, steps))


def _describe(step: Step) -> str:
    counted = f", {step.done} of {step.total} {step.things}" if step.total else ""
    return f"{step.game}  {step.doing}{counted}"


def width_of(text: str) -> int:
    """How many columns of a terminal a text takes."""
    from unicodedata import combining, east_asian_width

    return sum(2 if east_asian_width(sign) in "WF" else not combining(sign) for sign in text)


def shorten(text: str, columns: int) -> str:
    """As much of a text as fits."""
    if width_of(text) <= columns:
        return text
    while text and width_of(text) >= columns:
        text = text[:-1]
    return f"{text}…"


def _columns(stream: TextIO) -> int:
    try:
        return os.get_terminal_size(stream.fileno()).columns or 80
    except OSError:
        return 80
