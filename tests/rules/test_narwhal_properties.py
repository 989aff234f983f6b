"""What holds for every turn of Narwhal, whatever was turned up, bought, stalled and lost."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from narwhal import (
    ALL_MONEY,
    COINS,
    COPIES,
    GAME,
    ROWS,
    SEATS,
    SIDES,
    TABLES,
    Turn,
    copies_of,
    count,
    mirror,
    ships,
    swap,
    total,
    turns,
)
from rules_of_games import Rules, Values, companion_of, rules_of

some = settings(max_examples=60)


class RulesForTurns(Rules):
    """The rules, which are not told which ships of a turn came to stay: tests alone know."""

    def ask(self, function: str, values: Values, **changes: Values) -> dict[str, Any]:
        told = {name: value for name, value in values.items() if not name.endswith("_came")}
        return super().ask(function, told, **changes)


@pytest.fixture(scope="module")
def rules(cache: Path) -> Rules:
    known = rules_of("narwhal", cache)
    return RulesForTurns(known.engine, known.context)


@some
@given(turn=turns())
def test_money_is_conserved(rules: Rules, turn: Turn) -> None:
    answer = rules.ask("combat", turn)
    assert sum(answer["money_after"].values()) + answer["bank_after"] == ALL_MONEY
    for seat, money in turn["money"].items():
        assert answer["money_after"][seat] == money + answer["gains"][seat]


@some
@given(turn=turns())
def test_answers_swap_with_the_sides(rules: Rules, turn: Turn) -> None:
    """The fleets exchange their figures too, since they are not alike."""
    exchanged = {
        card: rules.context["cards"][card]
        | {key: ROWS[swap(card)][key] for key in ("speed", "fire", "shield", "value")}
        | {"copies": COPIES[swap(card)]}
        for card in copies_of("fleets")
    }
    answer = rules.ask("combat", turn)
    mirrored = rules.ask("combat", mirror(turn), cards=exchanged)
    for lines in ("why", "then"):
        assert sorted(map(str, mirror(answer.pop(lines)))) == sorted(map(str, mirrored.pop(lines)))
    assert sorted(mirror(answer.pop("idle"))) == sorted(mirrored.pop("idle"))
    assert mirror(answer) == mirrored


@some
@given(turn=turns())
def test_the_higher_firepower_destroys(rules: Rules, turn: Turn) -> None:
    answer = rules.ask("combat", turn)
    hits = answer["first_fire"] > answer["second_shield"]
    is_hit = answer["second_fire"] > answer["first_shield"]
    outcomes = {(True, True): "both", (True, False): "first", (False, True): "second"}
    assert answer["outcome"] == outcomes.get((hits, is_hit), "stalemate")


@some
@given(turn=turns())
def test_figures_are_the_sums_of_all_that_stands_there(rules: Rules, turn: Turn) -> None:
    answer = rules.ask("combat", turn)
    for side, seat in zip(SIDES, SEATS, strict=True):
        bought, lost = turn[f"{side}_bought"], list(turn["lost"][seat])
        stand = [*turn["field"][seat], *turn[f"{side}_came"]]
        items: list[str] = []
        for card in bought:
            match ROWS[card]["effect"]:
                case "equip":
                    items.append(card)
                case "redraw":
                    items = []
                case "repair":
                    ship = f"nar-{seat}-{ROWS[card]['class']}"
                    if ship in lost:
                        lost.remove(ship)
                        stand.append(ship)
        assert answer[f"{side}_fire"] == total([*stand, *items], "fire")
        assert answer[f"{side}_shield"] == total([*stand, *items], "shield")


@some
@given(turn=turns())
def test_a_stalemate_moves_nothing_but_what_was_bought(rules: Rules, turn: Turn) -> None:
    answer = rules.ask("combat", turn)
    if answer["outcome"] != "stalemate":
        return
    for side, seat in zip(SIDES, SEATS, strict=True):
        bought = turn[f"{side}_bought"]
        assert answer["gains"][seat] == -total(bought, "price")
        kept = Counter(answer["field_after"][seat])
        assert not Counter([*turn["field"][seat], turn[f"{side}_came"][0]]) - kept
        assert not Counter(answer["lost_after"][seat]) - Counter(turn["lost"][seat])
    assert answer["dealer_after"] == turn["dealer"]
    assert answer["rocks_after"] == turn["rocks"]
    assert {"first_rock", "second_rock"} <= set(answer["idle"])
    assert answer["due_after"] == {"earth": [], "skaxar": []}


@some
@given(turn=turns())
def test_no_ship_is_lost_from_sight(rules: Rules, turn: Turn) -> None:
    """What left the formation alive lies in a repair bay; a repair is one wreck less."""
    answer = rules.ask("combat", turn)
    fell = {"both": SIDES, "first": SIDES[1:], "second": SIDES[:1]}.get(answer["outcome"], ())
    for side, seat in zip(SIDES, SEATS, strict=True):
        before, after = turn["lost"][seat], answer["lost_after"][seat]
        came = [*ships(turn["field"][seat]), *turn[f"{side}_came"]]
        if side in fell:
            assert Counter(after) == Counter([*before, *came])
        else:
            assert not Counter(after) - Counter(before)
            assert len(before) - len(after) <= count(turn[f"{side}_bought"], "repair")
        everywhere = Counter([*after, *ships(answer["field_after"][seat])])
        assert all(COPIES[ship] >= n for ship, n in everywhere.items())
    if answer["outcome"] != "stalemate":
        assert answer["field_after"] == {"earth": [], "skaxar": []}


@some
@given(turn=turns())
def test_cards_of_the_dealer_are_conserved(rules: Rules, turn: Turn) -> None:
    answer = rules.ask("combat", turn)
    sold = len(turn["first_bought"]) + len(turn["second_bought"])
    assert answer["shop_after"] + answer["dealer_after"] == turn["shop"] + turn["dealer"] - sold
    assert 0 <= answer["shop_after"] <= max(turn["shop"], GAME.constants["shop"])


@some
@given(turn=turns(), rock=st.sampled_from(copies_of("asteroids")))
def test_an_asteroid_pays_whoever_the_page_asks(rules: Rules, turn: Turn, rock: str) -> None:
    answer = rules.ask("combat", turn)
    for side, seat in zip(SIDES, SEATS, strict=True):
        mined = rules.ask("combat", turn | {f"{side}_rock": [rock]})
        if f"{side}_rock" in answer["idle"]:
            assert [key for key, _ in mined["problems"]] == ["no_harvest"]
        else:
            assert mined["gains"][seat] == answer["gains"][seat] + ROWS[rock]["value"]
            assert mined["rocks_after"] == answer["rocks_after"] - 1


@some
@given(turn=turns(), rock=st.sampled_from(copies_of("asteroids")))
def test_an_asteroid_taken_late_pays_the_same(rules: Rules, turn: Turn, rock: str) -> None:
    """Both may take one here; each takes the other's leave of the belt as it is then."""
    context = {"options": dict.fromkeys(rules.context["options"], False) | {"both_harvest": True}}
    answer = rules.ask("combat", turn, **context)
    for side, seat in zip(SIDES, SEATS, strict=True):
        late = {"taker": seat, "rock": [rock], "due": answer["due_after"]}
        late |= {"money": answer["money_after"], "rocks": answer["rocks_after"]}
        taken = rules.ask("asteroid", late)
        if not answer["due_after"][seat]:
            assert seat not in taken.get("gains", {})
            continue
        in_time = rules.ask("combat", turn | {f"{side}_rock": [rock]}, **context)
        assert taken["gains"] == {seat: ROWS[rock]["value"]}
        assert in_time["gains"][seat] == answer["gains"][seat] + taken["gains"][seat]
        assert taken["rocks_after"] == in_time["rocks_after"]
        assert taken["due_after"] == {seat: []} == {seat: in_time["due_after"][seat]}


