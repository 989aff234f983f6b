"""What a form asks for, holds and lets go, and what its answer changes."""

from __future__ import annotations

from mole_game import DATA, Values, applied, begun, drafts_of, form, state_of
from page_modules import ask


def test_a_keypad_offers_what_its_seat_may_play() -> None:
    fields = form(begun(holder="south"), {})
    assert fields["who"]["value"] == "south"
    assert fields["hand"]["cards"] == ["worm", "joker"]
    assert fields["seen"]["cards"] == ["worm", "spade"]


def test_a_keypad_of_other_cards_may_be_of_a_seat() -> None:
    entry = {"name": "found", "kind": "cards", "seat": "south", "cards": ["spade"]}
    field = field_of(entry, {})
    assert (field["seat"], field["cards"]) == ("south", ["spade"])


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
    assert ask("held", "heldSeats", DATA, "hunt") == ["north"]
    assert ask("held", "heldSeats", DATA, "dig") == ["north", "south"]


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


def test_nothing_stands_for_what_is_asked_until_somebody_chooses() -> None:
    who = {"name": "who", "kind": "seat", "none": "Nobody", "asked": True}
    assert field_of(who, {})["value"] is None
    assert field_of(who, {"who": ""})["value"] == ""
    assert field_of(who, {"who": "south"})["value"] == "south"
    way = {"name": "way", "kind": "choice", "options": ["dig", "wait"], "asked": True}
    assert field_of(way, {})["value"] is None
    assert field_of(way, {"way": "wait"})["value"] == "wait"
    every = {**way, "every": True}
    assert field_of(every, {"way": {"south": "dig"}})["value"] == {"north": None, "south": "dig"}


def test_an_answer_goes_with_its_question() -> None:
    who = {"name": "who", "kind": "seat", "asked": True}
    calculator = {"inputs": [who, {"name": "bites", "kind": "int"}]}
    drafts = {"who": "south", "bites": 3}
    kept = ask("drafts", "dropIdle", drafts, calculator, ["who", "bites"])
    assert kept == {"bites": 3}
    assert ask("drafts", "dropIdle", drafts, calculator, []) == drafts


def test_a_change_for_every_seat_has_the_amount_of_each() -> None:
    change = {"counter": "food", "every": True, "add": {"formula": "f1"}}
    formulas = "const formulas = {f1: () => ({north: -2})};"
    probe = f"""
import {{ resolve }} from "./changes.mjs";
{formulas}
export function run(data, state, changes) {{ return resolve(data, state, changes, {{}}, formulas); }}
"""
    state = state_of(begun())
    made = ask("probe", "run", DATA, state, [change], probe=probe)
    assert made == [{"counter": "food", "seat": "north", "from": 5, "to": 3}]
    added = {"counter": "food", "every": True, "add": 1}
    same = ask("probe", "run", DATA, state, [added], probe=probe)
    assert [each["to"] for each in same] == [6, 6]
