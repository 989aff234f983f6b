"""What holds for every fight of Ganymede, whatever cards meet."""

import itertools
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from ganymede import Rules, open_rules, read_ganymede
from hypothesis import assume, given, settings
from hypothesis import strategies as st

Hand = list[str]
Fight = dict[str, Any]

ROWS = {row.id: row.values for row in read_ganymede().game.components[0].rows}
COPIES = {row.id: row.copies for row in read_ganymede().game.components[0].rows}
CONSTANTS = read_ganymede().game.constants
LIMIT = CONSTANTS["limit"]

some = settings(max_examples=40)


@pytest.fixture(scope="module")
def rules(cache: Path) -> Rules:
    return open_rules(cache)


def copies_of(*decks: str) -> Hand:
    return [card for card in ROWS for _ in range(COPIES[card]) if ROWS[card]["deck"] in decks]


def count(hand: Hand, effect: str) -> int:
    return sum(ROWS[card]["effect"] == effect for card in hand)


def low_total(hand: Hand) -> int:
    return sum(ROWS[card]["value"] for card in hand)


def can_be_drawn(hand: Hand) -> bool:
    """Whether the total forbids no draw before the last, if the highest card comes last."""
    highest = max(ROWS[card]["value"] for card in hand)
    return len(hand) == 2 or low_total(hand) - highest <= LIMIT


def choices(hand: Hand, effect: str, options: tuple[int | None, ...]) -> st.SearchStrategy[Any]:
    number = count(hand, effect)
    return st.lists(st.sampled_from(options), min_size=number, max_size=number)


@st.composite
def hands(draw: st.DrawFn) -> tuple[Hand, Hand]:
    """A red and a green hand that the rules allow, of cards that exist."""
    black = draw(st.permutations(copies_of("black")))
    half = len(black) // 2
    found = []
    for deck, stock in (("red", black[:half]), ("green", black[half:])):
        pool = draw(st.permutations([*copies_of(deck), *stock[:6]]))
        found.append(pool[: draw(st.integers(2, 4))])
    return found[0], found[1]


@st.composite
def duels(draw: st.DrawFn) -> Fight:
    """A duel with all its choices, as the page hands it over."""
    red, green = draw(hands().filter(lambda pair: all(map(can_be_drawn, pair))))
    hp = st.integers(1, CONSTANTS["hp"])
    return {
        "first_seat": "red",
        "second_seat": "green",
        "first": red,
        "second": green,
        "first_ace": draw(choices(red, "ace", (1, CONSTANTS["ace_high"], None))),
        "second_ace": draw(choices(green, "ace", (1, CONSTANTS["ace_high"], None))),
        "first_shift": draw(choices(red, "shift", (-1, 0, 1, None))),
        "second_shift": draw(choices(green, "shift", (-1, 0, 1, None))),
        "hp": {"red": draw(hp), "green": draw(hp)},
        "token": draw(st.sampled_from(["red", "green"])),
    }


def swap(names: Fight) -> Fight:
    """The same with first and second exchanged in the names."""

    def other(name: str) -> str:
        parts = {"first": "second", "second": "first"}
        return "_".join(parts.get(part, part) for part in name.split("_"))

    return {other(name): value for name, value in names.items()}


@some
@given(fight=duels())
def test_every_number_comes_with_a_reason(rules: Rules, fight: Fight) -> None:
    answer = rules.ask("duel", fight)
    assert answer["why"]
    said = [parameters.get("n") for _, parameters in answer["why"]]
    for name in ("first_strength", "second_strength", "to_first", "to_second"):
        assert answer[name] == 0 or answer[name] in said


@some
@given(fight=duels())
def test_who_is_named_first_changes_nothing(rules: Rules, fight: Fight) -> None:
    answer, mirrored = rules.ask("duel", fight), rules.ask("duel", swap(fight))
    for lines in ("why", "then"):
        assert sorted(map(str, answer.pop(lines))) == sorted(map(str, mirrored.pop(lines)))
    assert swap(answer) == mirrored


@some
@given(fight=duels())
def test_strength_is_the_sum_of_all_that_was_played_and_chosen(rules: Rules, fight: Fight) -> None:
    answer = rules.ask("duel", fight)
    for own, rival in (("first", "second"), ("second", "first")):
        hand, other = fight[own], fight[rival]
        total = low_total(hand) + CONSTANTS["weaken"] * count(other, "weaken")
        total += sum(n - 1 for n in answer[f"suggest_{own}_ace"])
        total += sum(answer[f"suggest_{rival}_shift"])
        assert answer[f"{own}_strength"] == (total if 0 <= total <= LIMIT else 0)


