"""Makes the page of a difference: all the pictures that it needs, then one file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from pnp.art.outlines import hexagon_of
from pnp.failures import explain_unwritten
from pnp.jobs.diff_faces import Drawn, KeptFace, draw_faces, find_marks
from pnp.jobs.old_faces import OldFaces, faces_of
from pnp.model import Piece, PieceShape
from pnp.prints.comparison import SIDES, Side
from pnp.prints.diff_page import CARD_WIDTH, FacePair, write_page
from pnp.prints.difference import Difference
from pnp.problems import PnpError
from pnp.units import Rect


def make_page(
    difference: Difference, old: OldFaces, now: Mapping[str, Piece], file: Path, cache: Path
) -> None:
    """Write the page to `file`, all or nothing; the pieces `now` are by id.

    Raises PnpError for a picture that cannot be read, and when the file cannot be written.
    """
    new = faces_of(now.values())
    faces = {**old.faces, **new}
    sides = list(sides_of(difference))
    looks = {look for side in sides for look in (side.old, side.new) if look}
    likes = {side: _find_like(now, side) for side in sides}
    kept = {
        side.old: KeptFace(old.pictures[side.old], like.front.width if like else CARD_WIDTH)
        for side, like in likes.items()
        if side.old in old.pictures.keys() - faces.keys()
    }
    drawn = draw_faces({look: faces[look] for look in faces if look in looks}, kept, cache)
    pairs: dict[tuple[str, str], FacePair] = {}
    for side, like in likes.items():
        if (side.old, side.new) not in pairs:
            pairs[side.old, side.new] = _pair(drawn, side, like)
    _write(write_page(difference, pairs, drawn.pictures.values(), old.lost), file)


class ShownSide(NamedTuple):
    """One side of a piece, by its id, that is shown: its old look and its new one, "" for none."""

    piece: str
    component: str
    side: Side
    old: str
    new: str


def sides_of(difference: Difference) -> Iterator[ShownSide]:
    """All sides of pieces that have to be shown."""
    found = difference.comparison
    for each in found.changed:
        looks = zip(SIDES, each.old.looks, each.new.looks, strict=True)
        for side, old, new in looks:
            if side in each.sides:
                yield ShownSide(each.new.id, each.new.component, side, old, new)
    for piece in found.new:
        for side, look in zip(SIDES, piece.looks, strict=True):
            if look:
                yield ShownSide(piece.id, piece.component, side, "", look)
    for piece in found.gone:
        for side, look in zip(SIDES, piece.looks, strict=True):
            if look:
                yield ShownSide(piece.id, piece.component, side, look, "")


def _pair(drawn: Drawn, side: ShownSide, like: Piece | None) -> FacePair:
    """Both pictures of a side; `like` is the piece, or another of its component."""
    face = like and (like.back if side.side == "back" else like.front)
    marks = find_marks(face) if face else ()
    return FacePair(
        drawn.pictures.get(side.old),
        drawn.pictures.get(side.new),
        _outline(like),
        drawn.find_frames(side.old, side.new, marks),
        old_is_lost=bool(side.old) and side.old not in drawn.pictures,
    )


def _find_like(now: Mapping[str, Piece], side: ShownSide) -> Piece | None:
    alike = (piece for piece in now.values() if piece.component.title == side.component)
    return now.get(side.piece) or next(alike, None)


def _outline(piece: Piece | None) -> str:
    """How a piece is cut, in CSS."""
    if piece is None:
        return "border-radius: 0"
    component = piece.component
    if component.shape is PieceShape.ROUND:
        return "border-radius: 50%"
    width, height = component.size
    if component.shape is PieceShape.HEX:
        corners = hexagon_of(Rect(0, 0, width, height))
        points = ", ".join(f"{x / width:.2%} {y / height:.2%}" for x, y in corners)
        return f"clip-path: polygon({points})"
    return f"border-radius: {component.corner / width:.2%} / {component.corner / height:.2%}"


def _write(text: str, file: Path) -> None:
    spare = file.with_name(f".{file.name}.new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        spare.write_text(text, encoding="utf-8", newline="\n")
        spare.replace(file)
    except OSError as error:
        raise PnpError([explain_unwritten(file, error)]) from error