@some
@given(turn=turns())
def test_buying_and_fighting_answer_alike(rules: Rules, turn: Turn) -> None:
    """The two forms differ in what they ask for, in whom they ask first, and in how sure they are."""
    fight, purchase = (rules.ask(function, turn) for function in ("combat", "purchases"))
    assert fight.pop("idle") != purchase.pop("idle")
    leads = {"skaxar": ["second_bought", "second_ships"]}
    assert purchase.pop("lead") == leads.get(fight["buyer"], [])
    decided, params = fight.pop("verdict")
    assert purchase.pop("verdict") == [decided.replace("verdict_", "so_far_"), params]
    assert fight == purchase


@some
@given(turn=turns())
def test_panels_stay_in_their_order_while_something_is_to_be_mended(
    rules: Rules, turn: Turn
) -> None:
    lead = rules.ask("purchases", turn)["lead"]
    for side, seat in zip(SIDES, SEATS, strict=True):
        crowd = [*turn[f"{side}_ships"], *[f"nar-{seat}-drone"] * 9]
        mended = rules.ask("purchases", turn | {f"{side}_ships": crowd})
        assert mended["problems"]
        assert mended["lead"] == lead


@some
@given(turn=turns())
def test_of_two_that_fell_the_slower_ship_of_this_turn_takes_the_asteroid(
    rules: Rules, turn: Turn
) -> None:
    answer = rules.ask("combat", turn | {"rocks": 20})
    if answer["outcome"] != "both":
        return
    one, other = (ROWS[turn[f"{side}_came"][0]]["speed"] for side in SIDES)
    due = [seat for seat in SEATS if answer["due_after"][seat]]
    assert due == (["earth"] if one < other else ["skaxar"] if other < one else [])
    told = {key for key, _ in answer["then"]}
    assert ("level" in told) == (not due)


