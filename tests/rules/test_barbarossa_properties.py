"""What holds for every purse, attack, purchase and end of Barbarossa."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_of_games import Rules, companion_of, rules_of

Values = dict[str, Any]

GAME = companion_of("barbarossa").game
CARDS = {row.id: row for row in GAME.components[0].rows}
KINDS = ("op", "sp", "rp", "bp")
SEATS = [f"corps{number}" for number in range(1, 6)]

some = settings(max_examples=30)


@pytest.fixture(scope="module")
def rules(cache: Path) -> Rules:
    return rules_of("barbarossa", cache)


def number(card: str, column: str) -> int:
    return CARDS[card].values[column] or 0


def used_for(use: str) -> list[str]:
    return [card for card, row in CARDS.items() if use in row.values["uses"]]


def of_type(kind: str) -> list[str]:
    return [card for card, row in CARDS.items() if row.values["type"] == kind]


def cards(pool: list[str], most: int = 6) -> st.SearchStrategy[list[str]]:
    """Cards of a pool, none more often than it exists."""

    def exist(chosen: list[str]) -> bool:
        return all(chosen.count(card) <= CARDS[card].copies for card in chosen)

    return st.lists(st.sampled_from(pool), max_size=most).filter(exist)


points = st.fixed_dictionaries({kind: st.integers(0, 9) for kind in KINDS})
steps = st.lists(
    st.one_of(
        st.sampled_from(used_for("play")).map(lambda card: {"play": card}),
        points.map(lambda some: {"gain": some}),
        points.map(lambda some: {"pay": some}),
    ),
    max_size=6,
)


@st.composite
def attacks(draw: st.DrawFn) -> Values:
    """An attack on a City with all its cards."""
    cities = [card for card, row in CARDS.items() if row.values["kind"] == "City"]
    discarded = draw(cards([c for c in used_for("discard") if number(c, "discard_bp")]))
    infantry = [card for card in discarded if CARDS[card].values["kind"] == "Infantry"]
    return {
        "target": [draw(st.sampled_from(cities))],
        "events": draw(cards(of_type("event"), 3).filter(bool)),
        "lowered": draw(cards(used_for("lower"), 3)),
        "fatigued": draw(cards(used_for("fatigue"))),
        "discarded": discarded,
        "by_guns": [draw(st.booleans()) for _ in infantry],
        "has_bp": draw(st.integers(0, 20)),
        "has_sp": draw(st.integers(0, 20)),
    }


@some
@given(start=points, steps=steps)
def test_a_purse_is_never_below_zero(rules: Rules, start: Values, steps: list[Values]) -> None:
    answer = rules.ask("purse_trace", {"purse": start, "steps": steps})
    if "problems" in answer:
        assert all(key.startswith("need_") for key, _ in answer["problems"])
    else:
        assert all(purse[kind] >= 0 for purse in answer["trace"] for kind in KINDS)


@some
@given(start=points, steps=steps)
def test_what_is_in_the_purse_was_there_or_gained_and_was_not_paid(
    rules: Rules, start: Values, steps: list[Values]
) -> None:
    answer = rules.ask("purse_trace", {"purse": start, "steps": steps})
    left = dict(start)
    for step in steps:
        for kind in KINDS:
            if "play" in step:
                left[kind] += number(step["play"], kind)
                left[kind] -= number(step["play"], "play") * (kind == "op")
            left[kind] += step.get("gain", {}).get(kind, 0) - step.get("pay", {}).get(kind, 0)
    if "problems" not in answer:
        assert answer["purse"] == left


@some
@given(start=points, more=points)
def test_what_is_gained_can_be_paid_and_leaves_the_purse_as_it_was(
    rules: Rules, start: Values, more: Values
) -> None:
    steps = [{"gain": more}, {"pay": more}]
    answer = rules.ask("purse_trace", {"purse": start, "steps": steps})
    assert answer["purse"] == start


@some
@given(start=points, steps=steps)
def test_nothing_is_left_when_the_turn_ends(
    rules: Rules, start: Values, steps: list[Values]
) -> None:
    answer = rules.ask("purse_trace", {"purse": start, "steps": [*steps, {"end": True}]})
    if "problems" not in answer:
        assert set(answer["purse"].values()) == {0}


@some
@given(attack=attacks(), data=st.data())
def test_the_order_of_cards_changes_nothing(
    rules: Rules, attack: Values, data: st.DataObject
) -> None:
    shuffled = {
        **attack,
        **{name: data.draw(st.permutations(attack[name])) for name in ("fatigued", "lowered")},
    }
    one, other = rules.ask("attack", attack), rules.ask("attack", shuffled)
    for answer in (one, other):
        for lines in ("problems", "why", "then"):
            answer[lines] = sorted(str(_sorted(line)) for line in answer.get(lines, []))
    assert one == other


def _sorted(line: list[Any]) -> list[Any]:
    key, parameters = line
    return [key, {k: sorted(v) if isinstance(v, list) else v for k, v in parameters.items()}]


def takes_off_events(card: str) -> bool:
    return "one revealed Event" in (CARDS[card].values["yellow"] or "")


def least_defence(attack: Values) -> int:
    """What Events add at least, whichever of them each Anti-Tank Battalion is used on."""
    off = [number(card, "lowers") for card in attack["lowered"] if takes_off_events(card)]
    events = [number(card, "defence") for card in attack["events"]]
    return min(
        sum(
            max(0, added - sum(n for n, used_on in zip(off, uses, strict=True) if used_on == at))
            for at, added in enumerate(events)
        )
        for uses in product(range(len(events)), repeat=len(off))
    )


@some
@given(attack=attacks(), weak=st.integers(-9, -1))
def test_an_event_never_makes_a_city_cost_less_than_it_does_alone(
    rules: Rules, attack: Values, weak: int
) -> None:
    """Not one either that says to add less than nothing."""
    alone = number(attack["target"][0], "occupy")
    enough = attack | {"has_bp": 99, "has_sp": 99, "lowered": []}
    assert rules.ask("attack", enough)["cost"] >= alone
    enough |= {"events": ["bar-e-calm"], "lowered": ["bar-u-at"]}
    calm = rules.context["cards"]["bar-e-calm"] | {"defence": weak}
    assert rules.ask("attack", enough, cards={"bar-e-calm": calm})["cost"] == alone


def test_copies_are_counted_over_all_cards_that_an_attack_uses_up(rules: Rules) -> None:
    """Eight Anti-Tank Battalions, of which each is discarded for one thing alone."""
    attack: Values = {"target": ["bar-c-kiev"], "events": ["bar-e-gta"], "has_bp": 99}
    attack |= {"discarded": 5 * ["bar-u-at"], "by_guns": 5 * [True], "lowered": 3 * ["bar-u-at"]}
    assert "problems" not in rules.ask("attack", attack)
    attack |= {"lowered": 4 * ["bar-u-at"]}
    refused = rules.ask("attack", attack)["problems"]
    assert refused == [["extra_copies", {"card": "bar-u-at", "n": 8}]]


@pytest.mark.parametrize("more", [0, 1])
def test_a_unit_is_fatigued_first_and_then_discarded(rules: Rules, more: int) -> None:
    """One card does both, so that eight Panzer Regiments are eight in each list."""
    attack = {"target": ["bar-o-hill"], "has_sp": 99, "discarded": 8 * ["bar-u-panzer"]}
    answer = rules.ask("attack", attack | {"fatigued": (8 + more) * ["bar-u-panzer"]})
    assert ("problems" in answer) == bool(more)


@some
@given(attack=attacks())
def test_an_attack_is_won_by_whoever_has_what_it_costs(rules: Rules, attack: Values) -> None:
    answer = rules.ask("attack", attack)
    fuel = sum(number(card, "fatigue_sp") for card in attack["fatigued"])
    if fuel > attack["has_sp"]:
        assert answer["problems"] == [["need_fuel", {"n": fuel, "has": attack["has_sp"]}]]
        return
    [target] = attack["target"]
    off_city = [card for card in attack["lowered"] if not takes_off_events(card)]
    cost = number(target, "occupy") + least_defence(attack)
    cost -= sum(number(card, "lowers") for card in off_city)
    assert answer["cost"] == max(0, cost)
    assert answer["short"] == max(0, answer["cost"] - answer["bp"])
    assert answer["won"] == (answer["short"] == 0)
    assert attack["has_bp"] + answer["bp_change"] == answer["bp"] - answer["pays"] >= 0
    assert answer["pays_sp"] == fuel
    assert ("lacks" in answer) == ("loses" in answer) == bool(answer["short"])
    assert answer.get("left", 0) == max(0, answer["bp"] - answer["cost"])
    assert answer["why"]


@some
@given(attack=attacks(), more=st.sampled_from(used_for("fatigue")))
def test_one_more_card_never_costs_battle_points(rules: Rules, attack: Values, more: str) -> None:
    attack["has_sp"] = 99
    stronger = {**attack, "fatigued": [*attack["fatigued"], more]}
    one, other = rules.ask("attack", attack), rules.ask("attack", stronger)
    if "problems" in other:
        assert other["problems"][0][0] == "extra_copies"
    else:
        gain = other["bp"] - one["bp"]
        assert gain >= number(more, "fatigue_bp")


@some
@given(attack=attacks(), more=st.integers(1, 9), data=st.data())
def test_a_card_that_is_edited_counts_what_it_says_now(
    rules: Rules, attack: Values, more: int, data: st.DataObject
) -> None:
    attack["has_sp"] = 99
    card = data.draw(st.sampled_from(attack["events"]))
    edited = rules.context["cards"][card] | {"defence": number(card, "defence") + more + 50}
    dear = rules.context["cards"][card] | {"defence": number(card, "defence") + 50}
    before = rules.ask("attack", attack, cards={card: dear})
    after = rules.ask("attack", attack, cards={card: edited})
    assert after["cost"] - before["cost"] == more * attack["events"].count(card)


@pytest.mark.parametrize(
    "event", [card for card in of_type("event") if CARDS[card].values["goes"] == "give"]
)
def test_an_event_that_stays_is_counted_for_whoever_gets_it(rules: Rules, event: str) -> None:
    attack = {"target": ["bar-c-minsk"], "events": [event], "has_bp": 20, "given_to": "corps2"}
    answer = rules.ask("attack", attack)
    counts = {name: answer[f"{name}_given"]["corps2"] for name in ("mud", "partisans", "winter")}
    assert sum(counts.values()) == 1
    lasting = {name: {"corps1": 0, "corps2": n} for name, n in counts.items()}
    for turn, told in (("corps1", [event]), ("corps2", [])):
        lines = rules.ask("end_turn", {"turn": turn, **lasting})["then"]
        assert [line[1]["card"] for line in lines if line[0] == "lies_before"] == told


@some
@given(vp=st.lists(st.integers(0, 40), min_size=2, max_size=5))
def test_a_result_that_is_written_down_tells_the_points_of_all(rules: Rules, vp: list[int]) -> None:
    answer = rules.ask("winners", {"vp": dict(zip(SEATS, vp, strict=False))})
    if 0 < sum(vp) <= sum(row.copies * number(card, "vp") for card, row in CARDS.items()):
        _, told = answer["told"]
        others = [int(line.split(": ")[1]) for line in told["others"]]
        assert [told["n"]] * len(told["who"]) + others == sorted(vp, reverse=True)
    else:
        assert "problems" in answer


@some
@given(
    bought=cards(used_for("buy")).filter(bool),
    has_rp=st.integers(0, 6),
    has_sp=st.integers(0, 20),
)
def test_a_purchase_is_paid_whole_or_not_at_all(
    rules: Rules, bought: list[str], has_rp: int, has_sp: int
) -> None:
    answer = rules.ask("can_buy", {"bought": bought, "has_rp": has_rp, "has_sp": has_sp})
    cost = sum(number(card, "buy") for card in bought)
    if len(bought) <= has_rp and cost <= has_sp:
        assert (answer["left_rp"], answer["left_sp"]) == (has_rp - len(bought), has_sp - cost)
    else:
        assert {key for key, _ in answer["problems"]} <= {"need_rp", "need_sp"}


@some
@given(
    table=st.lists(
        st.tuples(st.integers(0, 2), st.sampled_from([0, 1, 4]), st.integers(0, 2)),
        min_size=2,
        max_size=5,
    )
)
def test_the_winners_are_those_whom_nobody_beats(
    rules: Rules, table: list[tuple[int, int, int]]
) -> None:
    rank = {
        seat: (vp + 4, best, cities if best else 0)  # a City is an Objective
        for seat, (vp, best, cities) in zip(SEATS[: len(table)], table, strict=True)
    }
    vp, best, cities = ({who: row[at] for who, row in rank.items()} for at in range(3))
    answer = rules.ask("winners", {"vp": vp, "best": best, "cities": cities})
    assert answer["winners"] == [who for who in rank if rank[who] == max(rank.values())]
    level = [who for who in rank if vp[who] == max(vp.values())]
    asked = level if len(level) > 1 else []
    assert {name for name in answer["idle"] if name.startswith("best")} == {
        f"best.{who}" for who in rank if who not in asked
    }


@some
@given(held=st.permutations(of_type("objective")), cut=st.integers(0, 10), data=st.data())
def test_what_is_held_counts_until_somebody_corrects_it(
    rules: Rules, held: list[str], cut: int, data: st.DataObject
) -> None:
    lists = dict(zip(SEATS, (held[:cut], held[cut:]), strict=False))
    vp = dict.fromkeys(lists, 50)
    nobody = dict.fromkeys(lists)
    found = rules.ask("winners", {"vp": vp, "best": nobody, "cities": nobody, "held": lists})
    told = {
        "best": {
            who: max([number(card, "vp") for card in cards], default=0)
            for who, cards in lists.items()
        },
        "cities": {
            who: sum(CARDS[card].values["kind"] == "City" for card in cards)
            for who, cards in lists.items()
        },
    }
    assert found["winners"] == rules.ask("winners", {"vp": vp, **told})["winners"]
    other = data.draw(st.sampled_from(list(lists)))
    corrected = {**nobody, other: 7}
    answer = rules.ask("winners", {"vp": vp, "best": corrected, "cities": nobody, "held": lists})
    assert answer["problems"] == [["no_such_best", {"n": 7}]]


@some
@given(attack=attacks(), mine=cards(of_type("objective"), 8))
def test_a_city_is_held_once_it_is_won_and_cannot_be_won_again(
    rules: Rules, attack: Values, mine: list[str]
) -> None:
    [target] = attack["target"]
    attack |= {"turn": "corps1", "has_sp": 99, "held": {"corps1": mine, "corps2": []}}
    answer = rules.ask("attack", attack)
    if target in mine:
        assert answer["problems"] == [["has_fallen", {"card": target, "who": ["corps1"]}]]
        return
    kept = answer["holds"]["corps1"]
    returned = attack["lowered"].count("bar-o-pos")
    assert kept.count(target) == answer["won"]
    assert kept.count("bar-o-pos") == max(0, mine.count("bar-o-pos") - returned)
    fought = attack["fatigued"].count("bar-o-hill")
    assert kept.count("bar-o-hill") == max(mine.count("bar-o-hill"), fought)
    later = {**attack, "turn": "corps2", "held": answer["holds"]}
    assert ("problems" in rules.ask("attack", later)) == answer["won"]
