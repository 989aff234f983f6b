"""Runs commands as a person types them, in this process."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from typing import NamedTuple, Protocol

import pytest

from pnp.cli import main


class Run(NamedTuple):
    """How a command has ended, and what it printed."""

    returncode: int
    stdout: str
    stderr: str


class Pnp(Protocol):
    def __call__(self, *arguments: str, folder: Path) -> Run: ...


def make_runner(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Pnp:
    """Runs a command in this process, as `pnp` would in a terminal in `folder`."""

    def run(*arguments: str, folder: Path) -> Run:
        monkeypatch.chdir(folder)
        monkeypatch.setattr(sys, "argv", ["pnp", *arguments])
        capfd.readouterr()
        code: object = 0
        try:
            main()
        except SystemExit as end:
            code = end.code
        finally:
            gc.unfreeze()
            gc.enable()
        assert code is None or isinstance(code, int)
        return Run(code or 0, *capfd.readouterr())

    return run
