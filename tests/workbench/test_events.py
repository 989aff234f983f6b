"""The stream of events: everybody hears all of it, and nobody is waited for."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

from pnp.workbench.events import Hub, write_event

HELLO = write_event("hello", {"run": "a"})


def run(work: Callable[[Hub], Awaitable[None]]) -> None:
    async def begin() -> None:
        await work(Hub())

    # In a thread of its own: another test of this process may have left a loop running in this one.
    with ThreadPoolExecutor(1) as threads:
        threads.submit(lambda: asyncio.run(begin())).result()


def test_a_page_is_greeted_and_then_hears_what_is_told_in_its_order() -> None:
    async def work(hub: Hub) -> None:
        page = hub.listen(lambda: HELLO)
        assert await anext(page) == HELLO
        hub.publish("changed", {"revision": 1})
        hub.publish("changed", {"revision": 2})
        assert await anext(page) == b'event: changed\ndata: {"revision":1}\n\n'
        assert await anext(page) == b'event: changed\ndata: {"revision":2}\n\n'

    run(work)


def test_a_page_that_hears_nothing_is_told_that_the_stream_is_there() -> None:
    async def work(hub: Hub) -> None:
        page = hub.listen(lambda: HELLO, pulse=0)
        assert await anext(page) == HELLO
        assert await anext(page) == b": still here\n\n"

    run(work)


def test_a_page_that_does_not_listen_is_dropped_and_the_others_are_not() -> None:
    async def work(hub: Hub) -> None:
        slow, quick = hub.listen(lambda: HELLO), hub.listen(lambda: HELLO)
        await anext(slow)
        await anext(quick)
        for revision in range(300):
            hub.publish("changed", {"revision": revision})
            await anext(quick)
        assert [event async for event in slow] == []

    run(work)


def test_streams_end_with_the_workbench_also_those_that_come_late() -> None:
    async def work(hub: Hub) -> None:
        page = hub.listen(lambda: HELLO)
        await anext(page)
        hub.close()
        assert [event async for event in page] == []
        assert [event async for event in hub.listen(lambda: HELLO)] == []

    run(work)
