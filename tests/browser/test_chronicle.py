"""Chronicle at the table: what counts, what may be played, who wins, who earns Fame."""

from __future__ import annotations

import re

import pytest
from fitting import find_small_targets
from phones import Phone, PhoneMaker
from playwright.sync_api import expect
from served_pages import PageServer

THEME = "Who has the theme card?"
EVIL = "Add hands to allies. Evil allies:"
ANGEL = "Who has the Angel? (what it discards no longer counts)"
POWER = "Power allies (each 2 counts 3)"
FOUR = ("Yellow", "Violet", "Orange", "Teal")


@pytest.fixture
def phone(server: PageServer, new_phone: PhoneMaker) -> Phone:
    return new_phone().open("chronicle/")


def start(phone: Phone, mode: str = "For four") -> None:
    phone.page.get_by_text(mode, exact=True).first.tap()
    phone.tap("Start")
    phone.taps = 0


def tap_in(phone: Phone, group: str, button: str | re.Pattern[str]) -> None:
    """Tap a button of a group, such as a seat's row of numbers, and count it."""
    place = phone.page.get_by_role("group", name=group, exact=True)
    place.get_by_role("button", name=button, exact=True).tap()
    phone.taps += 1


def begin_round(phone: Phone, *history: str, lead: str = "Yellow") -> None:
    for card in history:
        tap_in(phone, "History card", re.compile(f"^Add {card}, "))
    tap_in(phone, THEME, lead)
    phone.tap(f"{lead} leads: begin")


def count(phone: Phone, what: str, **numbers: int | str) -> None:
    block = phone.page.get_by_role("group", name=what, exact=True)
    for seat, n in numbers.items():
        row = block.get_by_role("group", name=seat, exact=True)
        row.get_by_role("button", name=str(n), exact=True).tap()
        phone.taps += 1


def expect_fame(phone: Phone, **fame: int) -> None:
    phone.expect_hp(**fame)


def test_abilities_are_two_taps_from_the_first_screen(phone: Phone) -> None:
    start(phone)
    phone.tap("More")
    expect(phone.button("Abilities")).to_be_in_viewport(ratio=1)
    phone.tap("Abilities")
    page = phone.page.get_by_role("dialog", name="Abilities")
    four = page.get_by_role("row", name=re.compile("^4 .*Barbarian"))
    expect(four).to_contain_text("Take any ally")
    expect(four).to_be_visible()
    expect(page.get_by_role("row", name=re.compile("^Angel"))).to_be_visible()


def test_six_seats_leave_room_on_the_first_screen(phone: Phone) -> None:
    start(phone, "For six")
    expect(phone.page.get_by_role("region", name="Pink", exact=True)).to_be_in_viewport(ratio=1)
    expect(phone.page.get_by_role("heading", name="History", exact=True)).to_be_in_viewport()
    assert find_small_targets(phone) == []


