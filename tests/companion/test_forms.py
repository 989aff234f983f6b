"""What forms ask for and what they keep, from the very modules of the page."""

from __future__ import annotations

from typing import Any

from page_modules import ask

Values = dict[str, Any]

CALCULATOR: Values = {
    "label": "Feed",
    "function": "feed",
    "inputs": [
        {"name": "given", "kind": "cards", "cards": ["worm", "moth"]},
        {"name": "kept", "kind": "cards", "cards": ["worm"], "private": True},
        {"name": "nest", "kind": "zone", "from_zone": "nest"},
        {"name": "past", "kind": "zone", "from_zone": "past"},
    ],
}

DATA: Values = {
    "cards": {
        "worm": {"id": "worm", "name": "Worm", "copies": 4},
        "moth": {"id": "moth", "name": "Moth", "copies": 1},
    },
    "seats": {"north": {"label": "North", "cards": []}, "south": {"label": "South", "cards": []}},
    "modes": {"feed": {"seats": ["north", "south"]}},
    "zones": {
        "nest": {"label": "Nest", "each": "seat"},
        "past": {"label": "Fed before", "each": "game", "hidden": True},
    },
    "calculators": {"feed": CALCULATOR},
}

STATE: Values = {
    "mode": "feed",
    "counters": {},
    "markers": {},
    "zones": {"nest.north": ["worm"], "nest.south": ["worm", "moth"], "past": ["worm"]},
}


def read(drafts: Values) -> list[Values]:
    fields: list[Values] = ask("forms", "readForm", DATA, CALCULATOR, STATE, drafts)
    return fields


def tapped(*cards: str) -> list[Values]:
    return [{"card": card, "choices": {}} for card in cards]


def test_a_keypad_that_does_not_matter_keeps_no_form_shut() -> None:
    assert not ask("answers", "isBegun", read({}), ["given"])
    assert ask("answers", "isBegun", read({}), ["given", "kept"])
    assert ask("answers", "isBegun", read({"given": tapped("worm")}), ["given"])


def test_cards_that_lie_in_the_zones_of_a_form_are_no_longer_to_be_had() -> None:
    lying = [ask("forms", "copiesLying", DATA, read({}), card) for card in ("worm", "moth")]
    assert lying == [2, 1]


def test_what_is_kept_of_an_applied_form_is_what_emptying_it_takes_out() -> None:
    drafts = {"given": tapped("moth"), "elsewhere": 3}
    assert ask("drafts", "onlyForm", drafts, CALCULATOR) == {"given": tapped("moth")}
    assert ask("drafts", "emptyForm", drafts, CALCULATOR) == {"elsewhere": 3}
