"""What holds for every table of Clash of Deck, whichever units meet."""

import random
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dealt import dealt, shuffled
from hypothesis import given, settings
from hypothesis import strategies as st
from rules_of_games import Rules, companion_of, rules_of

Table = dict[str, Any]

GAME = companion_of("clash-of-deck").game
ROWS = {row.id: row.values for row in GAME.components[0].rows if row.values["kind"] == "unit"}
CONSTANTS = GAME.constants
SEATS = ("sun", "moon")
LANES = ("upper", "lower")
OPTIONS = ("no_keywords", "strict_tower", "spill")
OTHER = {"sun": "moon", "moon": "sun"}

some = settings(max_examples=60)


@pytest.fixture(scope="module")
def rules(cache: Path) -> Rules:
    return rules_of("clash-of-deck", cache)


options = st.fixed_dictionaries({name: st.booleans() for name in OPTIONS})


@dealt
def tables(chance: Random) -> Table:
    """A table in mid-game: no unit is twice, and each seat's are in its lanes or in its hand."""
    units = shuffled(chance, sorted(ROWS))
    table: Table = {name: {} for name in (*LANES, "ready", "hand", "room", "towers")}
    for who, own in zip(SEATS, (units[:8], units[8:]), strict=True):
        first, last = sorted(chance.randint(0, 8) for _ in range(2))
        table["upper"][who], table["lower"][who] = own[:first], own[first:last]
        waiting = chance.randint(0, 2)
        table["ready"][who] = own[:last][waiting:]
        table["hand"][who] = 9 - last
        table["room"][who] = chance.randint(0, 8 - last)
        table["towers"][who] = chance.randint(1, 2)
    return table | {"who": chance.choice(SEATS), "turn": chance.randint(1, 20)}


def mirror(value: Any) -> Any:
    """The same with the Sun and the Moon exchanged."""
    if isinstance(value, dict):
        return {OTHER.get(key, key): mirror(part) for key, part in value.items()}
    if isinstance(value, list):
        return [mirror(part) for part in value]
    return OTHER.get(value, value) if isinstance(value, str) else value


def said(answer: Table, *keys: str) -> list[dict[str, Any]]:
    return [parameters for key, parameters in answer["why"] if key in keys]


def handed(function: str, table: Table) -> Table:
    """What of a table the page hands to a function."""
    forms = companion_of("clash-of-deck").file.calculators.values()
    names = {name for form in forms if form.function == function for name in form.inputs}
    return {name: value for name, value in table.items() if name in names}


def units_after(answer: Table, who: str) -> list[str]:
    return [card for lane in LANES for card in answer[f"{lane}_after"][who]]


def units_before(table: Table, who: str) -> list[str]:
    return [card for lane in LANES for card in table[lane][who]]


@some
@given(table=tables(), options=options)
def test_no_unit_is_lost_and_none_comes_from_nowhere(
    rules: Rules, table: Table, options: Table
) -> None:
    answer = rules.ask("assault", table, options=options)
    for who in SEATS:
        out = units_after(answer, who)
        assert len(out) + answer["hand_after"][who] == CONSTANTS["draft"] + 1
        assert len(set(out)) == len(out)
        assert set(out) <= set(units_before(table, who))
    own, rival = table["who"], OTHER[table["who"]]
    assert sorted(units_after(answer, own)) == sorted(units_before(table, own))
    assert answer["destroyed"] == answer["hand_after"][rival] - table["hand"][rival]


@some
@given(table=tables(), options=options)
def test_a_tower_never_leaves_its_hand(rules: Rules, table: Table, options: Table) -> None:
    answer = rules.ask("assault", table, options=options)
    for who in SEATS:
        assert 0 <= answer["room_after"][who] < answer["hand_after"][who]
        assert 0 <= answer["towers_after"][who] <= table["towers"][who]


@some
@given(
    hand=st.integers(1, 9),
    data=st.data(),
    towers=st.integers(1, 2),
    damage=st.integers(0, 30),
    strict=st.booleans(),
)
def test_a_tower_goes_as_far_as_the_damage_or_falls(
    rules: Rules, hand: int, data: st.DataObject, towers: int, damage: int, strict: bool
) -> None:
    room = data.draw(st.integers(0, hand - 1))
    asked = {"target": "sun", "hand": {"sun": hand}, "damage": damage}
    begun = asked | {"room": {"sun": room}, "towers": {"sun": towers}}
    answer = rules.ask("tower_hit", begun, options={"strict_tower": strict})
    after, left = answer["room_after"]["sun"], answer["towers_after"]["sun"]
    if damage >= room and (damage or strict):
        assert left < towers
        assert after == (hand - 1 if left else 0)
        assert (left == 0) == (["wins", {"who": "moon"}] in answer["then"])
    else:
        assert (after, left) == (room - damage, towers)
        asked |= {"room": {"sun": after}, "towers": {"sun": left}}
        for n in (answer["more"] - 1, answer["more"]):
            again = rules.ask("tower_hit", asked | {"damage": n}, options={"strict_tower": False})
            assert again["fate"].endswith("falls" if n == answer["more"] else "stands")
    assert answer["fate"].endswith("falls" if left < towers else "stands")
    assert answer["why"]


