"""The PDF of the rules, read back: of small games, and of every game of the catalogue."""

from __future__ import annotations

import hashlib
import shutil
from collections import Counter
from pathlib import Path

import pytest
from game_folders import CARDS, GameMaker
from letters import advances
from made_rules import (
    book_of,
    page_texts,
    print_rules,
    text_boxes,
    type_sizes,
    with_rules,
    words,
)
from pikepdf import Name, OutlineItem, Pdf
from pypdfium2 import PdfDocument

from pnp.catalogue import read_game
from pnp.fonts import FontStack
from pnp.jobs.build import build_game
from pnp.model import Group
from pnp.previews import render_page
from pnp.printing import Part, PrintOptions
from pnp.rulebook import read_rules
from pnp.rulebook.style import FOOT, LINE, MEASURE, TOP
from pnp.units import PAPER_SIZES

LONG = "# My first game\n\n" + "\n".join(
    f"## Chapter {at}\n\nA text of {at} that goes on to [the end](#the-end) for a while, "
    "and on, and on.\n\n- one\n- two\n"
    for at in range(30)
)


def bookmarks(pdf: Path) -> list[tuple[str, int]]:
    """Titles and pages of all bookmarks in reading order."""

    def walk(items: list[OutlineItem], pages: dict[object, int]) -> list[tuple[str, int]]:
        found = []
        for item in items:
            found.append((str(item.title), pages[item.destination[0].objgen]))
            found += walk(item.children, pages)
        return found

    with Pdf.open(pdf) as document, document.open_outline() as outline:
        pages = {page.objgen: number for number, page in enumerate(document.pages, 1)}
        return walk(outline.root, pages)


def test_every_heading_is_printed_and_led_to(printed: tuple[str, str, Path]) -> None:
    name, _, pdf = printed
    rules, _ = read_rules(read_game(CARDS / name).game)
    assert rules is not None
    cover, *found = bookmarks(pdf)
    assert cover[1] == 1
    assert [title for title, _ in found] == [heading.title for heading in rules.headings]
    pages = [page for _, page in found]
    assert pages == sorted(pages)
    texts = page_texts(pdf)
    for title, page in found:
        assert words(title) in texts[page - 1]


def test_pages_are_of_the_paper_and_numbered(printed: tuple[str, str, Path]) -> None:
    _, paper, pdf = printed
    size = PAPER_SIZES[paper]
    with PdfDocument(pdf) as document:
        for page in document:
            assert page.get_width() * 25.4 / 72 == pytest.approx(size.width, abs=0.01)
            assert page.get_height() * 25.4 / 72 == pytest.approx(size.height, abs=0.01)
    texts = page_texts(pdf)
    for number, text in enumerate(texts[1:], 2):
        assert f"{number} / {len(texts)}" in text


def test_no_text_is_outside_the_margins(printed: tuple[str, str, Path]) -> None:
    _, paper, pdf = printed
    size = PAPER_SIZES[paper]
    left = (size.width - MEASURE) / 2
    for page in text_boxes(pdf):
        assert page
        for x0, y0, x1, y1 in page:
            assert x0 >= left - 0.5
            assert x1 <= left + MEASURE + 0.5
            assert y0 >= TOP - 0.5
            assert y1 <= size.height - 11.5
            assert y1 <= size.height - FOOT + 0.5 or y0 > size.height - FOOT


def test_no_last_page_holds_a_few_lines_alone(printed: tuple[str, str, Path]) -> None:
    _, paper, pdf = printed
    height = PAPER_SIZES[paper].height
    lowest = max(y1 for _, _, _, y1 in text_boxes(pdf)[-1] if y1 <= height - FOOT + 0.5)
    assert lowest > height / 4


def test_nothing_is_wrong_with_the_file_and_links_lead_somewhere(
    printed: tuple[str, str, Path],
) -> None:
    _, _, pdf = printed
    with Pdf.open(pdf) as document:
        assert document.check_pdf_syntax() == []
        known = set(document.Root.Dests.keys())
        for page in document.pages:
            for link in page.get("/Annots", []):
                assert link.Subtype == Name.Link
                assert "/A" in link or str(link.Dest) in known
                x0, y0, x1, y1 = map(float, link.Rect)
                assert 0 < x0 < x1 < page.MediaBox[2]
                assert 0 < y0 < y1 < page.MediaBox[3]