@some
@given(fight=duels())
def test_damage_is_dealt_by_whoever_is_not_weaker(rules: Rules, fight: Fight) -> None:
    answer = rules.ask("duel", fight)
    for own, rival in (("first", "second"), ("second", "first")):
        strength, against = answer[f"{own}_strength"], answer[f"{rival}_strength"]
        damage = 0
        if strength and strength >= against:
            damage = len(fight[own]) + CONSTANTS["boost"] * count(fight[own], "boost")
            damage += CONSTANTS["exact_bonus"] * (strength == LIMIT > against)
        assert answer[f"raw_to_{rival}"] == damage


@some
@given(fight=duels(), cap=st.integers(0, 8))
def test_a_bulwark_lets_no_more_through_than_the_constant_says(
    rules: Rules, fight: Fight, cap: int
) -> None:
    answer = rules.ask("duel", fight, constants={"damage_cap": cap})
    for own in ("first", "second"):
        raw = answer[f"raw_to_{own}"]
        assert answer[f"to_{own}"] == (min(raw, cap) if count(fight[own], "weaken") else raw)


@some
@given(fight=duels())
def test_a_bust_side_hurts_nobody(rules: Rules, fight: Fight) -> None:
    answer = rules.ask("duel", fight)
    for own, rival in (("first", "second"), ("second", "first")):
        if answer[f"{own}_strength"] == 0:
            assert answer[f"raw_to_{rival}"] == 0


@some
@given(fight=duels())
def test_no_choice_of_aces_is_better_than_the_suggested(rules: Rules, fight: Fight) -> None:
    fight = {**fight, "first_ace": [], "first_shift": [], "second_shift": []}
    suggested = rules.ask("duel", fight)["suggest_first_ace"]
    base = low_total(fight["first"]) - len(suggested)
    base += CONSTANTS["weaken"] * count(fight["second"], "weaken")
    totals = [
        base + sum(aces)
        for aces in itertools.product((1, CONSTANTS["ace_high"]), repeat=len(suggested))
    ]
    best = max((total for total in totals if total <= LIMIT), default=min(totals))
    assert base + sum(suggested) == best


@some
@given(fight=duels())
def test_no_use_of_jammers_is_better_than_the_suggested(rules: Rules, fight: Fight) -> None:
    """It is suggested once the rival has announced all; before that Jammers do nothing."""
    jammers = count(fight["first"], "shift")
    open_ones = {**fight, "first_shift": [None] * jammers}
    answer = rules.ask("duel", open_ones)
    suggested = answer["suggest_first_shift"]
    if None in [*fight["second_ace"], *fight["second_shift"]]:
        assert suggested == [0] * jammers
        return
    for uses in itertools.product((-1, 0, 1), repeat=jammers):
        other = rules.ask("duel", {**fight, "first_shift": list(uses)})
        assert other["to_second"] <= answer["to_second"]
        assert other["to_first"] >= answer["to_first"]


@some
@given(fight=duels(), more=st.integers(1, 9), data=st.data())
def test_a_card_that_is_edited_counts_what_it_says_now(
    rules: Rules, fight: Fight, more: int, data: st.DataObject
) -> None:
    numbered = [card for card in fight["first"] if ROWS[card]["effect"] != "ace"]
    assume(numbered)
    card = data.draw(st.sampled_from(numbered))
    edited = rules.context["cards"][card] | {"value": ROWS[card]["value"] - more}
    fight = {**fight, "first_ace": [1] * count(fight["first"], "ace")}
    before = rules.ask("duel", fight)
    after = rules.ask("duel", fight, cards={card: edited})
    changed = fight["first"].count(card) * more
    assert after["why"][0][1]["n"] == before["why"][0][1]["n"] - changed


@some
@given(fight=duels(), hp=st.integers(1, 30))
def test_points_are_lowered_by_the_damage_from_what_they_were(
    rules: Rules, fight: Fight, hp: int
) -> None:
    del fight["hp"]
    answer = rules.ask("duel", fight, constants={"hp": hp})
    left = {"red": hp - answer["to_first"], "green": hp - answer["to_second"]}
    assert answer["hp_after"] == {who: max(0, n) for who, n in left.items()}


@some
@given(fight=duels())
def test_one_side_picks_first_and_one_starts_unless_the_war_is_over(
    rules: Rules, fight: Fight
) -> None:
    answer = rules.ask("duel", fight)
    keys = [key for key, _ in answer["then"]]
    is_over = 0 in answer["hp_after"].values()
    assert keys.count("wins") == is_over
    assert keys.count("picks_first") == keys.count("starts") == (not is_over)
    hurt = (answer["to_first"] > 0) + (answer["to_second"] > 0)
    assert keys.count("remove") == (0 if is_over else hurt)


