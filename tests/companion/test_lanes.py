"""Zones in which two seats face each other, and a counter that parts the cards of another."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import COMPANION, FILES, GAME, companion_of, data_of, mistakes, site_of
from page_modules import ask

LANE = "zones: {field: {label: Field, facing: true, middle: owl-1, middle_side: back}}\nstrings:\n"


def with_lane(text: str = LANE) -> str:
    return COMPANION.replace("strings:\n", text)


@pytest.mark.parametrize(("side", "face"), [("front", "front"), ("back", "back")])
def test_the_side_of_a_card_that_is_asked_for_lies_in_the_middle(
    make_game: GameMaker, cache: Path, side: str, face: str
) -> None:
    text = with_lane(LANE.replace("back", side))
    site = site_of(make_game({**FILES, "companion.yaml": text}), cache)
    address = data_of(site)["zones"]["field"]["middle"]
    assert address in site.files
    told = site.files["cards.html"].decode()
    (_, tile) = told.split('id="card-owl-1"')
    first, second = (part.split('"')[0] for part in tile.split('src="')[1:3])
    assert address == {"front": first, "back": second}[face]
    assert address not in site.single.decode()  # it holds the picture itself


def test_a_lane_is_for_two_seats(make_game: GameMaker) -> None:
    alone = COMPANION.replace("seats: [owl, fox]", "seats: [owl]")
    (problem,) = mistakes(make_game, companion_yaml=alone.replace("strings:\n", LANE))
    assert "two seats face each other; duel has 1" in problem.message


def test_a_card_without_a_back_shows_none(make_game: GameMaker) -> None:
    game = GAME.replace(", back: back}", "}")
    (problem,) = mistakes(make_game, game_yaml=game, companion_yaml=with_lane())
    assert problem.place
    assert problem.place.field == "zones.field.middle_side"
    assert "owl-1 has no back" in problem.message


def test_a_counter_parts_one_that_is_counted_wherever_it_is(make_game: GameMaker) -> None:
    changed = COMPANION.replace(
        "  night: {label", "  tower: {label: Tower, within: life}\n  night: {label"
    )
    assert (
        companion_of(make_game({**FILES, "companion.yaml": changed})).file.counters["tower"].within
        == "life"
    )
    twice = changed.replace("within: life}", "within: life}\n  moat: {label: Moat, within: tower}")
    (problem,) = mistakes(make_game, companion_yaml=twice)
    assert "not another counter of seats" in problem.message


def test_cards_rest_that_an_answer_without_a_form_names() -> None:
    forms = {
        "told": {"function": "told", "always": True, "inputs": []},
        "hunt": {"function": "hunt", "always": False, "inputs": []},
    }
    data = {
        "modes": {"duel": {"calculators": ["told", "hunt"], "seats": []}},
        "calculators": forms,
        "cards": {},
        "options": {},
        "seats": {},
        "constants": {},
    }
    probe = """\
import { restingIn } from "./resting.mjs";
const rules = { told: () => ({ rests: ["owl-1"] }), hunt: () => ({ rests: ["fox-2"] }) };
export const resting = (data, state) => restingIn({ data, rules }, state);
"""
    state = {"mode": "duel", "options": {}, "counters": {}, "markers": {}, "zones": {}}
    assert ask("probe", "resting", data, state, probe=probe) == ["owl-1"]
