"""The page's log, forms and saved games, run without a page: in the engine, from the very modules."""

from __future__ import annotations

import copy
import json
import re
from functools import cache
from typing import Any

import pytest

from pnp.companion.own_files import read_modules
from pnp.rules import Engine

Values = dict[str, Any]

DATA: Values = {
    "game": {"id": "moles", "title": "Moles", "edition": "e1"},
    "constants": {"limit": 9},
    "cards": {
        "worm": {"id": "worm", "name": "Worm", "copies": 2, "worth": 3},
        "joker": {"id": "joker", "name": "Joker", "copies": 1, "worth": 1},
        "spade": {"id": "spade", "name": "Spade", "copies": 1, "worth": 5},
    },
    "seats": {
        "north": {"label": "North", "automatic": False, "cards": ["worm", "joker", "spade"]},
        "south": {"label": "South", "automatic": False, "cards": ["worm", "joker"]},
        "owl": {"label": "Owl", "automatic": ["hunt"], "cards": ["spade"]},
    },
    "modes": {
        "dig": {
            "label": "Dig",
            "seats": ["north", "south"],
            "phases": ["day", "night"],
            "counters": ["food", "round"],
            "calculators": ["meal"],
            "options": ["greedy"],
            "markers": ["shovel", "lamp"],
        },
        "hunt": {
            "label": "Hunt",
            "seats": ["north", "owl"],
            "phases": [],
            "counters": ["food"],
            "calculators": [],
            "options": [],
            "markers": [],
        },
    },
    "counters": {
        "food": {"label": "Food", "each": "seat", "start": 5, "min": 0, "max": 10, "steps": [1]},
        "round": {"label": "Round", "each": "game", "start": 1, "min": 1, "max": None, "steps": []},
    },
    "markers": {
        "shovel": {"label": "Shovel", "pick": "random", "from": ""},
        "lamp": {"label": "Lamp", "pick": "", "from": "shovel"},
    },
    "phases": {
        "day": {"label": "Day", "enter": [{"counter": "round", "add": 1}]},
        "night": {"label": "Night", "enter": []},
    },
    "options": {"greedy": {"label": "Greedy moles", "default": False}},
    "calculators": {
        "meal": {
            "label": "Meal",
            "function": "meal",
            "always": False,
            "inputs": [
                {"name": "hand", "kind": "cards", "seat": "who", "max": 3},
                {"name": "who", "kind": "seat", "from_marker": "lamp"},
                {"name": "rival", "kind": "seat", "other": "who"},
                {"name": "wild", "kind": "choice", "options": [1, 9], "suggest": "best",
                 "each": {"input": "hand", "cards": ["joker"]}},
                {"name": "seen", "kind": "cards", "cards": ["worm", "spade"], "private": True},
                {"name": "bites", "kind": "int", "min": 1, "max": 4},
                {"name": "stock", "kind": "counters", "from_counter": "food"},
                {"name": "digger", "kind": "marker", "from_marker": "shovel"},
                {"name": "way", "kind": "mode"},
            ],
            "apply": {"label": "Eat", "changes": []},
        }
    },
    "strings": {"eats": "{who} eats {n} with {card}", "advice_stop": "Stop"},
}  # fmt: skip


@cache
def engine() -> Engine:
    modules = read_modules()
    return Engine({path: text for path, text in modules.items() if path.startswith("js/state/")})


def ask(module: str, function: str, *arguments: Any) -> Any:
    return engine().call(function, *arguments, module=f"js/state/{module}.mjs")


def begun(mode: str = "dig", holder: str = "north") -> Values:
    event = ask("game", "newGame", DATA, mode, {}, {"shovel": holder}, 1000)
    log: Values = ask("log", "push", ask("log", "emptyLog", "moles", "e1"), event)
    return log


def state_of(log: Values) -> Values:
    state: Values = ask("game", "fold", log)
    return state


def tapped(log: Values, counter: str, seat: str, by: int, at: int) -> Values:
    change = ask("changes", "step", DATA, state_of(log), counter, seat, by)
    after: Values = ask("log", "pushTap", log, change, at)
    return after


def applied(log: Values, changes: list[Values]) -> Values:
    """The log after changes without formulas."""
    made = ask("changes", "resolve", DATA, state_of(log), changes, {}, {})
    after: Values = ask("log", "push", log, {"k": "change", "t": 5000, "changes": made})
    return after