def draw_for_purple(rules: Rules, deck: Hand) -> Hand:
    """The cards that lie open once the rule says stop."""
    hand = deck[:1]
    while rules.ask("purple_draw", {"purple": hand})["draws"]:
        hand = deck[: len(hand) + 1]
    return hand


def alliance(draw: Callable[[Any], Any]) -> Fight:
    red, green = draw(hands().filter(lambda pair: all(map(can_be_drawn, pair))))
    return {"red": red, "green": green, "deck": draw(st.permutations(copies_of("purple")))}


@some
@given(data=st.data(), mode=st.sampled_from(["coop", "three"]))
def test_a_hand_that_the_rule_drew_for_purple_may_fight(
    rules: Rules, data: st.DataObject, mode: str
) -> None:
    fight = alliance(data.draw)
    hand = draw_for_purple(rules, fight.pop("deck"))
    assert 2 <= len(hand) <= 4
    answer = rules.ask(mode, {**fight, "purple": data.draw(st.permutations(hand))})
    assert answer["why"]
    damage = {who: answer[f"to_{who}"] for who in ("red", "green", "purple")}
    assert answer["hp_after"] == {who: max(0, 15 - n) for who, n in damage.items()}


@some
@given(data=st.data())
def test_each_fight_with_purple_is_a_duel_of_its_own(rules: Rules, data: st.DataObject) -> None:
    """Green's hand changes nothing in Red's fight, and the other way round."""
    fight = alliance(data.draw)
    fight["purple"] = draw_for_purple(rules, fight.pop("deck"))
    both = rules.ask("coop", fight)
    sum_of_hits = 0
    for ally, other in (("red", "green"), ("green", "red")):
        points = {"red": 15, "green": 15, "purple": 15, other: 0}
        alone = rules.ask("coop", {**fight, other: [], "hp": points})
        for name in (f"{ally}_strength", f"purple_strength_{ally}", f"to_{ally}"):
            assert both[name] == alone[name]
        sum_of_hits += alone["to_purple"]
    assert both["to_purple"] == sum_of_hits


@some
@given(data=st.data())
def test_purple_busts_by_itself_only_if_its_ace_cannot_help(
    rules: Rules, data: st.DataObject
) -> None:
    fight = alliance(data.draw)
    fight["purple"] = draw_for_purple(rules, fight.pop("deck"))
    answer = rules.ask("coop", fight)
    for ally in ("red", "green"):
        least = low_total(fight["purple"]) + CONSTANTS["weaken"] * count(fight[ally], "weaken")
        assert (answer[f"purple_strength_{ally}"] == 0) == (least > LIMIT)


@some
@given(hand=st.lists(st.sampled_from(copies_of("red", "black")), min_size=1, max_size=5))
def test_advice_on_drawing_is_given_for_all_hands_that_exist(rules: Rules, hand: Hand) -> None:
    answer = rules.ask("may_draw", {"who": "red", "hand": hand})
    if len(hand) > 4 or any(hand.count(card) > COPIES[card] for card in hand):
        assert answer["problems"]
    else:
        assert answer["may_draw"] == (len(hand) <= 3 and low_total(hand) <= LIMIT)
        assert answer["why"]


@pytest.mark.parametrize("plays_as_in_a_duel", [False, True])
@pytest.mark.parametrize("card", copies_of("red"))
def test_a_hand_of_one_card_stands_against_purple_unless_the_table_plays_as_in_a_duel(
    rules: Rules, card: str, plays_as_in_a_duel: bool
) -> None:
    table = {"must_draw": plays_as_in_a_duel}
    fight = {"red": [card], "purple": ["gan-purple-9", "gan-purple-10"]}
    fight |= {"hp": {"red": 15, "green": 0, "purple": 15}}
    for mode in ("coop", "three"):
        said = rules.ask("may_draw", {"who": "red", "hand": [card], "mode": mode}, options=table)
        assert said["advice"] == ("must" if plays_as_in_a_duel else "may")
        fought = rules.ask(mode, fight, options=table)
        refused = [key for key, _ in fought.get("problems", [])]
        assert refused == (["need_cards"] if plays_as_in_a_duel else [])


@pytest.mark.parametrize("switch", [False, True])
def test_a_duel_takes_two_cards_whatever_is_played_against_purple(
    rules: Rules, switch: bool
) -> None:
    duel = {"first": ["gan-red-9"], "second": ["gan-green-8", "gan-green-9"]}
    answer = rules.ask("duel", duel, options={"must_draw": switch})
    assert [key for key, _ in answer["problems"]] == ["need_cards"]
    said = rules.ask(
        "may_draw", {"who": "red", "hand": ["gan-red-9"]}, options={"must_draw": switch}
    )
    assert said["advice"] == "must"
