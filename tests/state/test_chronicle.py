"""Chronicle at the table: what counts, what may be played, who wins, who earns Fame."""

from __future__ import annotations

from pathlib import Path

import pytest
from tables import Table, box_of

THEME = "Who has the theme card?"
EVIL = "Add hands to allies. Evil allies:"
ANGEL = "Who has the Angel? (what it discards no longer counts)"
POWER = "Power allies (each 2 counts 3)"
ALL = "All allies (each 2 counts 3)"
LED = "Suit led (– if none)"
SEVEN = "Whose card does the 7 send home?"
FOUR = ("Yellow", "Violet", "Orange", "Teal")
WILD = "other Wild"


@pytest.fixture
def new_table(cache: Path) -> Table:
    return Table(box_of("chronicle", cache))


@pytest.fixture
def three(new_table: Table) -> Table:
    return new_table.start("For three")


@pytest.fixture
def four(new_table: Table) -> Table:
    return new_table.start("For four")


def begin_round(table: Table, *history: str, lead: str = "Yellow") -> None:
    table.add("History card", *history)
    table.choose(THEME, lead)
    table.tap(f"{lead} leads: begin")


def lay(table: Table, **cards: str | int) -> None:
    """Tap what seats play in a meeting."""
    question = next(one for one in table.asked if one.startswith("What lies there"))
    table.count(question, **cards)


def fame(table: Table, *seats: str) -> list[int]:
    return [table.counter("Fame", seat) for seat in seats]


def test_a_round_begins_with_what_counts_and_who_leads(new_table: Table) -> None:
    table = new_table.start("For five")
    table.add("History card", "The Coronation of a King")
    assert table.says("King: turn up one more History card")
    table.add("History card", "Court Scandal")
    assert table.verdict == "Theme card: King"
    assert table.figure("cards each") == "7"
    assert table.figure("set aside") == "1"
    assert table.says("Still to say: who has the King")
    assert table.button == ""
    table.choose(THEME, "Teal")
    table.tap("Teal leads: begin")
    assert table.lying("History") == [
        "The Coronation of a King Have the King",
        "Court Scandal Fewest allies of Love",
    ]
    assert not any("Court Scandal" in line for line in table.said)
    assert table.badges("Teal") == ["Leads now"]


def test_a_form_that_is_shut_says_what_is_missing(four: Table) -> None:
    assert four.problems == ["History cards still to be tapped: 1"]
    assert four.button == ""


def test_a_keypad_that_nobody_needs_keeps_no_form_shut(four: Table) -> None:
    four.lay("History", "Monster Attack")
    assert "History card" not in four.asked
    four.choose(THEME, "Yellow")
    four.tap("Yellow leads: begin")
    assert four.says("An evil ally bars you from Fame")


def test_dots_tell_of_copies_only_where_there_are_several(four: Table) -> None:
    assert set(four.told_on("History card")) == {""}


def test_what_i_may_play_is_one_tap_on_the_suit_led(four: Table) -> None:
    begin_round(four, "Monster Attack")
    assert four.says("An evil ally bars you from Fame")
    four.taps = 0
    four.choose(LED, "Love")
    assert four.taps == 1
    assert four.verdict == "Love or Wild, else face down"
    assert any("You have no Love" in line and "face down" in line for line in four.why)


def test_the_suit_led_goes_when_the_meeting_is_over(three: Table) -> None:
    begin_round(three, "Monster Attack")
    three.choose(LED, "Love")
    three.tap("Who wins?")
    assert LED not in three.asked
    lay(three, Yellow=9, Violet=2, Orange="face down")
    three.tap("Yellow takes 3 cards", "What may I play?")
    assert three.verdict == "Any card"


def test_who_has_the_theme_card_is_asked_anew_of_another_card(four: Table) -> None:
    assert THEME not in four.asked
    four.add("History card", "Revolt")
    four.choose(THEME, "Teal")
    four.tap("Take back Revolt")
    four.add("History card", "Witch Hunt")
    assert four.says("Still to say: who has the Fortuneteller")


def test_who_wins_a_meeting_takes_a_tap_for_each_card(four: Table) -> None:
    begin_round(four, "Monster Attack", lead="Violet")
    four.tap("Who wins?")
    four.taps = 0
    for seat, card in (("Violet", "9"), ("Orange", "face down"), ("Teal", "7"), ("Yellow", "3")):
        assert four.says(f"Next to play: {seat}")
        lay(four, **{seat: card})
    assert four.says("whose card the 7 of Teal sends home")
    assert four.button == ""
    assert four.answers(SEVEN) == ["Violet", "Orange"]
    four.choose(SEVEN, "Violet")
    assert four.verdict == "Yellow"
    assert four.says("Lowest Strength: 3")
    four.tap("Yellow takes 3 cards")
    assert four.taps <= 6
    assert four.badges("Yellow") == ["Leads now"]


