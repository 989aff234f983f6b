"""Which cards stand on which side of an answer, and who falls."""

from __future__ import annotations

from typing import Any

from page_modules import ask

SEATS = ["north", "south"]


def sides(stage: dict[str, Any], **form: Any) -> Any:
    whole = {"fields": [], "input": {}, "answer": {}, **form}
    return ask("stage", "sidesOf", {"icons": {}, "falls": "", **stage}, whole, SEATS)


def test_cards_stand_on_the_side_of_the_seat_that_was_asked() -> None:
    fields = [
        {"input": {"name": "first"}, "seat": "south", "value": ["worm", "joker"]},
        {"input": {"name": "second"}, "seat": "north", "value": ["spade"]},
    ]
    asked = {"first": ["worm", "joker"], "second": ["spade"]}
    north, south = sides({"cards": ["first", "second"]}, fields=fields, input=asked)
    assert (north["cards"], south["cards"]) == (["spade"], ["worm", "joker"])


def test_lists_by_seat_of_zones_and_answers_come_in_the_order_that_is_named() -> None:
    north, south = sides(
        {"cards": ["field", "stand"], "falls": "fallen"},
        input={"field": {"north": ["worm"], "south": []}},
        answer={"stand": {"north": ["spade"]}, "fallen": {"north": 3, "south": 0}},
    )
    assert north == {"seat": "north", "cards": ["worm", "spade"], "falls": True}
    assert south == {"seat": "south", "cards": [], "falls": False}


def test_what_is_not_answered_yet_stands_nowhere() -> None:
    assert [side["cards"] for side in sides({"cards": ["stand"], "falls": "fallen"})] == [[], []]
