"""Work for processes that help, which find it by the name of this module."""

from __future__ import annotations

import logging
import multiprocessing
import os

from pnp.progress import Step, Tell


def negate(number: int, tell: Tell) -> int:
    tell(Step(str(number), "negating"))
    return -number


def read_number(text: str, tell: Tell) -> int:
    return int(text)


def end_helper(task: int, tell: Tell) -> int:
    """As if the system had killed the process that helps."""
    os._exit(9)


def warn(task: int, tell: Tell) -> int:
    logging.getLogger("pnp").warning("task %s of %s", task, bool(multiprocessing.parent_process()))
    return task
