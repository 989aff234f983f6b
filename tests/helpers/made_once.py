"""What one worker of a run makes for all."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

PATIENCE = 300
"""Seconds until whoever makes it must be done."""


def make_once(folder: Path, make: Callable[[], None]) -> None:
    """Let the worker that asks first fill a folder; the others wait until it is done.

    Raises RuntimeError where that one has failed.
    """
    told = folder.with_name(f"{folder.name}.told")
    try:
        folder.mkdir()  # only one can
    except FileExistsError:
        _wait_for(told)
        return
    outcome = "failed"
    try:
        make()
        outcome = "done"
    finally:
        told.write_text(outcome, encoding="utf-8")


def _wait_for(told: Path) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if told.exists() and (outcome := told.read_text(encoding="utf-8")):
            if outcome == "done":
                return
            break
        time.sleep(0.05)
    raise RuntimeError(f"another worker could not make {told.stem}")
