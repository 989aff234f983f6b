"""What the page of Ganymede proposes, and how still it stands under a thumb."""

from __future__ import annotations

from phones import Phone
from playwright.sync_api import Locator, expect

HEIGHT = "element => element.offsetHeight"


def shift_of(phone: Phone, seat: str, by: str) -> Locator:
    hand = phone.page.get_by_role("region", name=f"{seat} · Cards")
    return hand.get_by_role("button", name=by, exact=True)


def test_a_jammer_is_used_as_is_best_until_somebody_chooses(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", "Black 3", "Red 8", "Red 9")
    phone.play("Green", "Green 5", "Green 8", "Green 8")
    expect(shift_of(phone, "Red", "+1")).to_have_attribute("aria-pressed", "true")
    expect(phone.figure("damage to Green")).to_have_text("3")
    expect(phone.page.get_by_text("Red uses Black 3: Green gains 1")).to_be_visible()
    shift_of(phone, "Red", "0").tap()
    expect(phone.figure("damage to Red")).to_have_text("4")


def test_the_advice_on_drawing_moves_no_key(phone: Phone) -> None:
    phone.start(first="Red")
    answer = phone.page.locator("#form .dock")
    with phone.finger_on(phone.button("Hold to look")):
        heights = {answer.evaluate(HEIGHT)}
        for card in ("Red 9", "Black 4", "Black A"):
            phone.play("Red", card)
            expect(phone.page.locator("#form .dock .verdict")).to_be_visible()
            heights.add(answer.evaluate(HEIGHT))
        reasons = phone.page.locator("#form .why li")
        expect(reasons).to_have_text(
            ["9 + 4 + 1 = 14, aces count low", "14 is not above 21: 1 more at most"]
        )
    assert len(heights) == 1
