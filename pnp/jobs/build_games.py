"""Builds several games, as many at a time as there are processors."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence

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
    from concurrent.futures import ProcessPoolExecutor  # slow to load, for one game needs none
    from multiprocessing import get_context

    # Started afresh, since a copy of a process with threads may hang.
    with ProcessPoolExecutor(helpers, get_context("spawn"), _ignore_interrupts) as pool:
        waiting = [
            found or pool.submit(_try, order) for found, order in zip(there, orders, strict=True)
        ]
        done = {}
        # What no helper has begun is done here, from the end, by the one process that is there
        # already and has loaded all that it needs.
        for place in reversed(range(len(orders))):
            one = waiting[place]
            if not isinstance(one, Built) and one.cancel():
                done[place] = _try(orders[place])
        for place, one in enumerate(waiting):
            yield one if isinstance(one, Built) else done.get(place) or one.result()


def _try(order: Order) -> Result:
    try:
        return carry_out(order)
    except PnpError as error:
        return error.problems


def _ignore_interrupts() -> None:
    """Who stops pnp hears of it once, from the process that waits for the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
