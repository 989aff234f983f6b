"""Looks through games side by side, for the preflight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pnp.jobs.side_by_side import work_side_by_side
from pnp.problems import Problem


def check_games(folders: Sequence[Path], cache: Path) -> list[tuple[Problem, ...]]:
    """Whatever would go wrong on paper or phone, for each game in its order."""
    return work_side_by_side(partial(_check, cache=cache), folders)


def _check(folder: Path, cache: Path) -> tuple[Problem, ...]:
    from pnp.workshop import Snapshot

    return Snapshot(folder, cache).find_problems(page=True, thorough=True)
