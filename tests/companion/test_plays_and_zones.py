"""Cards that are played at one tap, and cards that lie open: what a tap does, and what is told."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from boxes import Box, box_of_files
from depot import COMPANION, FILES
from game_folders import GameMaker
from made_companions import FILES as OTHER_FILES
from made_companions import companion_of, data_of, site_of
from mistakes import mistakes_of
from page_modules import pure_modules

from pnp.companion.site import Site
from pnp.scripts import Engine

Values = dict[str, Any]

PROBE = """\
import { formulas } from "../../formulas.mjs";
import { resolve } from "./changes.mjs";
import { effectsOf, refusedBy, tryPlay } from "./plays.mjs";
export const attempt = (data, state, play, card, zone) =>
  tryPlay(data, state, data.plays[play], card, zone, formulas);
export const effects = (data, state, play, card) =>
  [...effectsOf(data, state, play, card, formulas)];
const race = ({ lines }) => ({ refused: { puffer: ["blocked", { by: lines.ann }] } });
export const refused = (data, state, play) => refusedBy(data, state, play, { race });
export const take = (data, state, changes, scope) =>
  resolve(data, state, changes, scope, { f9: (s) => s.answer });
"""


class Depot:
    """The page's state modules with the data of the made game, and a log that grows."""

    def __init__(self, box: Box) -> None:
        self.data: Values = json.loads(box.data)
        self.engine = Engine({**box.modules, **pure_modules(), "js/state/probe.mjs": PROBE})
        self.log: Values = self.ask("log", "emptyLog", "depot", "e1")

    def ask(self, module: str, function: str, *arguments: Any) -> Any:
        return self.engine.call(function, *arguments, module=f"js/state/{module}.mjs")

    def begin(self, turn: str = "ann") -> Depot:
        markers = {"turn": turn} if turn else {}
        self.push(self.ask("game", "newGame", self.data, "two", {}, markers, 1000))
        return self

    def push(self, event: Values) -> None:
        self.log = self.ask("log", "push", self.log, event)

    @property
    def state(self) -> Values:
        state: Values = self.ask("game", "fold", self.log)
        return state

    def attempt(self, play: str, card: str, zone: str = "") -> Values:
        tried: Values = self.ask("probe", "attempt", self.data, self.state, play, card, zone)
        return tried

    def play(self, play: str, card: str, zone: str = "") -> None:
        tried = self.attempt(play, card, zone)
        assert tried["refusal"] == ""
        about = {"play": play, "card": card, "seat": self.state["markers"]["turn"]}
        self.push({"k": "change", "t": 2000, "changes": tried["made"], **about})

    def note(self, changes: list[Values]) -> None:
        self.push({"k": "change", "t": 3000, "changes": changes})

    def told(self) -> str:
        told: str = self.ask("history", "describe", self.data, self.log["events"][-1])
        return told


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Site:
    folder = tmp_path_factory.mktemp("depots") / "depot"
    folder.mkdir()
    for name, text in FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    return site_of(folder, cache)


@pytest.fixture(scope="module")
def box(tmp_path_factory: pytest.TempPathFactory, cache: Path) -> Box:
    return box_of_files(FILES, tmp_path_factory.mktemp("boxes") / "depot", cache)


@pytest.fixture
def depot(box: Box) -> Depot:
    return Depot(box)


def test_one_tap_pays_and_gains_and_is_one_event(depot: Depot) -> None:
    depot.begin().play("load", "barge")
    assert depot.state["counters"] == {"steam": 2, "goods": 4, "embers.ann": 0, "embers.bob": 1}
    assert len(depot.log["events"]) == 2
    assert depot.told() == "Play: Barge, Steam −2, Goods +4, Ann Coal −1"
    depot.log = depot.ask("log", "undo", depot.log)
    assert depot.state["counters"]["steam"] == 4


def test_a_cell_without_a_number_counts_as_none_to_pay(depot: Depot) -> None:
    depot.begin().play("load", "mule")
    assert depot.state["counters"]["steam"] == 4
    assert depot.told() == "Play: Mule, Goods +1"


