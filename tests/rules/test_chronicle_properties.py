"""What holds for every meeting and every round of Chronicle, whatever cards meet."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from dealt import dealt, shuffled
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from rules_of_games import Rules, companion_of, rules_of

GAME = "chronicle"
COMPANION = companion_of(GAME)
ROWS = {row.id: row.values for each in COMPANION.game.components for row in each.rows}
CHARACTERS = [card for card, row in ROWS.items() if row.get("effect")]
HISTORY = [card for card, row in ROWS.items() if row.get("goal")]
CONSTANTS = COMPANION.game.constants
SEATS = list(COMPANION.file.seats)
SUITS = ("power", "wisdom", "love")
STRONG = ("fire", "terror", "crown")

some = settings(max_examples=50)

Round = dict[str, Any]


@pytest.fixture(scope="module")
def rules(cache: Path) -> Rules:
    return rules_of(GAME, cache)


@dealt
def meetings(chance: Random) -> Round:
    """A meeting that the rules allow, its cards by seat in the order of the table."""
    seats = SEATS[: chance.randint(3, 6)]
    lead = chance.choice(seats)
    at = seats.index(lead)
    suit = chance.choice(SUITS)
    pool = shuffled(chance, CHARACTERS)
    own = iter([card for card in pool if ROWS[card]["suit"] == suit])
    wild = iter([card for card in pool if ROWS[card]["suit"] == "wild"])
    other = iter([card for card in pool if ROWS[card]["suit"] not in (suit, "wild")])
    played: dict[str, str | None] = dict.fromkeys(seats)
    is_led = False
    returned = ""
    before: list[str] = []
    for who in [*seats[at:], *seats[:at]]:
        kinds = ["own", "own", "wild", *(["other"] if is_led else [])]
        kind = chance.choice(kinds)
        card = next({"own": own, "wild": wild, "other": other}[kind])
        played[who] = card
        is_led = is_led or kind == "own"
        effect = ROWS[card]["effect"] if kind != "other" else ""
        if effect == "recall" and before:
            returned = chance.choice(before)
        if effect == "close":
            break
        before.append(who)
    return {"lead": lead, "played": played, "returned": returned}


def suit_led(meeting: Round) -> str:
    """The suit of the first card in turn that is not Wild."""
    seats = list(meeting["played"])
    at = seats.index(meeting["lead"])
    cards = [meeting["played"][who] for who in [*seats[at:], *seats[:at]]]
    suits = [ROWS[card]["suit"] for card in cards if card in ROWS]
    return str(next((suit for suit in suits if suit != "wild"), ""))


def lying_open(meeting: Round) -> dict[str, dict[str, Any]]:
    """The rows of the cards that are seen when the meeting is decided, by seat."""
    led = suit_led(meeting)
    return {
        who: dict(ROWS[card])
        for who, card in meeting["played"].items()
        if card in ROWS and who != meeting["returned"] and ROWS[card]["suit"] in (led, "wild")
    }


def as_seen(meeting: Round) -> Round:
    """The same meeting as people tell it who see no card that lies face down."""
    led = suit_led(meeting)

    def tell(card: str | None) -> str | int | None:
        if card is None:
            return card
        row = ROWS[card]
        if row["suit"] == led:
            return int(row["strength"])
        if row["suit"] != "wild":
            return "down"
        return card if row["effect"] in STRONG else "W"

    return {**meeting, "played": {who: tell(card) for who, card in meeting["played"].items()}}


def turned(meeting: Round, by: int) -> Round:
    """The same meeting written down from another seat on; the turn order stays."""
    seats = list(meeting["played"])
    order = [*seats[by:], *seats[:by]]
    return {**meeting, "played": {who: meeting["played"][who] for who in order}}


@some
@given(meeting=meetings())
def test_a_returned_or_face_down_card_never_wins(rules: Rules, meeting: Round) -> None:
    answer = rules.ask("meeting", meeting)
    able = lying_open(meeting)
    if answer["winner"] not in able:
        assert answer["winner"] == meeting["lead"]
        assert "nobody_can" in [key for key, _ in answer["why"]]


@some
@given(meeting=meetings())
def test_the_winner_is_whom_the_order_of_the_rules_names(rules: Rules, meeting: Round) -> None:
    able = lying_open(meeting)
    winner = ""
    for effect in STRONG:
        winner = winner or next((who for who, row in able.items() if row["effect"] == effect), "")
    strengths = {who: row["strength"] for who, row in able.items() if row["strength"]}
    if 1 in strengths.values():
        strengths = {who: n for who, n in strengths.items() if n != 10}
    if not winner and strengths:
        is_reversed = any(row["effect"] == "reverse" for row in able.values())
        best = (min if is_reversed else max)(strengths.values())
        winner = next(who for who, n in strengths.items() if n == best)
    assert rules.ask("meeting", meeting)["winner"] == (winner or meeting["lead"])


@some
@given(meeting=meetings())
def test_what_all_can_see_is_enough_to_know_who_wins(rules: Rules, meeting: Round) -> None:
    answer, seen = rules.ask("meeting", meeting), rules.ask("meeting", as_seen(meeting))
    assert (seen["winner"], seen["taken"]) == (answer["winner"], answer["taken"])


@some
@given(meeting=meetings(), by=st.integers(0, 5))
def test_from_which_seat_a_meeting_is_told_changes_nothing(
    rules: Rules, meeting: Round, by: int
) -> None:
    assert rules.ask("meeting", turned(meeting, by)) == rules.ask("meeting", meeting)


@some
@given(late=st.sampled_from(CHARACTERS), at=st.integers(0, 2), by=st.integers(0, 3))
def test_a_5_ends_a_meeting(rules: Rules, late: str, at: int, by: int) -> None:
    """Three of Power come, a 5 among them; what was tapped for anybody later does not matter."""
    cards = ["chr-power-2", "chr-power-4"]
    cards.insert(at, "chr-power-5")
    played = dict.fromkeys(SEATS[:4])
    played.update(zip(SEATS, cards[: at + 1], strict=False))
    meeting = turned({"lead": SEATS[0], "played": played}, by)
    answer = rules.ask("meeting", meeting)
    assert (answer["winner"], answer["taken"]) == (SEATS[at], at + 1)
    meeting["played"][SEATS[3]] = late
    assert rules.ask("meeting", meeting) == answer


@dealt
def rounds(chance: Random) -> Round:
    """A round that is over: allies by seat, some cards discarded, History cards that may count."""
    seats = SEATS[: chance.randint(3, 6)]
    owners = [*seats, "nobody"]
    allies: dict[str, list[str]] = {who: [] for who in seats}
    for card in CHARACTERS:
        who = chance.choice(owners)
        if who in allies:
            allies[who].append(card)
    deck = shuffled(chance, HISTORY)
    while ROWS[deck[0]]["extra"] in ("again", "another"):
        deck = shuffled(chance, HISTORY)
    used, history = [deck[0]], [deck[1]]
    if ROWS[history[0]]["extra"] == "another":
        history.append(deck[2])
    return {"history": history, "used": used, "allies": allies}


def in_numbers(one: Round) -> Round:
    """The same round as people enter it: who holds what, and counts after the Angel's discards."""
    numbers: Round = {"history": one["history"], "used": one["used"], "angel": "", "evil": {}}
    for who, cards in one["allies"].items():
        rows = [ROWS[card] for card in cards]
        effects = [row["effect"] for row in rows]
        numbers["evil"][who] = sum(bool(row["evil"]) for row in rows)
        kept = [row for row in rows if not row["evil"]] if "purge" in effects else rows
        for name, effect in (("angel", "purge"), ("dragon", "fire"), ("crown", "crown")):
            if effect in effects:
                numbers[name] = who
        for suit in SUITS:
            count = sum(int(row["worth"]) for row in kept if row["suit"] == suit)
            numbers.setdefault(suit, {})[who] = count
        worth = sum(int(row["worth"]) for row in kept)
        numbers.setdefault("ally", {})[who] = worth
        numbers.setdefault("royal", {})[who] = effects.count("triple")
    return numbers


