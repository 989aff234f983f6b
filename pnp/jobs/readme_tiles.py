"""How a board that fills several sheets is put together, for README.txt of a kit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.jobs.kit import Kit
from pnp.model import Piece
from pnp.problems import count

_GLUED = (
    "Glue them in the order of their numbers, so that each lies on the one before. Of each sheet "
    "cut off at first only the edges that its first lines tell, and nothing of the others.",
    "Brush glue on the pale strip, and lay the next sheet on it, so that its cut edge runs along "
    "the seam: the black triangles of both sheets become one, with the same letter on both sides, "
    "and nothing pale is left to see. A glue stick leaves time to push.",
    "When all is glued and dry, cut the whole along the ticks at its outer edges.",
)

_FOLDED = (
    "Triangles that are hollow point at a fold. There both parts are cut and laid edge to edge: "
    "put them face down, and join them from behind with a strip of cloth tape or strong paper. "
    "Leave 0.5 mm between parts that are glued on board, or they will not fold."
)

_BACKS = (
    "A second side lies on sheets of its own. Make it as the first, and glue it behind that, or on "
    "the other side of the same board, top to top. Seams of both sides that are glued do not lie "
    "behind one another, so that the paper holds."
)


def how_to_join(kit: Kit, pieces: Sequence[Piece]) -> Iterator[str]:
    """What is to be done, if the kit holds anything that is larger than its paper."""
    found = tuple(dict.fromkeys(_find(kit)))
    if not found:
        return
    named = {piece.id: piece for piece in pieces}
    for name, file, piece, sheets in found:
        title = named[piece].row.name if piece in named else piece
        yield f"{name}: {title} is put together of {count(sheets, 'sheet')} in {file}."
    yield "The small plan on each sheet shows the whole, with numbers of sheets, and its own place."
    yield from _GLUED
    there = [named[piece] for _, _, piece, _ in found if piece in named]
    if any(piece.folds for piece in there):
        yield _FOLDED
    if any(piece.back for piece in there):
        yield _BACKS


def _find(kit: Kit) -> Iterator[tuple[str, str, str, int]]:
    """Which piece takes how many sheets of which PDF, and on which paper."""
    for name, pdfs in kit.by_print.items():
        for pdf in pdfs:
            sheets: dict[str, int] = {}
            for page in pdf.sheets:
                for slot in page["slots"]:
                    if _is_tile(slot):
                        sheets[slot["piece"]] = sheets.get(slot["piece"], 0) + 1
            yield from ((name, pdf.file, piece, number) for piece, number in sheets.items())


def _is_tile(slot: Mapping[str, object]) -> bool:
    """Whether it is of the first copy, for all are put together alike."""
    return "tile" in slot and slot["copy"] == 1
