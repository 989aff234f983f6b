"""Every worked example of Clash of Deck comes out as cases.yaml says."""

from pathlib import Path

import pytest
from rules_of_games import companion_of, misfits, missed, rules_of, unsaid

from pnp.companion.cases_file import Case

GAME = "clash-of-deck"
CASES = companion_of(GAME).cases


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_example_comes_out_as_written(case: Case, cache: Path) -> None:
    assert missed(case, rules_of(GAME, cache)) == {}


def test_each_sentence_is_said_by_an_example_with_all_that_it_names(cache: Path) -> None:
    assert unsaid(GAME, rules_of(GAME, cache)) == (set(), set())


def test_the_page_offers_a_dozen_examples_that_fit_its_forms() -> None:
    assert 8 <= sum(case.show for case in CASES) <= 12
    assert misfits(GAME) == set()
