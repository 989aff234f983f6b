"""What a PDF says about itself, how it asks to be printed, and that it is the same every time."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from handmade import filled, ground, make_back, make_face, make_piece, written
from msgspec.structs import replace
from pikepdf import Array, Dictionary, Name, Page, Pdf, Stream
from PIL.Image import Image
from plans import plan_pieces
from pypdfium2 import PdfDocument

from pnp.fonts import FontStack
from pnp.ink import DocumentInfo, write_faces, write_pdf
from pnp.model import Color, Item, Piece, PieceShape, Role
from pnp.previews import render_page
from pnp.printing import Flip, Part
from pnp.problems import Place
from pnp.sheets import Imprint, Slot
from pnp.units import BLEED, HEX_RATIO, POINTS_PER_MM, Rect, Size

MANY = "".join(map(chr, [*range(0x21, 0x7F), *range(0xC0, 0x180), *range(0x1E00, 0x1EFA)]))


def pieces_with_text(stack: FontStack) -> list[Piece]:
    texts = ["Discard one card, then draw", "Größe “Ω” 21–15 …", "Fire & ice (both)"]
    return [
        make_piece(
            f"card-{index}", 2, front=make_face(written(stack, text, 5, 20)), back=make_back()
        )
        for index, text in enumerate(texts)
    ]


def write(pieces: list[Piece], imprint: Imprint, info: DocumentInfo, file: Path) -> None:
    write_pdf(plan_pieces(Part.CARDS, pieces, "a4", imprint), info, file)


def test_the_pdf_names_itself_and_its_language(
    tmp_path: Path, stack: FontStack, imprint: Imprint
) -> None:
    info = DocumentInfo("Chronik – Karten", "Bögen zum Drucken", "佐藤", "de", "ab12cd34")
    write(pieces_with_text(stack), imprint, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        assert pdf.pdf_version == "1.7"
        assert str(pdf.docinfo["/Title"]) == info.title
        assert str(pdf.docinfo["/Subject"]) == info.subject
        assert str(pdf.docinfo["/Author"]) == info.author
        assert str(pdf.Root.Lang) == "de"
        assert not {"/CreationDate", "/ModDate"} & set(pdf.docinfo.keys())
        assert pdf.check_pdf_syntax() == []


def test_sheets_with_backs_ask_for_a_turn_over_the_long_edge_and_no_scaling(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    asked = []
    for back in (make_back(), None):
        write([make_piece(back=back)], imprint, info, tmp_path / "out.pdf")
        with Pdf.open(tmp_path / "out.pdf") as pdf:
            wishes = pdf.Root.ViewerPreferences
            asked.append((wishes.PrintScaling, wishes.Duplex))
    none = Name("/None")
    assert asked == [(none, Name.DuplexFlipLongEdge), (none, Name.Simplex)]


def test_bookmarks_lead_to_every_side_of_every_sheet(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    write([make_piece("a", 9, back=make_back())], imprint, info, tmp_path / "out.pdf")
    with PdfDocument(tmp_path / "out.pdf") as pdf:
        found = [(mark.get_title(), mark.get_dest().get_index()) for mark in pdf.get_toc()]
    assert found == [
        ("Sheet 1 front", 0),
        ("Sheet 1 back", 1),
        ("Sheet 2 front", 2),
        ("Sheet 2 back", 3),
    ]


def test_words_can_be_found_and_copied(
    tmp_path: Path, stack: FontStack, imprint: Imprint, info: DocumentInfo
) -> None:
    write(pieces_with_text(stack), imprint, info, tmp_path / "out.pdf")
    with PdfDocument(tmp_path / "out.pdf") as pdf:
        text = pdf[0].get_textpage().get_text_range()
    for line in ("Discard one card, then draw", "Größe “Ω” 21–15 …", "Fire & ice (both)"):
        assert text.count(line) == 2
    assert (
        "Ganymede 1.0 · edition ab12cd34 · cards · sheet 1/1 front · 12 cuts · print at 100 %"
        in text
    )


def test_a_font_can_lend_more_than_256_characters(tmp_path: Path, stack: FontStack) -> None:
    known = "".join(char for char in MANY if stack.font_for(char))
    assert len(known) > 256
    lines = [known[at : at + 40] for at in range(0, len(known), 40)]
    texts = [
        run for index, line in enumerate(lines) for run in written(stack, line, 2, 8 + 6 * index)
    ]
    write_faces([make_face(texts, Size(180, 200))], 0, tmp_path / "out.pdf")
    with PdfDocument(tmp_path / "out.pdf") as pdf:
        text = pdf[0].get_textpage().get_text_range()
    assert [line for line in lines if line not in text] == []


def test_letters_stand_where_they_were_set(tmp_path: Path, stack: FontStack) -> None:
    (run,) = written(stack, "HHH", 10, 20, size=10)
    tracked = replace(run, y=40, tracking=2)
    write_faces([make_face((run, tracked), Size(60, 60))], 0, tmp_path / "out.pdf")
    with PdfDocument(tmp_path / "out.pdf") as pdf:
        page = pdf[0].get_textpage()
        boxes = [page.get_charbox(index) for index in range(page.count_chars())]
        letters = [
            [edge * 25.4 / 72 for edge in box]
            for index, box in enumerate(boxes)
            if page.get_text_range(index, 1) == "H"
        ]
    advance = run.width / 3
    assert [60 - box[1] for box in letters] == pytest.approx([20] * 3 + [40] * 3, abs=0.02)
    steps = [letters[at + 1][0] - letters[at][0] for at in (0, 1, 3, 4)]
    assert steps == pytest.approx([advance, advance, advance + 2, advance + 2], abs=0.01)


def test_all_fonts_are_embedded_and_none_is_named_that_is_not_used(
    tmp_path: Path, stack: FontStack, imprint: Imprint, info: DocumentInfo
) -> None:
    write(pieces_with_text(stack), imprint, info, tmp_path / "out.pdf")
    assert b"Helvetica" not in (tmp_path / "out.pdf").read_bytes()
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        fonts = [
            each
            for each in pdf.objects
            if isinstance(each, Dictionary) and each.get("/Type") == Name.Font
        ]
        assert len(fonts) == 1
        for font in fonts:
            assert len(font.FontDescriptor.FontFile2.read_bytes()) > 1000
            assert "/ToUnicode" in font


def test_each_face_is_written_once_however_many_copies_there_are(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    same = make_piece("same").front
    pieces = [
        make_piece("a", 10, front=same, back=make_back()),
        make_piece("b", 10, front=replace(same), back=make_back()),
    ]
    write(pieces, imprint, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        forms = [
            each
            for each in pdf.objects
            if isinstance(each, Stream) and each.get("/Subtype") == Name.Form
        ]
        assert len(forms) == 2
        assert [len(page.Resources.XObject) for page in pdf.pages] == [1] * len(pdf.pages)


def test_faces_that_differ_in_nothing_but_their_marks_are_kept_apart(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    plain = make_face((), name="one")
    item = Item(filled(Rect(5, 5, 10, 10), Color(255, 0, 0)), "mark", Role.TEXT, Place("l"))
    marked = replace(plain, mark_items=(item,))
    pieces = [make_piece("a", front=plain), make_piece("b", front=marked)]
    plan = plan_pieces(Part.CARDS, pieces, "a4", imprint)
    write_pdf(plan, info, tmp_path / "out.pdf")
    image = render_page(tmp_path / "out.pdf", 1, dpi=100)
    first, second = plan.pages[0].slots
    pixels = [
        image.getpixel((round((trim.x + 10) * 100 / 25.4), round((trim.y + 10) * 100 / 25.4)))
        for trim in (first.trim, second.trim)
    ]
    assert pixels == [(255, 255, 255), (255, 0, 0)]


def colour_near(image: Image, slot: Slot, x: float, y: float) -> object:
    """The colour x, y mm from the middle of a slot; the picture has ten pixels for each mm."""
    middle = slot.trim.x + slot.trim.width / 2, slot.trim.y + slot.trim.height / 2
    return image.getpixel((round((middle[0] + x) * 10), round((middle[1] + y) * 10)))


def test_a_page_shows_just_the_bleed_that_there_is_room_for(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    color = Color(200, 60, 60)
    for shape in PieceShape:
        size = Size(30, 30 * HEX_RATIO) if shape is PieceShape.HEX else Size(30, 30)
        # More than the bleed, which must be cut off.
        whole = filled(Rect(-20, -20, 70, 70), color)
        piece = make_piece("a", 1, size, shape, make_face((whole,), size))
        plan = plan_pieces(Part.TOKENS, [piece], "letter", imprint)
        write_pdf(plan, info, tmp_path / "out.pdf")
        (slot,) = plan.pages[0].slots
        image = render_page(tmp_path / "out.pdf", 1, dpi=254)
        reach = 15 + slot.bleed
        assert slot.bleed <= BLEED

        assert colour_near(image, slot, reach - 0.3, 0) == (200, 60, 60)
        below = size.height / 2 + slot.bleed
        assert colour_near(image, slot, 1, below - 0.3) == (200, 60, 60)
        assert colour_near(image, slot, 1, below + 0.25) == (255, 255, 255)
        is_round_off = shape in (PieceShape.ROUND, PieceShape.HEX)
        corner = (255, 255, 255) if is_round_off else (200, 60, 60)
        assert colour_near(image, slot, reach * 0.8, reach * 0.8) == corner


def boxes_of(page: Page) -> tuple[Rect, Rect, Rect]:
    """The paper, the bleed and the trim, in mm from the page's top left."""
    height = float(page.MediaBox[3])
    found = []
    for name in ("/MediaBox", "/BleedBox", "/TrimBox"):
        left, bottom, right, top = (float(number) for number in page.obj[name])
        corner = (left / POINTS_PER_MM, (height - top) / POINTS_PER_MM)
        found.append(Rect(*corner, (right - left) / POINTS_PER_MM, (top - bottom) / POINTS_PER_MM))
    paper, bleed, trim = found
    assert paper.contains(bleed)
    assert bleed.contains(trim)
    # PDF/X wants one of the two, not both.
    assert "/ArtBox" not in page.obj
    return paper, bleed, trim


