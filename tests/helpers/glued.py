"""A board that fills several sheets, put together as the words on its sheets say."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from handmade import filled, make_face, written
from msgspec.structs import replace
from pypdfium2 import PdfDocument

from pnp.art.geometry import moving
from pnp.fonts import FontStack
from pnp.ink import DocumentInfo, write_faces, write_pdf
from pnp.model import Color, Drawing, Face, Group, Piece
from pnp.sheets import Plan, describe
from pnp.units import POINTS_PER_MM, Rect, Size

PER_MM = 8
"""Pixels of a mm: one of them is 0.125 mm."""

AROUND = 40
"""Mm of table around the board."""

CELL = 25.0

Picture = npt.NDArray[np.uint8]


class Sheet(NamedTuple):
    """A printed sheet: what kit.json tells of it, and its words in one line."""

    told: Mapping[str, Any]
    words: str
    picture: Picture

    @property
    def slot(self) -> Mapping[str, Any]:
        (slot,) = self.told["slots"]
        return slot  # type: ignore[no-any-return]

    @property
    def part(self) -> Rect:
        return Rect(*self.slot["part_mm"])


def make_map(stack: FontStack, size: Size) -> Face:
    """A face with a word in each cell of a grid, on grounds by turns."""
    drawings: list[Drawing] = []
    for row in range(-1, int(size.height / CELL) + 2):
        for column in range(-1, int(size.width / CELL) + 2):
            ground = Color(255, 220, 150) if (row + column) % 2 else Color(150, 205, 255)
            cell = Rect(column * CELL, row * CELL, CELL, CELL)
            text = written(stack, f"{chr(ord('B') + row)}{column}", 6, 16, 9)
            drawings += [filled(cell, ground), Group(text, moving(cell.x, cell.y))]
    return make_face(drawings, size, f"map {size}")


def print_sheets(plan: Plan, file: Path, *, grey: bool = True) -> list[Sheet]:
    """The sheets of a plan, which has tiles alone."""
    write_pdf(plan, DocumentInfo("", "", "", "", ""), file)
    with PdfDocument(file) as document:
        return [
            Sheet(
                told,
                " ".join(page.get_textpage().get_text_bounded().split()),
                render(page, grey=grey),
            )
            for told, page in zip(describe(plan), document, strict=True)
        ]


def render(page: Any, *, grey: bool = True) -> Picture:
    """Greys, or red, green and blue, of the pixels of a page."""
    bitmap = page.render(scale=PER_MM / POINTS_PER_MM, grayscale=grey, rev_byteorder=True)
    return np.array(bitmap.to_numpy()).squeeze()


def picture_of(face: Face, folder: Path) -> Picture:
    """The face as it should lie on the table, without its bleed."""
    file = folder / "whole.pdf"
    write_faces([face], 0, file)
    with PdfDocument(file) as document:
        return render(document[0])


def join(sheets: list[Sheet], size: Size) -> Picture:
    """The board: sheet after sheet is laid on those before it, cut as its words say; then it is cut
    out along its outer edges. Paper hides what lies beneath it."""
    height, width = (round((side + 2 * AROUND) * PER_MM) for side in (size.height, size.width))
    table = np.full((height, width, *sheets[0].picture.shape[2:]), 128, np.uint8)
    for sheet in sheets:
        lay(sheet, table)
    edge = AROUND * PER_MM
    return table[edge : height - edge, edge : width - edge]


def lay(sheet: Sheet, table: Picture) -> None:
    slot, part = sheet.slot, sheet.part
    page = Rect(0, 0, sheet.told["width_mm"], sheet.told["height_mm"])
    cut = set(cuts_of(sheet))
    left = slot["x_mm"] if "left" in cut else max(0, slot["x_mm"] - part.x - AROUND)
    top = slot["y_mm"] if "top" in cut else max(0, slot["y_mm"] - part.y - AROUND)
    right = slot["x_mm"] + slot["w_mm"] if "right" in cut else page.right
    bottom = slot["y_mm"] + slot["h_mm"] if "bottom" in cut else page.bottom
    x, y = part.x - slot["x_mm"] + AROUND, part.y - slot["y_mm"] + AROUND
    rows, columns = table.shape[:2]
    x1, x2 = round((left + x) * PER_MM), min(columns, round((right + x) * PER_MM))
    y1, y2 = round((top + y) * PER_MM), min(rows, round((bottom + y) * PER_MM))
    # The part of the page that is nearest to each pixel of the table.
    from_x, from_y = x1 - round(x * PER_MM), y1 - round(y * PER_MM)
    table[y1:y2, x1:x2] = sheet.picture[from_y : from_y + y2 - y1, from_x : from_x + x2 - x1]


def cuts_of(sheet: Sheet) -> Iterator[str]:
    """The edges that are cut before the sheet lies where it belongs."""
    if first := re.search(r"First cut off its (.*?), and nothing else", sheet.words):
        yield from re.findall(r"(\w+) edge", first[1])
    if meets := re.search(r"it meets sheets? (.*?) edge to edge", sheet.words):
        columns = sheet.slot["tile"][3]
        own = sheet.told["sheet"]
        ahead = {1: "right", -1: "left", columns: "bottom", -columns: "top"}
        for number in re.findall(r"(\d+) \(", meets[1]):
            yield ahead[int(number) - own]


def differ(one: Picture, other: Picture) -> float:
    """The share of pixels that differ wherever their neighbours are looked for, one pixel around."""
    height, width = (min(sides) for sides in zip(one.shape, other.shape, strict=True))
    least = np.full((height - 2, width - 2), 255, np.int16)
    middle = one[1 : height - 1, 1 : width - 1].astype(np.int16)
    for y in range(3):
        for x in range(3):
            near = other[y : y + height - 2, x : x + width - 2]
            np.minimum(least, np.abs(middle - near), out=least)
    return float((least > 120).mean())


def make_board(piece: Piece, front: Face, back: Face | None = None) -> Piece:
    return replace(piece, front=front, back=back)
