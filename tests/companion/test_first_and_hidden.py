"""Cards that come first in their zone, what is asked of a card, and zones that nobody sees."""

from __future__ import annotations

from functools import partial
from typing import Any

import page_modules
import pytest
from depot import COMPANION, FILES
from game_folders import GameMaker
from mistakes import mistakes_of

from pnp.catalogue import read_game
from pnp.companion.read import read_companion
from pnp.rulebook import read_rules

Values = dict[str, Any]

DATA: Values = {
    "cards": {
        "mole": {"id": "mole", "name": "Mole", "copies": 1, "swift": True},
        "worm": {"id": "worm", "name": "Worm", "copies": 1, "swift": False},
    },
    "seats": {"north": {"label": "North"}},
    "modes": {"dig": {"label": "Dig", "seats": ["north"], "counters": []}},
    "phases": {},
    "options": {"calm": {"label": "Calm moles", "default": False}},
    "calculators": {},
    "counters": {},
    "markers": {"turn": {"label": "Turn"}},
    "zones": {
        "hole": {"label": "Hole", "each": "seat", "cards": ["mole", "worm"], "modes": ["dig"]},
        "seen": {
            "label": "Seen",
            "each": "seat",
            "cards": ["mole", "worm"],
            "modes": ["dig"],
            "hidden": True,
        },
    },
}

PLAY: Values = {
    "label": "Dig",
    "by": "turn",
    "needs": "",
    "refusal": "",
    "changes": [],
    "to": ["hole"],
    "first": "early",
}

OWN_MODULE = """\
import { asksOf, tryPlay } from "./plays.mjs";
const formulas = {
  early: ({ swift, calm }) => swift && !calm,
  calm: ({ calm }) => calm,
  swift: ({ swift }) => swift,
  haste: ({ haste }) => haste,
};
export const play = (data, state, play, card, zone, given) =>
  tryPlay(data, state, play, card, zone, formulas, given);
export const asks = (...all) => asksOf(...all, formulas);
"""


ask = partial(page_modules.ask, probe=OWN_MODULE)


def state(zones: Values, *, calm: bool = False) -> Values:
    return {
        "mode": "dig",
        "options": {"calm": True} if calm else {},
        "counters": {},
        "markers": {"turn": "north"},
        "zones": zones,
    }


@pytest.mark.parametrize(
    ("card", "calm", "expected"),
    [
        ("mole", False, ["mole", "snail", "slug"]),
        ("worm", False, ["snail", "slug", "worm"]),
        ("mole", True, ["snail", "slug", "mole"]),
    ],
    ids=["first", "last", "last by a house rule"],
)
def test_a_card_comes_first_where_the_formula_says_so(
    card: str, calm: bool, expected: list[str]
) -> None:
    here = {"snail": {"copies": 1}, "slug": {"copies": 1}}
    data = {**DATA, "cards": {**DATA["cards"], **here}}
    tried = ask(
        "probe",
        "play",
        data,
        state({"hole.north": ["snail", "slug"]}, calm=calm),
        PLAY,
        card,
        "hole",
    )
    assert tried["refusal"] == ""
    assert [change["to"] for change in tried["made"]] == [expected]


ASKING: Values = {
    **PLAY,
    "first": "haste",
    "asks": [{"name": "haste", "label": "In haste", "value": "calm", "when": "swift"}],
}


@pytest.mark.parametrize("calm", [False, True])
def test_a_switch_stands_as_its_formula_says_until_it_is_tapped(calm: bool) -> None:
    data = {**DATA, "cards": {**DATA["cards"], "slug": {"copies": 1}}}
    now = state({"hole.north": ["slug"]}, calm=calm)

    def lay(card: str, *given: Values) -> list[str]:
        (made,) = ask("probe", "play", data, now, ASKING, card, "hole", *given)["made"]
        cards: list[str] = made["to"]
        return cards

    assert lay("mole") == (["mole", "slug"] if calm else ["slug", "mole"])
    assert lay("mole", {"haste": not calm}) == (["slug", "mole"] if calm else ["mole", "slug"])


def test_a_switch_is_there_for_the_cards_that_it_is_about() -> None:
    asked = ask("probe", "asks", DATA, state({}, calm=True), ASKING, "mole")
    assert asked == [{"name": "haste", "label": "In haste", "value": True, "answers": []}]
    assert ask("probe", "asks", DATA, state({}), ASKING, "worm") == []


def test_of_two_answers_none_stands_until_it_is_tapped() -> None:
    question = {**ASKING["asks"][0], "value": "", "when": "", "answers": ["At ease", "In haste"]}
    play = {**ASKING, "asks": [question]}
    now = state({"hole.north": ["worm"]})
    (asked,) = ask("probe", "asks", DATA, now, play, "mole")
    assert asked["answers"] == ["At ease", "In haste"]
    for haste, cards in ((False, ["worm", "mole"]), (True, ["mole", "worm"])):
        tried = ask("probe", "play", DATA, now, play, "mole", "hole", {"haste": haste})
        assert [change["to"] for change in tried["made"]] == [cards]


def test_what_lies_in_a_hidden_zone_lies_on_no_table() -> None:
    now = state({"seen.north": ["mole"]})
    assert ask("zones", "placesOf", DATA, now) == [{"zone": "hole", "seat": "north"}]
    assert ask("probe", "play", DATA, now, PLAY, "mole", "hole")["refusal"] == ""
    assert ask("zones", "waysFrom", DATA, now, {"zone": "hole", "seat": "north"}, "mole") == []


def test_the_log_is_silent_about_a_hidden_zone() -> None:
    moved = [
        {"zone": zone, "seat": "north", "from": [], "to": ["mole"]} for zone in ("seen", "hole")
    ]
    event = {"k": "change", "t": 1, "changes": moved}
    assert ask("history", "describe", DATA, event) == "North Hole + Mole"


@pytest.mark.parametrize(
    ("old", "new", "field", "told"),
    [
        ("to: [north, south]", 'first: "= cost > 2"', "plays.dispatch.first", "goes to no zone"),
        ("to: [north, south]", 'to: [north], first: "= haste"', "plays.dispatch.first", "haste"),
        (
            "    by: turn\n    needs",
            "    by: turn\n    tell: [staem]\n    needs",
            "plays.load.tell[1]",
            "staem",
        ),
        (
            "to: [north, south]",
            'to: [north]\n    asks: {rush: {label: Rush, value: "= fast"}}',
            "plays.dispatch.asks.rush.value",
            "fast",
        ),
        (
            "to: [north, south]",
            'to: [north]\n    asks: {cost: {label: Rush, value: "= steam > 1"}}',
            "plays.dispatch.asks.cost",
            "cost is a column, a counter or an option too",
        ),
        ("yard:  {label", "yard:  {hidden: perhaps, label", "zones.yard.hidden", "perhaps"),
        (
            "plays:\n",
            "options: {cost: {label: Dear}}\nplays:\n",
            "plays.load.needs",
            "cost is a column of these cards and an option too",
        ),
    ],
)
def test_a_mistake_is_told_at_its_place(
    make_game: GameMaker, old: str, new: str, field: str, told: str
) -> None:
    assert COMPANION.count(old) == 1
    if "to: [north]" in new:
        new = new.replace(", first", "\n    first")
    folder = make_game({**FILES, "companion.yaml": COMPANION.replace(old, new)})

    def read() -> None:
        game = read_game(folder).game
        read_companion(game, read_rules(game)[0])

    mistakes = [problem for problem in mistakes_of(read) if problem.place.field == field]
    assert [told in problem.message for problem in mistakes] == [True]
