"""A game is printed, edited, and brought up to its files with as little paper as can be."""

from __future__ import annotations

from pikepdf import Pdf
from print_story import Story, lines_of, pages_of, pieces_on, story

from pnp.jobs.printed import take_back
from pnp.prints import read_record

__all__ = ["story"]  # the fixture of all tests below


def test_two_cards_a_style_a_comment_and_a_font(story: Story) -> None:
    story.print_all()
    assert story.reprint().kit is None

    story.edit("layout.yaml", "styles:", "# my own layout\nstyles:  # of all faces")
    assert story.reprint().kit is None

    story.edit("birds.csv", "Draw 2 cards.", "Draw 3 cards.")
    story.edit("birds.csv", "Wren,1", "Wren,2")
    made = story.reprint()
    assert lines_of(made) == [("changed", "kite", 2, 2), ("more", "wren", 0, 1)]
    assert pieces_on(made) == {"kite": 2, "wren": 1}
    assert len(list(pages_of(made))) == 1
    text = (made.folder / "swap-list.txt").read_text(encoding="utf-8")
    assert "text said: Draw *2* cards." in text
    assert "text says: Draw *3* cards." in text

    story.edit("layout.yaml", "plain: {size: 8 pt}", "plain: {size: 9 pt}")
    assert pieces_on(story.reprint()) == {"kite": 2, "wren": 1, "nest": 2, "storm": 1, "map": 1}

    story.edit("game.yaml", "Chakra Petch", "Alegreya Sans")
    made = story.reprint()
    assert lines_of(made) == [
        ("changed", "owl", 3, 3),
        ("changed", "kite", 2, 2),
        ("changed", "wren", 1, 2),
        ("changed", "nest", 2, 2),
        ("changed", "storm", 1, 1),
        ("changed", "map", 1, 1),
    ]
    assert len(list(pages_of(made))) == 3

    recorded = story.record()
    assert (recorded.run.made, recorded.run.copies) == ("reprint", 11)
    assert recorded.newer is not None
    assert not recorded.newer
    assert story.reprint().kit is None
    assert not (story.out / "reprint" / "night-birds").exists()

    run, left = take_back(story.folder, story.out)
    assert run.made == "reprint"
    assert left == read_record(story.folder)
    assert lines_of(story.reprint()) == lines_of(made)


def test_a_back_that_all_share_reprints_what_shows_it(story: Story) -> None:
    story.print_all()
    story.edit("layout.yaml", "#33475b", "#33475c")
    assert pieces_on(story.reprint()) == {"owl": 3, "kite": 2, "wren": 1, "nest": 2, "storm": 1}
    text = (story.out / "reprint/night-birds/swap-list.txt").read_text(encoding="utf-8")
    assert "(the words are the same; the back looks otherwise; the mark is the same)" in " ".join(
        text.split()
    ).replace("( ", "(")


def test_what_has_left_the_game_is_only_taken_out_and_recorded_so(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Wren,1,1,Hides in a hedge.\n", "")
    story.edit("birds.csv", "Owl,3", "Owl,2")
    made = story.reprint()
    assert lines_of(made) == [("fewer", "owl", 1, 0), ("gone", "wren", 1, 0)]
    assert made.kit
    assert made.kit.pdfs == ()
    with Pdf.open(made.folder / "a4/night-birds_swap-list_a4.pdf") as pdf:
        assert len(pdf.pages) == 1
    story.record()
    assert story.reprint().kit is None


def test_a_second_set_and_a_torn_card(story: Story) -> None:
    story.print_all()
    assert pieces_on(story.reprint(sets=2))["owl"] == 3
    story.record()
    assert story.reprint().kit is None
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    assert lines_of(story.reprint()) == [("changed", "owl", 6, 6)]
    torn = story.reprint(pieces=(("Kite", 1), ("nest", 2)))
    assert pieces_on(torn) == {"kite": 1, "nest": 2}
    story.record()
    assert lines_of(story.reprint()) == [("changed", "owl", 6, 6)]


def test_a_sheet_that_is_begun_is_gone_on_with(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    fresh, begun = story.reprint(), story.reprint(skip=5)
    (one,) = pages_of(begun)
    assert len(one["slots"]) == 3
    assert begun.left == {"a4/night-birds_reprint-cards_a4_duplex.pdf": 0}
    assert fresh.left == {"a4/night-birds_reprint-cards_a4_duplex.pdf": 5}