def test_what_cannot_be_paid_is_refused_in_the_words_of_the_game(depot: Depot) -> None:
    depot.begin().play("load", "barge")
    tried = depot.attempt("load", "zeppelin")
    assert tried["refusal"] == "it costs 3 Steam, and there is 2"
    assert tried["made"][0] == {"counter": "steam", "seat": "", "from": 2, "to": -1}


def test_no_counter_falls_below_its_bound(depot: Depot) -> None:
    assert depot.begin().attempt("load", "crane")["refusal"] == "Coal would fall to −1"
    assert depot.attempt("load", "barge")["refusal"] == ""


def test_without_words_of_its_own_a_need_tells_itself(depot: Depot) -> None:
    depot.data["plays"]["load"]["refusal"] = "Needs Steam ≥ cost (Steam {steam}, cost {cost})"
    depot.begin().play("load", "barge")
    told = depot.attempt("load", "zeppelin")["refusal"]
    assert told == "Needs Steam ≥ cost (Steam 2, cost 3)"


def test_the_need_is_told_with_labels_and_signs(make_game: GameMaker, cache: Path) -> None:
    bare = COMPANION.replace('    refusal: "it costs {cost} Steam, and there is {steam}"\n', "")
    site = site_of(make_game({**FILES, "companion.yaml": bare}), cache)
    told = data_of(site)["plays"]["load"]["refusal"]
    assert told == "Needs Steam ≥ cost (cost {cost}, Steam {steam})"


def test_nobody_plays_while_nobody_has_the_turn(depot: Depot) -> None:
    assert depot.begin(turn="").attempt("load", "cart")["refusal"] == "Nobody holds Turn"


def test_those_cards_come_first_that_the_seat_has_played_most(depot: Depot) -> None:
    cards = depot.data["plays"]["load"]["cards"]
    depot.begin().play("load", "mule")
    depot.begin()
    for card in ("canoe", "cart", "canoe"):
        depot.play("load", card)

    def first(seat: str) -> list[str]:
        ranked = ranked_for(depot, "load", seat)
        assert sorted(ranked) == sorted(cards)
        return ranked[:3]

    assert first("ann") == ["canoe", "cart", "truck"]
    assert first("bob") == cards[:3]
    depot.log = depot.ask("log", "goTo", depot.log, depot.log["at"] - 3)
    assert first("ann") == cards[:3]


def ranked_for(depot: Depot, play: str, seat: str) -> list[str]:
    ranked: list[str] = sorted_for(depot, play, seat)["cards"]
    return ranked


def sorted_for(depot: Depot, play: str, seat: str, *refused: Values) -> Values:
    by_use: Values = depot.ask(
        "plays", "byUse", depot.data, depot.state, depot.log, play, seat, *refused
    )
    return by_use


def test_all_that_a_seat_has_played_is_told_from_what_it_has_not(depot: Depot) -> None:
    depot.begin()
    for card in ("canoe", "cart", "canoe", "mule"):
        depot.play("load", card)
    assert sorted_for(depot, "load", "ann")["used"] == 3
    assert sorted_for(depot, "load", "bob")["used"] == 0


def test_those_cards_come_last_that_the_rules_refuse(depot: Depot) -> None:
    depot.begin().play("load", "canoe")
    assert ranked_for(depot, "load", "ann")[0] == "canoe"
    sunk = sorted_for(depot, "load", "ann", {"canoe": ["sunk", {}]})
    assert (sunk["cards"][-1], sunk["used"]) == ("canoe", 0)


def test_what_is_paid_and_gained_of_one_counter_is_told_apart(depot: Depot) -> None:
    depot.begin()
    both = [
        {"counter": "steam", "add": -1},
        {"counter": "steam", "add": 1},
        {"counter": "embers", "add": -9},
        {"counter": "goods", "add": 0},
    ]
    play = {**depot.data["plays"]["load"], "changes": both}
    effects = depot.ask("probe", "effects", depot.data, depot.state, play, "cart")
    assert effects == [["steam", [-1, 1]], ["embers", [-9]]]


def test_a_play_asks_the_rules_which_cards_they_refuse(depot: Depot) -> None:
    lay(depot.begin(), "shunter")
    play = {**depot.data["plays"]["dispatch"], "calculator": "race"}
    refused = depot.ask("probe", "refused", depot.data, depot.state, play)
    assert refused == {"puffer": ["blocked", {"by": ["shunter"]}]}
    free = {**play, "calculator": ""}
    assert depot.ask("probe", "refused", depot.data, depot.state, free) == {}


