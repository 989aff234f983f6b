"""The log, the result and a link tell what a form decided and who has won, and nothing private."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import page_modules
import pytest
from game_folders import GameMaker
from made_companions import FILES, companion_of, mistakes

Values = dict[str, Any]

DATA: Values = {
    "game": {"id": "moles", "title": "Moles"},
    "constants": {},
    "cards": {"worm": {"id": "worm", "name": "Worm"}, "slug": {"id": "slug", "name": "Slug"}},
    "seats": {"north": {"label": "North"}, "south": {"label": "South"}},
    "modes": {
        "dig": {"label": "Dig", "seats": ["north", "south"], "counters": ["food", "round"],
                "phases": [],
                "calculators": ["fight", "secret", "end", "winner"]},
    },
    "counters": {
        "food": {"label": "Food", "each": "seat", "start": 5},
        "round": {"label": "Round", "each": "game", "start": 1},
        "left": {"label": "Left", "each": "game", "start": 1, "quiet": True},
    },
    "zones": {
        "hole": {"label": "Hole", "each": "seat", "modes": ["dig"]},
        "heap": {"label": "Heap", "each": "game", "modes": ["dig"]},
    },
    "markers": {},
    "phases": {},
    "options": {},
    "calculators": {
        "fight": {"label": "Fight", "verdict": "hit", "inputs": [], "always": False,
                  "apply": {"label": "End the fight", "changes": [{"counter": "food"}]}},
        "secret": {"label": "Peek", "verdict": "hit", "inputs": [{"name": "s", "private": True}],
                   "always": False, "apply": {"label": "Peek", "changes": [{"counter": "food"}]}},
        "end": {"label": "The end", "verdict": "result", "inputs": [], "always": False,
                "apply": {"label": "Write it down", "changes": []}},
        "winner": {"label": "Winner", "verdict": "", "function": "winner", "always": True,
                   "inputs": [{"name": "food", "kind": "counters", "from_counter": "food"}],
                   "apply": None},
    },
    "strings": {"hit": "{who} hits for {n}", "won": "{who} has won"},
}  # fmt: skip

PROBE = """\
import { newsOf, resultsOf } from "./news.mjs";
const winner = ({ food }) => ({ then: food.south ? [] : [["won", { who: "north" }]] });
export const news = (data, state) => newsOf(data, state, { winner });
export const results = (data, log) => resultsOf(data, log, { winner });
"""

HIT = {"hit": ["hit", {"who": "north", "n": 3}]}


ask = partial(page_modules.ask, probe=PROBE)


def told(**event: Any) -> str:
    whole = {"k": "change", "t": 1, **event}
    said: str = ask("history", "describe", DATA, whole)
    return said


def counted(by: int, counter: str = "food", seat: str = "south") -> Values:
    return {"counter": counter, "seat": seat, "from": 5, "to": 5 + by}


def log_of(*events: Values) -> Values:
    log = ask("log", "emptyLog", "moles", "e1")
    for event in [ask("game", "newGame", DATA, "dig", {}, {}, 1), *events]:
        log = ask("log", "push", log, event)
    whole: Values = log
    return whole


def test_what_was_decided_is_told_in_place_of_the_forms_name() -> None:
    assert ask("news", "decided", DATA, "fight", HIT) == "North hits for 3"
    line = told(calc="fight", told="North hits for 3", changes=[counted(-3)])
    assert line == "North hits for 3 · South Food −3"


def test_what_the_button_said_goes_before_the_verdict_and_is_not_told_twice() -> None:
    button = {**HIT, "button": ["End the fight", {}]}
    assert ask("news", "decided", DATA, "fight", button) == "End the fight"
    line = told(calc="fight", told="End the fight", changes=[counted(-3)])
    assert line == "End the fight · South Food −3"


def test_a_change_that_the_button_tells_is_not_told_twice() -> None:
    fight = DATA["calculators"]["fight"]
    quiet = {"label": "End the fight", "changes": [{"counter": "food", "quiet": True}]}
    data = {**DATA, "calculators": {"fight": {**fight, "apply": quiet}}}
    event = {"k": "change", "t": 1, "calc": "fight", "changes": [counted(-3)]}
    said = {**event, "told": "North hits for 3"}
    assert ask("history", "describe", data, said) == "North hits for 3"
    assert ask("history", "describe", data, event) == "End the fight: South Food −3"


def test_a_form_for_one_pair_of_eyes_tells_nothing_of_what_it_decided() -> None:
    assert ask("news", "decided", DATA, "secret", {**HIT, "button": ["hit", {}]}) == ""


def test_counters_are_told_together_with_cards_that_came_and_went() -> None:
    gone = {"zone": "hole", "seat": "north", "from": ["worm", "slug"], "to": ["slug"]}
    assert told(changes=[counted(-1), gone]) == "South Food −1, North Hole − Worm"
    heap = {"zone": "heap", "seat": "", "from": [], "to": ["worm"]}
    assert told(changes=[gone, heap]) == "Heap + Worm"
    turned = {"zone": "hole", "seat": "north", "from": ["worm", "slug"], "to": ["slug", "worm"]}
    assert told(changes=[counted(1, "round", ""), counted(2), turned]) == "South Food +2"
    assert told(changes=[turned]) == "North Hole: Slug, Worm"


def test_quiet_counters_are_told_where_there_is_nothing_else_to_tell() -> None:
    round_, left = counted(1, "round", ""), counted(-1, "left", "")
    assert told(changes=[round_, left]) == "Round +1"
    assert told(changes=[left]) == "Left −1"


def test_who_has_won_is_told_as_soon_as_it_holds() -> None:
    log = log_of({"k": "change", "t": 2, "changes": [counted(-5)]})
    assert ask("probe", "news", DATA, ask("game", "fold", log)) == ["North has won"]
    before = ask("game", "fold", ask("log", "undo", log))
    assert ask("probe", "news", DATA, before) == []
    assert ask("probe", "results", DATA, log) == ["North has won"]


def test_a_result_that_was_written_down_is_told_until_it_is_undone_or_a_game_begins() -> None:
    fight = {"k": "change", "t": 2, "calc": "fight", "told": "A hit", "changes": [counted(-1)]}
    end = {"k": "change", "t": 3, "calc": "end", "told": "Level", "changes": []}
    log = log_of(fight, end)
    assert told(**end) == "Level"
    assert ask("probe", "results", DATA, log) == ["Level"]
    assert ask("probe", "results", DATA, ask("log", "undo", log)) == []
    again = ask("log", "push", log, ask("game", "newGame", DATA, "dig", {}, {}, 9))
    assert ask("probe", "results", DATA, again) == []


def test_games_saved_before_there_was_anything_to_tell_are_read_still() -> None:
    old = log_of({"k": "change", "t": 2, "calc": "fight", "changes": [counted(-1)]})
    assert ask("saves", "read", json.dumps(old), "moles") == old
    new = log_of({"k": "change", "t": 2, "calc": "fight", "told": "A hit", "changes": []})
    assert ask("saves", "read", json.dumps(new), "moles") == new


@pytest.mark.parametrize("strange", [3, ["hit"], {"hit": 1}, None])
def test_a_save_that_tells_something_strange_is_refused(strange: object) -> None:
    log = log_of({"k": "change", "t": 2, "calc": "fight", "told": strange, "changes": []})
    assert ask("saves", "read", json.dumps(log), "moles") is None


BUTTON = '      - {label: Eat, counter: life, seat: "= prey", add: "= 0 - catch"}\n'
OTHERS = '      - {marker: first, seat: "= prey"}\n      - {phase: dawn}\n'


def test_a_button_may_do_no_more_than_write_down(make_game: GameMaker) -> None:
    text = FILES["companion.yaml"].replace(BUTTON + OTHERS, "      - {label: Write it down}\n")
    companion = companion_of(make_game({**FILES, "companion.yaml": text}))
    assert companion.file.calculators["hunt"].apply[0].label == "Write it down"


def test_a_label_beside_other_changes_has_a_change_of_its_own(make_game: GameMaker) -> None:
    text = FILES["companion.yaml"].replace(BUTTON, "      - {label: Eat}\n")
    (found,) = mistakes(make_game, companion_yaml=text)
    assert "one counter" in found.message + found.hint
