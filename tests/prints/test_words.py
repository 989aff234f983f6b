"""Old and new words stand side by side, and what differs is marked."""

from __future__ import annotations

from pnp.prints.words import Reworded, Said, compare_texts, compare_words


def test_words_that_differ_are_marked_and_others_are_not() -> None:
    assert compare_texts("Draw 2 cards.", "Draw 3 cards now.") == Reworded(
        (Said("Draw", False), Said("2 cards.", True)),
        (Said("Draw", False), Said("3 cards now.", True)),
    )


def test_only_texts_that_differ_are_told() -> None:
    old, new = ("Owl", "4", "Flies."), ("Owl", "5", "Flies.", "At night.")
    assert compare_words(old, new) == (
        Reworded((Said("4", True),), (Said("5", True),)),
        Reworded((), (Said("At night.", True),)),
    )
    assert compare_words(old, old) == ()
