"""The rules as a booklet: folded, turned leaf by leaf, and held against the rules to be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from folded import Word, fold_booklet, read_pages
from game_folders import CARDS, GameMaker
from made_rules import book_of, text_boxes, with_rules
from pikepdf import Pdf
from pypdfium2 import PdfDocument

from pnp.catalogue import read_game
from pnp.ink import DocumentInfo, write_pdf
from pnp.jobs.build import build_game
from pnp.printing import Flip, Part, PrintOptions
from pnp.problems import PnpError
from pnp.rulebook import read_rules
from pnp.rulebook.style import FOOT
from pnp.units import PAPER_SIZES

Pages = list[list[Word]]
Booklet = tuple[str, str, Path, Pages]

BELOW = 17.0
"""What stands so near to the lower edge is no text of the rules, in mm."""

LABEL = 6.0
"""Words beside the fold are smaller, in points."""


@pytest.fixture(scope="session")
def booklet(printed: tuple[str, str, Path]) -> Booklet:
    """A game of the catalogue, a paper, and its booklet, folded."""
    name, paper, rules = printed
    pdf = rules.with_name(rules.name.replace("_rules_", "_booklet_"))
    return name, paper, pdf, fold_booklet(pdf, Flip.LONG)


def lines_of(page: list[Word]) -> list[str]:
    """The words of a page line by line, as they stand."""
    lines: dict[float, list[Word]] = {}
    for word in page:
        lines.setdefault(round(word.at[1], 1), []).append(word)
    return [
        " ".join(word.text for word in sorted(lines[y], key=lambda each: each.at[0]))
        for y in sorted(lines)
    ]


def plain(text: str) -> str:
    """A text as words."""
    return " ".join(re.findall(r"[^\W_]+", text))


def count_words(pages: Pages, end: float) -> Counter[str]:
    """The words of pages down to `end`, in mm, without figures."""
    return Counter(
        word.text for page in pages for word in page if word.at[1] < end and not word.text.isdigit()
    )


def test_leaves_are_read_upright_and_their_pages_follow_one_another(booklet: Booklet) -> None:
    _, paper, pdf, pages = booklet
    sheet = PAPER_SIZES[paper]
    with PdfDocument(pdf) as document:
        assert len(pages) == 2 * len(document)
    turned = Counter(word.is_upright for page in pages for word in page)
    assert turned[True] > 50 * turned[False]  # a card shows its figure at two corners
    found = {}
    for number, page in enumerate(pages, 1):
        for word in page:
            is_foot = word.at[1] > sheet.width - BELOW and word.points > LABEL
            if is_foot and word.text.isdigit() and word.text == str(number):
                found[number] = word.at[0] / (sheet.height / 2)
    assert [*found] in ([*range(2, len(pages))], [*range(2, len(pages) + 1)])
    for number, across in found.items():
        assert across > 0.8 if number % 2 else across < 0.2  # away from the fold


def test_contents_tell_the_pages_of_the_booklet(booklet: Booklet) -> None:
    name, _, _, pages = booklet
    rules, _ = read_rules(read_game(CARDS / name).game)
    assert rules is not None
    contents = " | ".join(lines_of(pages[1]))
    told = {
        heading.title: re.search(rf"\b{plain(heading.title)} (\d+)\b", contents)
        for heading in rules.headings
        if heading.level == 2
    }
    for title, page in told.items():
        assert page, title
        assert plain(title) in lines_of(pages[int(page[1]) - 1])


def test_it_says_all_that_the_rules_to_be_read_say(
    booklet: Booklet, pdfs_of: Callable[[str], dict[str, Path]]
) -> None:
    name, paper, _, pages = booklet
    sheet = PAPER_SIZES[paper]
    said = count_words(pages, sheet.width - BELOW)
    rules = count_words(read_pages(pdfs_of(name)[paper]), sheet.height - FOOT)
    assert rules.total() > 1000
    assert rules - said == Counter()


def test_no_type_is_smaller_than_in_the_rules_to_be_read(
    booklet: Booklet, pdfs_of: Callable[[str], dict[str, Path]]
) -> None:
    name, paper, _, pages = booklet
    least = min(word.points for page in read_pages(pdfs_of(name)[paper]) for word in page)
    assert min(word.points for page in pages for word in page) >= least - 0.01


def test_nothing_comes_near_the_fold_and_the_edges_of_the_paper(booklet: Booklet) -> None:
    _, paper, pdf, _ = booklet
    sheet = PAPER_SIZES[paper]
    with PdfDocument(pdf) as document:
        assert {page.get_width() > page.get_height() for page in document} == {True}
    for page in text_boxes(pdf):
        for x0, y0, x1, y1 in page:
            assert min(x0, y0, sheet.height - x1, sheet.width - y1) > 4.5
            assert x1 < sheet.height / 2 - 3.5 or x0 > sheet.height / 2 + 3.5


@pytest.mark.parametrize("flip", Flip)
def test_it_is_read_upright_whichever_way_the_printer_turns_the_paper(
    make_game: GameMaker, tmp_path: Path, cache: Path, flip: Flip
) -> None:
    text = "\n\n".join(f"## Chapter {at}\n\nWords of {at}." for at in range(40))
    book = book_of(make_game(with_rules(f"# First\n\n{text}\n")), cache)
    plan = book.plan_booklet(PrintOptions(flip=flip))
    pdf = tmp_path / "booklet.pdf"
    write_pdf(plan, DocumentInfo.of(book.game, plan), pdf, cache)
    pages = fold_booklet(pdf, flip)
    assert all(word.is_upright for page in pages for word in page)
    chapters = [
        int(line.split()[1])
        for page in pages[2:]
        for line in lines_of(page)
        if re.fullmatch(r"Chapter \d+", line)
    ]
    assert chapters == list(range(40))
    with Pdf.open(pdf) as document:
        assert document.check_pdf_syntax() == []
        turned = str(document.Root.ViewerPreferences.Duplex)
    assert turned == f"/DuplexFlip{flip.capitalize()}Edge"


def test_a_booklet_for_small_paper_is_refused_only_where_nothing_else_is_wanted(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules("# First\n\nText.\n"))
    prints = [PrintOptions("a6")]
    with pytest.raises(PnpError, match="a booklet of A6 would have pages of 74 × 105 mm"):
        build_game(folder, tmp_path, cache, prints, [Part.BOOKLET])
    built = build_game(folder, tmp_path, cache, prints, [Part.CARDS, Part.BOOKLET])
    assert built.kit is not None
    assert {pdf.part for pdf in built.kit.pdfs} == {"cards"}


def test_readme_tells_how_the_booklet_is_folded(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules("# First\n\nText.\n"))
    prints = [PrintOptions("a4", flip=Flip.SHORT)]
    built = build_game(folder, tmp_path, cache, prints, [Part.RULES, Part.BOOKLET])
    readme = " ".join((built.folder / "README.txt").read_text(encoding="utf-8").split())
    assert "The rules are there twice" in readme
    assert "A4: 1 sheet" in readme  # either of them is printed
    for words in ('both sides, "flip on short edge"', "Fold in the middle", "Staple twice"):
        assert words in readme
