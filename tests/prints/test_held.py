"""What lies on the table after one print and the next."""

from __future__ import annotations

from datetime import timedelta

import pytest
from msgspec.structs import replace
from recorded_prints import make_portrait, make_run

from pnp.prints import Held, PrintedPiece, PrintRun, Record, find_held


def pieces(look: str, printed: int, of: int) -> PrintedPiece:
    return PrintedPiece(make_portrait("owl", look, of), printed)


def held(*runs: PrintRun) -> list[tuple[str, int]]:
    """The copies of the owl by their looks."""
    return [(each.portrait.front.look, each.copies) for each in find(*runs).of("owl")]


def find(*runs: PrintRun) -> Held:
    return find_held(Record(runs))


KIT = make_run(pieces("old", 3, 3))


@pytest.mark.parametrize(
    ("then", "there"),
    [
        ((), [("old", 3)]),
        ((make_run(pieces("new", 2, 3), made="reprint"),), [("old", 1), ("new", 2)]),
        ((make_run(pieces("new", 5, 5), made="reprint"),), [("new", 5)]),
        ((make_run(pieces("old", 2, 5), made="reprint"),), [("old", 5)]),
        ((make_run(pieces("old", 1, 3), made="reprint"),), [("old", 3)]),
        ((make_run(pieces("old", 3, 3), sets=2),), [("old", 6)]),
        ((make_run(pieces("old", 3, 3), made="reprint", sets=2),), [("old", 6)]),
        ((make_run(pieces("new", 3, 3)),), [("new", 3)]),
        ((make_run(out=(pieces("old", 3, 3),), made="reprint"),), []),
        ((make_run(out=(pieces("old", 1, 2),), made="reprint"),), [("old", 2)]),
    ],
    ids=[
        "printed once",
        "one side of the change is still to be printed",
        "more of a changed piece",
        "more of the same piece",
        "in place of a torn one",
        "the kit for a second set",
        "a reprint for a second set",
        "the kit of a later edition",
        "a piece that left the game",
        "fewer of a piece",
    ],
)
def test_what_lies_on_the_table(then: tuple[PrintRun, ...], there: list[tuple[str, int]]) -> None:
    assert held(KIT, *then) == there


def test_pages_of_one_kit_add_up() -> None:
    one, other = make_run(pieces("old", 1, 3), pages="1"), make_run(pieces("old", 2, 3), pages="3")
    assert held(one) == [("old", 1)]
    assert held(one, other) == [("old", 3)]


def test_whole_sets_are_counted_and_spare_copies_are_none() -> None:
    fox = PrintedPiece(make_portrait("fox", "fox", 2), 2)
    kit = make_run(pieces("old", 3, 3), fox)
    assert find(kit).sets == 1
    assert find(kit, make_run(pieces("old", 3, 3), sets=2)).sets == 1
    assert find(kit, make_run(pieces("old", 3, 3), fox, sets=2)).sets == 2
    assert find().sets == 1


def test_a_print_that_is_recorded_late_lies_where_its_day_says() -> None:
    newer = make_run(pieces("new", 3, 3), made="reprint")
    late = replace(KIT, day=newer.day - timedelta(days=9))
    assert held(newer, late) == [("new", 3)]
    assert Record((newer, late)).last == newer
