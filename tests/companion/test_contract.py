"""What is made from the contract of the phone is made anew; `pytest --record` writes it down."""

from __future__ import annotations

import json

import contract_files
import pytest
from game_folders import ROOT
from made_data import fill
from recorded_files import hold

from pnp.assets import page_assets
from pnp.companion import contract

TYPES = page_assets() / "types" / "data.d.ts"
GUIDE = ROOT / "docs" / "companion-data.md"


def test_tsc_knows_all_that_the_page_is_built_from(request: pytest.FixtureRequest) -> None:
    hold(TYPES, contract_files.write_types(), request)


@pytest.mark.parametrize("part", ["rules", "page"])
def test_the_guide_tells_all_that_rules_and_page_get(
    part: str, request: pytest.FixtureRequest
) -> None:
    begin, end = f"<!-- {part}: made from pnp/companion/contract -->\n", f"<!-- end of {part} -->"
    before, there, rest = GUIDE.read_text(encoding="utf-8").partition(begin)
    assert there
    roots = contract_files.RULES if part == "rules" else contract_files.PAGE
    tables = contract_files.write_tables(*roots)
    hold(GUIDE, f"{before}{begin}\n{tables}\n{end}{rest.partition(end)[2]}", request)


def test_each_key_has_a_meaning() -> None:
    kinds = contract_files.all_kinds(*contract_files.RULES, *contract_files.PAGE)
    keys = [
        member
        for kind in kinds
        if kind is not contract_files.Line
        for member in contract_files.members_of(kind)
    ]
    assert [key.name for key in keys if not key.means.endswith(".")] == []


def test_what_holds_its_default_is_left_out_and_all_else_stands_in_the_order_of_its_fields() -> (
    None
):
    counter = fill(contract.Counter, {"label": "HP", "start": 0, "steps": [1]})
    written = contract.to_plain(counter)
    assert list(written) == ["label", "each", "start", "min", "max", "steps"]
    assert (written["min"], written["steps"]) == (None, [1])
    assert contract.to_plain(fill(contract.Counter, {"quiet": True}))["quiet"] is True
    assert contract.to_plain(contract.Change(counter="hp", add=0)) == {"counter": "hp", "add": 0}


def test_words_that_python_keeps_lose_their_underscore() -> None:
    assert "from" in contract.to_plain(fill(contract.Marker, {}))
    case = fill(contract.Case, {"id": "a", "with": {"options": {"wet": True}}})
    assert contract.to_plain(case)["with"] == {"options": {"wet": True}}


def test_columns_stand_among_the_keys_of_a_card_and_pictures_stay_on_the_page() -> None:
    card = contract.Card(
        columns={"copies": 3, "power": None},
        id="owl",
        name="Owl",
        copies=4,
        component="cards",
        front=contract.Face(mark="ab12", preview="owl.webp"),
        back=None,
        reconstructed=("power",),
    )
    written = contract.to_plain(card)
    assert json.loads(json.dumps(written)) == written
    assert written == {
        "copies": 4, "power": None, "id": "owl", "name": "Owl", "component": "cards",
    }  # fmt: skip