def test_whoever_leads_and_wins_begins_the_next_meeting_with_an_empty_form(three: Table) -> None:
    begin_round(three, "Monster Attack")
    three.tap("Who wins?")
    lay(three, Yellow=WILD, Violet=WILD, Orange=WILD)
    three.tap("Yellow takes 3 cards")
    assert three.button == ""


def test_a_round_of_four_is_scored_in_twelve_taps(four: Table) -> None:
    begin_round(four, "Monster Attack")
    four.taps = 0
    four.tap("Score")
    four.count(EVIL, Yellow=0, Violet=2, Orange=0, Teal=1)
    four.choose(ANGEL, "Teal")
    assert "Violet" not in four.chosen(POWER)
    four.count(POWER, Yellow="6+", Orange=2, Teal=4)
    assert four.button == ""
    assert four.says("12 in all, but without evil cards there are only 11")
    four.count(POWER, Yellow=4)
    four.tap("Fame: Yellow +1, Teal +1")
    assert four.taps <= 12
    assert fame(four, *FOUR) == [1, 0, 0, 1]
    assert four.counts["Round"] == "2"
    four.undo()
    assert fame(four, "Yellow", "Teal") == [0, 0]


def test_allies_of_all_suits_are_counted_in_twelve_taps_too(four: Table) -> None:
    begin_round(four, "Political Intrigue")
    four.taps = 0
    four.tap("Score")
    four.count(EVIL, Yellow=0, Violet=1, Orange=0, Teal=1)
    four.choose(ANGEL, "Teal")
    four.count(ALL, Yellow=12, Orange=9, Teal=12)
    four.tap("Fame: Yellow +1, Teal +1")
    assert four.taps <= 12


def test_who_has_the_king_is_asked_before_anything_is_counted(four: Table) -> None:
    begin_round(four, "The Coronation of a King", "Monster Attack")
    four.taps = 0
    four.tap("Score")
    four.count(EVIL, Yellow=0, Violet=1, Orange=0, Teal=0)
    assert four.says("Still to say: who has the Angel")
    four.choose(ANGEL, "Violet")
    assert "Who has the King?" in four.asked
    assert four.says("Still to say: who has the King")
    four.count(POWER, Yellow="6+", Violet=0, Orange=5, Teal=0)
    assert four.button == ""
    four.choose("Who has the King?", "Orange")
    assert four.says("Monster Attack: Yellow with 6+")
    four.tap("Fame: Yellow +1, Orange +1")
    assert four.taps <= 12


def test_a_5_that_is_tapped_late_asks_nothing_of_those_after_it(four: Table) -> None:
    begin_round(four, "Monster Attack")
    four.tap("Who wins?")
    lay(four, Violet=8, Orange=2, Yellow=5)
    assert four.says("They keep their cards: Violet, Orange, Teal")
    four.tap("Yellow takes 1 card")


def test_whose_card_goes_home_is_asked_anew_of_another_7(three: Table) -> None:
    begin_round(three, "Monster Attack")
    three.tap("Who wins?")
    lay(three, Yellow=9, Violet=7, Orange=2)
    three.choose(SEVEN, "Yellow")
    lay(three, Violet=8, Orange=7)
    assert three.says("whose card the 7 of Orange sends home")
    three.choose(SEVEN, "Violet")
    three.tap("Yellow takes 2 cards")


def test_what_was_counted_stays_when_an_evil_ally_is_found_late(three: Table) -> None:
    begin_round(three, "Monster Attack")
    three.tap("Score")
    three.count(EVIL, Yellow=0, Violet=0, Orange=0)
    three.count(POWER, Yellow=2, Violet=5, Orange=2)
    three.count(EVIL, Violet=1)
    assert three.button == ""
    three.choose(ANGEL, "Nobody")
    three.tap("Fame: Yellow +1, Orange +1")


