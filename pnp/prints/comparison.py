"""What differs between two editions, piece by piece: what paper shows of it, and what it does not.

Pieces are told apart by their ids: one that was renamed is a new one, and one that is gone. Where
but its id and its name are others, that is told.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Literal, get_args

from msgspec import Struct

from pnp.prints.portrait import Look, Portrait
from pnp.prints.renamed import find_renamed

Side = Literal["front", "back"]
SIDES: tuple[Side, ...] = get_args(Side)


_NOT_OF_WORDS = ("font", "picture", "size")
"""How causes begin that do not follow from other words."""


class Reworded(Struct, frozen=True):
    """What reads otherwise; `where` is a column, or the side on which the words stand."""

    where: str
    old: str
    new: str


class Changed(Struct, frozen=True):
    """A piece that is in both editions and not alike.

    `fields` are columns of its row. `words` are those on its sides that no column explains, as
    where a layout or a constant says something else. `causes` are why it looks otherwise, where
    somebody knows.
    """

    old: Portrait
    new: Portrait
    fields: tuple[Reworded, ...] = ()
    words: tuple[Reworded, ...] = ()
    causes: tuple[str, ...] = ()

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides that look otherwise, or that one of the two does not have."""
        looks = zip(SIDES, self.old.looks, self.new.looks, strict=True)
        return tuple(side for side, old, new in looks if old != new)

    @property
    def drawn_otherwise(self) -> tuple[str, ...]:
        """Of the causes those that no words tell."""
        return tuple(each for each in self.causes if each.split()[0] in _NOT_OF_WORDS)

    @property
    def is_recounted(self) -> bool:
        return self.old.copies != self.new.copies

    @property
    def is_told(self) -> bool:
        """Whether words tell what has changed."""
        return bool(self.fields or self.words or self.is_recounted)

    @property
    def is_seen(self) -> bool:
        """Whether paper shows it: another face, or another number of copies."""
        return bool(self.sides or self.is_recounted)


class Comparison(Struct, frozen=True):
    """Two editions, piece by piece, in printing order.

    `edited` pieces show something else that words tell; `redrawn` ones look otherwise although
    they say the same; of `unseen` ones only columns have changed that no face shows. `renamed`
    gives ids of new pieces that are, maybe but for their name, in all else like one that is gone,
    with its id. `unread` are ids of which one edition cannot tell how they are.
    """

    edited: tuple[Changed, ...] = ()
    redrawn: tuple[Changed, ...] = ()
    new: tuple[Portrait, ...] = ()
    gone: tuple[Portrait, ...] = ()
    unseen: tuple[Changed, ...] = ()
    unchanged: tuple[Portrait, ...] = ()
    renamed: Mapping[str, str] = {}
    unread: tuple[str, ...] = ()

    def find_before(self, piece: Portrait) -> Portrait | None:
        """What a new piece was, if it was renamed."""
        old = self.renamed.get(piece.id)
        return next((each for each in self.gone if each.id == old), None)

    def find_after(self, piece: Portrait) -> Portrait | None:
        """What a piece that is gone has become, if it was renamed."""
        return next((each for each in self.new if self.renamed.get(each.id) == piece.id), None)

    @property
    def changed(self) -> tuple[Changed, ...]:
        """All that were there before and that paper shows otherwise now."""
        return (*self.edited, *self.redrawn)

    @property
    def now(self) -> tuple[Portrait, ...]:
        """All pieces of the new edition that were compared, those of each kind together."""
        there = (each.new for each in (*self.changed, *self.unseen))
        return (*there, *self.new, *self.unchanged)


def compare(
    old: Iterable[Portrait], new: Iterable[Portrait], unread: Collection[str] = ()
) -> Comparison:
    """The pieces of two editions; those whose id is among `unread` are not compared.

    Pieces without copies are none.
    """
    before = {piece.id: piece for piece in old if piece.copies and piece.id not in unread}
    after = {piece.id: piece for piece in new if piece.copies and piece.id not in unread}
    both = [_compare(before[each], after[each]) for each in after if each in before]
    others = [each for each in both if each.is_seen or each.is_told]
    seen = [each for each in others if each.is_seen]
    added = tuple(piece for piece in after.values() if piece.id not in before)
    gone = tuple(piece for piece in before.values() if piece.id not in after)
    return Comparison(
        edited=tuple(each for each in seen if each.is_told),
        redrawn=tuple(each for each in seen if not each.is_told),
        new=added,
        gone=gone,
        unseen=tuple(each for each in others if not each.is_seen),
        unchanged=tuple(each.new for each in both if not (each.is_seen or each.is_told)),
        renamed=find_renamed(gone, added),
        unread=tuple(sorted(unread)),
    )


def _compare(old: Portrait, new: Portrait) -> Changed:
    fields = tuple(_compare_fields(old, new))
    words = (
        Reworded(side, before, after)
        for side, one, other in zip(SIDES, _looks(old), _looks(new), strict=True)
        for before, after in _compare_words(one.words, other.words)
        if not _is_explained(before, after, fields)
    )
    return Changed(old, new, fields, tuple(words))


def _compare_fields(old: Portrait, new: Portrait) -> Iterator[Reworded]:
    if old.component != new.component:
        yield Reworded("component", old.component, new.component)
    for name in dict.fromkeys((*new.fields, *old.fields)):
        before, after = old.fields.get(name, ""), new.fields.get(name, "")
        if before != after:
            yield Reworded(name, before, after)


def _looks(piece: Portrait) -> tuple[Look, Look]:
    return piece.front, piece.back or Look("")


def _compare_words(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The words of elements that read otherwise, each beside those that took their place."""
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind != "equal":
            yield from zip_longest(old[a:b], new[c:d], fillvalue="")


def _is_explained(before: str, after: str, fields: Iterable[Reworded]) -> bool:
    """Whether a column that has changed is what these words are made of."""
    return any(
        _is_in(field.old, before) and _is_in(field.new, after)
        for field in fields
        if field.old or field.new
    )


def _is_in(field: str, words: str) -> bool:
    said, read = _bare(field), _bare(words)
    return said in read or read in said


def _bare(text: str) -> str:
    """Letters and digits alone, for a cell has markup where a face has none."""
    return re.sub(r"<[^<>]*>|:[a-z][\w-]*:|[\W_]+", "", text).casefold()
