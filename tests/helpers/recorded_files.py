"""Files in the tree that are made of something else, and are written by `pytest --record`."""

from __future__ import annotations

from pathlib import Path

import pytest


def hold(file: Path, text: str, request: pytest.FixtureRequest) -> None:
    """Fail unless `file` holds `text`; with `--record`, it is written."""
    if request.config.getoption("--record"):
        file.write_text(text, encoding="utf-8")
    told = f"`pytest --record {request.node.nodeid.partition('::')[0]}` writes {file.name} anew"
    assert file.read_text(encoding="utf-8") == text, told
