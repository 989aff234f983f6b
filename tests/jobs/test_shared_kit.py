"""A kit whose parts share sheets tells where everything is, and is planned whole whatever is asked for."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path

import pytest
from first_game import FILES
from game_folders import GameMaker
from pikepdf import Pdf

from pnp.jobs.build import Built, build_game
from pnp.printing import Guest, Part, PrintOptions
from pnp.problems import PnpError

A4 = [PrintOptions("a4")]
APART = [PrintOptions("a4", share=False)]

GAME = (
    FILES["game.yaml"]
    + "  summaries: {kind: deck, part: aids, size: tarot, copies: 2, front: back}\n"
    + "  dial: {kind: tokens, name: round dial, shape: round, size: 160 mm, copies: 1, front: back}\n"
)
"""4 cards and 2 summaries find room on one sheet, a dial none beside them."""

CARDS, AIDS, TOKENS = (f"a4/my-game_{part}_a4_duplex.pdf" for part in ("cards", "aids", "tokens"))


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"game.yaml": GAME})


def printed(built: Built) -> Counter[str]:
    """How often each piece lies on a front, told by kit.json."""
    kit = json.loads((built.folder / "kit.json").read_text(encoding="utf-8"))
    return Counter(
        slot["piece"]
        for pdf in kit["pdfs"]
        for page in pdf["sheets"]
        for slot in page["slots"]
        if page["side"] != "back"
    )


def test_kit_json_names_guests_and_cuts(folder: Path, tmp_path: Path, cache: Path) -> None:
    built = build_game(folder, tmp_path / "out", cache, A4)
    kit = json.loads((built.folder / "kit.json").read_text(encoding="utf-8"))
    cards, tokens = kit["pdfs"]
    assert cards["guests"] == [
        {"component": "summaries", "label": "summaries", "part": "aids", "copies": 2, "sheets": [1]}
    ]
    assert (cards["share"], tokens["guests"]) == (True, [])
    front, back = cards["sheets"]
    ((x1, y1, x2, y2),) = front["cuts"]
    assert (x1, x2, y1) == (5, 292, y2)
    assert back["cuts"] == []
    assert printed(built) == {"scout": 3, "captain": 1, "summaries": 2, "dial": 1}
    assert {slot["turn"] for slot in front["slots"] if slot["piece"] == "summaries"} == {90}


def test_a_part_whose_pieces_are_all_guests_has_no_pdf(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    built = build_game(folder, tmp_path / "out", cache, A4)
    assert [pdf.file for pdf in built.kit.pdfs] == [CARDS, TOKENS]
    assert built.kit.pdfs[0].guests == (Guest("summaries", "summaries", "aids", 2, (1,)),)


def test_the_readme_tells_where_guests_are_and_how_their_sheet_is_cut(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    for prints, shared in ((A4, True), (APART, False)):
        built = build_game(folder, tmp_path / "out", cache, prints)
        text = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
        with_guests = r"1 sheet, both sides, ink \d+ % with 2 summaries on sheet 1"
        assert bool(re.search(with_guests, text)) is shared
        assert ("Long dashed lines part what shares a sheet" in text) is shared


def test_the_packing_list_of_the_rules_tells_where_guests_are(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game({"game.yaml": GAME, "rules.md": "# Rules\n\nPlay.\n"})
    for prints, shared in ((A4, True), (APART, False)):
        built = build_game(folder, tmp_path / "out", cache, prints)
        words = text_of(built.folder / "a4" / "my-game_rules_a4_duplex.pdf")
        assert "You should now hold" in words
        assert ("on sheet 1 of the cards" in words) is shared


def text_of(pdf: Path) -> str:
    from pypdfium2 import PdfDocument

    with PdfDocument(pdf) as document:
        words = " ".join(page.get_textpage().get_text_range() for page in document)
    return " ".join(words.split())


def test_some_parts_are_planned_as_all_are_so_that_a_third_build_does_nothing(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    out = tmp_path / "out"
    whole = build_game(folder, out, cache)
    for parts in ([Part.CARDS], [Part.AIDS], [Part.AIDS, Part.TOKENS], list(Part)):
        assert build_game(folder, out, cache, parts=parts).unchanged
    assert build_game(folder, out, cache).kit == whole.kit


def test_parts_made_one_after_the_other_are_those_of_a_whole_build(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    whole = build_game(folder, tmp_path / "whole", cache, A4)
    out = tmp_path / "out"
    assert build_game(folder, out, cache, A4, [Part.CARDS]).made == (CARDS,)
    assert not build_game(folder, out, cache, A4, [Part.AIDS]).made
    assert build_game(folder, out, cache, A4, [Part.AIDS]).unchanged
    built = build_game(folder, out, cache, A4)
    assert (built.made, built.kit) == ((TOKENS,), whole.kit)


def test_a_board_larger_than_the_paper_bars_no_part_but_its_own(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    board = "  board: {kind: board, size: 2000 x 2000 mm, copies: 1, front: back}\n"
    folder, out = make_game({"game.yaml": GAME + board}), tmp_path / "out"
    assert build_game(folder, out, cache, A4, [Part.AIDS, Part.TOKENS]).made == (CARDS, TOKENS)
    with pytest.raises(PnpError, match="board is 2000 × 2000 mm"):
        build_game(folder, out, cache, A4)


def test_aids_alone_make_the_pdf_that_holds_them(folder: Path, tmp_path: Path, cache: Path) -> None:
    out = tmp_path / "out"
    built = build_game(folder, out, cache, A4, [Part.AIDS])
    assert built.made == (CARDS,)
    assert [guest.what for pdf in built.kit.pdfs for guest in pdf.guests] == ["2 summaries"]
    assert build_game(folder, out, cache, A4, [Part.AIDS]).unchanged
    assert build_game(folder, out, cache, A4, [Part.CARDS]).made == ()


def test_a_pdf_that_is_gone_is_made_again_for_whichever_part_lies_in_it(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    out = tmp_path / "out"
    built = build_game(folder, out, cache, A4)
    (built.folder / CARDS).unlink()
    assert build_game(folder, out, cache, A4, [Part.AIDS]).made == (CARDS,)
    (built.folder / CARDS).unlink()
    (built.folder / TOKENS).unlink()
    # This one forgets the PDF that is gone, and must not forget that it held the aids.
    assert build_game(folder, out, cache, A4, [Part.TOKENS]).made == (TOKENS,)
    assert build_game(folder, out, cache, A4, [Part.AIDS]).made == (CARDS,)


def test_apart_every_part_has_a_pdf_and_no_piece_is_left_twice(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    out = tmp_path / "out"
    shared = build_game(folder, out, cache, A4)
    apart = build_game(folder, out, cache, APART)
    assert [pdf.file for pdf in apart.kit.pdfs] == [CARDS, TOKENS, AIDS]
    assert printed(apart) == printed(shared)
    assert build_game(folder, out, cache, APART).unchanged
    again = build_game(folder, out, cache, A4)
    assert again.kit == shared.kit
    assert not (out / "print" / "my-game" / AIDS).exists()


def test_what_was_planned_otherwise_goes_when_one_part_is_made_apart(
    folder: Path, tmp_path: Path, cache: Path
) -> None:
    out = tmp_path / "out"
    build_game(folder, out, cache)
    built = build_game(folder, out, cache, APART, [Part.CARDS])
    (told,) = built.problems
    assert told.message == "the sheets of aids, tokens are gone: they were made without --apart"
    assert told.hint == "build with --apart, and without --only, to make all PDFs anew"
    assert [pdf.file for pdf in built.kit.pdfs if pdf.paper == "a4"] == [CARDS]
    assert [pdf.part for pdf in built.kit.pdfs if pdf.paper == "letter"] == ["cards", "tokens"]
    with Pdf.open(built.folder / CARDS) as pdf:
        assert len(pdf.pages) == 2
    assert printed(build_game(folder, out, cache, APART))["summaries"] == 4  # of two papers
