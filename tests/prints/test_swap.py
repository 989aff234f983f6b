"""The swap list takes out what is stale and puts in what lacks, and nothing else."""

from __future__ import annotations

import pytest
from recorded_prints import make_portrait, make_run

from pnp.prints import Held, Portrait, PrintedPiece, Record, find_held
from pnp.prints.swap import Swap, find_swaps, pick_pieces

OWL = make_portrait("owl", "old", 3)
NEW_OWL = make_portrait("owl", "new", 3)


def hold(*portraits: Portrait, sets: int = 1) -> Held:
    """What is there when a kit of these was printed so many times."""
    pieces = [PrintedPiece(each, each.copies) for each in portraits]
    return find_held(Record(tuple(make_run(*pieces, sets=at + 1) for at in range(sets))))


def told(swaps: tuple[Swap, ...]) -> list[tuple[str, str, str, str]]:
    """Each line: why, the piece, out and in as "3 old"."""
    return [
        (
            swap.why,
            swap.portrait.id,
            " ".join(f"{each.copies} {each.portrait.front.look}" for each in swap.out),
            f"{swap.put.copies} {swap.put.portrait.front.look}" if swap.put else "",
        )
        for swap in swaps
    ]


@pytest.mark.parametrize(
    ("now", "lines"),
    [
        ([OWL], []),
        ([NEW_OWL], [("changed", "owl", "3 old", "3 new")]),
        ([make_portrait("owl", "new", 5)], [("changed", "owl", "3 old", "5 new")]),
        ([make_portrait("owl", "new", 1)], [("changed", "owl", "3 old", "1 new")]),
        ([make_portrait("owl", "old", 4)], [("more", "owl", "", "1 old")]),
        ([make_portrait("owl", "old", 2)], [("fewer", "owl", "1 old", "")]),
        ([OWL, make_portrait("fox", "fox")], [("new", "fox", "", "1 fox")]),
        ([], [("gone", "owl", "3 old", "")]),
        ([make_portrait("owl", "old", 0)], [("gone", "owl", "3 old", "")]),
        ([make_portrait("uhu", "old", 3)], []),
        ([make_portrait("uhu", "old", 2)], [("gone", "owl", "1 old", "")]),
        ([make_portrait("uhu", "old", 4)], [("new", "uhu", "", "1 old")]),
        (
            [make_portrait("uhu", "new", 3)],
            [("new", "uhu", "", "3 new"), ("gone", "owl", "3 old", "")],
        ),
        ([make_portrait("owl", "old", 3, back="b")], [("changed", "owl", "3 old", "3 old")]),
    ],
    ids=[
        "nothing has changed",
        "another look",
        "another look and more of it",
        "another look and fewer of it",
        "more of it",
        "fewer of it",
        "a new piece",
        "a piece that is gone",
        "a piece of which none is left",
        "another id, which paper does not show",
        "another id and fewer of it",
        "another id and more of it",
        "another id and another look",
        "another back",
    ],
)
def test_each_edit_has_its_line(now: list[Portrait], lines: list[tuple[str, ...]]) -> None:
    assert told(find_swaps(hold(OWL), now, 1)) == lines


def test_a_second_set_is_what_lacks_of_it() -> None:
    fox = make_portrait("fox", "fox", 2)
    assert told(find_swaps(hold(OWL, fox), [NEW_OWL, fox], 2)) == [
        ("changed", "owl", "3 old", "6 new"),
        ("more", "fox", "", "2 fox"),
    ]
    both = hold(OWL, fox, sets=2)
    assert both.sets == 2
    assert told(find_swaps(both, [NEW_OWL, fox], 2)) == [("changed", "owl", "6 old", "6 new")]


def test_spare_copies_need_not_be_taken_out() -> None:
    assert told(find_swaps(hold(OWL, sets=2), [OWL], 1)) == []


def test_single_pieces_are_printed_and_nothing_else() -> None:
    fox = make_portrait("fox", "fox", 2)
    held = hold(OWL, fox)
    assert told(pick_pieces(held, [NEW_OWL, fox], {"fox": 1})) == [("lost", "fox", "", "1 fox")]
    assert told(pick_pieces(held, [NEW_OWL, fox], {"owl": 2})) == [
        ("changed", "owl", "2 old", "2 new")
    ]


@pytest.mark.parametrize(
    "now",
    [
        [NEW_OWL],
        [make_portrait("owl", "new", 5), make_portrait("fox", "f")],
        [make_portrait("owl", "old", 2)],
        [make_portrait("owl", "old", 5)],
        [],
    ],
    ids=["changed", "more, and a new one", "fewer", "more", "gone"],
)
@pytest.mark.parametrize("sets", [1, 2, 3])
def test_once_the_list_is_done_and_recorded_nothing_is_left_to_do(
    now: list[Portrait], sets: int
) -> None:
    kit = make_run(PrintedPiece(OWL, 3))
    swaps = find_swaps(find_held(Record((kit,))), now, sets)
    done = make_run(
        *(swap.put for swap in swaps if swap.put),
        out=tuple(each for swap in swaps for each in swap.out),
        made="reprint",
        sets=sets,
    )
    held = find_held(Record((kit, done)))
    assert find_swaps(held, now, sets) == ()
    if now:
        assert held.sets == sets
