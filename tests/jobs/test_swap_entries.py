"""A line of the swap list says what a person with scissors must know."""

from __future__ import annotations

from msgspec.structs import replace
from recorded_prints import make_portrait

from pnp.jobs.swap_entries import MOST_TEXTS, SwapEntry, describe_swaps
from pnp.prints import PrintedPiece
from pnp.prints.swap import Swap

LONG = " ".join(f"word{number}" for number in range(60))


def describe(*words: str, before: tuple[str, ...]) -> SwapEntry:
    old = PrintedPiece(make_portrait("owl", "1dea-old", 2, ("Owl", *before)), 2)
    new = PrintedPiece(make_portrait("owl", "77aa-new", 3, ("Owl", *words)), 3)
    (entry,) = describe_swaps([Swap("changed", (old,), new)], marked=True)
    return entry


def told(entry: SwapEntry) -> list[tuple[str, str, str]]:
    """Each text that differs: what it is of, and both states, with * around what differs."""

    def join(said: object) -> str:
        return " ".join(f"*{each.text}*" if each.differs else each.text for each in said)  # type: ignore[attr-defined]  # a tuple of Said

    return [(side, join(words.old), join(words.new)) for side, words in entry.words]


def test_piles_are_told_by_number_and_mark() -> None:
    entry = describe("2", before=("1",))
    assert [pile.what for pile in entry.out] == ["2 × mark 1dea"]
    assert entry.put
    assert entry.put.what == "3 × mark 77aa"


def test_what_stands_on_a_card_twice_is_told_once() -> None:
    assert told(describe("7", "7", "Hoots", before=("5", "5", "Hoots"))) == [("", "*5*", "*7*")]


def test_a_text_of_one_column_is_told_with_its_name() -> None:
    assert told(describe("Sees all", before=("Sees you",))) == [
        ("text", "Sees *you*", "Sees *all*")
    ]
    old, new = (
        PrintedPiece(
            replace(make_portrait("coin", look, words=("Coin", said)), fields={"value": cell}), 1
        )
        for look, said, cell in (("a", "4,000", "4000"), ("b", "4,500", "4500"))
    )
    (entry,) = describe_swaps([Swap("changed", (old,), new)], marked=False)
    assert told(entry) == [("value", "*4,000*", "*4,500*")]


def test_a_long_text_is_cut_to_what_differs() -> None:
    ((_, old, new),) = told(describe(f"{LONG} ends here now", before=(f"{LONG} ends there now",)))
    assert old == "… word56 word57 word58 word59 ends *there* now"
    assert new == "… word56 word57 word58 word59 ends *here* now"


def test_many_texts_are_counted() -> None:
    entry = describe(*map(str, range(20)), before=tuple(map(str, range(100, 120))))
    assert len(entry.words) == MOST_TEXTS + 1
    assert told(entry)[-1] == ("", "", "… and 14 more texts")
