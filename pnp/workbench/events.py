"""Tells every page that listens what has happened, over one stream each."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from msgspec import json

PULSE = 15.0
"""Seconds after which a stream that has nothing to say shows that it is still there."""

_PATIENCE = 256
"""Events that a page may be behind before it is dropped; it comes back and asks for all."""

_HEARTBEAT = b": still here\n\n"


def write_event(name: str, data: object) -> bytes:
    """An event of an event stream, whose data is JSON."""
    return b"event: %b\ndata: %b\n\n" % (name.encode(), json.encode(data))


class Hub:
    """The streams of all pages; for the thread of the event loop alone."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[bytes | None]] = set()
        self._closed = False

    def publish(self, name: str, data: object) -> None:
        """Tell all pages. Who does not take what it is told is dropped."""
        event = write_event(name, data)
        for queue in list(self._queues):
            if queue.qsize() >= _PATIENCE:
                self._drop(queue)
            else:
                queue.put_nowait(event)

    def close(self) -> None:
        """End all streams, and those that are still to come."""
        self._closed = True
        for queue in list(self._queues):
            self._drop(queue)

    async def listen(
        self, greet: Callable[[], bytes], pulse: float = PULSE
    ) -> AsyncIterator[bytes]:
        """All that is published from now on, after what `greet` says now."""
        queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._queues.add(queue)
        try:
            if self._closed:
                return
            yield greet()
            while True:
                try:
                    event = await asyncio.wait_for(queue.get(), pulse)
                except TimeoutError:
                    event = _HEARTBEAT
                if event is None:
                    return
                yield event
        finally:
            self._queues.discard(queue)

    def _drop(self, queue: asyncio.Queue[bytes | None]) -> None:
        self._queues.discard(queue)
        while not queue.empty():
            queue.get_nowait()
        queue.put_nowait(None)
