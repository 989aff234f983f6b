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


def test_abilities_are_one_tap_from_the_first_screen(phone: Phone) -> None:
    start(phone)
    expect(phone.button("Abilities")).to_be_in_viewport()
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


def test_a_round_begins_with_what_counts_and_who_leads(phone: Phone) -> None:
    start(phone, "For five")
    tap_in(phone, "History card", re.compile("^Add The Coronation of a King, "))
    expect(phone.page.get_by_text("King: turn up one more History card")).to_be_visible()
    tap_in(phone, "History card", re.compile("^Add Court Scandal, "))
    expect(phone.page.locator(".verdict")).to_have_text("King leads")
    expect(phone.figure("cards each")).to_have_text("7")
    expect(phone.figure("set aside")).to_have_text("1")
    expect(phone.page.get_by_text("Still to say: who has the King")).to_be_in_viewport()
    expect(phone.page.locator(".apply")).to_have_count(0)
    tap_in(phone, THEME, "Teal")
    phone.tap("Teal leads: begin")
    counts = phone.page.get_by_role("group", name="History", exact=True).locator(".chip")
    expect(counts).to_have_text(["The Coronation of a King", "Court Scandal"])
    expect(phone.page.get_by_text("Court Scandal: fewest Love")).to_have_count(1)
    teal = phone.page.get_by_role("region", name="Teal", exact=True)
    expect(teal.get_by_text("Leads")).to_be_visible()


