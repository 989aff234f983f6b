"""A game is printed, edited, and brought up to its files with as little paper as can be."""

from __future__ import annotations

import re

import pytest
from pikepdf import Pdf
from print_story import Story, lines_of, pages_of, pieces_on, story

from pnp.jobs.gone import find_gone, remove
from pnp.jobs.printed import take_back
from pnp.prints import read_record
from pnp.prints.tell_difference import tell_lines
from pnp.problems import InputError, PnpError

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

    found = story.compare()
    changed = {each.new.id for each in found.comparison.changed}
    assert changed == {line[1] for line in lines_of(made)}
    told = "\n".join(tell_lines(found))
    assert told.startswith("Night birds: 2 pieces changed, 4 only drawn otherwise since the print")
    assert re.search(r"Kite.*2.*3.* cards", told)
    assert re.search("Wren.*copies 1 → 2", told)
    page = (story.out / "diff" / "night-birds.html").read_text(encoding="utf-8")
    assert "<del>2</del>" in page
    assert "<ins>3</ins>" in page

    recorded = story.record()
    assert (recorded.run.made, recorded.run.copies) == ("reprint", 11)
    assert recorded.newer is not None
    assert not recorded.newer
    assert not story.compare().comparison.changed
    assert story.reprint().kit is None
    assert list(made.folder.glob("a4/*cards*.pdf"))  # the printer may have eaten a sheet

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
    torn = story.reprint(pieces=(("Kite", 1), ("nest", 2)), anew=True)
    assert pieces_on(torn) == {"kite": 1, "nest": 2}
    story.record()
    assert lines_of(story.reprint()) == [("changed", "owl", 6, 6)]


def test_a_reprint_that_may_have_been_printed_is_not_lost(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    made = story.reprint()
    with pytest.raises(InputError, match="the reprint with Owl is not recorded") as raised:
        story.reprint(pieces=(("kite", 1),), skip=3)
    assert raised.value.hint == (
        "if it was printed, run pnp printed night-birds first; if it was not, add --anew"
    )
    assert pieces_on(made) == {"owl": 3}  # it is there as it was
    story.edit("birds.csv", "Flies all night.", "Flies at noon.")
    assert pieces_on(story.reprint()) == {"owl": 3}  # in place of those before, printed or not
    story.edit("birds.csv", "Flies at noon.", "Flies at night.")
    nothing = story.reprint()
    assert nothing.kit is None
    assert nothing.unrecorded
    assert nothing.unrecorded.copies == 3
    story.record(made="reprint")
    assert lines_of(story.reprint()) == [("changed", "owl", 3, 3)]


def test_a_reprint_whose_pdf_is_gone_is_recorded_if_somebody_names_it(story: Story) -> None:
    story.print_all()
    made = story.reprint(pieces=(("kite", 1),))
    assert made.kit
    for file in made.folder.glob("a4/*cards*.pdf"):
        file.unlink()
    with pytest.raises(PnpError) as raised:
        story.record()
    assert raised.value.problems[0].hint.endswith(f"add --reprint --edition {made.kit.edition}")
    recorded = story.record(made="reprint", edition=made.kit.edition)
    assert (recorded.run.made, recorded.run.copies) == ("reprint", 1)


def test_a_card_that_is_torn_twice_is_printed_twice(story: Story) -> None:
    story.print_all()
    for _ in range(2):
        story.reprint(pieces=(("kite", 1),))
        assert story.record().run.sets == 1
        with pytest.raises(InputError, match="recorded already"):
            story.record()
    assert story.reprint().kit is None


def test_the_kit_of_before_is_not_recorded_again_unasked(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    made = story.reprint()
    story.record()
    (made.folder / "kit.json").unlink()
    with pytest.raises(InputError, match="recorded already") as raised:
        story.record()
    assert raised.value.hint.endswith("to go back to it: add --kit")
    assert story.record(made="kit").run.made == "kit"


def test_a_card_that_has_another_name_is_one_line(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Owl,", "Barn owl,")
    made = story.reprint()
    assert lines_of(made) == [("renamed", "barn-owl", 3, 3)]
    text = (made.folder / "swap-list.txt").read_text(encoding="utf-8")
    assert "[ ] Owl → Barn owl (birds)" in text
    assert "(the same under another name, as it seems)" in text
    story.record()
    assert story.reprint().kit is None


def test_a_sheet_that_is_begun_is_gone_on_with(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    fresh, again, begun = story.reprint(), story.reprint(), story.reprint(skip=5)
    assert fresh.kit == again.kit  # the same bytes, told by their hashes
    (one,) = pages_of(begun)
    assert len(one["slots"]) == 3
    assert begun.left == {}
    assert fresh.left == {"a4/night-birds_reprint-cards_a4_duplex.pdf": (5, 3)}


def test_of_a_reprint_that_was_printed_in_part_the_rest_is_left_to_do(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    story.edit("birds.csv", "Wren,1,1,Hides in a hedge.\n", "")
    story.edit("layout.yaml", "Forest", "Wood")
    both = [("changed", "owl", 3, 3), ("changed", "map", 1, 1), ("gone", "wren", 1, 0)]
    assert lines_of(story.reprint()) == both
    story.record(only=("cards",))
    assert lines_of(story.reprint()) == both[1:]


def test_rules_that_say_something_else_are_told(story: Story) -> None:
    rules = story.folder / "rules.md"
    rules.write_text("# Rules\n\nThe owl begins.\n", encoding="utf-8")
    story.print_all()
    assert not story.reprint().new_rules
    story.edit("rules.md", "# Rules", "# Rules\n\n")  # blank lines, which paper does not show
    assert not story.reprint().new_rules
    story.edit("rules.md", "owl", "kite")
    assert story.reprint().new_rules
    story.edit("rules.md", "kite", "owl")
    assert not story.reprint().new_rules
    story.edit("game.yaml", "title: Night birds", "title: Birds of night")  # it is on the cover
    assert story.reprint().new_rules


def test_results_of_a_game_that_is_gone_can_be_removed(story: Story) -> None:
    story.print_all()
    story.edit("birds.csv", "Flies at night.", "Flies all night.")
    story.reprint()
    for gone in find_gone(story.out, {"owls"}):
        remove(gone, story.out)
    assert not [file for file in story.out.rglob("*") if file.is_file()]


def test_places_are_used_up_on_the_first_sheet_alone(story: Story) -> None:
    story.edit(
        "game.yaml",
        "  map:",
        "  eggs: {kind: tokens, shape: round, size: 20 mm, front: egg}\n  map:",
    )
    story.edit(
        "layout.yaml", "  map:", "  egg:\n    - {rect: {edge: bleed}, fill: '#ffffff'}\n  map:"
    )
    made = story.reprint(pieces=(("owl", 6), ("eggs", 3)), skip=2)
    assert {file: free.used for file, free in made.left.items()} == {
        "a4/night-birds_reprint-tokens_a4_duplex.pdf": 3
    }