@some
@given(table=tables(), options=options)
def test_answers_swap_with_the_sides(rules: Rules, table: Table, options: Table) -> None:
    answer = rules.ask("assault", table, options=options)
    swapped = rules.ask("assault", mirror(table), options=options)
    # what both sides do at once is told of the attacker first, whoever that is
    assert swapped == mirror(answer)


@some
@given(table=tables(), options=options)
def test_damage_is_never_more_than_what_attacks_and_keywords_are_told_to_give(
    rules: Rules, table: Table, options: Table
) -> None:
    answer = rules.ask("assault", table, options=options)
    dealt = sum(hit["n"] for hit in said(answer, "wounds", "destroys", "shielded", "hits_tower"))
    assert dealt <= most_damage(table, answer, options)
    assert answer["to_tower"] == sum(hit["n"] for hit in said(answer, "hits_tower"))


@some
@given(table=tables(), options=options)
def test_damage_is_told_of_the_side_of_the_tower_that_it_hit(
    rules: Rules, table: Table, options: Table
) -> None:
    answer = rules.ask("assault", table, options=options)
    rival = OTHER[table["who"]]
    side, dealt = table["towers"][rival], {2: 0, 1: 0}
    if options["strict_tower"] and 0 in table["room"].values():
        return  # towers fall before the first attack
    for key, line in answer["why"]:
        if key == "hits_tower":
            dealt[side] += line["n"]
        elif key == "falls":
            side -= 1
    assert answer.get("to_watchtower") == (dealt[2] if table["towers"][rival] == 2 else None)
    assert answer.get("to_stronghold") == (dealt[1] if side == 1 else None)


@some
@given(table=tables(), options=options)
def test_who_is_said_to_wait_beneath_the_lanes_waits_in_the_assault(
    rules: Rules, table: Table, options: Table
) -> None:
    waiting = rules.ask("lanes", handed("lanes", table), options=options).get("rests", [])
    answer = rules.ask("assault", table, options=options)
    told = [line["card"] for line in said(answer, "waits")]
    is_over = 0 in answer["towers_after"].values()
    assert set(told) <= set(waiting) if is_over else sorted(told) == sorted(waiting)


def most_damage(table: Table, answer: Table, options: Table) -> int:
    """Each attacker's ATK with what the reasons add to it, as often as its keyword may deal it."""
    most = 0
    for card in units_before(table, table["who"]):
        row = ROWS[card]
        raised = [
            line["n"] for line in said(answer, "doubled", "ran", "inspired") if line["card"] == card
        ]
        keyword = "none" if options["no_keywords"] else row["keyword"]
        times = 2 if keyword in ("berserk", "splash", "perforation") else 1
        spilled = sum(line["n"] for line in said(answer, "spills") if line["card"] == card)
        most += max([row["atk"], *raised]) * times + spilled * times
    return most


@some
@given(table=tables())
def test_without_keywords_each_ready_unit_deals_its_atk_once_in_order(
    rules: Rules, table: Table
) -> None:
    answer = rules.ask("assault", table, options={"no_keywords": True})
    who = table["who"]
    expected = [
        (card, ROWS[card]["atk"])
        for lane in LANES
        for card in reversed(table[lane][who])
        if card in table["ready"][who]
    ]
    hits = said(answer, "wounds", "destroys", "hits_tower")
    found = [(hit["card"], hit["n"]) for hit in hits]
    assert found == (expected[: len(found)] if 0 in answer["towers_after"].values() else expected)


@some
@given(table=tables(), options=options)
def test_who_flies_is_hit_by_aim_alone(rules: Rules, table: Table, options: Table) -> None:
    answer = rules.ask("assault", table, options={**options, "no_keywords": False})
    for hit in said(answer, "wounds", "destroys", "shielded"):
        if ROWS[hit["target"]]["keyword"] == "aerial":
            assert ROWS[hit["card"]]["keyword"] == "aim"


