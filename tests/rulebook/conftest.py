"""The printed rules of the games of the catalogue, made once in a process."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path

import pytest
from game_folders import CARDS, game_names
from made_rules import print_rules_for

from pnp.printing import HOME_PAPERS, Part

WITH_RULES = [name for name in game_names() if (CARDS / name / "rules.md").is_file()]


@pytest.fixture(scope="session")
def pdfs_of(
    tmp_path_factory: pytest.TempPathFactory, cache: Path
) -> Callable[[str], dict[str, Path]]:
    """Prints the rules of a game of the catalogue, once, for each paper; booklets lie beside."""

    @functools.cache
    def print_once(name: str) -> dict[str, Path]:
        out = tmp_path_factory.mktemp("out")
        pdfs = print_rules_for(HOME_PAPERS, CARDS / name, out, cache, [Part.BOOKLET])
        return dict(zip(HOME_PAPERS, pdfs, strict=True))

    return print_once


@pytest.fixture(
    scope="session",
    params=[(name, paper) for name in WITH_RULES for paper in HOME_PAPERS],
    ids="-".join,
)
def printed(
    request: pytest.FixtureRequest, pdfs_of: Callable[[str], dict[str, Path]]
) -> tuple[str, str, Path]:
    """A game of the catalogue, a paper, and the PDF of its rules."""
    name, paper = request.param
    return name, paper, pdfs_of(name)[paper]
