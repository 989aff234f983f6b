"""A game as it is now beside what it is compared with, and what is said of both as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from pnp.prints.comparison import Changed, Comparison, Side
from pnp.prints.portrait import Portrait
from pnp.problems import count

Kind = Literal["print", "build", "revision"]


class Against(Struct, frozen=True):
    """What a game is compared with; `name` as in "since …", `detail` as it may follow in brackets.

    `edition` and `version` are those that it had.
    """

    kind: Kind
    name: str
    edition: str
    version: str
    detail: str = ""


class Difference(Struct, frozen=True):
    """The game `game`, called `title`, as it is now, and what it is compared with.

    `rules_differ` if its printed rules are known to be others.
    """

    game: str
    title: str
    edition: str
    version: str
    against: Against
    comparison: Comparison
    rules_differ: bool = False


_NAMES = 8
"""So many pieces are named where all there is to say of them is the same."""


class Redrawn(Struct, frozen=True):
    """Pieces of a component whose `sides` look otherwise for the same `causes`.

    `of` is how many pieces the component has.
    """

    component: str
    sides: tuple[Side, ...]
    causes: tuple[str, ...]
    pieces: tuple[Changed, ...]
    of: int

    @property
    def why(self) -> str:
        """What is drawn otherwise, or what it may be."""
        return ", ".join(self.causes) or "colour, drawing, style, font or picture"

    @property
    def who(self) -> str:
        """ "all 27", or how many of how many, with the first names."""
        number = len(self.pieces)
        if number == self.of > 1:
            return f"all {number}"
        names = name_some([each.new for each in self.pieces])
        return f"{number} of {self.of}: {names}" if number > _NAMES else names


def headline(difference: Difference) -> str:
    """What has changed since when, in one line."""
    found, since = difference.comparison, f"since {difference.against.name}"
    told = [f"{count(len(found.edited), 'piece')} changed"] if found.edited else []
    if found.redrawn:
        redrawn = len(found.redrawn)
        number = str(redrawn) if told else count(redrawn, "piece")
        told.append(f"{number} only drawn otherwise")
    numbers = ((len(found.new), "new"), (len(found.gone), "gone"))
    told += [f"{number} {word}" for number, word in numbers if number]
    if not told and difference.rules_differ:
        return f"{difference.title}: only the printed rules have changed {since}"
    if not told:
        what = "nothing that paper shows" if found.unseen else "nothing"
        return f"{difference.title}: {what} has changed {since}"
    return f"{difference.title}: {', '.join(told)} {since}"


def tell_editions(difference: Difference) -> str:
    """Both editions, and how much prints as it did."""
    old, new = difference.against.edition, difference.edition
    editions = f"Edition {new}" if old == new else f"Edition {old} → {new}"
    detail = f" ({difference.against.detail})" if difference.against.detail else ""
    found = difference.comparison
    alike, total = len(found.unchanged) + len(found.unseen), len(found.now)
    those = f"all {total}" if alike == total else f"{alike or 'none'} of {total}"
    rules = " The printed rules have changed." if difference.rules_differ else ""
    return f"{editions}{detail}; {those} pieces print as before.{rules}"


def called(piece: Portrait) -> str:
    """ "Scout (cards, ×3)"; one copy is not told."""
    copies = f", ×{piece.copies}" if piece.copies != 1 else ""
    return f"{piece.name} ({piece.component}{copies})"


def name_some(pieces: Sequence[Portrait]) -> str:
    """The first names, and how many more there are."""
    names = list(dict.fromkeys(piece.name for piece in pieces))
    more = len(names) - _NAMES
    return ", ".join(names[:_NAMES]) + (f" and {more} more" if more > 0 else "")


def group_redrawn(found: Comparison) -> tuple[Redrawn, ...]:
    """The pieces that are only drawn otherwise, those together for which the same is to be said."""
    sizes = Counter(piece.component for piece in found.now)
    together: dict[tuple[str, tuple[Side, ...], tuple[str, ...]], list[Changed]] = {}
    for each in found.redrawn:
        together.setdefault((each.new.component, each.sides, each.causes), []).append(each)
    return tuple(
        Redrawn(*key, pieces=tuple(pieces), of=sizes[key[0]]) for key, pieces in together.items()
    )
