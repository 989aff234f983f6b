"""Looks through games side by side, for the preflight."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from pnp.cache import cache_problems
from pnp.failures import as_problems
from pnp.jobs.side_by_side import work_side_by_side
from pnp.problems import PnpError, Problem
from pnp.progress import Step, Tell, tell_nobody


def check_games(
    folders: Sequence[Path], cache: Path, tell: Tell = tell_nobody
) -> list[tuple[Problem, ...]]:
    """Whatever would go wrong on paper or phone, for each game in its order."""
    return work_side_by_side(partial(_check, cache), folders, tell)


def _check(cache: Path, folder: Path, tell: Tell) -> tuple[Problem, ...]:
    from pnp.workshop import Snapshot

    try:
        with as_problems(folder):
            found = Snapshot(folder, cache, tell=tell).find_problems(page=True, thorough=True)
    except PnpError as error:
        found = error.problems
    finally:
        tell(Step(folder.name))
    return (*found, *cache_problems())
