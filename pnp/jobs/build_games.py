"""Builds several games, as many at a time as there are processors."""

from __future__ import annotations

import gc
import os
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence

from pnp.jobs.build import Built, Order, carry_out, find_built, list_built
from pnp.problems import PnpError, Problem

Result = Built | tuple[Problem, ...]
"""What was made of an order, or why nothing was."""


def build_games(orders: Sequence[Order]) -> Iterator[Result]:
    """Carry out orders, and list the pages; results come in their order.

    What is there already is left alone. A game with mistakes stops no other. All orders have one
    folder of results.
    """
    results: list[Result] = []
    for result in _carry_out_all(orders):
        results.append(result)
        yield result
    if orders:
        list_built([result for result in results if isinstance(result, Built)], orders[0].out)


def _carry_out_all(orders: Sequence[Order]) -> Iterator[Result]:
    there = [find_built(order) for order in orders]
    helpers = min(there.count(None), os.cpu_count() or 1) - 1
    if helpers < 1:
        yield from (found or _try(order) for found, order in zip(there, orders, strict=True))
        return
    missing = [order for found, order in zip(there, orders, strict=True) if found is None]
    made = iter(_share_out(missing, helpers))
    yield from (found or next(made) for found in there)


def _share_out(orders: Sequence[Order], helpers: int) -> list[Result]:
    """Carry out orders in this process, which has loaded all that a build needs, and in others."""
    from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
    from multiprocessing import get_context

    waiting = deque(enumerate(orders))
    results: dict[int, Result] = {}

    def work(carry_out: Callable[[Order], Result]) -> None:
        while True:
            try:
                place, order = waiting.popleft()
            except IndexError:
                return
            results[place] = carry_out(order)

    # Processes are started afresh, since a copy of one with threads may hang.
    with (
        ProcessPoolExecutor(helpers, get_context("spawn"), _begin_helping) as pool,
        ThreadPoolExecutor(helpers) as threads,
    ):

        def help_out() -> None:
            work(lambda order: pool.submit(_try, order).result())
            pool.shutdown(wait=False)  # a process takes a while to end, and others still work

        others = [threads.submit(help_out) for _ in range(helpers)]
        try:
            work(_try)
        finally:
            waiting.clear()
        for one in others:
            one.result()
    return [results[place] for place in range(len(orders))]


def _try(order: Order) -> Result:
    try:
        return carry_out(order)
    except PnpError as error:
        return error.problems


def _begin_helping() -> None:
    """Settle a process that helps."""
    # Who stops pnp hears of it once, from the process that waits for the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.disable()  # as the command line does, for a tenth of a build