@some
@given(one=rounds())
def test_numbers_earn_what_the_cards_themselves_earn(rules: Rules, one: Round) -> None:
    by_card, by_number = rules.ask("score_round", one), rules.ask("score_round", in_numbers(one))
    for name in ("gains", "out", "earned"):
        assert by_number[name] == by_card[name]


def last_key(name: str) -> int:
    """The number on the last key of a count, such as 6 on "6+"."""
    asked = COMPANION.file.calculators["score"].inputs[name]
    return int(str(asked.options[-1]).rstrip("+"))


@some
@given(one=rounds())
def test_the_last_key_of_a_count_tells_enough(rules: Rules, one: Round) -> None:
    numbers = in_numbers(one)
    exact = rules.ask("score_round", numbers)
    for name in (*SUITS, "ally"):
        last = last_key(name)
        numbers[name] = {who: n if n < last else f"{last}+" for who, n in numbers[name].items()}
    assert rules.ask("score_round", numbers)["gains"] == exact["gains"]


@pytest.mark.parametrize("name", [*SUITS, "ally"])
def test_no_two_seats_can_both_have_more_than_the_last_key(name: str) -> None:
    rows = [ROWS[card] for card in CHARACTERS if name in ("ally", ROWS[card]["suit"])]
    assert sum(int(row["worth"]) for row in rows) <= 2 * last_key(name)