@pytest.mark.parametrize("flip", list(Flip))
def test_the_boxes_of_a_page_for_one_piece_are_its_cut_and_its_bleed(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo, flip: Flip
) -> None:
    size = Size(180, 240)
    pieces = [make_piece("a", 1, size, back=make_back(size)), make_piece("b", 1, size)]
    plan = plan_pieces(Part.BOARDS, pieces, "a4", imprint, flip=flip)
    write_pdf(plan, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        boxes = [boxes_of(page) for page in pdf.pages]
    assert len(boxes) == 4
    for page, (paper, bleed, trim) in zip(plan.pages, boxes, strict=True):
        assert paper == pytest.approx((0, 0, 210, 297), abs=0.001)
        assert bleed == pytest.approx(trim.grow(3), abs=0.001)
        for slot in page.slots:
            assert trim == pytest.approx(slot.trim, abs=0.001)
    # The back of a board that has none is cut where its front is.
    assert boxes[3] == boxes[1]


def test_a_sheet_of_several_pieces_is_finished_as_it_is_and_keeps_its_marks(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    write([make_piece("a", 9, back=make_back())], imprint, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        for page in pdf.pages:
            paper, bleed, trim = boxes_of(page)
            assert paper == pytest.approx((0, 0, 297, 210), abs=0.001)
            assert bleed == trim == paper


def test_a_face_on_a_page_of_its_own_is_cut_at_its_trim(tmp_path: Path) -> None:
    write_faces([make_face(())], 2, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        paper, bleed, trim = boxes_of(pdf.pages[0])
    assert bleed == paper
    assert trim == pytest.approx((2, 2, 63.5, 88.9), abs=0.001)


def test_nothing_announces_a_page_transition(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    write([make_piece()], imprint, info, tmp_path / "out.pdf")
    with Pdf.open(tmp_path / "out.pdf") as pdf:
        assert "/Trans" not in pdf.pages[0]


SCRIPT = """
import sys
from pathlib import Path
sys.path[:0] = [{helpers!r}, {here!r}]
from handmade import make_stack
from test_document import pieces_with_text, write
from pnp.ink import DocumentInfo
from pnp.sheets import Imprint
stack = make_stack(Path({fonts!r}))
info = DocumentInfo("T", "S", "A", "en", "e")
write(pieces_with_text(stack), Imprint("T", "1", "e", stack), info, Path({out!r}))
"""


def test_a_pdf_is_the_same_whatever_was_written_before_it(
    tmp_path: Path, stack: FontStack, imprint: Imprint, info: DocumentInfo
) -> None:
    pieces = pieces_with_text(stack)
    other = [make_piece("other", 1, front=make_face(written(stack, MANY[:200], 5, 20)))]
    for name, written_pieces in (("one", pieces), ("other", other), ("two", pieces)):
        write(written_pieces, imprint, info, tmp_path / name)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_the_same_game_gives_the_same_bytes_in_another_process(tmp_path: Path) -> None:
    here = Path(__file__).parent
    files = []
    for seed in ("1", "2"):
        out = tmp_path / f"{seed}.pdf"
        script = SCRIPT.format(
            helpers=str(here.parent / "helpers"),
            here=str(here),
            fonts=str(tmp_path / seed),
            out=str(out),
        )
        (tmp_path / seed).mkdir()
        environment = os.environ | {"PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", script], check=True, env=environment)
        files.append(out.read_bytes())
    assert files[0] == files[1]


def test_two_editions_are_two_documents_to_a_viewer(
    tmp_path: Path, imprint: Imprint, info: DocumentInfo
) -> None:
    found = []
    for edition in ("ab12cd34", "ab12cd34", "99999999"):
        about = replace(info, edition=edition)
        write([make_piece()], imprint, about, tmp_path / "out.pdf")
        with Pdf.open(tmp_path / "out.pdf") as pdf:
            pair = pdf.trailer["/ID"]
            assert isinstance(pair, Array)
            found.append(bytes(pair[0]))
    assert found[0] == found[1] != found[2]


def test_a_face_alone_has_a_page_of_its_size(tmp_path: Path) -> None:
    face = make_face((ground(Size(63.5, 88.9), Color(1, 2, 3)),))
    with (tmp_path / "out.pdf").open("wb") as file:
        write_faces([face, face], 3, file)
    with PdfDocument(tmp_path / "out.pdf") as pdf:
        sizes = [page.get_size() for page in pdf]
    assert sizes == [pytest.approx((69.5 / 25.4 * 72, 94.9 / 25.4 * 72), abs=0.001)] * 2