def form(log: Values, drafts: Values) -> dict[str, Values]:
    fields = ask("forms", "readForm", DATA, DATA["calculators"]["meal"], state_of(log), drafts)
    return {field["input"]["name"]: field for field in fields}


def drafts_of(*cards: str, name: str = "hand") -> Values:
    drafts: Values = {}
    for card in cards:
        drafts = ask("drafts", "addCard", drafts, name, card)
    return drafts


def test_a_new_game_starts_every_counter_of_its_mode() -> None:
    state = state_of(begun())
    assert state["counters"] == {"food.north": 5, "food.south": 5, "round": 1}
    assert state["phase"] == "day"
    assert state_of(begun("hunt"))["counters"] == {"food.north": 5, "food.owl": 5}


def test_a_marker_that_follows_another_starts_where_that_one_is() -> None:
    assert state_of(begun(holder="south"))["markers"] == {"shovel": "south", "lamp": "south"}


def test_undo_and_redo_walk_through_every_kind_of_event() -> None:
    log = tapped(begun(), "food", "north", -1, 5000)
    log = ask("log", "push", log, {"k": "option", "t": 6000, "id": "greedy", "value": True})
    log = ask("log", "push", log, {"k": "roll", "t": 7000, "sides": 6, "face": 2})
    log = applied(log, [{"phase": "night"}])
    for expected in (
        {"phase": "day", "options": {"greedy": True}},
        {"phase": "day", "options": {"greedy": True}},
        {"phase": "day", "options": {}},
        {"counters": {"food.north": 5, "food.south": 5, "round": 1}},
        {"mode": ""},
    ):
        log = ask("log", "undo", log)
        assert expected.items() <= state_of(log).items()
    assert ask("log", "undo", log)["at"] == 0
    for _ in range(9):
        log = ask("log", "redo", log)
    assert state_of(log)["phase"] == "night"
    assert log["at"] == 5


def test_what_was_undone_goes_once_something_else_is_done() -> None:
    log = ask("log", "undo", tapped(begun(), "food", "north", -1, 5000))
    log = tapped(log, "food", "south", 1, 9000)
    assert len(log["events"]) == 2
    assert state_of(log)["counters"]["food.north"] == 5


def test_a_line_of_the_history_can_be_gone_back_to() -> None:
    log = begun()
    for step in range(3):
        log = tapped(log, "food", "north", -1, 10_000 * (step + 1))
    assert state_of(ask("log", "goTo", log, 2))["counters"]["food.north"] == 4
    assert len(ask("log", "goTo", log, 2)["events"]) == 4


def test_a_new_game_is_undone_like_anything_else() -> None:
    log = tapped(begun(), "food", "north", -3, 5000)
    again = ask("game", "newGame", DATA, "dig", {}, {}, 9000)
    log = ask("log", "push", log, again)
    assert state_of(log)["counters"]["food.north"] == 5
    assert state_of(ask("log", "undo", log))["counters"]["food.north"] == 2


def test_a_burst_of_taps_is_one_event() -> None:
    log = begun()
    for tap in range(4):
        log = tapped(log, "food", "north", -1, 5000 + 300 * tap)
    assert len(log["events"]) == 2
    assert state_of(log)["counters"]["food.north"] == 1
    log = tapped(log, "food", "north", -1, 20_000)
    assert len(log["events"]) == 3


def test_taps_on_two_counters_are_two_events() -> None:
    log = tapped(begun(), "food", "north", -1, 5000)
    assert len(tapped(log, "food", "south", -1, 5100)["events"]) == 3


def test_a_tap_taken_back_at_once_leaves_no_event() -> None:
    log = tapped(begun(), "food", "north", -1, 5000)
    log = tapped(log, "food", "north", 1, 5200)
    assert len(log["events"]) == log["at"] == 1


def test_counters_keep_their_bounds_without_a_hidden_debt() -> None:
    log = tapped(begun(), "food", "north", -30, 5000)
    assert state_of(log)["counters"]["food.north"] == 0
    assert ask("changes", "step", DATA, state_of(log), "food", "north", -1) is None
    log = tapped(log, "food", "north", 2, 9000)
    assert state_of(log)["counters"]["food.north"] == 2