@some
@given(table=tables(), options=options)
def test_who_came_this_turn_hits_no_tower(rules: Rules, table: Table, options: Table) -> None:
    answer = rules.ask("assault", table, options=options)
    for hit in said(answer, "hits_tower"):
        assert hit["card"] in table["ready"][table["who"]]


@some
@given(table=tables(), options=options)
def test_mana_is_the_hand_and_what_the_lanes_add(
    rules: Rules, table: Table, options: Table
) -> None:
    begun = {name: value for name, value in table.items() if name != "ready"}
    answer = rules.ask("mana", begun, options=options)
    who = table["who"]
    scribes = sum(ROWS[card]["keyword"] == "catalyst" for card in units_before(table, who))
    base = CONSTANTS["first_mana"] if table["turn"] == 1 else table["hand"][who]
    more = 0 if options["no_keywords"] else scribes * CONSTANTS["catalyst"]
    assert answer["mana"] == base + more
    assert sum(line["n"] for line in said(answer, "first_mana", "hand_mana", "catalyst")) == (
        base + more
    )


@some
@given(table=tables(), options=options)
def test_mana_counted_in_mid_turn_is_what_was_there_less_what_came_since(
    rules: Rules, table: Table, options: Table
) -> None:
    who = table["who"]
    new = [card for card in units_before(table, who) if card not in table["ready"][who]]
    before = {name: {**table[name]} for name in ("upper", "lower", "hand", "room")}
    for lane in LANES:
        before[lane][who] = [card for card in table[lane][who] if card not in new]
    before["hand"][who] += len(new)
    whole = rules.ask("mana", table | before, options=options)["mana"]
    cost = sum(ROWS[card]["mana"] for card in new)
    answer = rules.ask("mana", table, options=options)
    if cost > whole:
        assert answer["problems"] == [["overspent", {"who": who, "n": whole, "spent": cost}]]
    else:
        assert answer["mana"] == whole - cost
        assert sum(line["n"] for line in said(answer, "spent")) == cost


@some
@given(hand=st.integers(1, 9), data=st.data())
def test_reach_is_the_leftmost_units_and_never_the_tower(
    rules: Rules, hand: int, data: st.DataObject
) -> None:
    place = data.draw(st.integers(0, hand - 1))
    asked = {"who": "moon", "hand": {"moon": hand}, "room": {"moon": hand - 1 - place}}
    answer = rules.ask("reach", asked)
    cards = ["tower" if at == place else "unit" for at in range(hand)]
    units = [at + 1 for at, card in enumerate(cards) if card == "unit"]
    assert answer["places"] == units[: CONSTANTS["reach"]]
    assert answer["left"] == sum(at <= place for at in answer["places"])
    assert answer["left"] + answer["right"] == len(answer["places"])


def spoil_hand(table: Table) -> None:
    table["hand"]["sun"] += 1


def spoil_room(table: Table) -> None:
    table["room"]["moon"] = table["hand"]["moon"]


def spoil_room_by_halves(table: Table) -> None:
    table["room"]["moon"] = 0.5


def spoil_towers(table: Table) -> None:
    table["towers"]["sun"] = 3


def spoil_units(table: Table) -> None:
    table["upper"]["sun"] = [*table["upper"]["sun"], "cod-tower-sun"]


def spoil_names(table: Table) -> None:
    table["lower"]["moon"] = [*table["lower"]["moon"], "nobody"]


def spoil_turn(table: Table) -> None:
    table["turn"] = 0


def spoil_who(table: Table) -> None:
    table["who"] = "nobody"


@pytest.mark.parametrize(
    "spoil",
    [
        spoil_hand,
        spoil_room,
        spoil_room_by_halves,
        spoil_towers,
        spoil_units,
        spoil_names,
        spoil_turn,
        spoil_who,
    ],
)
@settings(max_examples=10)
@given(table=tables())
def test_a_table_that_cannot_be_is_refused_with_a_reason(
    rules: Rules, spoil: Callable[[Table], None], table: Table
) -> None:
    spoil(table)
    assert rules.ask("assault", table)["problems"]


@some
@given(table=tables(), more=st.integers(1, 9))
def test_a_card_that_is_edited_deals_what_it_says_now(
    rules: Rules, table: Table, more: int
) -> None:
    table = {**table, "ready": {who: units_before(table, who) for who in SEATS}}
    table["towers"] = {"sun": 2, "moon": 2}
    plain = {"no_keywords": True}
    before = said(rules.ask("assault", table, options=plain), "wounds", "destroys", "hits_tower")
    if not before:
        return
    card = before[0]["card"]
    edited = rules.context["cards"][card] | {"atk": ROWS[card]["atk"] + more}
    answer = rules.ask("assault", table, options=plain, cards={card: edited})
    assert said(answer, "wounds", "destroys", "hits_tower")[0]["n"] == before[0]["n"] + more


