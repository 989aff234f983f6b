"""README.txt of a kit: what to print, how to cut it, and whose the game is."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from pnp.art.qr import companion_link, draw_as_text
from pnp.catalogue import split_component
from pnp.jobs.booklet import count_sheets, how_to_fold, say_which
from pnp.jobs.kit import Kit, KitPdf
from pnp.jobs.readme_boxes import how_to_make_boxes
from pnp.jobs.readme_tiles import how_to_join
from pnp.model import Game, Piece, PieceShape
from pnp.problems import count
from pnp.units import MM_PER_INCH

if TYPE_CHECKING:
    from pnp.faces import Layout

README_FILE = "README.txt"
WIDTH = 78

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
    yield from _how_to_print(kit)
    folding = tuple(how_to_fold(kit))
    if folding:
        yield from _heading("Folding the booklet")
        yield from _points(*folding)
    yield from _how_to_cut(kit, layout.pieces)
    joining = tuple(how_to_join(kit, layout.pieces))
    if joining:
        yield from _heading("Boards of several sheets")
        yield from _points(*joining)
    if page:
        yield from _on_the_phone(game)
    yield from _our_values(layout.pieces)
    yield from _credits(game)


def _what_to_print(kit: Kit) -> Iterator[str]:
    yield from _heading("What to print")
    yield from _paragraph(
        "Choose the folder of your paper. Card stock of 200 to 300 g/m² makes good cards; the "
        "pages hold no instructions, so every sheet below is needed."
    )
    which = say_which(kit)
    if which:
        yield from _paragraph(which)
    for name, pdfs in kit.by_print.items():
        yield f"  {name}: {count(count_sheets(pdfs), 'sheet')}"
        for pdf in pdfs:
            yield f"    {_describe_pdf(pdf)}"
            yield from (f"      with {guest.what} on {guest.where}" for guest in pdf.guests)
        yield ""


def _describe_pdf(pdf: KitPdf) -> str:
    sides = "both sides" if pdf.two_sided else "one side only"
    return f"{pdf.file:<46} {count(pdf.sheet_count, 'sheet')}, {sides}"


def _finished_sizes(game: Game, pieces: Iterable[Piece]) -> Iterator[str]:
    yield from _heading("Finished sizes")
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
    if piece.component.room:
        return piece.component.room
    size = piece.component.size
    inches = (size.width / MM_PER_INCH, size.height / MM_PER_INCH)
    shape = piece.component.shape
    if shape in (PieceShape.ROUND, PieceShape.SQUARE):
        return f"{shape}, {size.width:g} mm ({inches[0]:.2f} in)"
    kind = "hexagon, " if shape is PieceShape.HEX else ""
    return f"{kind}{size} ({inches[0]:.2f} × {inches[1]:.2f} in)"


def _how_to_print(kit: Kit) -> Iterator[str]:
    yield from _heading("Printing")
    yield from _points(
        'Print at 100 % ("Actual size"). Turn off "Fit to page" and "Shrink".',
        "Lay a ruler on the two lines at the foot of the first sheet: the one must measure 100 mm, "
        "the other 4 in. If they measure less, the printer has shrunk the page.",
    )
    flips = {pdf.flip for pdf in kit.pdfs if pdf.has_backs}
    if not flips:
        return
    edge = f"{' or '.join(sorted(flips))} edge"
    yield from _paragraph("With a printer that prints both sides:")
    yield from _points(
        f'Choose "both sides" and "flip on {edge}". The backs are already mirrored, and turned '
        "where the page lies on its side.",
        "Print one sheet first and hold it against the light: front and back should meet.",
    )
    yield from _paragraph("With a printer that prints one side:")
    yield from _points(
        "In opaque sleeves no backs are needed: print the odd pages only (1, 3, 5 …).",
        "Else print the odd pages, put the stack back as your printer wants it for the second "
        f"side, turned over its {edge}, and print the even pages (2, 4, 6 …). Try it with one "
        'sheet: the words "front" and "back" stand at the foot of each page, and the sheet '
        "number must be the same on both sides of a sheet.",
        'A PDF that says "one side only" above has no backs; print it as it is.',
    )
    yield from _paragraph(
        f"At a print shop: ask for 100 %, both sides, {edge}, on 250 to 300 g/m²."
    )


def _how_to_cut(kit: Kit, pieces: Iterable[Piece]) -> Iterator[str]:
    pieces = tuple(pieces)
    shapes = {piece.component.shape for piece in pieces}
    yield from _heading("Cutting")
    if any(page["cuts"] for pdf in kit.pdfs for page in pdf.sheets):
        yield from _points(
            "Long dashed lines part what shares a sheet: cut along them first, beginning with "
            "those right across it. Each part then has marks of its own; glue it on board, where "
            "you want that, once it is parted.",
        )
    if any(shape.is_rectangular for shape in shapes):
        yield from _points(
            "Cut from the front, from mark to mark, longest cuts first. The marks stand at the "
            "edge of the sheet, so they are still there after the first cuts.",
            "The picture runs over the cut on every side, so a cut that is off by half a "
            "millimetre shows no white.",
            "Round the corners with a corner punch of about 3 mm if you like.",
        )
    if PieceShape.ROUND in shapes:
        yield from _points(
            "The dashed line around a round piece is the cut; the colour goes on beyond it, and "
            "the four ticks point at the middle. Glue the sheet on board of 1 to 2 mm before "
            "cutting, and use a punch of the finished size if you have one.",
        )
    if PieceShape.HEX in shapes:
        yield from _points(
            "The dashed line around a hexagon is the cut; the colour goes on beyond it. The ticks "
            "in the corners lie in line with its sides: lay a ruler along two of them.",
        )
    kinds = {piece.component.kind for piece in pieces if piece.component.wrap}
    for heading, points in how_to_make_boxes(kit, kinds):
        yield from _heading(heading)
        yield from _points(*points)


def _on_the_phone(game: Game) -> Iterator[str]:
    yield from _heading("On your phone")
    if not game.companion_url:
        yield from _paragraph(
            "The page of this game keeps score and explains the rules. It is the folder "
            f"../../companion/{game.id}/, and ../../companion/{game.id}.html is the same in one "
            "file."
        )
        yield from _points(*PUBLISHING)
        return
    yield from _paragraph(
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
    yield from _heading("Values guessed by us, not the published ones")
    yield from _paragraph(
        "What follows was not to be read in the sources at hand and was reconstructed. A face that "
        "shows such a value carries a small hollow diamond beside its mark."
    )
    yield from _points(*listed)


def _credits(game: Game) -> Iterator[str]:
    if not game.credits:
        return
    yield from _heading("Credits")
    yield from (
        line
        for role, name in game.credits.items()
        for line in _points(f"{role}: {name}", gap=False)
    )


def _heading(text: str) -> Iterator[str]:
    yield text
    yield "-" * len(text)


def _paragraph(text: str) -> Iterator[str]:
    yield from textwrap.wrap(text, WIDTH)
    yield ""


def _points(*texts: str, gap: bool = True) -> Iterator[str]:
    for text in texts:
        yield from textwrap.wrap(text, WIDTH, initial_indent="  - ", subsequent_indent="    ")
    if gap:
        yield ""
