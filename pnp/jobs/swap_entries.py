"""The lines of a swap list as they are read, on paper and in a text file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from pnp.prints import Look, PrintedPiece
from pnp.prints.swap import Swap
from pnp.prints.words import Reworded, Said, compare_words

MOST_WORDS = 40
"""Texts of more words are cut; a picture shows the rest."""

_AROUND = 5
_BETWEEN_DIGITS = re.compile(r"(?<=\d)[,’'\u00a0\u202f](?=\d{3})")

MOST_TEXTS = 6
"""So many texts of a face are told that say something else."""


_REASONS = {
    "changed": "looks otherwise; those that you have under another name take its place",
    "renamed": "the same under another name, as it seems",
    "new": "new in the game",
    "more": "more of it than before",
    "fewer": "fewer of it than before: the others stay",
    "gone": "has left the game",
    "lost": "in place of one that is lost or torn",
}


class Pile(NamedTuple):
    """So many pieces alike: `mark` is what is printed on them, or ""."""

    copies: int
    mark: str
    piece: PrintedPiece

    @property
    def what(self) -> str:
        """ "2 × 1deb": as it stands on the list."""
        return f"{self.copies} × mark {self.mark}" if self.mark else f"{self.copies} ×"


class SwapEntry(NamedTuple):
    """A line: which piece, what to take out, what to put in, how its words differ, and why.

    Each of `words` has a name before it: "back", or the column that it is of; else "".
    """

    name: str
    component: str
    out: tuple[Pile, ...]
    put: Pile | None
    words: tuple[tuple[str, Reworded], ...]
    why: str


def describe_swaps(swaps: Iterable[Swap], marked: bool) -> tuple[SwapEntry, ...]:
    """The lines to be read; `marked` if marks are printed on the pieces."""
    return tuple(_describe(swap, marked) for swap in swaps)


def _describe(swap: Swap, marked: bool) -> SwapEntry:
    out = tuple(_pile(each, marked) for each in swap.out)
    put = _pile(swap.put, marked) if swap.put else None
    words = tuple(_find_words(swap))
    return SwapEntry(_name(swap), swap.portrait.component, out, put, words, _tell_why(swap, words))


def _pile(piece: PrintedPiece, marked: bool) -> Pile:
    return Pile(piece.copies, piece.portrait.front.mark if marked else "", piece)


def _name(swap: Swap) -> str:
    now = swap.portrait.name
    before = swap.out[-1].portrait.name if swap.out else now
    return now if before == now else f"{before} → {now}"


def _find_words(swap: Swap) -> Iterator[tuple[str, Reworded]]:
    """What the newest of the old pieces said otherwise; what a new or an old one says alone."""
    new = swap.put.portrait if swap.put else None
    old = swap.out[-1].portrait if swap.out else None
    if old and new and old.looks == new.looks:
        return
    sides = (
        ("", old.front if old else None, new.front if new else None),
        ("back", old.back if old else None, new.back if new else None),
    )
    for side, before, after in sides:
        if side and not (before and after):
            continue
        found = compare_words(_words_of(before), _words_of(after))
        if not before or not after:
            found = (_alone(found),) if found else ()
        found = tuple(dict.fromkeys(found))  # what stands on a card twice is told once
        for each in found[:MOST_TEXTS]:
            column = _find_column(each, old.fields, new.fields) if old and new else ""
            yield side or column, Reworded(_shorten(each.old), _shorten(each.new))
        if len(found) > MOST_TEXTS:
            more = (Said(f"… and {len(found) - MOST_TEXTS} more texts", False),)
            yield side, Reworded((), more)


def _find_column(words: Reworded, old: Mapping[str, str], new: Mapping[str, str]) -> str:
    """The one column whose value the words are: what a bare number is of, a reader must be told."""
    # Cells have numbers as 4000, and faces may show them as 4,000.
    texts = (" ".join(said.text for said in side) for side in words)
    before, after = (_BETWEEN_DIGITS.sub("", text) for text in texts)
    names = [name for name, text in new.items() if text == after and old.get(name) == before]
    return names[0] if len(names) == 1 and names[0] != "name" else ""


def _words_of(look: Look | None) -> tuple[str, ...]:
    return look.words if look else ()


def _alone(texts: Iterable[Reworded]) -> Reworded:
    """All that a piece says of which there is no other state, as one text; nothing is marked."""
    texts = tuple(texts)
    old = " · ".join(said.text for each in texts for said in each.old)
    new = " · ".join(said.text for each in texts for said in each.new)
    return Reworded(
        (Said(old, False),) if old else (),
        (Said(new, False),) if new else (),
    )


def _shorten(said: tuple[Said, ...]) -> tuple[Said, ...]:
    """A long text is cut to what differs and a few words around it."""
    words = [each.text.split() for each in said]
    if sum(map(len, words)) <= MOST_WORDS:
        return said
    last = len(said) - 1
    cut = [
        _cut(some, 0 if at == 0 < last else _AROUND, 0 if 0 < last == at else _AROUND)
        if not each.differs and last
        else _cut(some, MOST_WORDS, 0)
        for at, (each, some) in enumerate(zip(said, words, strict=True))
    ]
    return tuple(Said(text, each.differs) for each, text in zip(said, cut, strict=True))


def _cut(words: list[str], first: int, last: int) -> str:
    """The first and the last words, with dots for those between."""
    if len(words) <= first + last + 1:
        return " ".join(words)
    return " ".join((*words[:first], "…", *words[len(words) - last :]))


def _tell_why(swap: Swap, words: tuple[tuple[str, Reworded], ...]) -> str:
    if swap.why != "changed" or not swap.put:
        return _REASONS[swap.why]
    looks = "" if words else f"the words are the same; {_sides(swap)} otherwise"
    alike = swap.out[-1].portrait.front.mark == swap.put.portrait.front.mark
    return "; ".join(word for word in (looks, "the mark is the same" if alike else "") if word)


def _sides(swap: Swap) -> str:
    assert swap.put
    old, new = swap.out[-1].portrait.looks, swap.put.portrait.looks
    front, back = old[0] != new[0], old[1] != new[1]
    if front and back:
        return "front and back look"
    return "the front looks" if front else "the back looks"
