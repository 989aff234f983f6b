"""Watches a folder, also where it goes and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

from watchfiles import Change, awatch

from pnp.workbench.shelf import Shelf

_STEP = 10
"""Milliseconds without another change after which changes are told."""

_MOST = 80
"""Milliseconds after which they are told, though there are others."""

_TICK = 1000
"""Milliseconds after which something is told though nothing has changed."""

_POLL = 0.25  # seconds between two looks for a folder that is not there

Touched = set[Path] | None
"""Files that may have changed; None if anything may have, and empty if time has passed."""


async def watch(shelf: Shelf, stop: asyncio.Event) -> AsyncIterator[Touched]:
    """What may have changed, as it changes; watching has begun when the first is told."""
    yield set()

    def counts(_: Change, path: str) -> bool:
        return shelf.game_of(Path(path)) is not None

    polls = None
    while not stop.is_set():
        watched = _identify(shelf.root)
        if watched is None:
            await asyncio.sleep(_POLL)
            continue
        yield None
        try:
            async for changes in awatch(
                shelf.root,
                watch_filter=counts,
                debounce=_MOST,
                step=_STEP,
                stop_event=stop,
                rust_timeout=_TICK,
                yield_on_timeout=True,
                force_polling=polls,
                ignore_permission_denied=True,
            ):
                yield {Path(path) for _, path in changes}
                if _identify(shelf.root) != watched:
                    break  # it went, and what comes in its place is another
        except (OSError, RuntimeError):  # as where the system watches no more files
            polls = True
            await asyncio.sleep(_POLL)
            continue
        yield None


def _identify(folder: Path) -> tuple[int, int] | None:
    try:
        state = folder.stat()
    except OSError:
        return None
    return state.st_dev, state.st_ino
