"""START-HERE.html of a pack: two taps lead to the one file to print, without a script."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from phones import PhoneMaker
from playwright.sync_api import expect

from pnp.model import Color, Game
from pnp.packs import PackedFile, PrintChoice, StartPage, write_start
from pnp.printing import Flip, Sides

CHOICES = (
    PrintChoice(Sides.DUPLEX, "PRINT-both-sides.pdf", 7),
    PrintChoice(Sides.FOLD, "PRINT-one-side-and-fold.pdf", 12),
)


def write_page(
    folder: Path,
    choices: Sequence[PrintChoice] = CHOICES,
    others: Sequence[tuple[str, str]] = (("letter", "mole-1-letter.zip"),),
) -> str:
    game = Game(
        id="mole",
        folder=folder,
        title="Mole",
        version="1",
        language="en",
        players=(2,),
        credits={"design": "Ada"},
        constants={},
        theme=None,  # type: ignore[arg-type]  # of which the page shows nothing
        icons={},
        components=(),
        piles=(),
        totals=(),
        companion_url="",
        edition="0123abcd",
    )
    page = StartPage(
        game=game,
        paper="a4",
        flip=Flip.LONG,
        choices=choices,
        others=others,
        rules=(PackedFile("rules.pdf", "the rules"),),
        more=(PackedFile("README.txt", "more"),),
        accent=Color(20, 90, 160),
        picture="",
    )
    file = folder / "START-HERE.html"
    file.write_text(write_start(page), encoding="utf-8")
    return file.as_uri()


@pytest.mark.parametrize(
    ("answer", "file"),
    [("Yes", "PRINT-both-sides.pdf"), ("No, or I do not know", "PRINT-one-side-and-fold.pdf")],
)
def test_two_answers_show_one_file_and_four_pictures(
    new_phone: PhoneMaker, tmp_path: Path, answer: str, file: str
) -> None:
    page = new_phone(address=write_page(tmp_path)).page
    page.goto(write_page(tmp_path))
    expect(page.get_by_text("Does it print on both sides")).to_be_hidden()
    page.get_by_text("A4", exact=True).tap()
    page.get_by_text(answer, exact=True).tap()
    expect(page.locator(".file:visible")).to_have_attribute("href", file)
    expect(page.locator(".steps li:visible svg")).to_have_count(4)


def test_the_other_paper_leads_to_the_other_pack(new_phone: PhoneMaker, tmp_path: Path) -> None:
    page = new_phone(address=write_page(tmp_path)).page
    page.goto(write_page(tmp_path))
    page.get_by_text("Letter", exact=True).tap()
    expect(page.get_by_text("mole-1-letter.zip")).to_be_visible()
    expect(page.locator(".file:visible")).to_have_count(0)


def test_with_one_paper_and_one_way_the_file_is_there_at_once(
    new_phone: PhoneMaker, tmp_path: Path
) -> None:
    address = write_page(tmp_path, CHOICES[:1], ())
    page = new_phone(address=address).page
    page.goto(address)
    expect(page.locator(".file:visible")).to_have_attribute("href", "PRINT-both-sides.pdf")


def test_the_first_question_is_in_view_on_a_small_phone(
    new_phone: PhoneMaker, tmp_path: Path
) -> None:
    address = write_page(tmp_path)
    page = new_phone("small", address=address).page
    page.goto(address)
    expect(page.get_by_text("A4", exact=True)).to_be_in_viewport(ratio=1)
