"""A process beside this one that does some of its work, and tells how far it is."""

from __future__ import annotations

import gc
import logging
import pickle
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from time import monotonic
from traceback import format_exc
from types import TracebackType
from typing import Generic, NamedTuple, TypeVar

from pnp.progress import Step, Tell, tell_nobody

T = TypeVar("T")
R = TypeVar("R")

_PAUSE = 0.05  # seconds between two steps of one count: telling must cost nothing


class _Done(NamedTuple):
    result: object


class _Failed(NamedTuple):
    error: Exception


class Helper(Generic[T, R]):
    """Does `work`, a function of a module, in a process of its own; leaving the block ends it."""

    def __init__(self, work: Callable[[T, Tell], R], tell: Tell = tell_nobody) -> None:
        self._tell = tell
        # Started afresh, since a copy of a process with threads may hang.
        system = get_context("spawn")
        self._connection, theirs = system.Pipe()
        is_told = tell is not tell_nobody
        self._process = system.Process(target=_help, args=(work, theirs, is_told))
        with _without_ctrl_c():
            self._process.start()
        theirs.close()

    def __enter__(self) -> Helper[T, R]:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._connection.close()
        self._process.join()

    def do(self, task: T) -> R:
        """What the work gives for a task. Raises what it raises."""
        try:
            self._connection.send(task)
            while True:
                told = self._connection.recv()
                if isinstance(told, _Done):
                    return told.result  # type: ignore[return-value]  # what `work` gave there
                if isinstance(told, _Failed):
                    break
                self._pass_on(told)
        except (EOFError, ConnectionError):
            message = "a process that helped has been ended from outside; run pnp again"
            raise RuntimeError(message) from None
        raise told.error

    def _pass_on(self, told: Step | logging.LogRecord) -> None:
        if isinstance(told, Step):
            self._tell(told)
        else:
            logging.getLogger(told.name).handle(told)


@contextmanager
def _without_ctrl_c() -> Iterator[None]:
    """Who stops pnp hears of it once, from this process: one begun meanwhile never hears of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _help(work: Callable[[T, Tell], R], connection: Connection, is_told: bool) -> None:
    """What a helper's process does: task by task, until no more come."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # as the command line does, for a tenth of a build
    logging.getLogger("pnp").addHandler(_Sender(connection))
    tell = _tell_through(connection) if is_told else tell_nobody
    while True:
        try:
            task = connection.recv()
        except (EOFError, ConnectionError):
            return
        try:
            reply = pickle.dumps(_Done(work(task, tell)))
        except Exception as error:
            error.add_note(format_exc())
            reply = pickle.dumps(_Failed(error))
        with suppress(ConnectionError):
            connection.send_bytes(reply)


def _tell_through(connection: Connection) -> Tell:
    last, at = Step(""), 0.0

    def tell(step: Step) -> None:
        nonlocal last, at
        now = monotonic()
        if step[:2] != last[:2] or now - at >= _PAUSE:
            last, at = step, now
            with suppress(ConnectionError):
                connection.send(step)

    return tell


class _Sender(logging.Handler):
    """Lets who waits for the work say what there is to say: two at once would not be read."""

    def __init__(self, connection: Connection) -> None:
        super().__init__()
        self._connection = connection

    def emit(self, record: logging.LogRecord) -> None:
        with suppress(ConnectionError):
            self._connection.send(record)
