"""One thread that does all the work: what PDFium and the workshop hold is for one thread alone."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import TypeVar

T = TypeVar("T")

_Job = tuple[int, int, Callable[[], None]]


class Urgency(IntEnum):
    """What comes first; among the same, what was asked first."""

    CHANGE = 0  # a file was saved
    ASK = 1  # somebody waits for an answer
    LATER = 2  # nobody waits
    END = 3


class Worker:
    """Does one job at a time, the most urgent first."""

    def __init__(self) -> None:
        self._jobs: PriorityQueue[_Job] = PriorityQueue()
        self._numbers = count()
        self._ended = False
        self._thread = Thread(target=self._work, name="workbench", daemon=True)
        self._thread.start()

    def submit(self, urgency: Urgency, work: Callable[[], T]) -> Future[T]:
        """Have a job done; one that is cancelled before it is begun is left out."""
        future: Future[T] = Future()

        def job() -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(work())
            except BaseException as error:
                future.set_exception(error)

        self._jobs.put((urgency, next(self._numbers), job))
        return future

    def end(self, patience: float) -> bool:
        """End after the job at hand; whether it was done within `patience` seconds."""
        self._ended = True
        self.submit(Urgency.END, lambda: None)
        self._thread.join(patience)
        return not self._thread.is_alive()

    def _work(self) -> None:
        while not self._ended:
            self._jobs.get()[2]()
