"""A game is a log of events: undo, redo, history, bursts of taps, and what is told of them."""

from __future__ import annotations

from mole_game import DATA, Values, applied, begun, state_of, tapped, written
from page_modules import ask

COUNTED = """
import { linesOf } from "./lines.mjs";
import { goTo } from "./log.mjs";
import { addRoll } from "./rolls.mjs";

export function count(data, log) {
  let asked = 0;
  const modes = { ...data.modes, dig: { ...data.modes.dig, calculators: ["news"] } };
  const news = { label: "News", function: "news", always: true, inputs: [], verdict: "" };
  const game = { data: { ...data, modes, calculators: { news } }, rules: { news: () => (asked += 1, {}) } };
  const counted = (log) => {
    asked = 0;
    const lines = linesOf(game, log);
    return [lines, asked];
  };
  const [, first] = counted(log);
  const [, again] = counted(goTo(log, 3));
  const event = { ...log.events.at(-1), t: 90000 };
  const [lines, more] = counted(addRoll({ ...log, events: [...log.events, event] }, { t: 80000, sides: 6, face: 4 }));
  return [lines, first, again, more];
}
"""
"""How often the rules are asked for the lines of a log, for the same again, and for one event more."""


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
    log = applied(log, [{"phase": "night"}])
    for expected in (
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
    assert log["at"] == 4


def test_a_throw_is_no_move_and_lies_beside_those_that_undo_takes_back() -> None:
    log = ask("log", "undo", tapped(begun(), "food", "north", -1, 5000))
    thrown = ask("rolls", "addRoll", log, {"t": 6000, "sides": 6, "face": 2})
    assert (thrown["events"], thrown["at"]) == (log["events"], log["at"])
    assert [roll["face"] for roll in ask("rolls", "lastRolls", thrown, 5)] == [2]
    again = ask("log", "push", thrown, ask("game", "newGame", DATA, "dig", {}, {}, 9000))
    assert ask("rolls", "lastRolls", again, 5) == []


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
    log = tapped(log, "food", "north", -1, 6100)
    assert len(log["events"]) == 3  # more than a second after the first


def test_a_finger_that_stays_makes_one_event_however_long() -> None:
    log = begun()
    for repeat in range(4):
        food = 5 - repeat
        change = {"counter": "food", "seat": "north", "from": food, "to": food - 1}
        log = ask("log", "pushTap", log, change, 5000 + 900 * repeat, repeat > 0)
    assert len(log["events"]) == 2
    assert state_of(log)["counters"]["food.north"] == 1


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


def test_history_says_what_happened_in_the_words_of_the_table() -> None:
    log = tapped(begun(), "food", "south", -2, 5000)
    events = log["events"]
    assert ask("history", "describe", DATA, events[0]) == "New game: Dig"
    assert ask("history", "describe", DATA, events[1]) == "South Food −2"
    meal = {**events[1], "calc": "meal"}
    assert ask("history", "describe", DATA, meal) == "Eat: South Food −2"
    assert ask("history", "totals", DATA, state_of(log)) == "Food North 5, South 3 · Round 1"


def test_what_undo_takes_back_is_told_in_a_word_or_two() -> None:
    new, tap = tapped(begun(), "food", "south", -2, 5000)["events"]
    meal = {**tap, "calc": "meal"}
    phase = applied(begun(), [{"phase": "night"}])["events"][-1]
    lamp = applied(begun(), [{"marker": "lamp", "seat": "south"}])["events"][-1]
    row = written(begun(), 0, north=3)["events"][-1]
    briefs = [ask("brief", "briefOf", DATA, event) for event in (new, tap, meal, phase, lamp, row)]
    texts = ["New game", "−2", "Eat", "Night", "Lamp: South", "Round 1"]
    assert [brief["text"] for brief in briefs] == texts
    assert [brief["seat"] for brief in briefs] == ["", "south", "", "", "", ""]


def test_one_more_event_works_out_one_more_line() -> None:
    log = begun()
    for step in range(5):
        log = tapped(log, "food", "north", -1, 10_000 * (step + 1))
    lines, first, again, more = ask("probe", "count", DATA, log, probe=COUNTED)
    assert [line["told"] for line in lines[-2:]] == ["d6: 4", "North Food −1"]
    assert (first, again, more) == (6, 0, 1)


def test_sentences_name_seats_and_cards_and_never_show_a_broken_number() -> None:
    line = ["eats", {"who": "north", "n": -2, "card": ["worm", "joker"]}]
    assert ask("strings", "sentence", DATA, line) == "North eats −2 with Worm, Joker"
    assert ask("strings", "sentence", DATA, ["eats", {}]) == "{who} eats {n} with {card}"
    assert ask("strings", "show", DATA, 0.1 + 0.2) == "0.3"
    assert ask("strings", "show", DATA, None) == "–"
    assert ask("strings", "verdict", DATA, "advice", "stop") == "Stop"
    assert ask("strings", "verdict", DATA, "advice", ["eats", {"who": "owl"}]).startswith("Owl")


def test_a_phase_that_the_table_went_back_from_is_not_entered_twice() -> None:
    phases = ["day", "dusk", "night"]
    data = {**DATA, "modes": {**DATA["modes"], "dig": {**DATA["modes"]["dig"], "phases": phases}}}

    def entered(log: Values, phase: str) -> bool:
        answer: bool = ask("changes", "wasEntered", data, log, phase)
        return answer

    def moved(log: Values, before: str, after: str, **about: str) -> Values:
        changes = [{"phase": after, "from": before}]
        event = {"k": "change", "t": 5000, "changes": changes, **about}
        after_it: Values = ask("log", "push", log, event)
        return after_it

    log = moved(begun(), "day", "dusk")
    assert [entered(log, phase) for phase in phases] == [True, True, False]
    back = moved(moved(log, "dusk", "night"), "night", "dusk")
    assert entered(back, "night")
    assert not entered(ask("log", "undo", ask("log", "undo", back)), "night")
    around = moved(moved(back, "dusk", "night"), "night", "day")
    assert [entered(around, phase) for phase in phases] == [True, False, False]
    led_on = moved(log, "dusk", "day", calc="meal")
    assert [entered(led_on, phase) for phase in phases] == [True, False, False]


def test_only_cards_that_a_seat_may_have_lie_at_its_place() -> None:
    data = {**DATA, "zones": {"den": {"cards": ["worm", "joker", "spade"]}}}
    assert ask("zones", "cardsFor", data, {"zone": "den", "seat": "south"}) == ["worm", "joker"]
    assert (
        ask("zones", "cardsFor", data, {"zone": "den", "seat": "north"})
        == data["zones"]["den"]["cards"]
    )
    assert (
        ask("zones", "cardsFor", data, {"zone": "den", "seat": ""}) == data["zones"]["den"]["cards"]
    )