def test_what_i_may_play_is_one_tap_on_the_suit_led(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack")
    expect(phone.page.get_by_text("Monster Attack: most Power")).to_be_in_viewport()
    phone.taps = 0
    tap_in(phone, "Suit led (– if none)", "Love")
    assert phone.taps == 1
    expect(phone.page.locator(".verdict")).to_have_text("Love or Wild, else face down")
    expect(phone.page.get_by_text("You have no Love")).to_contain_text("face down")


def test_the_suit_led_goes_when_the_meeting_is_over(phone: Phone) -> None:
    start(phone, "For three")
    begin_round(phone, "Monster Attack")
    tap_in(phone, "Suit led (– if none)", "Love")
    phone.tap("Who wins?")
    expect(phone.page.get_by_text("Suit led")).to_have_count(0)
    for seat, card in (("Yellow", "9"), ("Violet", "2"), ("Orange", "down")):
        count_card(phone, seat, card)
    phone.tap("Yellow takes the 3 cards and leads", "What may I play?")
    expect(phone.page.locator(".verdict")).to_have_text("Any card")


def test_who_has_the_theme_card_is_asked_anew_of_another_card(phone: Phone) -> None:
    start(phone)
    expect(phone.page.get_by_text(THEME)).to_have_count(0)
    tap_in(phone, "History card", re.compile("^Add Revolt, "))
    tap_in(phone, THEME, "Teal")
    phone.tap("Take back Revolt")
    tap_in(phone, "History card", re.compile("^Add Witch Hunt, "))
    expect(phone.page.get_by_text("Still to say: who has the Fortuneteller")).to_be_visible()


def test_who_wins_a_meeting_takes_a_tap_for_each_card(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack", lead="Violet")
    phone.tap("Who wins?")
    phone.taps = 0
    for seat, card in (("Violet", "9"), ("Orange", "down"), ("Teal", "7"), ("Yellow", "3")):
        expect(phone.page.get_by_text(f"Next to play: {seat}", exact=True)).to_be_visible()
        count_card(phone, seat, card)
    expect(phone.page.get_by_text("whose card the 7 of Teal sends home")).to_be_visible()
    expect(phone.button("End the meeting")).to_have_count(0)
    home = phone.page.get_by_role("group", name="Whose card does the 7 send home?")
    expect(home.get_by_role("button")).to_have_text(["Violet", "Orange"])
    tap_in(phone, "Whose card does the 7 send home?", "Violet")
    expect(phone.page.locator(".verdict")).to_have_text("Yellow")
    expect(phone.page.get_by_text("Lowest Strength: 3")).to_be_visible()
    phone.tap("Yellow takes the 3 cards and leads")
    assert phone.taps <= 6
    yellow = phone.page.get_by_role("region", name="Yellow", exact=True)
    expect(yellow.get_by_text("Leads")).to_be_visible()
    expect(phone.button("Who wins?")).to_be_in_viewport()


def test_whoever_leads_and_wins_begins_the_next_meeting_with_an_empty_form(phone: Phone) -> None:
    start(phone, "For three")
    begin_round(phone, "Monster Attack")
    phone.tap("Who wins?")
    for seat in ("Yellow", "Violet", "Orange"):
        count_card(phone, seat, "W")
    phone.tap("Yellow takes the 3 cards and leads")
    expect(phone.button("End the meeting")).to_have_count(0)


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
    count(phone, POWER, Yellow="6⁺", Orange=2, Teal=4)
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


def test_allies_of_all_suits_are_counted_in_twelve_taps_too(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Political Intrigue")
    phone.taps = 0
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=1, Orange=0, Teal=1)
    tap_in(phone, ANGEL, "Teal")
    count(phone, "All allies (each 2 counts 3)", Yellow=12, Orange=9, Teal=12)
    phone.tap("Fame: Yellow +1, Teal +1")
    assert phone.taps <= 12


def test_who_has_the_king_is_asked_before_anything_is_counted(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "The Coronation of a King", "Monster Attack")
    phone.taps = 0
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=1, Orange=0, Teal=0)
    expect(phone.page.get_by_text("Still to say: who has the Angel", exact=True)).to_be_visible()
    tap_in(phone, ANGEL, "Violet")
    expect(phone.page.get_by_text("Who has the King?")).to_be_in_viewport()
    expect(phone.page.get_by_text("Still to say: who has the King", exact=True)).to_be_visible()
    count(phone, POWER, Yellow="6⁺", Violet=0, Orange=5, Teal=0)
    expect(phone.page.locator(".apply")).to_have_count(0)
    tap_in(phone, "Who has the King?", "Orange")
    expect(phone.page.get_by_text("Monster Attack: Yellow with 6⁺")).to_be_visible()
    phone.tap("Fame: Yellow +1, Orange +1")
    assert phone.taps <= 12


def test_a_5_that_is_tapped_late_asks_nothing_of_those_after_it(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack")
    phone.tap("Who wins?")
    for seat, card in (("Violet", "8"), ("Orange", "2"), ("Yellow", "5")):
        count_card(phone, seat, card)
    expect(phone.page.get_by_text("They keep their cards: Violet, Orange, Teal")).to_be_visible()
    phone.tap("Yellow takes 1 card and leads")


def test_a_card_that_was_tapped_for_the_wrong_seat_is_taken_away_again(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "Monster Attack")
    phone.tap("Who wins?")
    count_card(phone, "Yellow", "9")
    expect(phone.page.get_by_text("Next to play: Violet", exact=True)).to_be_visible()
    count_card(phone, "Yellow", "9")
    expect(phone.page.get_by_text("Next to play: Yellow", exact=True)).to_be_visible()


def test_whose_card_goes_home_is_asked_anew_of_another_7(phone: Phone) -> None:
    start(phone, "For three")
    begin_round(phone, "Monster Attack")
    phone.tap("Who wins?")
    for seat, card in (("Yellow", "9"), ("Violet", "7"), ("Orange", "2")):
        count_card(phone, seat, card)
    tap_in(phone, "Whose card does the 7 send home?", "Yellow")
    for seat, card in (("Violet", "8"), ("Orange", "7")):
        count_card(phone, seat, card)
    expect(phone.page.get_by_text("whose card the 7 of Orange sends home")).to_be_visible()
    tap_in(phone, "Whose card does the 7 send home?", "Violet")
    phone.tap("Yellow takes the 2 cards and leads")


def test_what_was_counted_stays_when_an_evil_ally_is_found_late(phone: Phone) -> None:
    start(phone, "For three")
    begin_round(phone, "Monster Attack")
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=0, Orange=0)
    count(phone, POWER, Yellow=2, Violet=5, Orange=2)
    count(phone, EVIL, Violet=1)
    expect(phone.page.locator(".apply")).to_have_count(0)
    tap_in(phone, ANGEL, "Nobody")
    phone.tap("Fame: Yellow +1, Orange +1")


def test_the_conversation_counts_what_was_before(phone: Phone) -> None:
    start(phone, "For three")
    begin_round(phone, "Natural Disaster")
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=0, Orange=0)
    count(phone, "All allies (each 2 counts 3)", Yellow="21⁺", Violet=9, Orange=7)
    phone.tap("Fame: Orange +1")
    expect_fame(phone, Yellow=0, Violet=0, Orange=1)
    used = phone.page.get_by_role("group", name="History card", exact=True)
    expect(used.locator("button", has_text="used")).to_have_text("Natural Disasterused")
    used.get_by_role("button", name=re.compile("^Add Natural Disaster")).tap()
    expect(phone.page.get_by_text("Natural Disaster is used, and the")).to_be_visible()
    phone.tap("Take back Natural Disaster")
    begin_round(phone, "Conversation with a Dragon")
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=0, Orange=0)
    expect(phone.page.get_by_role("group", name=re.compile("^All allies"))).to_be_visible()
    count(phone, EVIL, Yellow=4)
    tap_in(phone, ANGEL, "Nobody")
    phone.tap("Fame: Yellow +2")
    expect_fame(phone, Yellow=2, Violet=0, Orange=1)


