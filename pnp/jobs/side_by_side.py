"""The same work for several games, as many at a time as there are processors."""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def work_side_by_side(work: Callable[[T], R], tasks: Sequence[T]) -> list[R]:
    """What `work`, a function of a module, gives for each task.

    This process, which has loaded all that is needed, takes its share, and others beside it.
    """
    helpers = min(len(tasks), os.cpu_count() or 1) - 1
    if helpers < 1:
        return [work(task) for task in tasks]
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
    from multiprocessing import get_context

    waiting = deque(enumerate(tasks))
    results: dict[int, R] = {}

    def take_turns(work: Callable[[T], R]) -> None:
        while True:
            try:
                place, task = waiting.popleft()
            except IndexError:
                return
            results[place] = work(task)

    def help_out() -> None:
        # Processes are started afresh, since a copy of one with threads may hang. Each ends, and
        # its end is waited for, while others still work: Python itself may trip over it at exit.
        with ProcessPoolExecutor(1, get_context("spawn"), _begin_helping) as process:
            take_turns(lambda task: process.submit(work, task).result())

    with ThreadPoolExecutor(helpers) as threads:
        others = [threads.submit(help_out) for _ in range(helpers)]
        try:
            take_turns(work)
        finally:
            waiting.clear()
        for one in others:
            one.result()
    return [results[place] for place in range(len(tasks))]


def _begin_helping() -> None:
    """Settle a process that helps."""
    # Who stops pnp hears of it once, from the process that waits for the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # as the command line does, for a tenth of a build