def best_of(card: str, numbers: Round, left: list[str]) -> list[str]:
    """Who fits a History card best among those left, as the rules say it."""
    goal, target = ROWS[card]["goal"], str(ROWS[card]["target"])
    if goal == "own":
        return [who for who in left if numbers.get(target) == who]
    count = {who: numbers[target][who] for who in left}
    if target == "evil":
        count = {who: 0 if who == numbers["angel"] else n for who, n in count.items()}
        left = [who for who in left if count[who]]
    extreme = (max if goal == "most" else min)((count[who] for who in left), default=0)
    return [who for who in left if count[who] == extreme]


@some
@given(one=rounds())
def test_each_history_card_rewards_who_fits_it_best(rules: Rules, one: Round) -> None:
    answer, numbers = rules.ask("score_round", one), in_numbers(one)
    if "rules_all" not in [key for key, _ in answer["why"]]:
        left = [who for who in one["allies"] if who not in answer["out"]]
        for card, best in answer["earned"]:
            assert best == best_of(card, numbers, left)
        assert {card for card, _ in answer["earned"]} >= set(one["history"])


@some
@given(one=rounds(), data=st.data())
def test_the_order_of_seats_changes_no_ones_fame(
    rules: Rules, one: Round, data: st.DataObject
) -> None:
    seats = list(one["allies"])
    order = data.draw(st.permutations(seats))
    mixed = {**one, "allies": {who: one["allies"][who] for who in order}}
    assert rules.ask("score_round", mixed)["gains"] == rules.ask("score_round", one)["gains"]
    renamed = {
        **one,
        "allies": {new: one["allies"][old] for new, old in zip(seats, order, strict=True)},
    }
    gains = rules.ask("score_round", one)["gains"]
    assert rules.ask("score_round", renamed)["gains"] == {
        new: gains[old] for new, old in zip(seats, order, strict=True)
    }


@some
@given(one=rounds())
def test_nobody_earns_more_than_can_be_earned(rules: Rules, one: Round) -> None:
    answer = rules.ask("score_round", one)
    active = len(answer["earned"])
    gains = answer["gains"]
    if "rules_all" in [key for key, _ in answer["why"]]:
        assert sorted(gains.values()) == [*[0] * (len(gains) - 1), CONSTANTS["evil_fame"]]
    else:
        assert all(0 <= n <= active * CONSTANTS["fame"] for n in gains.values())
    assert all(gains[who] == 0 for who in answer["out"])