def test_entering_a_phase_makes_its_changes_in_the_same_event() -> None:
    night = applied(begun(), [{"phase": "night"}])
    day = applied(night, [{"phase": "day"}])
    assert state_of(day)["counters"]["round"] == 2
    assert len(day["events"]) == 3
    assert state_of(ask("log", "undo", day))["counters"]["round"] == 1


def test_all_changes_of_an_apply_are_one_event_with_each_counter_once() -> None:
    hit = {"counter": "food", "seat": "north", "add": -2}
    log = applied(begun(), [hit, hit, {"marker": "lamp", "seat": "south"}])
    assert log["events"][-1]["changes"] == [
        {"counter": "food", "seat": "north", "from": 5, "to": 1},
        {"marker": "lamp", "from": "north", "to": "south"},
    ]


def test_changes_that_change_nothing_are_left_out() -> None:
    same = [{"counter": "food", "seat": "north", "add": 0}, {"marker": "lamp", "seat": "north"}]
    assert applied(begun(), same)["events"][-1]["changes"] == []


def test_a_counter_that_the_mode_does_not_have_is_left_alone() -> None:
    assert applied(begun("hunt"), [{"counter": "round", "add": 1}])["events"][-1]["changes"] == []


def test_a_marker_is_passed_to_the_next_person_and_from_the_last_to_the_first() -> None:
    on = {"marker": "shovel", "seat": "next"}
    log = applied(begun(), [on])
    assert state_of(log)["markers"]["shovel"] == "south"
    assert state_of(applied(log, [on]))["markers"]["shovel"] == "north"
    hunt = applied(begun("hunt"), [on])
    assert state_of(hunt)["markers"]["shovel"] == "north"  # the owl plays by itself


def test_the_last_phase_is_followed_by_the_first() -> None:
    night = state_of(applied(begun(), [{"phase": "night"}]))
    assert ask("changes", "nextPhase", DATA, night) == "day"


def test_a_keypad_offers_what_its_seat_may_play() -> None:
    fields = form(begun(holder="south"), {})
    assert fields["who"]["value"] == "south"
    assert fields["hand"]["cards"] == ["worm", "joker"]
    assert fields["seen"]["cards"] == ["worm", "spade"]


def test_a_card_that_the_seat_may_not_play_leaves_the_form() -> None:
    drafts = drafts_of("spade", "worm")
    assert form(begun(holder="north"), drafts)["hand"]["value"] == ["spade", "worm"]
    assert form(begun(holder="south"), drafts)["hand"]["value"] == ["worm"]


def test_the_other_seat_is_never_the_same_seat() -> None:
    fields = form(begun(), {"who": "south", "rival": "south"})
    assert (fields["who"]["value"], fields["rival"]["value"]) == ("south", "north")


def test_what_the_table_knows_is_not_asked() -> None:
    fields = form(begun(holder="south"), {})
    assert fields["stock"]["value"] == {"north": 5, "south": 5}
    assert fields["digger"]["value"] == "south"
    assert fields["way"]["value"] == "dig"
    assert fields["bites"]["value"] == 1


def test_copies_are_shared_by_all_keypads_of_a_form() -> None:
    drafts = {**drafts_of("worm"), **drafts_of("worm", name="seen")}
    fields = list(form(begun(), drafts).values())
    assert ask("forms", "copiesLeft", DATA, fields, "worm") == 0
    assert ask("forms", "copiesLeft", DATA, fields, "spade") == 1


def test_a_choice_is_asked_for_its_card_and_goes_with_it() -> None:
    drafts = drafts_of("worm", "joker")
    assert form(begun(), drafts_of("worm"))["wild"]["asks"] == []
    drafts = ask("drafts", "chooseFor", drafts, "hand", 1, "wild", 9)
    assert form(begun(), drafts)["wild"]["value"] == [9]
    drafts = ask("drafts", "removeCard", drafts, "hand", 0)
    assert form(begun(), drafts)["wild"]["value"] == [9]
    drafts = ask("drafts", "removeCard", drafts, "hand", 0)
    assert form(begun(), drafts)["wild"]["value"] == []