def test_those_cards_come_last_that_all_lie_on_the_table(depot: Depot) -> None:
    depot.begin().play("dispatch", "puffer", "south")
    assert ranked_for(depot, "dispatch", "ann") == ["shunter", "puffer"]
    lay(depot, "shunter", "shunter")
    assert ranked_for(depot, "dispatch", "ann") == ["puffer", "shunter"]
    lay(depot, "cart", *["mule"] * 9)
    depot.play("load", "mule")
    assert ranked_for(depot, "load", "ann")[0] == "mule"  # what goes nowhere is always there


def test_a_card_goes_to_the_end_of_the_zone_of_whose_turn_it_is(depot: Depot) -> None:
    depot.begin(turn="bob").play("dispatch", "puffer", "south")
    assert depot.state["zones"] == {"south.bob": ["puffer"]}
    assert depot.told() == "Send: Puffer, Steam −2, Bob South line"
    assert (
        depot.attempt("dispatch", "puffer", "north")["refusal"]
        == "Puffer lies on the table already"
    )


def test_cards_that_a_play_lays_in_a_seats_zone_lie_in_that_of_whose_turn_it_is(
    depot: Depot,
) -> None:
    depot.data["plays"]["load"]["changes"] = [{"zone": "north", "set": ["shunter"]}]
    made = depot.begin().attempt("load", "mule")["made"]
    assert made == [{"zone": "north", "seat": "ann", "from": [], "to": ["shunter"]}]


def test_a_tap_on_a_counter_is_no_part_of_a_play(depot: Depot) -> None:
    depot.begin().play("load", "mule")
    step = depot.ask("changes", "step", depot.data, depot.state, "goods", "", 1)
    depot.log = depot.ask("log", "pushTap", depot.log, step, 2100)
    assert len(depot.log["events"]) == 3


NORTH = {"zone": "north", "seat": "ann"}
YARD = {"zone": "yard", "seat": ""}


def lay(depot: Depot, *cards: str) -> None:
    for card in cards:
        depot.note(depot.ask("zones", "add", depot.data, depot.state, NORTH, card))


def test_cards_lie_in_order_and_move_one_place_at_a_time(depot: Depot) -> None:
    lay(depot.begin(), "shunter", "puffer", "shunter")
    depot.note(depot.ask("zones", "shift", depot.data, depot.state, NORTH, 1, -1))
    assert depot.state["zones"]["north.ann"] == ["puffer", "shunter", "shunter"]
    assert depot.told() == "Ann North line: Puffer, Shunter, Shunter"
    assert depot.ask("zones", "shift", depot.data, depot.state, NORTH, 0, -1) == []
    assert depot.ask("zones", "shift", depot.data, depot.state, NORTH, 2, 1) == []
    assert depot.ask("zones", "countLying", depot.data, depot.state, "shunter") == 2


def test_a_card_moves_to_another_zone_or_away_in_one_event(depot: Depot) -> None:
    lay(depot.begin(), "shunter", "puffer")
    depot.note(depot.ask("zones", "move", depot.data, depot.state, NORTH, 0, YARD))
    assert depot.state["zones"] == {"north.ann": ["puffer"], "yard": ["shunter"]}
    assert depot.told() == "Yard + Shunter"
    depot.note(depot.ask("zones", "move", depot.data, depot.state, NORTH, 0))
    assert depot.state["zones"] == {"north.ann": [], "yard": ["shunter"]}
    assert depot.told() == "Ann North line − Puffer"
    depot.log = depot.ask("log", "goTo", depot.log, 3)
    assert depot.state["zones"] == {"north.ann": ["shunter", "puffer"]}


def test_a_card_may_go_only_where_such_cards_lie(depot: Depot) -> None:
    ways = depot.begin().ask("zones", "waysFrom", depot.data, depot.state, YARD, "cart")
    assert ways == []
    ways = depot.ask("zones", "waysFrom", depot.data, depot.state, NORTH, "puffer")
    assert [(way["zone"], way["seat"]) for way in ways] == [
        ("south", "ann"),
        ("yard", ""),
        ("north", "bob"),
    ]


