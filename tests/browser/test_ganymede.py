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


def test_against_an_ace_that_is_still_to_be_announced_a_jammer_does_nothing(phone: Phone) -> None:
    phone.start(first="Red")
    phone.tap("Showdown")
    phone.play("Red", "Black 3", "Red 8", "Red 9")
    phone.play("Green", "Black A", "Green 9")
    expect(shift_of(phone, "Red", "0")).to_have_attribute("aria-pressed", "true")
    expect(phone.figure("Strength of Green")).to_have_text("20")
    phone.tap("11")
    expect(shift_of(phone, "Red", "−1")).to_have_attribute("aria-pressed", "true")
    expect(phone.figure("Strength of Green")).to_have_text("19")


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


def test_what_ends_a_round_is_said_until_the_showdown_of_the_next(phone: Phone) -> None:
    clean_up = phone.page.get_by_text("Before you draw: clean-up and reinforcement")
    phone.start(first="Red")
    expect(clean_up).to_have_count(0)
    phone.tap("Showdown")
    phone.play("Red", "Red 8", "Red 9")
    phone.play("Green", "Green 5", "Green 8")
    phone.tap("Take the damage", "Close")
    expect(clean_up).to_be_visible()
    phone.tap("Showdown")
    expect(clean_up).to_have_count(0)


def test_whoever_has_fallen_is_not_asked_and_another_draws_for_purple(phone: Phone) -> None:
    phone.start("Together against Purple")
    phone.tap(*["Red HP minus 3"] * 5)
    expect(phone.page.get_by_text("Green draws for Purple in place of Red")).to_be_visible()
    with phone.finger_on(phone.button("Hold to look")):
        expect(phone.page.get_by_text("Red has no HP left and plays no cards")).to_be_visible()
        seats = phone.page.get_by_role("group", name="I am").get_by_role("button")
        expect(seats).to_have_text(["Green"])
        seats.tap()
        phone.play("Green", "Green 9")
        expect(phone.page.locator("#form .verdict")).to_have_text("Draw")
    phone.tap("Purple draws")
    phone.play("Purple", "Purple 10", "Purple 8", "Purple 2")
    expect(phone.page.get_by_text("Purple stops at 18: Purple 2 goes back")).to_be_visible()
