"""Money is drawn as coins beside its figure, folded or not."""

from __future__ import annotations

import pytest
from phones import Phone, PhoneMaker
from playwright.sync_api import expect


def expect_coins(phone: Phone, seat: str, **coins: int) -> None:
    purse = phone.page.get_by_role("region", name=seat, exact=True).locator(".coins")
    expect(purse).to_be_visible()
    for kind, number in coins.items():
        expect(purse.locator(f".coin-{kind.removeprefix('kind_')}")).to_have_count(number)


def test_money_lies_there_in_as_few_coins_as_can_be(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("narwhal/")
    phone.tap("Start")
    expect_coins(phone, "Earth", kind_0=0, kind_1=1, kind_2=3)
    phone.tap("Earth Money plus 1000", "Earth Money plus 1000")
    expect_coins(phone, "Earth", kind_0=1, kind_1=0, kind_2=0)
    expect_coins(phone, "Skaxar", kind_0=0, kind_1=1, kind_2=3)
    purse = phone.page.locator(".coins").first
    expect(purse).to_have_attribute("aria-hidden", "true")


def test_many_of_a_kind_are_one_with_their_number(new_phone: PhoneMaker) -> None:
    phone = new_phone().open("narwhal/")
    phone.tap("Start")
    phone.page.get_by_role("button", name="Counters of Earth").tap()
    for _ in range(12):
        phone.tap("Earth Money plus 5000")
    expect_coins(phone, "Earth", kind_0=1, kind_1=1, kind_2=3)
    expect(phone.page.locator(".coins").first).to_have_text("×6")


@pytest.mark.parametrize("size", ["upright", "small", "lying"])
def test_coins_lie_below_the_figure_within_their_panel(new_phone: PhoneMaker, size: str) -> None:
    phone = new_phone(size).open("narwhal/")
    phone.tap("Start")
    for seat in ("Earth", "Skaxar"):
        panel = phone.page.get_by_role("region", name=seat, exact=True)
        parts = (panel, panel.locator(".value"), panel.locator(".coins i").last)
        whole, figure, coin = (part.bounding_box() for part in parts)
        assert whole
        assert figure
        assert coin
        assert figure["y"] + figure["height"] * 0.7 <= coin["y"]
        assert coin["x"] + coin["width"] <= whole["x"] + whole["width"]
        assert coin["y"] + coin["height"] <= whole["y"] + whole["height"]
