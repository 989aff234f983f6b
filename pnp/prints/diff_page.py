"""The page of a difference: one file that needs nothing else, for a screen or for paper."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from msgspec import Struct

from pnp.prints.comparison import SIDES, Changed, Side
from pnp.prints.difference import Difference, group_redrawn, headline, tell_editions
from pnp.prints.portrait import Portrait
from pnp.prints.rewording import compare_words
from pnp.units import Rect

_TEMPLATE = "diff.html.j2"

CARD_WIDTH = 63.5
"""mm: how much room there is for a face of which no picture is left."""

_AIR = 0.5
"""mm: how far a frame keeps from what it frames."""

_EDGE = 0.5
"""mm: how far it keeps from the edge of the face."""


class FacePicture(Struct, frozen=True):
    """A picture of a face, by its `name` on the page, as a data: address; its size in mm."""

    name: str
    address: str
    width: float
    height: float


class FacePair(Struct, frozen=True):
    """One side of a piece, old and new; None for one that is not there or not left.

    `outline` is its cut in CSS; `frames` are boxes around what differs, in shares of the face.
    """

    old: FacePicture | None
    new: FacePicture | None
    outline: str
    frames: tuple[Rect, ...] = ()
    old_is_lost: bool = False

    @property
    def width(self) -> float:
        """That of the wider picture, in mm."""
        return max((each.width for each in (self.old, self.new) if each), default=CARD_WIDTH)

    @property
    def boxes(self) -> tuple[Rect, ...]:
        """The frames in mm, a little larger than what they frame, and inside of the face."""
        face = self.new or self.old
        return tuple(_frame(each, face.width, face.height) for each in self.frames if face)


def _frame(share: Rect, width: float, height: float) -> Rect:
    box = Rect(share.x * width, share.y * height, share.width * width, share.height * height)
    box = box.grow(_AIR)
    left, top = max(box.x, _EDGE), max(box.y, _EDGE)
    right, bottom = min(box.right, width - _EDGE), min(box.bottom, height - _EDGE)
    return Rect(left, top, max(right - left, _EDGE), max(bottom - top, _EDGE))


class _Shown(Struct, frozen=True):
    """A pair as it is shown, with its side and the number of pieces that it is of."""

    pair: FacePair
    side: Side
    pieces: tuple[Portrait, ...]
    key: str


def write_page(
    difference: Difference,
    pairs: Mapping[tuple[str, str], FacePair],
    pictures: Iterable[FacePicture],
    lost: str = "",
) -> str:
    """The page as HTML; `pairs` are by what the old and the new side paint, "" for none.

    `lost` says why pictures of old faces are not there.
    """
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    found = difference.comparison
    backs = _shared_backs(found.changed, pairs)
    return environment.get_template(_TEMPLATE).render(
        difference=difference,
        found=found,
        headline=headline(difference).removeprefix(f"{difference.title}: "),
        editions=tell_editions(difference),
        edited=[(each, _sides(each, pairs, backs)) for each in found.edited],
        recounted=[each for each in found.edited if not each.sides],
        new=[(piece, _alone("", piece, pairs)) for piece in found.new],
        gone=[(piece, _alone("old", piece, pairs)) for piece in found.gone],
        redrawn=[(group, _together(group.pieces, pairs, backs)) for group in group_redrawn(found)],
        backs=list(backs.values()),
        pictures=list(pictures),
        lost=lost,
        anchor=_anchor,
        compare_words=compare_words,
    )


def _anchor(piece: Portrait) -> str:
    return "piece-" + "-".join(piece.id.split())


def _pairs_of(
    each: Changed, pairs: Mapping[tuple[str, str], FacePair]
) -> Iterable[tuple[Side, tuple[str, str], FacePair]]:
    looks = dict(zip(SIDES, zip(each.old.looks, each.new.looks, strict=True), strict=True))
    for side in each.sides:
        yield side, looks[side], pairs[looks[side]]


def _shared_backs(
    changed: Iterable[Changed], pairs: Mapping[tuple[str, str], FacePair]
) -> dict[tuple[str, str], _Shown]:
    """The backs that several pieces have, which are shown once."""
    pieces: dict[tuple[str, str], list[Portrait]] = {}
    for each in changed:
        for side, looks, _ in _pairs_of(each, pairs):
            if side == "back":
                pieces.setdefault(looks, []).append(each.new)
    return {
        looks: _Shown(pairs[looks], "back", tuple(found), f"back-{at}")
        for at, (looks, found) in enumerate(pieces.items(), start=1)
        if len(found) > 1
    }


def _sides(
    each: Changed,
    pairs: Mapping[tuple[str, str], FacePair],
    backs: Mapping[tuple[str, str], _Shown],
) -> list[Any]:
    """The sides of a piece as they are shown; a back of several leads to where that is."""
    return [
        backs.get(looks) or _Shown(pair, side, (each.new,), f"{_anchor(each.new)}-{side}")
        for side, looks, pair in _pairs_of(each, pairs)
    ]


def _together(
    group: Iterable[Changed],
    pairs: Mapping[tuple[str, str], FacePair],
    backs: Mapping[tuple[str, str], _Shown],
) -> list[_Shown]:
    """The sides of pieces that are only drawn otherwise, each pair once."""
    shown: dict[tuple[str, str], _Shown] = {}
    for each in group:
        for side, looks, pair in _pairs_of(each, pairs):
            if looks in backs:
                continue
            before = shown[looks].pieces if looks in shown else ()
            key = f"{_anchor((*before, each.new)[0])}-{side}"
            shown[looks] = _Shown(pair, side, (*before, each.new), key)
    return list(shown.values())


def _alone(
    which: str, piece: Portrait, pairs: Mapping[tuple[str, str], FacePair]
) -> list[FacePair]:
    """Both sides of a piece that only one edition has."""
    looks = [look for look in piece.looks if look]
    return [pairs[(look, "") if which == "old" else ("", look)] for look in looks]
