"""What a printer changes of a kit: its backs, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from game_folders import GameMaker
from handmade import make_face, make_piece
from plans import plan_pieces
from pypdfium2 import PdfDocument

from pnp.ink import DocumentInfo, write_pdf
from pnp.jobs.build import build_game
from pnp.jobs.kit import Kit, read_kit, write_kit
from pnp.jobs.kit_pdf import KitPdf
from pnp.model import IDENTITY
from pnp.printing import Part, Printer, PrintOptions, Shift
from pnp.sheets import Imprint, Plan, describe
from pnp.units import POINTS_PER_MM, Size

STRAYING = Printer("home", 1.0, -0.5, 0.2, Shift(1.0, -0.5, 0.2))
BOARD = Size(170, 230)


def plan_of(imprint: Imprint, printer: Printer | None, size: Size = BOARD) -> Plan:
    faces = {side: make_face((), size, side) for side in ("front", "back")}
    piece = make_piece("a", 2, size, **faces)
    return plan_pieces(Part.BOARDS, [piece], "a4", imprint, printer=printer)


def text_of(file: Path, page: int) -> str:
    with PdfDocument(file) as document:
        return document[page].get_textpage().get_text_bounded()


@pytest.mark.parametrize("printer", [None, Printer("home"), Printer("home", lying=Shift())])
def test_a_printer_that_does_not_stray_moves_nothing(
    imprint: Imprint, printer: Printer | None
) -> None:
    plan = plan_of(imprint, printer)
    for page, plain in zip(plan.pages, plan_of(imprint, None).pages, strict=True):
        assert page.slots == plain.slots
        assert page.shift == plain.shift == IDENTITY
        assert page.piece == plain.piece


def test_fronts_are_the_same_and_backs_move_with_their_boxes_and_marks(
    imprint: Imprint, info: DocumentInfo, tmp_path: Path
) -> None:
    plain, moved = plan_of(imprint, None), plan_of(imprint, STRAYING)
    for name, plan in (("plain", plain), ("moved", moved)):
        write_pdf(plan, info, tmp_path / f"{name}.pdf")
    assert moved.pages[::2] == plain.pages[::2]
    assert describe(moved) == describe(plain)
    with PdfDocument(tmp_path / "plain.pdf") as one, PdfDocument(tmp_path / "moved.pdf") as two:
        assert one[0].get_trimbox() == two[0].get_trimbox()
        for box in ("trim", "bleed"):
            before = getattr(one[1], f"get_{box}box")()
            after = getattr(two[1], f"get_{box}box")()
            moves = [(b - a) / POINTS_PER_MM for a, b in zip(before, after, strict=True)]
            # PDF counts y upwards; the turn moves the middle of the board a little more.
            assert moves == pytest.approx([1, 0.5, 1, 0.5], abs=0.02)


def test_backs_say_for_which_printer_they_are(
    imprint: Imprint, info: DocumentInfo, tmp_path: Path
) -> None:
    write_pdf(plan_of(imprint, STRAYING), info, tmp_path / "out.pdf")
    assert "for printer" not in text_of(tmp_path / "out.pdf", 0)
    assert "sheet 1/2 back · for printer home" in text_of(tmp_path / "out.pdf", 1)


def test_pages_that_lie_stay_where_nothing_is_known_of_them(imprint: Imprint) -> None:
    upright = Printer("home", 1.0, 1.0)
    lying = plan_of(imprint, upright, Size(230, 170))
    assert lying.pages[1].width > lying.pages[1].height
    assert lying.pages == plan_of(imprint, None, Size(230, 170)).pages


@pytest.mark.parametrize(
    ("printer", "told"), [(None, ""), (Printer("home"), ""), (STRAYING, "home")]
)
def test_kit_json_tells_the_printer_if_there_is_one(
    imprint: Imprint, tmp_path: Path, printer: Printer | None, told: str
) -> None:
    plan = plan_of(imprint, printer)
    pdf = KitPdf.of(plan, "a4/x.pdf", "0", describe(plan))
    kit = Kit("x", "X", "1", "e", (pdf,), ())
    write_kit(kit, tmp_path / "kit.json")
    written = (tmp_path / "kit.json").read_text(encoding="utf-8")
    assert ('"printer"' in written) == bool(told)
    read = read_kit(tmp_path / "kit.json")
    assert read is not None
    assert read.pdfs[0].printer == told


def test_a_kit_for_a_printer_says_so_and_without_it_is_what_it_was(
    make_game: GameMaker, cache: Path, tmp_path: Path
) -> None:
    game = make_game()

    def build(printer: Printer | None) -> dict[str, bytes]:
        build_game(game, tmp_path / "out", cache, [PrintOptions("a4", printer=printer)])
        folder = tmp_path / "out" / "print" / "my-game"
        return {file.name: file.read_bytes() for file in folder.rglob("my-game_*.pdf")} | {
            name: (folder / name).read_bytes() for name in ("README.txt", "kit.json")
        }

    before = build(None)
    moved = build(STRAYING)
    assert b"Backs are moved for the printer home" in b" ".join(moved["README.txt"].split())
    assert json.loads(moved["kit.json"])["pdfs"][0]["printer"] == "home"
    assert moved["my-game_cards_a4_duplex.pdf"] != before["my-game_cards_a4_duplex.pdf"]
    assert build(None) == before