class Game:
    """A game by chance: hands as lists of ids with the tower among them, as they are at the table."""

    def __init__(self, rules: Rules, chance: random.Random) -> None:
        units = sorted(ROWS)
        chance.shuffle(units)
        self.rules, self.chance = rules, chance
        self.hands = {"sun": ["tower", *units[:8]], "moon": ["tower", *units[8:]]}
        self.table: Table = {lane: {who: [] for who in SEATS} for lane in (*LANES, "ready", "back")}
        self.table |= {"towers": dict.fromkeys(SEATS, 2), "who": "sun", "turn": 1}
        self.shown: set[str] = set()

    @property
    def seen(self) -> Table:
        """What the page knows: backs only."""
        return self.table | {
            "hand": {who: len(hand) for who, hand in self.hands.items()},
            "room": {who: len(hand) - 1 - hand.index("tower") for who, hand in self.hands.items()},
        }

    def units_held(self, who: str) -> list[str]:
        return [card for card in self.hands[who] if card != "tower"]

    def refused(self, who: str) -> Table:
        """Why a unit cannot be summoned, as far as everybody knows who has seen the table."""
        rival, most = OTHER[who], CONSTANTS["reach"]
        held = self.units_held(who)
        is_all_shown = self.shown >= {*held, *units_before(self.table, who)}
        theirs = [card for card in self.units_held(rival) if is_all_shown or card in self.shown]
        far = [(n, card) for n, card in enumerate(held, 1) if n > most and card in self.shown]
        return {card: ["theirs", {"who": rival}] for card in theirs} | {
            card: ["too_far", {"n": n, "most": most}] for n, card in far
        }

    def summon(self) -> None:
        who = self.table["who"]
        hand = self.hands[who]
        mana = self.rules.ask("mana", handed("mana", self.seen))["mana"]
        while True:
            assert self.rules.ask("mana", handed("mana", self.seen))["mana"] == mana
            told = self.rules.ask("reach", handed("reach", self.seen))
            near = [hand[place - 1] for place in told["places"]]
            assert near == self.units_held(who)[: CONSTANTS["reach"]]
            assert told["refused"] == self.refused(who)
            able = [card for card in near if ROWS[card]["mana"] <= mana]
            if not able or self.chance.random() < 0.3:
                return
            card = self.chance.choice(able)
            hand.remove(card)
            mana -= ROWS[card]["mana"]
            lane = self.table[self.chance.choice(LANES)][who]
            lane.insert(0 if ROWS[card]["keyword"] == "focus" else len(lane), card)
            self.shown.add(card)

    def fight(self) -> Table:
        answer = self.rules.ask("assault", self.seen)
        assert "problems" not in answer, answer
        rival = OTHER[self.table["who"]]
        told = ("to_hand", "to_hand_each")
        back = [card for key, line in answer["then"] if key in told for card in line["card"]]
        hand = self.units_held(rival) + back
        hand.insert(len(hand) - answer["room_after"][rival], "tower")
        self.hands[rival] = hand
        assert {who: len(cards) for who, cards in self.hands.items()} == answer["hand_after"]
        for name in (*LANES, "ready", "back", "towers"):
            self.table[name] = answer[f"{name}_after"]
        self.table |= {"who": answer["next_turn"], "turn": answer["turn_after"]}
        return answer


@settings(max_examples=8)
@given(seed=st.integers(0, 10_000))
def test_a_game_by_chance_is_never_refused_and_ends_with_a_winner(rules: Rules, seed: int) -> None:
    game = Game(rules, random.Random(seed))
    for _ in range(200):
        game.summon()
        answer = game.fight()
        lost = [who for who, towers in answer["towers_after"].items() if towers == 0]
        assert (["wins", {"who": OTHER[lost[0]]}] in answer["then"]) if lost else True
        assert sorted(
            card for who in SEATS for card in (*game.hands[who], *units_after(answer, who))
        ) == sorted([*ROWS, "tower", "tower"])
        if lost:
            assert answer["next_mana"] == 0
            for function in ("mana", "reach", "assault"):
                assert rules.ask(function, handed(function, game.seen))["problems"] == [
                    ["game_over", {}]
                ]
            return
    raise AssertionError("nobody has won after 200 turns")
