"""Every worked example of Chronicle comes out as cases.yaml says."""

from pathlib import Path

import pytest
from rules_of_games import companion_of, misfits, missed, rules_of, unsaid

from pnp.companion.cases_file import Case

GAME = "chronicle"


@pytest.mark.parametrize("case", companion_of(GAME).cases, ids=lambda case: case.id)
def test_an_example_comes_out_as_written(case: Case, cache: Path) -> None:
    assert missed(case, rules_of(GAME, cache)) == {}


def test_each_sentence_is_said_by_an_example_with_all_that_it_names(cache: Path) -> None:
    assert unsaid(GAME, rules_of(GAME, cache)) == (set(), set())


def test_the_examples_that_the_page_offers_fit_its_forms() -> None:
    assert 5 <= sum(case.show for case in companion_of(GAME).cases) <= 24
    assert misfits(GAME) == set()
