"""Games that say little or nothing for the phone, on the smallest one."""

from __future__ import annotations

from pathlib import Path

import pytest
from made_companions import FILES
from phones import PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer, build_files

TABLES = {name: FILES[name] for name in ("game.yaml", "cards.csv", "layout.yaml")}
MANY = TABLES["game.yaml"].replace("players: [2]", "players: [2, 10]")

FEW_LINES = """\
calculators:
  score:
    label: Score
    inputs: {hand: {label: Cards, kind: cards}, who: {label: Whose, kind: seat}}
    values: {worth: "= 2 * sum(hand.power)"}
    apply: [{label: Write it down, counter: points, seat: "= who", add: "= worth"}]
"""


@pytest.mark.parametrize("companion", ["", FEW_LINES])
def test_a_game_of_tables_has_all_that_a_page_has(
    companion: str, tmp_path: Path, cache: Path, new_phone: PhoneMaker
) -> None:
    files = {**TABLES, "game.yaml": MANY} | ({"companion.yaml": companion} if companion else {})
    server = PageServer(build_files(files, tmp_path / "my-game", cache))
    phone = new_phone(address=server.address).open("my-game/")
    expect(phone.page.get_by_text("10 players")).to_be_visible()
    assert phone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.tap("Start")
    for panel in ("Player 1", "Player 2"):
        expect(phone.page.get_by_role("heading", name=panel)).to_be_visible()
    if companion:
        phone.page.locator("[data-card=owl-1]").tap()
        phone.page.locator("[data-card=fox-2]").tap()
        expect(phone.page.get_by_text("2 × (1 + 2) = 6")).to_be_visible()
        phone.tap("Write it down")
        expect(phone.page.get_by_text("Player 1 Points 0 → 6")).to_be_visible()
    server.stop()