def test_a_table_of_contents_and_links_tell_the_page(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules(LONG + "\n## The end\n\nDone.\n"))
    pdf = print_rules(folder, tmp_path / "out", cache)
    texts = page_texts(pdf)
    pages = dict(bookmarks(pdf)[1:])
    for title in ("Chapter 0", "Chapter 17", "The end"):
        assert f"{title} {pages[title]} " in f"{texts[1]} "
    assert pages["The end"] == len(texts) > 3
    told = Counter(text.count(f"the end (p. {pages['The end']})") for text in texts[1:])
    assert sum(count * pages for count, pages in told.items()) == 30
    with Pdf.open(pdf) as document:
        areas = document.pages[1].Annots
        assert len(areas) >= 31


def test_few_headings_need_no_table_of_contents(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules("# A\n\n## B\n\nText\n\n## C\n\nText\n"))
    (_, rules) = page_texts(print_rules(folder, tmp_path / "out", cache))
    assert rules.startswith("A B Text C Text")


def test_lists_tables_quotes_and_code_are_printed_whole(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    text = (
        "7. seven\n8. eight\n   - *inner*\n\n> Quoted **words**.\n\n| Kind | Pieces |\n|---|--:|\n"
        "| owl | {{ constants.hp }} |\n\n```\nfix  ed\n```\n\n---\n\n"
        "<b>no tag</b> &amp; `code` [site](https://example.org/) a\\\nb " + "x" * 90 + "\n"
    )
    folder = make_game(with_rules(text))
    pdf = print_rules(folder, tmp_path / "out", cache)
    printed = page_texts(pdf)[1]
    for part in (
        "7. seven",
        "8. eight",
        "inner",
        "Quoted words.",
        "Kind Pieces",
        "owl 15",
        "fix ed",
        "<b>no tag</b> & code site (https://example.org/) a b",
    ):
        assert part in printed
    assert "x" * 90 in printed.replace(" ", "")
    assert max(x1 for page in text_boxes(pdf) for _, _, x1, _ in page) < 210 - 19.5
    with Pdf.open(pdf) as document:
        (link,) = document.pages[1].Annots
        assert str(link.A.URI) == "https://example.org/"


def test_rows_of_a_table_stay_whole_and_its_head_comes_again(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    rows = "".join(
        f"| row {at} | starts {at} and goes on for some lines of text until it ends {at} |\n"
        for at in range(60)
    )
    folder = make_game(with_rules(f"# T\n\n| Name of the row | Words |\n|---|---|\n{rows}"))
    texts = page_texts(print_rules(folder, tmp_path / "out", cache))[1:]
    assert len(texts) > 1
    for text in texts:
        assert "Name of the row Words" in text
        for at in range(60):
            assert (f"starts {at} and" in text) == (f"ends {at} " in f"{text} ")
    assert sum(f"row {at} starts" in text for text in texts for at in range(60)) == 60


def test_pictures_show_cards_backs_faces_and_files(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    text = (
        "# T\n\n![Front](card:scout) ![Back](card:scout/back)\n\n"
        '![The map](face:map "60 x 40 mm")\n\n![A file](art/dot.svg)\n'
    )
    dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="#aa0000"/></svg>'
    folder = make_game({**with_rules(text), "art/dot.svg": dot})
    pdf = print_rules(folder, tmp_path / "out", cache)
    assert all(word in page_texts(pdf)[1] for word in ("Front", "Back", "15 points", "A file"))
    cover, page = (render_page(pdf, number, 72).convert("RGB") for number in (1, 2))
    areas = Counter(page.get_flattened_data())
    mm2 = (72 / 25.4) ** 2
    card = 40 * 88.9 * 40 / 63.5
    assert areas[0x33, 0x47, 0x5B] == pytest.approx(card * mm2, rel=0.06)
    assert areas[0xF4, 0xEC, 0xD8] == pytest.approx(card * mm2, rel=0.15)
    assert areas[0, 0, 0xFF] == pytest.approx(60 * 40 * mm2, rel=0.15)
    assert areas[0xAA, 0, 0] == pytest.approx(80 * 40 * mm2, rel=0.05)
    assert Counter(cover.get_flattened_data())[0, 0xAA, 0] == pytest.approx(
        170 * 120 * mm2, rel=0.02
    )


def test_a_standee_is_shown_as_it_stands(make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
    more = "  owl: {kind: standees, size: 30 x 40 mm, front: owl}\n"
    files = with_rules("# T\n\n![Figure](card:owl) ![Behind](card:owl/back)\n", game_yaml=more)
    face = '  owl: [{rect: {edge: bleed}, fill: "#0b7a3c", role: ground}]\n'
    folder = make_game({**files, "layout.yaml": f"{files['layout.yaml']}{face}"})
    page = render_page(print_rules(folder, tmp_path / "out", cache), 2, 72)
    shown = Counter(page.convert("RGB").get_flattened_data())
    # Two figures, without their flaps.
    mm2 = (72 / 25.4) ** 2
    assert shown[0x0B, 0x7A, 0x3C] == pytest.approx(2 * 30 * 40 * mm2, rel=0.06)


def test_a_part_of_a_card_is_shown_in_its_own_size(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules('# T\n\n![Corner](card:scout/back "40 x 20 mm at 20, 60")\n'))
    page = render_page(print_rules(folder, tmp_path / "out", cache), 2, 72).convert("RGB")
    shown = Counter(page.get_flattened_data())
    assert shown[0x33, 0x47, 0x5B] == pytest.approx(40 * 20 * (72 / 25.4) ** 2, rel=0.06)


def test_what_a_part_leaves_out_is_not_found_in_the_text(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules('# T\n\n![Foot](card:scout "63.5 x 30 mm at 0, 58")\n'))
    whole = make_game(with_rules("# T\n\n![Foot](card:scout)\n"), name="whole")
    assert "Scout" not in page_texts(print_rules(folder, tmp_path / "out", cache))[1]
    assert "Scout" in page_texts(print_rules(whole, tmp_path / "whole", cache))[1]


def test_a_game_is_said_in_a_minute_on_the_first_page_and_nowhere_else(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    box = "> ## In one minute\n>\n> Owls fly. See [the end](#the-end).\n\n"
    folder = make_game(with_rules(f"# T\n\n{box}## The end\n\nText.\n"))
    pdf = print_rules(folder, tmp_path / "out", cache)
    first, second = page_texts(pdf)
    assert "In one minute Owls fly. See the end (p. 2). You should now hold" in first
    assert second.startswith("T The end Text.")
    with Pdf.open(pdf) as document:
        assert [str(link.Dest) for link in document.pages[0].Annots] == ["/the-end"]


def test_sections_for_who_wants_to_know_more_are_set_smaller(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    words = "Owls fly at night and sleep by day in the hollows of old trees. " * 3
    folder = make_game(
        with_rules(f"# T\n\n## Play\n\n{words}\n\n## Why {{small}}\n\n- {words}\n\n## End\n\nX\n")
    )
    pdf = print_rules(folder, tmp_path / "out", cache)
    assert "Why Owls" in page_texts(pdf)[1].replace("• ", "")
    why, play = sorted(set(type_sizes(pdf, 1)["Owls"]))
    assert why == pytest.approx(play * 0.78, rel=0.01)


def test_without_a_cover_the_first_card_stands_on_the_first_page(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    files = with_rules("# T\n\nText.\n", game_yaml="tagline: Small\nplayers: [2, 3, 4]\n")
    files["layout.yaml"] = files["layout.yaml"].split("  cover:")[0]
    pdf = print_rules(make_game(files), tmp_path / "out", cache)
    first = page_texts(pdf)[0]
    assert "Scout" in first
    assert "My first game Small 2–4 players · version" in first
    assert "You should now hold 4 cards, 63.5 × 88.9 mm (2.5 × 3.5 in)" in first
    shown = Counter(render_page(pdf, 1, 72).convert("RGB").get_flattened_data())
    assert shown[0xF4, 0xEC, 0xD8] > 10_000


def test_the_same_rules_give_the_same_bytes_in_any_folder(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(with_rules(LONG + "\n## The end\n\n![Owl](card:scout)\n"))
    moved = tmp_path / "elsewhere" / "my-game"
    shutil.copytree(folder, moved)
    one = print_rules(folder, tmp_path / "one", cache)
    other = print_rules(moved, tmp_path / "two", tmp_path / "fresh cache")
    assert hashlib.sha256(one.read_bytes()).digest() == hashlib.sha256(other.read_bytes()).digest()


def test_pages_are_both_sides_of_their_sheets(make_game: GameMaker, cache: Path) -> None:
    plan = book_of(make_game(with_rules(LONG + "\n## The end\n\nDone.\n")), cache).plan(
        PrintOptions("letter")
    )
    assert [(page.sheet, page.side) for page in plan.pages[:3]] == [
        (1, "front"),
        (1, "back"),
        (2, "front"),
    ]
    assert (plan.part, plan.two_sided, plan.options.sides) == ("rules", True, "duplex")


def test_the_kit_tells_of_its_rules(make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
    files = with_rules(LONG + "\n## The end\n\nDone.\n")
    files["game.yaml"] = files["game.yaml"].replace(", back: back", "")
    parts = [Part.CARDS, Part.RULES]
    built = build_game(make_game(files), tmp_path / "out", cache, [PrintOptions("a4")], parts)
    assert built.kit is not None
    cards, rules = built.kit.pdfs
    assert (rules.part, rules.file) == ("rules", "a4/my-game_rules_a4_duplex.pdf")
    assert rules.sheet_count == -(-len(rules.sheets) // 2) > 1
    assert (rules.two_sided, rules.has_backs, cards.two_sided) == (True, False, False)
    assert all(page["slots"] == [] for page in rules.sheets)
    readme = (built.folder / "README.txt").read_text(encoding="utf-8")
    assert f"{rules.sheet_count} sheets, both sides" in readme
    assert "The rules are there to be read" in readme
    assert "flip on long edge" not in readme


def test_a_long_packing_list_goes_on_over_columns_and_pages(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    many = "".join(
        f"  token-{at}: {{kind: tokens, size: 20 mm, copies: {at + 1}, front: back}}\n"
        for at in range(120)
    )
    files = with_rules("# T\n\nText.\n")
    files["game.yaml"] = files["game.yaml"].replace("constants:", f"{many}constants:")
    texts = page_texts(print_rules(make_game(files), tmp_path / "out", cache))
    assert len(texts) > 2
    listed = " ".join(texts[:-1])
    for at in range(120):
        assert f"{at + 1} token {at}, 20 × 20 mm" in listed
    assert texts[-1].startswith("T Text.")


def test_an_empty_file_is_no_rules(make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
    built = build_game(make_game(with_rules("\n\n")), tmp_path / "out", cache)
    assert built.kit is not None
    assert {pdf.part for pdf in built.kit.pdfs} == {"cards"}


def test_a_long_title_goes_over_two_lines_that_belong_together(
    make_game: GameMaker, cache: Path
) -> None:
    title = "The long and winding chronicle of everybody who ever lived in this game and beyond"
    plan = book_of(make_game(with_rules(f"# {title}\n\nText.\n")), cache).plan(PrintOptions("a4"))
    lines = [group.matrix[5] for group in plan.pages[1].drawings if isinstance(group, Group)][:2]
    assert lines[1] - lines[0] == pytest.approx(2 * LINE, abs=0.001)


def test_titles_prose_lists_tables_contents_and_footers_are_kerned(
    make_game: GameMaker, tmp_path: Path, cache: Path, stack: FontStack
) -> None:
    rules = (
        "# To Wa\n\n## To begin\n\nTo win, do this.\n\n- To draw\n\n"
        "| To | is |\n|---|---|\n| To do | this |\n\n> To know\n"
    )
    files = with_rules(rules)
    files["game.yaml"] = files["game.yaml"].replace("My first game", "To Wa")
    pdf = print_rules(make_game(files), tmp_path / "out", cache)
    found = advances(pdf, "To")
    assert len(found) >= 9
    plain = stack.measure("T").width
    assert all(plain - 0.08 < each < plain - 0.04 for each in found), found