def test_the_rules_suggest_until_a_person_chooses() -> None:
    log = begun()
    drafts = drafts_of("joker")
    fields = list(form(log, drafts).values())
    assert ask("forms", "inputOf", fields)["wild"] == [None]
    taken = ask("forms", "takeSuggestions", fields, {"best": [9]})
    assert ask("forms", "inputOf", taken)["wild"] == [9]
    drafts = ask("drafts", "chooseFor", drafts, "hand", 0, "wild", 1)
    taken = ask("forms", "takeSuggestions", list(form(log, drafts).values()), {"best": [9]})
    assert ask("forms", "inputOf", taken)["wild"] == [1]


def test_a_calculator_without_a_rule_says_so_in_a_sentence() -> None:
    meal = DATA["calculators"]["meal"]
    told = ask("answers", "answerForm", DATA, meal, state_of(begun()), drafts_of("worm"), {})
    assert told["answer"]["problems"] == [["This page has no rules for that."]]
    assert ask("answers", "isRefused", told["answer"])


def test_a_form_is_silent_until_a_card_is_tapped() -> None:
    assert not ask("answers", "isBegun", list(form(begun(), {}).values()), [])
    assert ask("answers", "isBegun", list(form(begun(), drafts_of("worm")).values()), [])


def test_an_automatic_seat_is_not_asked_who_it_is() -> None:
    assert ask("game", "heldSeats", DATA, "hunt") == ["north"]
    assert ask("game", "heldSeats", DATA, "dig") == ["north", "south"]


def test_a_worked_example_fills_the_form_that_it_belongs_to() -> None:
    meal = DATA["calculators"]["meal"]
    example = {"hand": ["worm", "joker"], "wild": [9], "bites": 3, "way": "dig"}
    drafts = ask("examples", "draftOf", meal, example)
    fields = form(begun(), drafts)
    assert {name: fields[name]["value"] for name in example} == example


def test_private_cards_are_dropped_and_never_in_the_log() -> None:
    log = begun()
    drafts = {**drafts_of("worm"), **drafts_of("spade", name="seen")}
    log = applied(log, [{"counter": "food", "seat": "north", "add": -1}])
    assert "spade" not in ask("saves", "write", log)
    assert list(ask("drafts", "dropPrivate", drafts, DATA)) == ["hand"]
    assert ask("drafts", "emptyForm", drafts, DATA["calculators"]["meal"]) == {}


def field_of(entry: Values, drafts: Values) -> Values:
    """The field of a calculator that asks for one thing."""
    calculator = {**DATA["calculators"]["meal"], "inputs": [entry]}
    fields: list[Values] = ask("forms", "readForm", DATA, calculator, state_of(begun()), drafts)
    return fields[0]


def test_a_question_for_every_seat_has_an_answer_for_each() -> None:
    entry = {"name": "eaten", "kind": "int", "min": 1, "every": True}
    assert field_of(entry, {})["value"] == {"north": 1, "south": 1}
    assert field_of(entry, {"eaten": {"south": 4}})["value"] == {"north": 1, "south": 4}
    suggested = field_of({**entry, "suggest": "best"}, {"eaten": {"south": 4}})
    assert suggested["value"] == {"north": None, "south": 4}
    taken = ask("forms", "takeSuggestions", [suggested], {"best": {"north": 2, "south": 2}})
    assert taken[0]["value"] == {"north": 2, "south": 4}


def test_nobody_is_an_answer_where_it_is_offered() -> None:
    entry = {"name": "who", "kind": "seat", "none": "Nobody"}
    assert field_of(entry, {})["value"] == ""
    assert field_of(entry, {"who": "south"})["value"] == "south"
    assert field_of(entry, {"who": "owl"})["value"] == ""


def test_a_change_for_every_seat_has_the_amount_of_each() -> None:
    change = {"counter": "food", "every": True, "add": {"formula": "f1"}}
    formulas = "const formulas = {f1: () => ({north: -2})};"
    probe = f"""
import {{ resolve }} from "./changes.mjs";
{formulas}
export function run(data, state, changes) {{ return resolve(data, state, changes, {{}}, formulas); }}
"""
    modules = {path: text for path, text in read_modules().items() if "js/state/" in path}
    made = Engine({"js/state/probe.mjs": probe, **modules}).call(
        "run", DATA, state_of(begun()), [change]
    )
    assert made == [{"counter": "food", "seat": "north", "from": 5, "to": 3}]
    assert [each["to"] for each in Engine({"js/state/probe.mjs": probe, **modules}).call(
        "run", DATA, state_of(begun()), [{"counter": "food", "every": True, "add": 1}]
    )] == [6, 6]  # fmt: skip


