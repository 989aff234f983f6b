"""Builds several games, as many at a time as there are processors."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pnp.jobs.build import Built, Order, carry_out, find_built, list_built
from pnp.jobs.side_by_side import work_side_by_side
from pnp.problems import PnpError, Problem
from pnp.progress import Tell, tell_nobody

Result = Built | tuple[Problem, ...]
"""What was made of an order, or why nothing was."""


def build_games(
    orders: Sequence[Order], known: Collection[str] = (), tell: Tell = tell_nobody
) -> Iterator[Result]:
    """Carry out orders, and list the pages; results come in their order.

    What is there already is left alone. A game with mistakes stops no other. All orders have one
    folder of results. The list has no games but the `known`, if these are given. When the first
    result is there, `tell` has been told all.
    """
    results: list[Result] = []
    for result in _carry_out_all(orders, tell):
        results.append(result)
        yield result
    if orders:
        built = [result for result in results if isinstance(result, Built)]
        list_built(built, orders[0].out, orders[0].cache, known)


def _carry_out_all(orders: Sequence[Order], tell: Tell) -> Iterator[Result]:
    there = [find_built(order) for order in orders]
    missing = [order for found, order in zip(there, orders, strict=True) if found is None]
    # What takes longest is begun first, lest one processor is left alone with it in the end.
    begun = sorted(missing, key=_weigh, reverse=True)
    results = work_side_by_side(_try, begun, tell)
    made = {order.folder: result for order, result in zip(begun, results, strict=True)}
    yield from (found or made[order.folder] for found, order in zip(there, orders, strict=True))


def _weigh(order: Order) -> int:
    """Bytes of a game, by which one can guess how long it takes; 0 where they cannot be told."""
    try:
        return sum(file.stat().st_size for file in order.folder.rglob("*") if file.is_file())
    except OSError:  # which carrying the order out tells
        return 0


def _try(order: Order, tell: Tell) -> Result:
    try:
        return carry_out(order, tell)
    except PnpError as error:
        from pnp.cache import cache_problems  # which is loaded by now

        return (*error.problems, *cache_problems())