def test_the_rules_get_what_lies_and_may_answer_with_it(depot: Depot) -> None:
    lay(depot.begin(), "shunter", "puffer")
    fields = depot.ask(
        "forms", "readForm", depot.data, depot.data["calculators"]["race"], depot.state, {}
    )
    assert depot.ask("forms", "inputOf", fields) == {
        "lines": {"ann": ["shunter", "puffer"], "bob": []},
        "yard": [],
    }
    every = [{"zone": "north", "every": True, "set": {"formula": "f9"}}]
    answer = {"answer": {"bob": ["puffer", "unheard-of"]}}
    made = depot.ask("probe", "take", depot.data, depot.state, every, answer)
    assert made == [{"zone": "north", "seat": "bob", "from": [], "to": ["puffer"]}]
    whole = [{"zone": "yard", "set": {"formula": "f9"}}]
    made = depot.ask("probe", "take", depot.data, depot.state, whole, {"answer": ["cart", "cart"]})
    assert made == [{"zone": "yard", "seat": "", "from": [], "to": ["cart", "cart"]}]
    same = {"answer": {"ann": ["shunter", "puffer"], "bob": 3}}
    assert depot.ask("probe", "take", depot.data, depot.state, every, same) == []


def test_a_game_with_cards_on_the_table_is_saved_and_read(depot: Depot) -> None:
    lay(depot.begin(), "shunter")
    depot.play("dispatch", "puffer", "south")
    assert depot.ask("saves", "read", depot.ask("saves", "write", depot.log), "depot") == depot.log
    lay(depot, "unheard-of")
    assert depot.state["zones"]["north.ann"] == ["shunter", "unheard-of"]
    assert depot.ask("held", "zoneOf", depot.data, depot.state, "north", "ann") == ["shunter"]


@pytest.mark.parametrize(
    "change",
    [
        {"zone": "north", "seat": "ann", "from": [], "to": "puffer"},
        {"zone": "north", "seat": "ann", "to": []},
        {"zone": "north", "from": [], "to": []},
        {"zone": "north", "seat": "ann", "from": [], "to": [3]},
    ],
)
def test_a_save_with_broken_zones_is_refused(depot: Depot, change: Values) -> None:
    depot.begin().note([change])
    assert depot.ask("saves", "read", json.dumps(depot.log), "depot") is None


def test_a_save_with_a_broken_play_is_refused(depot: Depot) -> None:
    depot.begin().push({"k": "change", "t": 1, "changes": [], "play": "load", "card": 7})
    assert depot.ask("saves", "read", json.dumps(depot.log), "depot") is None


def test_a_page_carries_plays_and_zones_only_if_its_game_has_them(
    site: Site, make_game: GameMaker, cache: Path
) -> None:
    other = site_of(make_game(OTHER_FILES, name="owls"), cache)
    for words in ("Show all", "Move left", ".play-note", ".zone-ways", 'id="zones"'):
        assert words in site.single.decode()
        assert words not in other.single.decode()