PAD: Values = {
    "columns": [{"name": "tricks", "min": 0, "max": 13}, {"name": "bonus", "min": None, "max": None}],
    "points": "",
    "rounds": 2,
    "wins": "most",
}  # fmt: skip


def written(log: Values, row: int, **points: int) -> Values:
    """The log after a row of the pad."""
    numbers = {seat: {"tricks": n} for seat, n in points.items()}
    event = {"k": "pad", "t": 9000, "row": row, "numbers": numbers, "points": points}
    after: Values = ask("log", "push", log, event)
    return after


def test_rows_of_the_pad_add_up_and_the_best_wins_or_shares() -> None:
    log = written(written(begun(), 0, north=3, south=-1), 1, north=1, south=5)
    rows = state_of(log)["pad"]
    seats = ["north", "south"]
    assert ask("pad", "sums", rows, seats) == [4, 4]
    assert ask("pad", "leaders", PAD, rows, seats) == seats
    assert ask("pad", "isOver", PAD, rows) is True
    assert ask("pad", "isOver", PAD, rows[:1]) is False
    assert ask("pad", "leaders", PAD, rows[:1], seats) == ["north"]
    assert ask("pad", "leaders", {**PAD, "wins": "least"}, rows[:1], seats) == ["south"]
    assert ask("pad", "leaders", PAD, [], seats) == []


def test_a_row_is_corrected_and_undone_like_anything_else() -> None:
    log = written(written(begun(), 0, north=3), 0, north=7)
    assert [row["points"] for row in state_of(log)["pad"]] == [{"north": 7}]
    assert [row["points"] for row in state_of(ask("log", "undo", log))["pad"]] == [{"north": 3}]
    assert ask("history", "describe", DATA, log["events"][-1]) == "Round 1: North 7"
    assert ask("saves", "read", ask("saves", "write", log), "moles") == log


def test_points_are_the_sum_of_the_columns_unless_a_formula_says_otherwise() -> None:
    assert ask("pad", "pointsOf", PAD, {}, {"tricks": 4, "bonus": -6}) == -2
    assert ask("pad", "pointsOf", {**PAD, "points": "f1"}, {}, {"tricks": 4}) is None


@pytest.mark.parametrize(("typed", "kept"), [(4, 4), (-2, 0), (99, 13), (2.6, 3), (None, 0)])
def test_what_is_written_down_keeps_the_bounds_of_its_column(
    typed: float | None, kept: int
) -> None:
    assert ask("pad", "bounded", PAD["columns"][0], typed) == kept


def test_a_snapshot_stands_where_the_game_stands() -> None:
    log = written(tapped(begun(), "food", "north", -1, 5000), 0, north=3)
    log = ask("log", "push", log, {"k": "change", "t": 1, "changes": [
        {"zone": "heap", "seat": "north", "from": [], "to": ["worm", "spade"]}]})  # fmt: skip
    short = ask("snapshot", "snapshot", log)
    assert state_of(short) == state_of(log)
    assert len(short["events"]) == 3
    assert ask("saves", "read", ask("saves", "write", short), "moles") == short


@pytest.mark.parametrize("length", [1, 17, 18, 134, 135, 230, 231, 700, 1271])
def test_a_code_holds_what_a_camera_reads(length: int) -> None:
    import numpy as np
    import zxingcpp

    text = ("https://example.org/#g=z" + "aZ_-09" * 300)[:length]
    probe = 'import { makeCode } from "./qr.mjs";\nexport const make = (b) => makeCode(Uint8Array.from(b));'
    modules = {"js/state/qr.mjs": read_modules()["js/state/qr.mjs"], "js/state/probe.mjs": probe}
    code = Engine(modules).call("make", list(text.encode()), module="js/state/probe.mjs")
    dark = np.pad(np.array(code, dtype=np.uint8), 4)
    picture = np.kron(255 * (1 - dark), np.ones((3, 3), dtype=np.uint8)).astype(np.uint8)
    (found,) = zxingcpp.read_barcodes(picture)
    assert found.text == text


