"""Each problem that the guide lists is told in just these words."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest
from told_problems import Told, problems_of, told_problems

from pnp.problems import Level

ROWS = told_problems()


@pytest.mark.parametrize("told", ROWS, ids=[f"{row.file} {row.input}" for row in ROWS])
def test_the_guide_says_what_pnp_says(tmp_path: Path, cache: Path, told: Told) -> None:
    problems = problems_of(tmp_path, cache, told)
    found = [(each.level, each.message, each.hint) for each in problems]
    assert (Level(told.level), told.message, told.hint) in found


def test_the_rows_stand_by_kinds_of_file() -> None:
    kinds = [row.file for row in ROWS]
    assert len(kinds) > 40
    assert [kind for kind, _ in groupby(kinds)] == list(dict.fromkeys(kinds))