@pytest.mark.parametrize(
    ("old", "new", "field", "message", "hint"),
    [
        ("where: {kind: cargo}", "where: {kind: cargoes}", "plays.load.where.kind", "no card has", "cargo?"),
        ("    of: cards\n    where: {kind: cargo}", "    of: card\n", "plays.load.of", "not a component", "cards?"),
        ("where: {kind: cargo}", "key: nam", "plays.load.key", "not a column", "name?"),
        ("cargo}\n    by: turn", "cargo}\n    by: trun", "plays.load.by", "not a marker", "turn?"),
        ('"= steam >= cost"', '"= staem >= cost"', "plays.load.needs", "not a column of these cards", "steam?"),
        ('"= steam >= cost"', '"= steam >= costs"', "plays.load.needs", "not a column of these cards", "cost?"),
        ('"= steam >= cost"', "steam >= cost", "plays.load.needs", "is not a formula", "= steam >= cost"),
        ("and there is {steam}", "and there is {seam}", "plays.load.refusal", "not a column of these cards", "steam?"),
        ('add: "= gives"', 'add: "= give"', "plays.load.changes[2].add", "not a column of these cards", "gives?"),
        ("{counter: goods, add", "{counter: good, add", "plays.load.changes[2].counter", "not a counter", "goods?"),
        ("{counter: goods, add", "{label: Take, counter: goods, add", "plays.load.changes[2].label", "names its key", "out"),
        ("to: [north, south]", "to: [north, suoth]", "plays.dispatch.to[2]", "not a zone", "south?"),
        ('by: turn\n    changes: [{counter: steam, add: "= 0 - cost"}]\n    to: [north, south]', "to: [yard, south]", "plays.dispatch.to[2]", "whose south it is", "add by"),
        ("to: [north, south]", "to: [north]\n    phases: [noon]", "plays.dispatch.phases[1]", "not a phase", ""),
        ("to: [north, south]", "to: [north]\n    modes: [tow]", "plays.dispatch.modes[1]", "not a mode", "two?"),
        ("{label: North line, of: cards, where: {kind: engine}}", "{label: North line, of: cards, where: {kinds: engine}}", "zones.north.where.kinds", "not a column", "kind?"),
        ("each: game, of: cards}", "each: game, of: cards, key: nmae}", "zones.yard.key", "not a column", "name?"),
        ("each: game, of: cards}", "each: all, of: cards}", "zones.yard.each", "not one of seat, game", ""),
        ("from: {zone: yard}", "from: {zone: yrad}", "calculators.race.inputs.yard.from.zone", "not a zone", "yard?"),
        ("from: {zone: yard}", "from: {marker: turn}", "calculators.race.inputs.yard.from", "comes from a zone", "{zone: name}"),
        ("{zone: yard, set:", "{zone: yrad, set:", "calculators.race.apply[2].zone", "not a zone", "yard?"),
        ("{zone: yard, set:", "{zone: yard, every: seat, set:", "calculators.race.apply[2].every", "is the game's", "out"),
        ('{zone: yard, set: "= waiting_cards"}', "{zone: yard}", "calculators.race.apply[2]", "stands nowhere", "add set"),
        ('{zone: yard, set: "= waiting_cards"}', '{zone: south, set: "= a"}', "calculators.race.apply[2]", "whose it is", "every"),
        ('{zone: yard, set: "= waiting_cards"}', '{zone: yard, set: "= a", add: 1}', "calculators.race.apply[2].add", "has no add", "out"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_place_with_what_to_do(
    make_game: GameMaker, old: str, new: str, field: str, message: str, hint: str
) -> None:
    assert COMPANION.count(old) == 1
    folder = make_game({**FILES, "companion.yaml": COMPANION.replace(old, new)}, name="depot")
    (problem,) = mistakes_of(companion_of, folder)
    assert problem.place is not None
    assert (problem.place.file, problem.place.field) == ("companion.yaml", field)
    assert message in problem.message
    assert hint in problem.hint


def test_a_word_for_two_things_is_refused(make_game: GameMaker) -> None:
    changed = COMPANION.replace("steam", "coal")
    folder = make_game({**FILES, "companion.yaml": changed}, name="depot")
    problems = mistakes_of(companion_of, folder)
    assert {problem.message for problem in problems} == {
        "coal is a column of these cards and a counter too"
    }
    assert {problem.hint for problem in problems} == {"give the counter another name"}


def test_a_play_of_a_mode_finds_all_that_it_needs_there(make_game: GameMaker) -> None:
    changed = COMPANION.replace(
        "counters:\n", "  one: {label: Alone, seats: [ann]}\ncounters:\n", 1
    ).replace("pick: random}", "pick: random, modes: [two]}")
    folder = make_game({**FILES, "companion.yaml": changed}, name="depot")
    told = {(problem.message, problem.hint) for problem in mistakes_of(companion_of, folder)}
    hint = "add one to the modes of turn"
    assert told == {("the mode one has this play, but not turn", hint)}


def test_a_play_that_does_nothing_is_refused(make_game: GameMaker) -> None:
    changed = re.sub(r"    refusal:.*?  dispatch:", "  dispatch:", COMPANION, flags=re.DOTALL)
    folder = make_game({**FILES, "companion.yaml": changed}, name="depot")
    (problem,) = mistakes_of(companion_of, folder)
    assert problem.message == "a tap would do nothing"
    assert problem.place is not None
    assert problem.place.field == "plays.load"