def test_what_i_may_play_is_one_tap_on_the_suit_led(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack")
    expect(phone.button(re.compile("^Monster Attack: Most allies of Power"))).to_be_in_viewport()
    phone.taps = 0
    tap_in(phone, "Suit led (– if none)", "Love")
    assert phone.taps == 1
    expect(phone.page.locator(".verdict")).to_have_text("Love or Wild, else face down")
    expect(phone.page.get_by_text("You have no Love")).to_contain_text("face down")


def test_who_wins_a_meeting_takes_a_tap_for_each_card(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack", lead="Violet")
    phone.tap("Who wins?")
    phone.taps = 0
    for seat, card in (("Violet", "9"), ("Orange", "face down"), ("Teal", "7"), ("Yellow", "3")):
        expect(phone.page.get_by_text(f"Next to play: {seat}", exact=True)).to_be_visible()
        count_card(phone, seat, card)
    expect(phone.page.get_by_text("whose card the 7 of Teal sends home")).to_be_visible()
    expect(phone.button("End the meeting")).to_have_count(0)
    home = phone.page.get_by_role("group", name="Whose card does the 7 send home?")
    expect(home.get_by_role("button")).to_have_text(["Violet", "Orange"])
    tap_in(phone, "Whose card does the 7 send home?", "Violet")
    expect(phone.page.locator(".verdict")).to_have_text("Yellow")
    expect(phone.page.get_by_text("Lowest Strength: 3")).to_be_visible()
    phone.tap("Yellow takes 3 cards")
    assert phone.taps <= 6
    yellow = phone.page.get_by_role("region", name="Yellow", exact=True)
    expect(yellow.get_by_text("Leads")).to_be_visible()
    expect(phone.button("Who wins?")).to_be_in_viewport()


def count_card(phone: Phone, seat: str, card: str) -> None:
    block = phone.page.get_by_role("group", name=re.compile("^What lies there"))
    row = block.get_by_role("group", name=seat, exact=True)
    row.get_by_role("button", name=card, exact=True).tap()
    phone.taps += 1


def test_a_round_of_four_is_scored_in_twelve_taps(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack")
    phone.taps = 0
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=2)
    for seat in FOUR:
        expect(phone.page.get_by_role("group", name=seat, exact=True).first).to_be_in_viewport()
    expect(phone.page.get_by_text(ANGEL)).to_be_in_viewport()
    count(phone, EVIL, Orange=0, Teal=1)
    tap_in(phone, ANGEL, "Teal")
    power = phone.page.get_by_role("group", name=re.compile("^Power allies"))
    expect(power.get_by_role("group", name="Violet", exact=True)).to_have_count(0)
    count(phone, POWER, Yellow="6+", Orange=2, Teal=4)
    expect(phone.button("Give the Fame")).to_have_count(0)
    expect(
        phone.page.get_by_text("12 in all, but without evil cards there are only 11")
    ).to_be_visible()
    count(phone, POWER, Yellow=4)
    phone.tap("Fame: Yellow +1, Teal +1")
    assert phone.taps <= 12
    expect_fame(phone, Yellow=1, Violet=0, Orange=0, Teal=1)
    expect(phone.page.locator("#whereabouts")).to_contain_text("Round 2")
    phone.button(re.compile("^Undo")).tap()
    expect_fame(phone, Yellow=0, Teal=0)


def test_who_has_the_king_is_asked_before_anything_is_counted(phone: Phone) -> None:
    start(phone)
    for card in ("The Coronation of a King", "Monster Attack"):
        tap_in(phone, "History card", re.compile(f"^Add {card}, "))
    expect(phone.page.get_by_text("Still to say: who has the King")).to_be_in_viewport()
    begin_round(phone)
    phone.taps = 0
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=1, Orange=0, Teal=0)
    expect(phone.page.get_by_text("Still to say: who has the Angel", exact=True)).to_be_visible()
    tap_in(phone, ANGEL, "Violet")
    expect(phone.page.get_by_text("Who has the King?")).to_be_in_viewport()
    expect(phone.page.get_by_text("Still to say: who has the King", exact=True)).to_be_visible()
    count(phone, POWER, Yellow="6+", Violet=0, Orange=5, Teal=0)
    expect(phone.page.locator(".apply")).to_have_count(0)
    tap_in(phone, "Who has the King?", "Orange")
    expect(phone.page.get_by_text("Monster Attack: Yellow with 6+")).to_be_visible()
    phone.tap("Fame: Yellow +1, Orange +1")
    assert phone.taps <= 12


def test_the_page_says_who_is_written_into_the_chronicle(phone: Phone) -> None:
    start(phone, "For three")
    phone.tap("Counters of Violet")
    for _ in range(3):
        phone.tap("Violet Fame plus 1", "Orange Fame plus 1")
    expect(phone.page.get_by_text("Violet, Orange have won together")).to_be_visible()
    phone.more().get_by_role("checkbox", name=re.compile("^The long game")).check()
    phone.leave_sheet()
    expect(phone.page.get_by_text("play on until one has most")).to_be_visible()
    phone.tap("Orange Fame plus 1")
    expect(phone.page.get_by_text("Orange is written into the chronicle")).to_be_visible()


def test_people_keep_their_names_where_fame_is_given(phone: Phone) -> None:
    phone.tap("Players")
    phone.page.get_by_label("Name of Yellow").fill("Ada")
    phone.tap("Close")
    start(phone, "For three")
    begin_round(phone, "Monster Attack", lead="Violet")
    phone.tap("Score")
    count(phone, EVIL, Ada=4)
    tap_in(phone, ANGEL, "Nobody")
    expect(phone.button("Fame: Ada +2")).to_be_visible()


def test_one_seat_after_the_other_is_asked_what_lies_there(phone: Phone) -> None:
    start(phone, "For three")
    begin_round(phone, "Monster Attack", lead="Violet")
    phone.tap("Who wins?")
    block = phone.page.get_by_role("group", name=re.compile("^What lies there"))
    violet = block.get_by_role("group", name="Violet", exact=True).get_by_role("button")
    count_card(phone, "Violet", "9")
    expect(violet).to_have_text(["9"])
    count_card(phone, "Violet", "9")
    expect(phone.page.get_by_text("Next to play: Violet", exact=True)).to_be_visible()
    count_card(phone, "Violet", "King")
    expect(violet.locator("img.art")).to_have_count(1)
