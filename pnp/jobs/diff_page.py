"""Makes the page of a difference: all the pictures that it needs, then one file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from pnp.art.outlines import hexagon_of
from pnp.failures import explain_unwritten
from pnp.jobs.diff_faces import Drawn, draw_faces, faces_of, find_marks
from pnp.jobs.past import Past
from pnp.model import Face, Piece, PieceShape
from pnp.prints.compare import SIDES
from pnp.prints.diff_page import FacePair, write_page
from pnp.prints.difference import Difference
from pnp.prints.portrait import Portrait
from pnp.problems import PnpError
from pnp.units import Rect

Pairs = dict[tuple[str, str], FacePair]


def make_page(
    difference: Difference, past: Past, now: Mapping[str, Piece], file: Path, cache: Path
) -> None:
    """Write the page to `file`, all or nothing; the pieces of `past` and `now` are by id.

    Raises PnpError for a picture that cannot be read, and when the file cannot be written.
    """
    old, new = faces_of(past.pieces.values()), faces_of(now.values())
    sides = list(_sides_of(difference))
    looks = {look for _, _, *pair in sides for look in pair if look}
    wanted = [face for look, face in (old | new).items() if look in looks]
    kept = {look: each for look, each in past.pictures.items() if look in looks - new.keys()}
    drawn = draw_faces(wanted, kept, cache)
    pairs: Pairs = {}
    for before, after, one, other in sides:
        piece = now.get(after.id if after else "") or past.pieces.get(before.id if before else "")
        face = new.get(other) or old.get(one)
        if (one, other) not in pairs:
            pairs[one, other] = _pair(drawn, one, other, face, piece)
    _write(write_page(difference, pairs, drawn.pictures.values(), past.lost), file)


def _sides_of(
    difference: Difference,
) -> Iterator[tuple[Portrait | None, Portrait | None, str, str]]:
    """The old and the new piece, and what one side of each paints, wherever that is shown."""
    found = difference.comparison
    for each in found.changed:
        for at, side in enumerate(SIDES):
            if side in each.sides:
                yield each.old, each.new, each.old.looks[at], each.new.looks[at]
    for piece in found.new:
        yield from ((None, piece, "", look) for look in piece.looks if look)
    for piece in found.gone:
        yield from ((piece, None, look, "") for look in piece.looks if look)


def _pair(drawn: Drawn, old: str, new: str, face: Face | None, piece: Piece | None) -> FacePair:
    size = (face.width, face.height) if face else (63.5, 88.9)
    if not face and old in drawn.images:
        image = drawn.images[old]
        size = (size[0], size[0] * image.height / image.width)
    marks = find_marks(face) if face else ()
    return FacePair(
        drawn.pictures.get(old),
        drawn.pictures.get(new),
        *size,
        _outline(piece),
        drawn.find_frames(old, new, marks),
        old_is_lost=bool(old) and old not in drawn.pictures,
    )


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