@some
@given(one=rounds())
def test_who_is_out_has_evil_allies_unless_darkness_reigns(rules: Rules, one: Round) -> None:
    answer = rules.ask("score_round", one)
    evil = in_numbers(one)["evil"]
    active = [*one["history"], *one["used"]]
    repeats = any(ROWS[card]["extra"] == "again" for card in one["history"])
    counts = active if repeats else one["history"]
    ruler = "rules_all" in [key for key, _ in answer["why"]]
    if ruler or any(ROWS[card]["extra"] == "darkness" for card in counts):
        assert answer["out"] == []
    else:
        angel = in_numbers(one)["angel"]
        assert answer["out"] == [who for who, n in evil.items() if n and who != angel]


@some
@given(one=rounds(), data=st.data())
def test_a_question_that_is_not_asked_changes_nothing(
    rules: Rules, one: Round, data: st.DataObject
) -> None:
    numbers = in_numbers(one)
    answer = rules.ask("score_round", numbers)
    for name in answer["idle"]:
        target, _, who = name.partition(".")
        if who and isinstance(numbers.get(target), dict):
            numbers[target][who] = data.draw(st.one_of(st.none(), st.integers(0, 12)))
        elif not who:
            numbers.pop(target, None)
    assert rules.ask("score_round", numbers)["gains"] == answer["gains"]


@some
@given(one=rounds(), data=st.data())
def test_no_fame_is_given_before_a_question_that_matters_is_answered(
    rules: Rules, one: Round, data: st.DataObject
) -> None:
    numbers: Round = {"angel": "", "dragon": "", "crown": "", **in_numbers(one)}
    idle = rules.ask("score_round", numbers)["idle"]
    questions = ("angel", "dragon", "crown", *SUITS, "ally", "royal")
    asked = [name for name in questions if name not in idle]
    assume(asked)
    name = data.draw(st.sampled_from(asked))
    is_by_seat = isinstance(numbers[name], dict)
    numbers[name] = dict.fromkeys(numbers[name]) if is_by_seat else None
    problems = rules.ask("score_round", numbers)["problems"]
    assert [key for key, _ in problems] == ["need_count" if is_by_seat else "need_holder"]


@some
@given(one=rounds(), data=st.data())
def test_more_than_there_is_is_refused(rules: Rules, one: Round, data: st.DataObject) -> None:
    numbers = in_numbers(one)
    idle = rules.ask("score_round", numbers)["idle"]
    asked = [name for name in (*SUITS, "ally", "royal", "evil") if name not in idle]
    name = data.draw(st.sampled_from(asked))
    who = data.draw(st.sampled_from([who for who in numbers[name] if f"{name}.{who}" not in idle]))
    numbers[name][who] = data.draw(st.sampled_from([43, -1, 0.5]))
    assert rules.ask("score_round", numbers)["problems"]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_all_characters_are_dealt_or_set_aside(rules: Rules, players: int) -> None:
    answer = rules.ask("deal", {"players": players})
    assert players * answer["each"] + answer["aside"] == len(CHARACTERS)


@some
@given(
    fame=st.dictionaries(st.sampled_from(SEATS), st.integers(0, 7), min_size=3),
    is_long=st.booleans(),
)
def test_who_wins_has_most_fame_and_enough(
    rules: Rules, fame: dict[str, int], is_long: bool
) -> None:
    winners = rules.ask("game_end", {"fame": fame}, options={"long_game": is_long})["winners"]
    most = max(fame.values())
    best = {who for who, n in fame.items() if n == most}
    is_over = most >= CONSTANTS["fame_to_win"] and (len(best) == 1 or not is_long)
    assert set(winners) == (best if is_over else set())


@pytest.mark.parametrize("worth", [0, 1, 5])
def test_a_card_that_is_edited_counts_what_it_says_now(rules: Rules, worth: int) -> None:
    card = "chr-power-5"
    edited = rules.context["cards"][card] | {"worth": worth}
    one = {"history": ["chr-h-monster"], "allies": {"yellow": [card], "violet": [], "orange": []}}
    answer = rules.ask("score_round", one, cards={card: edited})
    assert [told["n"] for key, told in answer["why"] if key == "earns"] == [worth]
