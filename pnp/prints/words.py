"""Which words of a face are others, told beside those that stayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import NamedTuple


class Said(NamedTuple):
    """Words in a row; `differs` if the other side does not have them."""

    text: str
    differs: bool


class Reworded(NamedTuple):
    """What one element of a face said and says; one of both may be empty."""

    old: tuple[Said, ...]
    new: tuple[Said, ...]


def compare_words(old: Sequence[str], new: Sequence[str]) -> tuple[Reworded, ...]:
    """The elements that say something else, in the order of the face."""
    found: list[Reworded] = []
    matcher = SequenceMatcher(None, old, new, autojunk=False)
    for kind, one, last, other, end in matcher.get_opcodes():
        if kind != "equal":
            pairs = zip_longest(old[one:last], new[other:end], fillvalue="")
            found += (compare_texts(before, after) for before, after in pairs)
    return tuple(found)


def compare_texts(old: str, new: str) -> Reworded:
    """Two texts, word by word."""
    before, after = old.split(), new.split()
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return Reworded(
        tuple(_join((before[one:last], kind != "equal") for kind, one, last, _, _ in codes)),
        tuple(_join((after[one:last], kind != "equal") for kind, _, _, one, last in codes)),
    )


def _join(parts: Iterator[tuple[list[str], bool]]) -> Iterator[Said]:
    for words, differs in parts:
        if words:
            yield Said(" ".join(words), differs)
