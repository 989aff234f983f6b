"""Every worked example of Narwhal comes out as cases.yaml says."""

from pathlib import Path

import pytest
from rules_of_games import companion_of, misfits, missed, rules_of, unsaid

from pnp.companion.cases_file import Case


@pytest.mark.parametrize("case", companion_of("narwhal").cases, ids=lambda case: case.id)
def test_an_example_comes_out_as_written(case: Case, cache: Path) -> None:
    assert missed(case, rules_of("narwhal", cache)) == {}


def test_each_sentence_is_said_by_an_example_with_all_that_it_names(cache: Path) -> None:
    silent, unfilled = unsaid("narwhal", rules_of("narwhal", cache))
    assert silent <= {"none_left"}, "but for what stands on keys alone"
    assert unfilled == set()


def test_the_examples_that_the_page_offers_fit_its_forms() -> None:
    shown = [case for case in companion_of("narwhal").cases if case.show]
    assert 5 < len(shown) < 13
    assert misfits("narwhal") == set()