def test_too_many_bytes_for_a_code_are_told() -> None:
    probe = 'import { makeCode } from "./qr.mjs";\nexport const make = (b) => makeCode(Uint8Array.from(b));'
    modules = {"js/state/qr.mjs": read_modules()["js/state/qr.mjs"], "js/state/probe.mjs": probe}
    assert Engine(modules).call("make", [1] * 1300, module="js/state/probe.mjs") is None


def test_a_saved_game_comes_back_as_it_was() -> None:
    log = ask("log", "push", begun(), {"k": "roll", "t": 4000, "sides": 20, "face": 17})
    log = ask("log", "undo", tapped(log, "food", "north", -1, 5000))
    assert ask("saves", "read", ask("saves", "write", log), "moles") == log


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        '{"hp":',
        "[]",
        '{"hp": 17}',
        '{"v": 2, "game": "moles", "events": [], "at": 0}',
        '{"v": 1, "game": "rats", "events": [], "at": 0}',
        '{"v": 1, "game": "moles", "events": [{"k": "new", "t": 1}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "dance", "t": 1}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "change", "t": 1, "changes": [{}]}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "pad", "t": 1, "row": 0, "numbers": {"north": 3}, "points": {}}], "at": 1}',
        '{"v": 1, "game": "moles", "events": [{"k": "roll", "t": 1, "sides": 6, "face": "2"}], "at": 1}',
    ],
)
def test_a_bad_save_is_refused_and_breaks_nothing(text: str) -> None:
    assert ask("saves", "read", text, "moles") is None


def test_a_save_that_points_past_its_events_is_read_to_its_end() -> None:
    log = {**begun(), "at": 99}
    assert ask("saves", "read", json.dumps(log), "moles")["at"] == 1


def test_a_game_of_a_mode_that_is_gone_is_kept_but_not_running() -> None:
    log = copy.deepcopy(begun())
    log["events"][0]["mode"] = "swim"
    assert ask("saves", "read", json.dumps(log), "moles") == log
    assert not ask("game", "isRunning", DATA, state_of(log))


def test_saved_values_outlive_a_catalogue_that_starts_elsewhere() -> None:
    log = ask("saves", "read", ask("saves", "write", begun()), "moles")
    assert state_of(log)["counters"]["food.north"] == 5


@pytest.mark.parametrize("text", ["", "a", "ab", "abc", "Zoë 日本 🎲", 'quote " and \\'])
def test_what_is_shared_in_a_link_arrives_unchanged(text: str) -> None:
    modules = {path: source for path, source in read_modules().items() if "state/share" in path}
    probe = (
        'import { decode, encode, toBytes, toText } from "./share.mjs";\n'
        "export function send(value) {\n"
        "  const letters = encode(toBytes(value));\n"
        "  return { letters, value: JSON.parse(toText(decode(letters))) };\n"
        "}\n"
    )
    sent = Engine({"js/state/probe.mjs": probe, **modules}).call("send", text)
    assert sent["value"] == text
    assert re.fullmatch("[A-Za-z0-9_-]+", sent["letters"])


def test_letters_that_no_link_holds_are_refused() -> None:
    assert ask("share", "decode", "ab+c") is None


def test_history_says_what_happened_in_the_words_of_the_table() -> None:
    log = tapped(begun(), "food", "south", -2, 5000)
    events = log["events"]
    assert ask("history", "describe", DATA, events[0]) == "New game: Dig"
    assert ask("history", "describe", DATA, events[1]) == "South Food −2"
    meal = {**events[1], "calc": "meal"}
    assert ask("history", "describe", DATA, meal) == "Eat: South Food −2"
    assert ask("history", "totals", DATA, state_of(log)) == "Food North 5, South 3 · Round 1"


def test_sentences_name_seats_and_cards_and_never_show_a_broken_number() -> None:
    line = ["eats", {"who": "north", "n": -2, "card": ["worm", "joker"]}]
    assert ask("strings", "sentence", DATA, line) == "North eats −2 with Worm, Joker"
    assert ask("strings", "sentence", DATA, ["eats", {}]) == "{who} eats {n} with {card}"
    assert ask("strings", "show", DATA, 0.1 + 0.2) == "0.3"
    assert ask("strings", "show", DATA, None) == "–"
    assert ask("strings", "verdict", DATA, "advice", "stop") == "Stop"
    assert ask("strings", "verdict", DATA, "advice", ["eats", {"who": "owl"}]).startswith("Owl")