@some
@given(turn=turns(), rock=st.sampled_from(copies_of("asteroids")))
def test_asteroids_leave_the_game_and_only_cards_of_the_dealer_are_used_up(
    rules: Rules, turn: Turn, rock: str
) -> None:
    for side in SIDES:
        answer = rules.ask("combat", turn | {f"{side}_rock": [rock], "mined": ["nar-a-1"]})
        if "problems" in answer:
            continue
        assert answer["mined_after"] == ["nar-a-1", rock]
        assert all(ROWS[card].get("effect") for card in answer["used_after"])


@some
@given(turn=turns())
def test_a_ship_that_an_order_brings_is_asked_for(rules: Rules, turn: Turn) -> None:
    for side, seat in zip(SIDES, SEATS, strict=True):
        ships_there = turn[f"{side}_ships"]
        calls = [ROWS[card]["effect"] for card in turn[f"{side}_bought"]]
        wanted = [call for call in calls if call in ("reinforce", "redraw")]
        if not wanted or f"nar-{seat}-mothership" in ships_there:
            continue
        short = rules.ask("purchases", turn | {f"{side}_ships": ships_there[:-1]})
        key = {"reinforce": "need_helper", "redraw": "need_redrawn"}[wanted[-1]]
        assert [key for key, _ in short["problems"]] == [key]
        assert f"{side}_ships" not in short["idle"]


@some
@given(turn=turns())
def test_what_a_redraw_sent_back_matters_no_more(rules: Rules, turn: Turn) -> None:
    """One may tap all ships as they come, or those alone that stay."""
    stay = {f"{side}_ships": turn[f"{side}_came"] for side in SIDES}
    whole, short = (rules.ask("combat", each) for each in (turn, turn | stay))
    for answer in (whole, short):
        del answer["why"], answer["buyer"]
    assert whole == short


@some
@given(turn=turns(), data=st.data())
def test_items_count_in_any_order(rules: Rules, turn: Turn, data: st.DataObject) -> None:
    answers = []
    for _ in range(2):
        for side in SIDES:
            bought = [card for card in turn[f"{side}_bought"] if ROWS[card]["effect"] != "redraw"]
            turn[f"{side}_bought"] = data.draw(st.permutations(bought))
            ship, *helpers = turn[f"{side}_came"]
            turn[f"{side}_ships"] = [ship, *data.draw(st.permutations(helpers))]
        answers.append(rules.ask("combat", turn))
    one, other = answers
    for name in ("outcome", "gains", "first_fire", "first_shield", "second_fire", "second_shield"):
        assert one[name] == other[name]


