"""A board larger than the paper, printed, cut and glued as its sheets say, shows its picture whole."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from blank_kits import make_pieces
from glued import Picture, Sheet, differ, join, make_board, make_map, picture_of, print_sheets
from handmade import make_stack
from msgspec.structs import replace

from pnp.model import Fold
from pnp.printing import Part, PrintOptions
from pnp.sheets import Imprint, plan_kit
from pnp.units import Rect, Size


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tiles")


def print_board(
    folder: Path, size: Size, paper: str, folds: tuple[Fold, ...] = ()
) -> tuple[list[Sheet], Picture]:
    """The sheets of a board, and its whole face."""
    stack = make_stack(folder)
    face = make_map(stack, size)
    piece = make_board(make_pieces("board", 1, size, Part.BOARDS, backs=False), face)
    imprint = Imprint("Atlas", "1", "1a2b3c4d", stack)
    (plan,) = plan_kit([replace(piece, folds=folds)], PrintOptions(paper), imprint)
    sheets = print_sheets(plan, folder / "board.pdf")
    return sheets, picture_of(face, folder)


@pytest.mark.parametrize(("size", "paper"), [(Size(400, 300), "a4"), (Size(300, 400), "letter")])
def test_a_board_glued_as_its_sheets_say_shows_its_picture(
    folder: Path, size: Size, paper: str
) -> None:
    sheets, whole = print_board(folder, size, paper)
    assert differ(join(sheets, size), whole) == 0
    check_neighbours(sheets)
    # A sheet that is laid 0.3 mm beside its seam is found.
    last = sheets[-1]
    moved = {**last.slot, "x_mm": last.slot["x_mm"] - 0.3}
    sheets[-1] = last._replace(told={**last.told, "slots": [moved]})
    assert differ(join(sheets, size), whole) > 0


def test_a_board_that_folds_is_parted_on_its_lines_and_shows_its_picture(folder: Path) -> None:
    size = Size(400, 300)
    sheets, whole = print_board(folder, size, "letter", folds=((200, 0, 200, 300),))
    assert differ(join(sheets, size), whole) == 0
    edges = {sheet.part.x for sheet in sheets} | {sheet.part.right for sheet in sheets}
    assert edges == {0, 200, 400}
    for sheet in sheets:
        assert "the board folds there" in sheet.words
    check_neighbours(sheets)


def check_neighbours(sheets: list[Sheet]) -> None:
    """Whether each sheet names those that it lies beside."""
    parts = {sheet.told["sheet"]: sheet.part for sheet in sheets}
    for number, part in parts.items():
        words = sheets[number - 1].words
        left, above = find(r"right of sheet (\d+)", words), find(r"below sheet (\d+)", words)
        assert (left is None) == (part.x == 0)
        assert (above is None) == (part.y == 0)
        if left:
            assert parts[left].y == part.y
            assert touches(parts[left].right, part.x)
        if above:
            assert parts[above].x == part.x
            assert touches(parts[above].bottom, part.y)
        for later in re.findall(r"[A-Z]+: sheet (\d+) is glued here", words):
            assert is_beside(part, parts[int(later)])


def find(pattern: str, words: str) -> int | None:
    match = re.search(pattern, words)
    return int(match[1]) if match else None


def touches(one: float, other: float) -> bool:
    return one == pytest.approx(other)


def is_beside(part: Rect, later: Rect) -> bool:
    return touches(part.right, later.x) or touches(part.bottom, later.y)
