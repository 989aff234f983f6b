"""Mistakes in companion.yaml, as people make them, and what they are told."""

from __future__ import annotations

import pytest
from game_folders import GameMaker
from made_companions import COMPANION, FILES, companion_of, mistakes


def test_a_companion_without_mistakes_is_read(make_game: GameMaker) -> None:
    companion = companion_of(make_game(FILES))
    assert list(companion.file.seats) == ["owl", "fox"]
    assert companion.file.counters["life"].start == 12
    assert companion.file.modes["duel"].setup[1] == "Each has 12 lives."
    assert companion.warnings == ()


@pytest.mark.parametrize(
    ("old", "new", "field", "message", "hint"),
    [
        ("seats: [owl, fox]", "seats: [owl, foxx]", "modes.duel.seats[2]", "is not a seat", "fox?"),
        ("seats: [owl, fox]", "seats: [owl, owl]", "modes.duel.seats[2]", "here twice", ""),
        ("seats: [owl, fox]", "seats: []", "modes.duel.seats", "nobody plays", "at least one"),
        ("phases: [dusk, dawn]", "phases: [dusk, down]", "modes.duel.phases[2]", "not a phase", "dawn?"),
        ("<b>four</b>", "<b>four", "modes.duel.setup[1]", "never closed", "</b>"),
        ("{{ constants.life }} lives", "{{ constants.lives }} lives", "modes.duel.setup[2]", "has no “lives”", "life?"),
        ("color: night", "color: nigth", "seats.owl.color", "not a colour", "night?"),
        ("shape: ring", "shape: rings", "seats.owl.shape", "not one of", "ring?"),
        ("where: {suit: owl}", "where: {suits: owl}", "seats.owl.cards.where.suits", "not a column", "suit?"),
        ("where: {suit: owl}", "where: {suit: owls}", "seats.owl.cards.where.suit", "no card has", "owl?"),
        ("of: cards", "of: card", "seats.owl.cards.of", "not a component", "cards?"),
        ("start: 1}", "start: 1, stap: 2}", "counters.night.stap", "no field stap", "steps?"),
        ('start: "= constants.life", min', 'start: "= constants.lif", min', "counters.life.start", "has no", "life?"),
        ('start: "= constants.life", min', "start: many, min", "counters.life.start", "not a whole number", ""),
        ('start: "= constants.life", min', "start: 13, min", "counters.life.start", "13 is not from 0 to 12", "lower start or raise max"),
        ('start: "= constants.life", min', "start: -1, min", "counters.life.start", "-1 is not from 0 to 12", "raise start or lower min"),
        ("min: 0, max", "min: 20, max", "counters.life.min", "there is no number", ""),
        ("steps: [1, 3]", "steps: [1, 0]", "counters.life.steps[2]", "1 or more", ""),
        ("steps: [1, 3]", "track: 0", "counters.life.track", "1 to 30 cells", ""),
        ("steps: [1, 3]", "track: 31", "counters.life.track", "1 to 30 cells", ""),
        ("start: 1}", "start: 1, track: 9}", "counters.night.track", "only the panel of a seat", "take it out"),
        ("strings:\n", "zones: {a: {label: A, show: art, phases: [dask]}}\nstrings:\n", "zones.a.phases[1]", "not a phase", "dusk?"),
        ("strings:\n", "zones: {a: {label: A, phases: [dusk]}}\nstrings:\n", "zones.a.phases", "when cards are shown", "show: art"),
        ("strings:\n", "zones: {a: {label: A, show: art, hidden: true}}\nstrings:\n", "zones.a.show", "nobody sees", "take out"),
        ("start: 1}", "start: 1, within: life}", "counters.night.within", "not another counter of seats", ""),
        ("start: 1}", "start: 1, reach: 4}", "counters.night.reach", "a row that within draws", ""),
        ("strings:\n", "zones: {a: {label: A, facing: true, each: game}}\nstrings:\n", "zones.a.facing", "only an open zone that every seat has", "take out each"),
        ("strings:\n", "zones: {a: {label: A, facing: true, middle: owl-3}}\nstrings:\n", "zones.a.middle", "is not a card", "owl-1"),
        ("strings:\n", "zones: {a: {label: A, middle: owl-1}}\nstrings:\n", "zones.a.middle", "nobody faces anybody", "facing: true"),
        ("from: lamp}", "from: lump}", "markers.first.from", "not another marker", "lamp?"),
        ("from: lamp}", "from: first}", "markers.first.from", "not another marker", "lamp"),
        ("from: lamp}", "from: lamp, pick: random}", "markers.first", "either picked", "keep"),
        ('"#dusk"', '"#dask"', "phases.dusk.rules", "not a heading of rules.md", "dusk?"),
        ("key: power, min: 1", 'key: power, tell: "{pover} hours", min: 1', "calculators.hunt.inputs.hand.tell", "not a column", "power?"),
        ("default: 0}", "every: seat, first: hand}", "calculators.hunt.inputs.luck.first", "not an input of kind seat", ""),
        ("default: 0}", "default: 0, first: who}", "calculators.hunt.inputs.luck.first", "one of every seat", "every: seat"),
        ("default: 0}", "default: 0, asked: true}", "calculators.hunt.inputs.luck.asked", "something stands for its answer", "take out asked"),
        ("function: hunt", "quiet: true\n    function: hunt", "calculators.hunt.quiet", "always said can be quiet", "always: true"),
        ("calculator: hunt, enter", "calculator: hund, enter", "phases.dusk.calculator", "not a calculator", "hunt?"),
        ("{counter: night, add: 1}", '{counter: night, add: "= catch"}', "phases.dusk.enter[1].add", "not known when a phase begins", "constants"),
        ("{counter: night, add: 1}", "{counter: nigth, add: 1}", "phases.dusk.enter[1].counter", "not a counter", "night?"),
        ("{counter: night, add: 1}", "{counter: night}", "phases.dusk.enter[1]", "add or by set", "one of the two"),
        ("{counter: night, add: 1}", "{counter: night, add: 1, seat: owl}", "phases.dusk.enter[1].seat", "not a seat's", "out"),
        ("{counter: night, add: 1}", "{counter: life, add: 1}", "phases.dusk.enter[1]", "whose it is", "seat"),
        ("{counter: night, add: 1}", "{counter: life, add: 1, seat: dog}", "phases.dusk.enter[1].seat", "not a seat", "fox"),
        ("{counter: night, add: 1}", "{counter: life, add: 1, seat: next}", "phases.dusk.enter[1].seat", "not a seat", "fox"),
        ("{counter: night, add: 1}", "{phase: dawn, add: 1}", "phases.dusk.enter[1].add", "has no add", "out"),
        ("{counter: night, add: 1}", "{counter: night, add: 1, quiet: true}", "phases.dusk.enter[1].quiet", "no button says it", "out"),
        ("{counter: night, add: 1}", "{add: 1}", "phases.dusk.enter[1]", "one marker, one zone or one phase", ""),
        ("function: hunt", 'values: {sum: "= luck + lucky"}', "calculators.hunt.values.sum", "not an input of one value", "luck?"),
        ("function: hunt", 'values: {sum: "= luck + hand"}', "calculators.hunt.values.sum", "“hand” is not an input of one value", ""),
        ("function: hunt", 'values: {luck: "= 1"}', "calculators.hunt.values.luck", "is an input too", "another name"),
        ("function: hunt", "values: {sum: luck + 1}", "calculators.hunt.values.sum", "is not a formula", "= luck + 1"),
        ("function: hunt", 'values: {sum: "= luck / 2"}', "calculators.hunt.values.sum", "not part of formulas", "//"),
        ("function: hunt", 'function: hunt\n    values: {sum: "= luck"}', "calculators.hunt", "either a function answers", "values:"),
        ("strings:\n", "pad: {columns: {}}\nstrings:\n", "pad.columns", "nothing is written down", "add columns"),
        ("strings:\n", "pad: {columns: {a: {label: A}}, rounds: 0}\nstrings:\n", "pad.rounds", "0 rounds", ""),
        ("strings:\n", "pad: {columns: {a: {label: A, min: 3, max: 2}}}\nstrings:\n", "pad.columns.a.min", "there is no number", ""),
        ("strings:\n", 'pad: {columns: {apples: {label: A}}, points: "= appels * 2"}\nstrings:\n', "pad.points", "not a column of the pad", "apples?"),
        ("strings:\n", "pad: {columns: {a: {label: A}}, modes: [duels]}\nstrings:\n", "pad.modes[1]", "not a mode", "duel?"),
        ("kind: bool, each", "kind: bool, every: seat, each", "calculators.hunt.inputs.double.every", "for each card or for every seat", "keep each or every"),
        ("kind: seat, from", "kind: seat, every: seat, from", "calculators.hunt.inputs.who.every", "has no every", "none"),
        ('seat: "= prey", add', 'seat: "= prey", every: seat, add', "calculators.hunt.apply[1].every", "one seat's or every seat's", "keep"),
        ("{counter: night, add: 1}", "{counter: night, every: seat, add: 1}", "phases.dusk.enter[1].every", "not a seat's", "out"),
        ("{counter: night, add: 1}", "{phase: dawn, every: seat}", "phases.dusk.enter[1].every", "has no every", "out"),
        ("strings:\n", "facts: [power, siut]\nstrings:\n", "facts[2]", "not a field of game.yaml", "suit?"),
        ("strings:\n", "references: {a: {label: A, rules: dask}}\nstrings:\n", "references.a.rules", "not a heading of rules.md", "dusk?"),
        ("strings:\n", "references: {a: {label: A, rules: dusk, modes: [duels]}}\nstrings:\n", "references.a.modes[1]", "not a mode", "duel?"),
        ("function: hunt", "function: hunts", "calculators.hunt.function", "not an export", "hunt?"),
        ("kind: seat, from", "kind: seats, from", "calculators.hunt.inputs.who.kind", "not one of", "seat?"),
        ("{marker: first}", "{marker: frist}", "calculators.hunt.inputs.who.from.marker", "not a marker", "first?"),
        ("other: who", "other: whom", "calculators.hunt.inputs.prey.other", "another input of kind seat", "who?"),
        ("seat: who, key", "seat: whom, key", "calculators.hunt.inputs.hand.seat", "input of kind seat", "who?"),
        ("key: power", "key: powers", "calculators.hunt.inputs.hand.key", "not a column", "power?"),
        ("min: 1, max: 3", "min: 4, max: 3", "calculators.hunt.inputs.hand.min", "there is no number", ""),
        ("input: hand, where", "input: hands, where", "calculators.hunt.inputs.double.each.input", "kind cards", "hand?"),
        ("{effect: double}}", "{effect: dubble}}", "calculators.hunt.inputs.double.each.where.effect", "no card has", "double?"),
        ("default: 0}", "default: 10}", "calculators.hunt.inputs.luck.default", "not between", ""),
        ("kind: int, min", "kind: int, key: power, min", "calculators.hunt.inputs.luck.key", "has no key", "max"),
        ("{label: Luck, kind", "{kind", "calculators.hunt.inputs.luck", "no words", "label"),
        ("{counter: life}}", "{counter: live}}", "calculators.hunt.inputs.life.from.counter", "not a counter", "life?"),
        ("show: [catch]", "show: [catches]", "calculators.hunt.show[1]", "not one of the strings", "catch?"),
        ('"= 0 - catch"', '"= 0 - catch / 2"', "calculators.hunt.apply[1].add", "not part of formulas", "+ - *"),
        ('"= 0 - catch"', '"= 0 - "', "calculators.hunt.apply[1].add", "ends too soon", ""),
        ("{label: Eat, counter", "{counter", "calculators.hunt.apply[1]", "button has no name", "label"),
        ("{phase: dawn}", "{phase: down}", "calculators.hunt.apply[3].phase", "not a phase", "dawn?"),
        ("verdict: word", "verdict: []", "calculators.hunt.verdict", "one text", ""),
        ("mercy: {label", "mercy: {lable", "options.mercy.lable", "no field lable", "label?"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_at_its_place_with_what_to_do(
    make_game: GameMaker, old: str, new: str, field: str, message: str, hint: str
) -> None:
    assert COMPANION.count(old) == 1
    (problem,) = mistakes(make_game, companion_yaml=COMPANION.replace(old, new))
    assert problem.place is not None
    assert (problem.place.file, problem.place.field) == ("companion.yaml", field)
    assert problem.place.line is not None
    assert message in problem.message
    assert hint in problem.hint
    assert problem.game == "owls"


def test_the_line_of_a_mistake_is_the_line_that_is_wrong(make_game: GameMaker) -> None:
    changed = COMPANION.replace("key: power", "key: powers")
    (problem,) = mistakes(make_game, companion_yaml=changed)
    assert problem.place is not None
    assert problem.place.line is not None
    assert "key: powers" in changed.splitlines()[problem.place.line - 1]


def test_all_mistakes_of_all_files_are_told_at_once(make_game: GameMaker) -> None:
    problems = mistakes(
        make_game,
        companion_yaml=COMPANION.replace("[owl, fox]", "[owl, foxx]").replace("#dusk", "#dask"),
        cases_yaml="- {id: a, function: hunt, input: {}, expect: {}, source: {kind: book, where: x}}",
        rules_md="# Dusk\n\n{{ constants.lifes }}\n",
        rules_js="export function hunt() { return 1; }\nexport default 1;\n",
    )
    files = {problem.place.file for problem in problems if problem.place}
    assert files == {"companion.yaml", "cases.yaml", "rules.md", "rules.js"}


def test_a_column_that_the_page_cannot_show_is_told(make_game: GameMaker) -> None:
    game = FILES["game.yaml"].replace("  power: int\n", "  power: int\n  front: text\n")
    (warning,) = companion_of(make_game({**FILES, "game.yaml": game}, name="owls")).warnings
    assert "column front" in warning.message
    assert warning.place
    assert (warning.place.file, warning.place.field) == ("game.yaml", "fields.front")


def test_phases_need_rules_and_calculators_need_a_script(make_game: GameMaker) -> None:
    folder = make_game(FILES, name="owls")
    for name in ("rules.md", "rules.js", "cases.yaml"):
        (folder / name).unlink()
    from mistakes import mistakes_of

    told = [problem.message for problem in mistakes_of(companion_of, folder)]
    assert told.count("this game has no rules.md with headings") == 2
    assert told.count("this game has no rules.js") == 1


def test_a_phase_wants_no_calculator_that_its_mode_lacks(make_game: GameMaker) -> None:
    changed = COMPANION.replace(
        "counters:\n", "  solo: {label: Alone, seats: [owl]}\ncounters:\n", 1
    ).replace("    function: hunt\n", "    function: hunt\n    modes: [solo]\n")
    (problem,) = mistakes(make_game, companion_yaml=changed)
    assert "the mode duel has this phase" in problem.message
    assert problem.hint == "add duel to the modes of hunt"


def test_inputs_of_one_name_in_one_mode_ask_for_the_same(make_game: GameMaker) -> None:
    more = "  wait: {label: Wait, function: hunt, inputs: {luck: {label: Luck, kind: bool}}}\n"
    changed = COMPANION.replace("strings:\n", more + "strings:\n")
    told = {problem.message for problem in mistakes(make_game, companion_yaml=changed)}
    assert told == {
        "luck asks for int here, and for bool in Wait",
        "luck asks for bool here, and for int in Hunt",
    }