@some
@given(
    hands=st.fixed_dictionaries(
        {
            f"{side}_{name}": st.lists(st.sampled_from([*ROWS, "nar-none"]), max_size=4)
            for side in SIDES
            for name in ("ships", "bought", "rock")
        }
    )
)
def test_what_cannot_be_is_refused_in_words(rules: Rules, hands: Turn) -> None:
    answer = rules.ask("combat", hands)
    strings = companion_of("narwhal").file.strings
    if "problems" in answer:
        assert answer["problems"]
        assert {key for key, _ in answer["problems"]} <= strings.keys()
    else:
        numbers = [answer[f"{side}_{what}"] for side in SIDES for what in ("fire", "shield")]
        assert all(isinstance(n, int) for n in (*numbers, *answer["gains"].values()))
        assert {key for key, _ in answer["why"]} <= strings.keys()


@some
@given(earth=st.integers(0, 100), skaxar=st.integers(0, 100))
def test_purses_and_bank_hold_all_coins(rules: Rules, earth: int, skaxar: int) -> None:
    answer = rules.ask("bank", {"money": {"earth": 1000 * earth, "skaxar": 1000 * skaxar}})
    left = dict(zip(sorted(COINS, reverse=True), answer["coins"], strict=True))
    assert all(0 <= n <= COINS[coin] for coin, n in left.items())
    owing = 1000 * sum(
        int(parameters["n"].replace(",", "")) // 1000
        for key, parameters in answer["why"]
        if key == "no_change"
    )
    in_bank = sum(coin * n for coin, n in left.items())
    assert in_bank == ALL_MONEY - 1000 * (earth + skaxar) + owing


@some
@given(turn=turns())
def test_only_speed_then_money_then_a_coin_says_who_buys_first(rules: Rules, turn: Turn) -> None:
    answer = rules.ask("shop_order", turn)
    speeds = [ROWS[turn[f"{side}_ships"][0]]["speed"] for side in SIDES]
    purses = [-turn["money"][seat] for seat in SEATS]
    one, other = zip(speeds, purses, strict=True)
    expected = SEATS[0] if one > other else SEATS[1] if other > one else ""
    assert answer["buyer"] == expected
    assert rules.ask("combat", turn)["buyer"] == expected


@some
@given(
    able=st.fixed_dictionaries({seat: st.booleans() for seat in SEATS}),
    money=st.fixed_dictionaries({seat: st.integers(0, 3) for seat in SEATS}),
)
def test_ships_win_and_else_money(rules: Rules, able: Turn, money: Turn) -> None:
    winner = rules.ask("game_end", {"able": able, "money": money})["winner"]
    if all(able.values()):
        assert winner is None
    elif any(able.values()):
        assert able[winner]
    elif money["earth"] == money["skaxar"]:
        assert winner == "draw"
    else:
        assert winner == max(money, key=lambda seat: money[seat])


def test_the_page_begins_with_what_lies_in_the_box() -> None:
    constants, counters = GAME.constants, companion_of("narwhal").file.counters
    for coin, pile in (("ten", "tens"), ("five", "fives"), ("one", "ones")):
        assert COINS[constants[coin]] == constants[pile]
    assert counters["shop"].start == constants["shop"]
    assert counters["shop"].start + counters["dealer"].start == len(copies_of("dealer"))
    assert counters["rocks"].start == len(copies_of("asteroids"))


def test_small_keys_tell_what_an_item_adds() -> None:
    items = [card for card in TABLES["dealer"] if card.values["effect"] == "equip"]
    for item in items:
        figures = [item.values[column] for column in ("fire", "shield") if item.values[column]]
        assert item.values["called"].endswith(f" +{figures[0]}")
