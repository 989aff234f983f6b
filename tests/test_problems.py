"""Problems say where they are and what was meant."""

from __future__ import annotations

import pytest

from pnp.problems import Level, Place, PnpError, Problem, did_you_mean, suggest


@pytest.mark.parametrize(
    ("place", "shown"),
    [
        (Place("game.yaml"), "game.yaml"),
        (Place("game.yaml", 3), "game.yaml:3"),
        (Place("game.yaml", 3, 5), "game.yaml:3:5"),
        (Place("cards.csv", 3, field="copies"), "cards.csv:3, copies"),
        (Place("cards.csv", field="copies"), "cards.csv, copies"),
    ],
)
def test_a_place_is_shown_as_editors_understand_it(place: Place, shown: str) -> None:
    assert str(place) == shown


def test_an_error_carries_all_problems() -> None:
    problems = [Problem(Level.ERROR, "rule", text) for text in ("one", "two")]
    error = PnpError(iter(problems))
    assert error.problems == tuple(problems)
    assert str(error) == "one; two"


def test_the_nearest_word_is_suggested() -> None:
    assert suggest("crads", ["boards", "cards"]) == "cards"
    assert suggest("zzz", ["boards", "cards"]) is None


def test_a_hint_names_the_nearest_word_or_all_of_them() -> None:
    assert did_you_mean("siez", ["size", "front"]) == "did you mean size?"
    assert did_you_mean("zzz", ["size", "front"]) == "known: front, size"
    assert did_you_mean("zzz", []) == ""