def test_the_conversation_counts_what_was_before(three: Table) -> None:
    begin_round(three, "Natural Disaster")
    three.tap("Score")
    three.count(EVIL, Yellow=0, Violet=0, Orange=0)
    three.count(ALL, Yellow="21+", Violet=9, Orange=7)
    three.tap("Fame: Orange +1")
    assert fame(three, "Yellow", "Violet", "Orange") == [0, 0, 1]
    assert three.key("History card", "Natural Disaster")["told"] == "used"
    assert three.told_on("History card").count("used") == 1
    three.add("History card", "Natural Disaster")
    assert three.says("Natural Disaster is used, and the")
    three.tap("Take back Natural Disaster")
    begin_round(three, "Conversation with a Dragon")
    three.tap("Score")
    three.count(EVIL, Yellow=0, Violet=0, Orange=0)
    assert ALL in three.asked
    three.count(EVIL, Yellow=4)
    three.choose(ANGEL, "Nobody")
    three.tap("Fame: Yellow +2")
    assert fame(three, "Yellow", "Violet", "Orange") == [2, 0, 1]


def test_the_page_says_who_is_written_into_the_chronicle(three: Table) -> None:
    for _ in range(3):
        three.tap("Violet Fame plus 1", "Orange Fame plus 1")
    assert three.says("Violet, Orange have won together")
    long_game = next(rule for rule in three.house_rules if rule.startswith("The long game"))
    three.agree(long_game)
    assert three.says("play on until one has most")
    three.tap("Orange Fame plus 1")
    assert three.says("Orange is written into the chronicle")


def test_a_new_game_is_offered_where_somebody_has_won(three: Table) -> None:
    three.tap(*["Violet Fame plus 1"] * 5)
    assert three.says("Violet is written into the chronicle")
    assert three.offers_new_game


def test_what_counts_in_a_round_stays_until_the_round_ends(three: Table) -> None:
    assert three.said == []
    begin_round(three, "Monster Attack")
    three.tap("Violet Fame plus 1")
    assert "An evil ally bars you from Fame" in " ".join(three.said)
    assert three.banner == []
    assert not any("earns nothing" in line for line in three.lines)


def test_nobody_is_without_evil_allies_unasked(four: Table) -> None:
    begin_round(four, "A Time of Darkness")
    four.tap("Score")
    for seat, n in (("Yellow", 3), ("Violet", 0)):
        assert four.says(f"Next to count: {seat}")
        four.count(EVIL, **{seat: n})
    assert four.button == ""
    four.count(EVIL, Orange=1)
    assert four.chosen(EVIL)["Teal"] == "0"
    four.choose(ANGEL, "Orange")
    four.tap("Fame: Yellow +1")


@pytest.mark.parametrize(
    ("violet", "end"), [(1, "Yellow is written"), (2, "Yellow, Violet have won")]
)
def test_nothing_is_begun_or_scored_once_somebody_has_won(
    three: Table, violet: int, end: str
) -> None:
    three.tap(*["Yellow Fame plus 1"] * 2, *["Violet Fame plus 1"] * 2)
    begin_round(three, "Monster Attack")
    three.tap("Score")
    three.count(EVIL, Yellow=0, Violet=0, Orange=0)
    three.count(POWER, Yellow=2, Violet=violet, Orange=0)
    assert three.button.startswith("Fame: Yellow")
    three.tap(three.button)
    assert end in " ".join(three.banner)
    assert three.counts["Round"] == "1"
    assert three.says("The game is over")
    assert three.button == ""


def test_the_long_game_that_is_agreed_on_late_goes_on_with_the_next_round(three: Table) -> None:
    three.tap(*["Yellow Fame plus 1"] * 2, *["Violet Fame plus 1"] * 2)
    begin_round(three, "Monster Attack")
    three.tap("Score the round")
    three.count(EVIL, Yellow=0, Violet=0, Orange=0)
    three.count(POWER, Yellow=2, Violet=2, Orange=0)
    three.tap(three.button)
    three.agree(next(rule for rule in three.house_rules if rule.startswith("The long game")))
    three.tap("Go on with the next round")
    assert three.counts["Round"] == "2"
    assert fame(three, "Yellow", "Violet", "Orange") == [3, 3, 0]
    assert three.says("History cards still to be tapped: 1")
    three.tap("Score the round")
    assert three.button == ""


def test_a_card_that_was_tapped_for_the_wrong_seat_is_taken_away_again(four: Table) -> None:
    begin_round(four, "Monster Attack")
    four.tap("Who wins?")
    lay(four, Yellow=9)
    assert four.says("Next to play: Violet")
    lay(four, Yellow=9)
    assert four.says("Next to play: Yellow")


def test_rows_keep_the_order_of_the_seats_whoever_leads(four: Table) -> None:
    four.tap("Who wins?")
    four.choose("Led", "Orange")
    question = next(one for one in four.asked if one.startswith("What lies there"))
    assert four.rows(question) == ["Yellow", "Violet", "Orange", "Teal"]