def test_the_page_says_who_is_written_into_the_chronicle(phone: Phone) -> None:
    start(phone, "For three")
    for _ in range(3):
        phone.tap("Violet Fame plus 1", "Orange Fame plus 1")
    expect(phone.page.get_by_text("Violet, Orange have won together")).to_be_visible()
    phone.page.get_by_role("checkbox", name=re.compile("^The long game")).check()
    expect(phone.page.get_by_text("play on until one has most")).to_be_visible()
    phone.tap("Orange Fame plus 1")
    expect(phone.page.get_by_text("Orange is written into the chronicle")).to_be_visible()


def test_nobody_is_without_evil_allies_unasked(phone: Phone) -> None:
    start(phone)
    begin_round(phone, "A Time of Darkness")
    phone.tap("Score")
    for seat, n in (("Yellow", 3), ("Violet", 0)):
        expect(phone.page.get_by_text(f"Next to count: {seat}", exact=True)).to_be_visible()
        count(phone, EVIL, **{seat: n})
    expect(phone.page.locator(".apply")).to_have_count(0)
    count(phone, EVIL, Orange=1)
    teal = phone.page.get_by_role("group", name=EVIL, exact=True).get_by_role("group", name="Teal")
    expect(teal.get_by_role("button", name="0")).to_have_attribute("aria-pressed", "true")
    tap_in(phone, ANGEL, "Orange")
    phone.tap("Fame: Yellow +1")


@pytest.mark.parametrize(
    ("violet", "end"), [(1, "Yellow is written"), (2, "Yellow, Violet have won")]
)
def test_nothing_is_begun_or_scored_once_somebody_has_won(
    phone: Phone, violet: int, end: str
) -> None:
    start(phone, "For three")
    phone.tap(*["Yellow Fame plus 1"] * 2, *["Violet Fame plus 1"] * 2)
    begin_round(phone, "Monster Attack")
    phone.tap("Score")
    count(phone, EVIL, Yellow=0, Violet=0, Orange=0)
    count(phone, POWER, Yellow=2, Violet=violet, Orange=0)
    phone.button(re.compile("^Fame: Yellow")).tap()
    expect(phone.page.locator("#banner")).to_contain_text(end)
    expect(phone.page.locator("#whereabouts")).to_contain_text("Round 1")
    expect(phone.page.get_by_text("The game is over", exact=True)).to_be_visible()
    expect(phone.page.locator(".apply")).to_have_count(0)


def test_the_long_game_that_is_agreed_on_late_goes_on_with_the_next_round(phone: Phone) -> None:
    start(phone, "For three")
    phone.tap(*["Yellow Fame plus 1"] * 2, *["Violet Fame plus 1"] * 2)
    begin_round(phone, "Monster Attack")
    phone.tap("Score the round")
    count(phone, EVIL, Yellow=0, Violet=0, Orange=0)
    count(phone, POWER, Yellow=2, Violet=2, Orange=0)
    phone.button(re.compile("^Fame: Yellow")).tap()
    phone.page.get_by_role("checkbox", name=re.compile("^The long game")).check()
    phone.tap("Go on with the next round")
    expect(phone.page.locator("#whereabouts")).to_contain_text("Round 2")
    expect_fame(phone, Yellow=3, Violet=3, Orange=0)
    expect(phone.page.get_by_text("History cards still to be tapped: 1")).to_be_visible()
    phone.tap("Score the round")
    expect(phone.page.locator(".apply")).to_have_count(0)
