"""Several games are worked on at a time, and nothing of that outlives the work."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator

import pytest
from side_work import end_helper, negate, read_number, warn

from pnp.jobs.helper import Helper
from pnp.jobs.side_by_side import work_side_by_side
from pnp.progress import Step


@pytest.fixture(autouse=True)
def no_thread_is_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    assert set(threading.enumerate()) - before == set()


def test_results_come_in_the_order_of_the_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 3)
    told: list[Step] = []
    assert work_side_by_side(negate, [-5, 4, -3, 2, -1], told.append) == [5, -4, 3, -2, 1]
    assert sorted(step.game for step in told) == ["-1", "-3", "-5", "2", "4"]


def test_a_task_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    with pytest.raises(ValueError, match="invalid literal"):
        work_side_by_side(read_number, ["1", "two", "three"])


def test_a_helper_tells_and_warns_and_fails_through_this_process(
    caplog: pytest.LogCaptureFixture,
) -> None:
    told: list[Step] = []
    with Helper(negate, told.append) as helper:
        assert helper.do(4) == -4
    assert told == [Step("4", "negating")]
    with Helper(warn) as helper:
        helper.do(1)
    assert caplog.messages == ["task 1 of True"]
    with Helper(read_number) as helper, pytest.raises(ValueError, match="two") as caught:
        helper.do("two")
    assert "side_work.py" in "".join(caught.value.__notes__)


def test_a_helper_that_is_killed_is_told() -> None:
    told = "a process that helped has been ended from outside"
    with Helper(end_helper) as helper, pytest.raises(RuntimeError, match=told):
        helper.do(1)
