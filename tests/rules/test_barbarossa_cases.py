"""Every worked example of Barbarossa comes out as cases.yaml says."""

import re
from pathlib import Path

import pytest
from rules_of_games import companion_of, misfits, missed, rules_of, unsaid

from pnp.companion.cases_file import Case

GAME = "barbarossa"
CASES = companion_of(GAME).cases
CARDS = {row.id: row for row in companion_of(GAME).game.components[0].rows}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_example_comes_out_as_written(case: Case, cache: Path) -> None:
    assert missed(case, rules_of(GAME, cache)) == {}


def test_each_sentence_is_said_by_an_example_with_all_that_it_names(cache: Path) -> None:
    assert unsaid(GAME, rules_of(GAME, cache)) == (set(), set())


def test_the_page_offers_examples_that_fit_its_forms() -> None:
    assert 8 <= sum(case.show for case in CASES) <= 12
    assert misfits(GAME) == set()


def test_an_attack_that_the_page_offers_brings_its_own_table() -> None:
    """So that it comes out as written whatever lies in the purse, in every phase."""
    inputs = companion_of(GAME).file.calculators["attack"].inputs
    table = {name for name, entry in inputs.items() if entry.source}
    offered = [case for case in CASES if case.show and case.function == "attack"]
    assert offered
    assert {case.id for case in offered if not table & set(case.input)} == set()


def printed(card: str, column: str) -> str:
    """Words of a card, with plain spaces."""
    return " ".join(str(CARDS[card].values[column]).split())


FIGURES = {
    "city_bp": ("yellow", r"(\d+) :bp:"),
    "tank_bp": ("yellow", r"gives (\d+) :bp: more"),
    "infantry_bp": ("yellow", r"Infantry :gives: (\d+) :bp:"),
    "lowers": (("yellow", "white"), r"(\d+) (?:lower|less)"),
    "use_op": ("yellow", r":gives: (\d+) :op:"),
}
"""Columns that the page counts with, and where the same figure is printed in words."""


@pytest.mark.parametrize("column", FIGURES)
def test_the_page_counts_with_the_figures_that_are_printed(column: str) -> None:
    places, pattern = FIGURES[column]
    counted = {card: row.values[column] for card, row in CARDS.items() if row.values[column]}
    assert counted
    for card, figure in counted.items():
        columns = (places,) if isinstance(places, str) else places
        words = " ".join(printed(card, name) for name in columns)
        found = re.search(pattern, words)
        assert found, words
        assert int(found[1]) == figure


@pytest.mark.parametrize("event", ["bar-e-mud", "bar-e-part"])
def test_what_an_event_takes_from_a_transport_is_what_is_printed(event: str) -> None:
    """The page takes one for each of them."""
    assert "gives 1 :sp: less" in printed(event, "yellow").replace("give ", "gives ")


def test_what_an_ability_pays_or_gives_in_supply_is_what_is_printed() -> None:
    for row in CARDS.values():
        words = printed(row.id, "yellow")
        given = re.search(r":gives: (\d+) :sp:", words)
        paid = re.search(r"\+ (\d+) :sp: :gives:", words)
        figure = int(given[1]) if given else -int(paid[1]) if paid else None
        assert row.values["use_sp"] == figure, row.id


GOES = {
    "may-deploy-fatigued": ("white", "You may deploy this, fatigued."),
    "deploy-fatigued": ("white", "Deploy this, fatigued."),
    "field": ("white", "At turn’s end return this to the Field."),
    "give": ("red", "When gained: deploy this with a player of your choice."),
}
"""Where a card goes, and the sentence that says so."""


def test_where_a_card_goes_is_what_is_printed() -> None:
    for row in CARDS.values():
        for goes, (column, sentence) in GOES.items():
            says = (row.values[column] or "").endswith(sentence)
            assert says == (row.values["goes"] == goes), row.id


def test_a_card_is_tapped_for_what_its_columns_say() -> None:
    for row in CARDS.values():
        values = row.values
        uses = {
            "fatigue": any(values[name] for name in ("fatigue_bp", "city_bp", "tank_bp")),
            "discard": bool(values["discard_bp"]) or values["kind"] == "Infantry",
            "lower": bool(values["lowers"]),
            "wake": bool(values["wake_sp"]),
            "points": any(values[name] for name in ("return_sp", "use_op", "use_sp")),
            "play": values["play"] is not None,
            "buy": values["buy"] is not None,
        }
        assert set(values["uses"]) == {use for use, is_so in uses.items() if is_so}, row.id
