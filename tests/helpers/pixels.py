"""Compares colours of rendered pixels, which are never quite those that were asked for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest


def near(expected: Sequence[int], by: float = 4) -> object:
    """Equal to a pixel whose channels are off by at most `by`."""
    return pytest.approx(tuple(expected), abs=by)
