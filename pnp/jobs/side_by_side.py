"""The same work for several games, as many at a time as there are processors."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Sequence
from typing import TypeVar

from pnp.progress import Tell, tell_nobody

T = TypeVar("T")
R = TypeVar("R")


def work_side_by_side(
    work: Callable[[T, Tell], R], tasks: Sequence[T], tell: Tell = tell_nobody
) -> list[R]:
    """What `work`, a function of a module, gives for each task; `tell` is told its steps.

    This process, which has loaded all that is needed, takes its share, and others beside it.
    """
    helpers = min(len(tasks), os.cpu_count() or 1) - 1
    if helpers < 1:
        return [work(task, tell) for task in tasks]
    from concurrent.futures import ThreadPoolExecutor

    from pnp.jobs.helper import Helper

    waiting = deque(enumerate(tasks))
    results: dict[int, R] = {}

    def take_turns(do: Callable[[T], R]) -> None:
        while True:
            try:
                place, task = waiting.popleft()
            except IndexError:
                return
            results[place] = do(task)

    def help_out() -> None:
        # The end of each process is waited for while others still work: Python itself may trip
        # over it at exit.
        with Helper(work, tell) as helper:
            take_turns(helper.do)

    with ThreadPoolExecutor(helpers) as threads:
        others = [threads.submit(help_out) for _ in range(helpers)]
        try:
            take_turns(lambda task: work(task, tell))
        finally:
            waiting.clear()
        for one in others:
            one.result()
    return [results[place] for place in range(len(tasks))]
