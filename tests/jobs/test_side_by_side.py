"""Several games are worked on at a time, and nothing of that outlives the work."""

from __future__ import annotations

import os
import threading

import pytest

from pnp.jobs.side_by_side import work_side_by_side


def test_results_come_in_the_order_of_the_tasks_and_no_thread_is_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    before = set(threading.enumerate())
    assert work_side_by_side(abs, [-5, 4, -3, 2, -1]) == [5, 4, 3, 2, 1]
    assert set(threading.enumerate()) - before == set()


def test_a_task_that_fails_is_told_and_no_thread_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    before = set(threading.enumerate())
    with pytest.raises(ValueError, match="invalid literal"):
        work_side_by_side(int, ["1", "two", "three"])
    assert set(threading.enumerate()) - before == set()
