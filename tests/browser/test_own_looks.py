"""At the table each game wears its own type and the pictures of its cards, in all forms of a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import game_names
from phones import PhoneMaker
from playwright.sync_api import expect

TYPE = "document.fonts.ready.then(() => document.fonts.check('16px Display'))"
SET_IN = "(element) => getComputedStyle(element).fontFamily.split(',')[0]"
DRAWN = "(image) => image.decode().then(() => image.naturalWidth)"


@pytest.mark.parametrize("game", game_names())
def test_names_and_figures_are_set_in_the_games_own_type(game: str, new_phone: PhoneMaker) -> None:
    phone = new_phone().open(f"{game}/")
    assert phone.page.evaluate(TYPE)
    assert phone.page.get_by_role("heading", level=1).first.evaluate(SET_IN) == "Display"


def test_keys_show_the_pictures_of_their_cards(new_phone: PhoneMaker, pages: Path) -> None:
    for address in ("ganymede/", (pages / "ganymede.html").as_uri()):
        phone = new_phone().open(address)
        phone.button("Start").tap()
        phone.button("Showdown").tap()
        key = phone.page.locator(".key").first
        expect(key).to_have_accessible_name("Add Red 5, 1 of 1 left")
        assert key.locator("img").evaluate(DRAWN) == 168
        assert phone.page.evaluate(TYPE)
