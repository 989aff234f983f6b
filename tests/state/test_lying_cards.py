"""A made game of trains: strips and keypads offer what lies in a zone, and all else at one more tap."""

from __future__ import annotations

from pathlib import Path

import pytest
from depot import COMPANION, FILES, RULES_SCRIPT
from game_folders import GameMaker
from made_companions import companion_of
from mistakes import mistakes_of
from tables import Box, Table, box_of_files

MENDING = """\
  mend:
    label: Mend
    inputs:
      engines: {label: Engines, kind: cards, of: cards, where: {kind: engine}, from: {zone: north, marker: turn}}
      helpers: {label: Helpers, kind: cards, of: cards, where: {kind: cargo}, usual: 1}
    values: {price: "= count(engines)"}
strings:
"""

RETURN = """\
    to: [north, south]
  back:
    label: Call back
    of: cards
    where: {kind: engine}
    by: turn
    from: north
    leaves: "= cost == 2"
    changes: [{counter: goods, add: "= 1"}]
"""

CALLING = COMPANION.replace("    to: [north, south]\n", RETURN).replace("strings:\n", MENDING)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    files = {**FILES, "companion.yaml": CALLING, "rules.js": RULES_SCRIPT}
    return box_of_files(files, tmp_path_factory.mktemp("lying") / "depot", cache)


@pytest.fixture
def depot(box: Box) -> Table:
    return Table(box).start(Turn="Ann")


def test_only_what_lies_there_stands_open_and_only_for_its_seat(depot: Table) -> None:
    assert depot.keys("Call back") == []
    depot.lay("Ann North line", "Shunter")
    assert depot.keys("Call back") == ["Shunter"]
    depot.give("Turn", "Bob")
    assert depot.keys("Call back") == []


def test_a_card_leaves_where_its_formula_says_so_and_undo_brings_it_back(depot: Table) -> None:
    depot.lay("Ann North line", "Shunter", "Puffer")
    depot.play("Call back", "Shunter", "Puffer")
    assert depot.lying("Ann North line") == ["Shunter"]
    assert depot.keys("Call back") == ["Shunter"]
    depot.undo()
    assert depot.lying("Ann North line") == ["Shunter", "Puffer"]


def test_a_card_that_nobody_laid_down_is_played_all_the_same_and_lies_there_then(
    depot: Table,
) -> None:
    depot.play("Call back", "Puffer", "Shunter")
    assert depot.counts["Goods"] == "2"
    assert depot.lying("Ann North line") == depot.keys("Call back") == ["Shunter"]


def test_a_keypad_narrows_to_what_lies_there_once_anything_does(depot: Table) -> None:
    depot.tap("Mend")
    assert not depot.key("Engines", "Puffer")["isHidden"]
    depot.lay("Ann North line", "Shunter")
    assert depot.key("Engines", "Puffer")["isHidden"]
    assert not depot.key("Engines", "Shunter")["isHidden"]
    assert depot.key("Engines", "Shunter")["label"] == "Add Shunter, 2 of 2 left"


def test_keys_fold_away_once_as_many_are_tapped_as_is_usual(depot: Table) -> None:
    depot.tap("Mend")
    assert not depot.key("Helpers", "Cart")["isHidden"]
    depot.add("Helpers", "Cart")
    assert depot.key("Helpers", "Cart")["isHidden"]


@pytest.mark.parametrize(
    ("old", "new", "field", "message", "hint"),
    [
        ("from: north\n", "from: nroth\n", "plays.back.from", "not a zone", "north?"),
        ("    from: north\n", "", "plays.back.leaves", "lies in no zone", "add from"),
        ("kind: engine}\n    by: turn\n    from", "kind: [engine, cargo]}\n    by: turn\n    from", "plays.back.from", "Cart never lies in north", "where"),
        ('"= cost == 2"', '"= csot == 2"', "plays.back.leaves", "not a column", "cost?"),
        ("zone: north, marker: turn", "zone: nroth, marker: turn", "calculators.mend.inputs.engines.from.zone", "not a zone", "north?"),
        ("zone: north, marker: turn", "zone: north, marker: trun", "calculators.mend.inputs.engines.from.marker", "not a marker", "turn?"),
        ("zone: north, marker: turn", "zone: north", "calculators.mend.inputs.engines.from", "whose north it is", "add marker"),
        ("zone: north, marker: turn", "marker: turn", "calculators.mend.inputs.engines.from", "comes from a zone", "{zone: name"),
        ("usual: 1", "usual: 0", "calculators.mend.inputs.helpers.usual", "after one card", ""),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_place_with_what_to_do(
    make_game: GameMaker, old: str, new: str, field: str, message: str, hint: str
) -> None:
    assert CALLING.count(old) == 1
    folder = make_game({**FILES, "companion.yaml": CALLING.replace(old, new)}, name="depot")
    (problem,) = mistakes_of(companion_of, folder)
    assert problem.place is not None
    assert (problem.place.file, problem.place.field) == ("companion.yaml", field)
    assert message in problem.message
    assert hint in problem.hint
