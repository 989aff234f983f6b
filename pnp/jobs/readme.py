"""README.txt of a kit: what to print, how to cut it, and whose the game is."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.art.qr import companion_link, draw_as_text
from pnp.catalogue import split_component
from pnp.jobs.booklet import count_sheets, how_to_fold, say_which
from pnp.jobs.how_to_print import how_to_print
from pnp.jobs.kit import Kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.jobs.plain_text import WIDTH, heading, paragraph, points
from pnp.jobs.readme_boxes import how_to_make_boxes
from pnp.jobs.readme_cuts import UNMARKED, how_to_cut_piles, is_unmarked, tell_cuts
from pnp.jobs.readme_tiles import how_to_join
from pnp.jobs.tell_use import CLOSE, tell_use
from pnp.model import Game, Piece, PieceShape
from pnp.printing import Fit, Gluing, Sides
from pnp.problems import count
from pnp.units import MM_PER_INCH

if TYPE_CHECKING:
    from pnp.faces import Layout

README_FILE = "README.txt"

_JOINING = "Boards of several sheets"

PUBLISHING = (
    "Computers and Android phones open the one file. iPhones run no script in a file, so they "
    "need the folder on the web.",
    "Put the folder on any host of static pages, free ones too, and build again with --url and "
    "its address: a QR code then stands here, and where the layout asks for one.",
)
"""What to do about a page that has no address yet."""


def write_readme(kit: Kit, game: Game, layout: Layout, file: Path, *, page: bool) -> None:
    """Write how to print and cut `kit` as plain text, and how its `page`, if any, is opened."""
    text = "\n".join(_lines(kit, game, layout, page)) + "\n"
    file.write_text(text, encoding="utf-8", newline="\r\n")


def _lines(kit: Kit, game: Game, layout: Layout, page: bool) -> Iterator[str]:
    title = f"{game.title}, version {game.version}, edition {game.edition}"
    yield title
    yield "=" * len(title)
    yield ""
    yield from _what_to_print(kit)
    yield from _finished_sizes(game, layout.pieces)
    yield from how_to_print(kit)
    folding = tuple(how_to_fold(kit))
    if folding:
        yield from heading("Folding the booklet")
        yield from points(*folding)
    yield from _how_to_cut(kit, layout.pieces)
    joining = tuple(how_to_join(kit, layout.pieces))
    if joining:
        yield from heading(_JOINING)
        yield from points(*joining)
    if page:
        yield from _on_the_phone(game)
    yield from _our_values(layout.pieces)
    yield from _credits(game)


def name_crafts(kit: Kit, pieces: Sequence[Piece]) -> Iterator[str]:
    """The headings of README.txt for what is folded, glued or joined in a way of its own."""
    yield from (title for title, _ in how_to_make_boxes(kit, _net_kinds(pieces)))
    if any(how_to_join(kit, pieces)):
        yield _JOINING


def _what_to_print(kit: Kit) -> Iterator[str]:
    yield from heading("What to print")
    yield from paragraph(_which_sheets(kit))
    which = say_which(kit)
    if which:
        yield from paragraph(which)
    if any(pdf.coverage for pdf in kit.pdfs):
        yield from paragraph(
            "Ink is told for a side of paper, in the mean: 100 % is as much as a side takes that "
            "is black all over."
        )
    for name, pdfs in kit.by_print.items():
        yield f"  {name}: {count(count_sheets(pdfs), 'sheet')}"
        for pdf in pdfs:
            yield f"    {_describe_pdf(pdf)}"
            yield from (f"      with {guest.what} on {guest.where}" for guest in pdf.guests)
            yield from (f"      {cuts}" for cuts in tell_cuts(pdf))
        for line in tell_use(pdfs):
            yield from textwrap.wrap(line, WIDTH, initial_indent="    ", subsequent_indent="      ")
        yield ""


def _which_sheets(kit: Kit) -> str:
    """Which of the sheets that are listed are printed, and on what."""
    held = [pdf for pdf in kit.pdfs if not pdf.is_read]
    ways = {pdf.variant for pdf in held if pdf.sides != Sides.BACKS}
    several = len(ways) > len({paper for paper, *_ in ways})
    papers = "the folder of your paper" if len({pdf.paper for pdf in kit.pdfs}) > 1 else ""
    way = "one of the ways to print that are listed" if several else ""
    choice = " and ".join(filter(None, (papers, way)))
    folded = any(Gluing.SHEET in pdf.gluing for pdf in held)
    double = ", and paper of 80 to 160 g/m² where sheets are folded, for it lies double"
    return (
        f"{f'Choose {choice}. ' if choice else ''}Card stock of 200 to 300 g/m² makes good cards"
        f"{double if folded else ''}. No sheet of pieces holds instructions alone: all are needed."
    )


def _describe_pdf(pdf: KitPdf) -> str:
    sides = "both sides" if pdf.two_sided else "one side only"
    if pdf.sides == Sides.BACKS:
        sides = "behind the fronts"
    elif pdf.gluing:
        sides += ", folded" if pdf.gluing != {Gluing.APART} else ", glued"
    ink = f", ink {pdf.coverage} %" if pdf.coverage else ""
    return f"{pdf.file:<46} {count(pdf.sheet_count, 'sheet')}, {sides}{ink}"


def _finished_sizes(game: Game, pieces: Iterable[Piece]) -> Iterator[str]:
    yield from heading("Finished sizes")
    counts: dict[tuple[str, str, str], int] = {}
    for piece in pieces:
        if piece.row.copies:
            parts = ", ".join(split_component(game, piece.component))
            key = (piece.component.title, _size(piece), parts)
            counts[key] = counts.get(key, 0) + piece.row.copies
    longest = max((len(title) for title, *_ in counts), default=0)
    for (title, size, parts), copies in counts.items():
        yield f"  {copies:4} × {title:<{longest}}  {size}"
        for line in textwrap.wrap(parts, WIDTH - 9):
            yield " " * 9 + line.replace("\u00a0", " ")
    yield ""


def _size(piece: Piece) -> str:
    if piece.component.finished:
        return piece.component.finished
    size = piece.component.size
    inches = (size.width / MM_PER_INCH, size.height / MM_PER_INCH)
    shape = piece.component.shape
    if shape in (PieceShape.ROUND, PieceShape.SQUARE):
        return f"{shape}, {size.width:g} mm ({inches[0]:.2f} in)"
    kind = "hexagon, " if shape is PieceShape.HEX else ""
    return f"{kind}{size} ({inches[0]:.2f} × {inches[1]:.2f} in)"


def _how_to_cut(kit: Kit, pieces: Iterable[Piece]) -> Iterator[str]:
    pieces = tuple(pieces)
    shapes = {piece.component.shape for piece in pieces}
    yield from heading("Cutting")
    if is_unmarked(kit):
        yield from points(UNMARKED)
        return
    told: list[str] = []
    if any(page["cuts"] for pdf in kit.pdfs for page in pdf.sheets):
        told.append(
            "Long dashed lines part what shares a sheet: cut along them first, beginning with "
            "those right across it. Each part then has marks of its own; glue it on board, where "
            "you want that, once it is parted."
        )
    if any(shape.is_rectangular for shape in shapes):
        told += (
            *how_to_cut_piles(kit),
            "Cut from the front, from mark to mark or along the thin dashed line around a piece, "
            "longest cuts first. Marks at the edge of the sheet are still there after the first "
            "cuts. The foot of each sheet says how many cuts it takes.",
            CLOSE
            if any(pdf.fit == Fit.MOST for pdf in kit.pdfs)
            else "The picture runs over the cut on every side, so a cut that is off by half a "
            "millimetre shows no white.",
            "Round the corners with a corner punch of about 3 mm if you like.",
        )
    if PieceShape.ROUND in shapes:
        told.append(
            "The dashed line around a round piece is the cut; the colour goes on beyond it, and "
            "the four ticks point at the middle. Where nothing is lost with its back, glue it on "
            "board of 1 to 2 mm before cutting; use a punch of the finished size if you have one."
        )
    if PieceShape.HEX in shapes:
        told.append(
            "The dashed line around a hexagon is the cut; the colour goes on beyond it. Where "
            "ticks stand in the corners, they lie in line with its sides: lay a ruler along two."
        )
    yield from points(*told)
    for title, making in how_to_make_boxes(kit, _net_kinds(pieces)):
        yield from heading(title)
        yield from points(*making)


def _net_kinds(pieces: Iterable[Piece]) -> set[str]:
    return {piece.component.kind for piece in pieces if piece.component.wrap}


def _on_the_phone(game: Game) -> Iterator[str]:
    yield from heading("On your phone")
    if not game.companion_url:
        yield from paragraph(
            "The page of this game keeps score and explains the rules. It is the folder "
            f"../../companion/{game.id}/, and ../../companion/{game.id}.html is the same in one "
            "file."
        )
        yield from points(*PUBLISHING)
        return
    yield from paragraph(
        "The page of this game keeps score and explains the rules. Scan this, or open"
    )
    yield f"  {game.companion_url}"
    yield ""
    yield from draw_as_text(companion_link(game.companion_url, game.edition))
    yield ""


def _our_values(pieces: Iterable[Piece]) -> Iterator[str]:
    listed = [
        f"{piece.row.name} ({piece.id}): {', '.join(sorted(piece.row.reconstructed))}"
        for piece in pieces
        if piece.row.reconstructed
    ]
    if not listed:
        return
    yield from heading("Values guessed by us, not the published ones")
    yield from paragraph(
        "What follows was not to be read in the sources at hand and was reconstructed. A face that "
        "shows such a value carries a small hollow diamond beside its mark."
    )
    yield from points(*listed)


def _credits(game: Game) -> Iterator[str]:
    if not game.credits:
        return
    yield from heading("Credits")
    yield from (
        line for role, name in game.credits.items() for line in points(f"{role}: {name}", gap=False)
    )
