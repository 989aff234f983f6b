"""What was printed is recorded from what lies beside the PDFs, never from the catalogue of now."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest
from PIL import Image
from print_story import DAY, Story, story

from pnp.check import check
from pnp.files import RECORD_FILE
from pnp.jobs.editions import KEPT
from pnp.jobs.printed import take_back
from pnp.jobs.printed_faces import find_picture
from pnp.prints import read_record
from pnp.problems import InputError, PnpError
from pnp.workshop import Snapshot, Workshop

__all__ = ["story"]  # the fixture of all tests below


def refusal(story: Story, **asked: object) -> str:
    with pytest.raises(InputError) as caught:
        story.record(**asked)
    return f"{caught.value}; {caught.value.hint}"


def test_what_was_built_is_recorded_whatever_the_catalogue_says_by_now(story: Story) -> None:
    built = story.build()
    story.edit("birds.csv", "Owl,3,4", "Owl,5,9")
    story.edit("birds.csv", "Wren,1,1,Hides in a hedge.\n", "Jay,1,1,Shouts.\n")
    recorded = story.record()
    run = recorded.run
    assert built.kit
    assert (run.edition, run.day, run.made, run.paper) == (built.kit.edition, DAY, "kit", "a4")
    assert {each.portrait.id: each.copies for each in run.pieces} == {
        "owl": 3,
        "kite": 2,
        "wren": 1,
        "nest": 2,
        "storm": 1,
        "map": 1,
    }
    newer = recorded.newer
    assert newer
    kinds = (newer.new, newer.changed, newer.counted, newer.gone)
    assert [[each.id for each in kind] for kind in kinds] == [["jay"], ["owl"], [], ["wren"]]
    assert read_record(story.folder).runs == (run,)


def test_a_broken_catalogue_hinders_no_record(story: Story) -> None:
    story.build()
    story.edit("game.yaml", "components:", "componets:")
    assert story.record().newer is None
    assert read_record(story.folder).last


def test_an_edition_that_was_built_before_is_known_by_its_name(story: Story) -> None:
    first = story.build().kit
    story.edit("birds.csv", "Kite,2,3", "Kite,1,3")
    story.build()
    assert first
    day = date.today()
    assert refusal(story, edition="abc") == (
        "there is no edition abc of night-birds among those that were built; known: "
        f"{story.build().kit.edition} (built on {day}), {first.edition} (built on {day})"
    )
    run = story.record(edition=first.edition[:4]).run
    assert (run.edition, run.copies) == (first.edition, 10)


def test_the_editions_that_were_built_last_are_kept(story: Story) -> None:
    target = story.out / "print" / "night-birds"
    story.build()
    for number in range(KEPT + 1):
        file = target / "editions" / f"{number:08}.json"
        file.write_text("{}", encoding="utf-8")
        os.utime(file, (number, number))
    story.edit("birds.csv", "Kite,2,3", "Kite,1,3")
    story.build()
    there = sorted(file.stem for file in file.parent.iterdir())
    assert len(there) == KEPT
    assert there[0] == "00000003"


def test_pages_count_as_a_print_dialog_counts_them_and_backs_come_along(story: Story) -> None:
    story.build()
    cards = {"only": ("cards",)}
    assert refusal(story, pages=frozenset({1})) == (
        "--pages counts the pages of one PDF; add --only cards or --only boards"
    )
    assert "has 4 pages, not 7" in refusal(story, pages=frozenset({7}), **cards)
    assert refusal(story, pages=frozenset({2}), **cards) == (
        "only backs are named, and a back alone is no card; fronts: 1"
    )
    recorded = story.record(pages=frozenset({1, 4}), written="1,4", **cards)
    assert recorded.run.copies == 8
    assert recorded.notes == (
        "page 4 is the back of page 3, which was not named: that sheet is not recorded",
    )
    assert story.record(pages=frozenset({3}), written="3", **cards).run.copies == 1
    assert {swap.portrait.id for swap in story.reprint().swaps} == {"map"}


def test_the_very_same_print_twice_is_a_second_set_and_must_be_meant(story: Story) -> None:
    story.print_all()
    assert refusal(story) == (
        "this very print is recorded already, on 2027-01-31; "
        "printed once more, for a second set: add --again"
    )
    assert story.record(again=True).run.sets == 2
    assert story.reprint().kit is None
    story.edit("birds.csv", "Flies", "Soars")
    (swap,) = story.reprint().swaps
    assert swap.put
    assert swap.put.copies == 6


def test_the_last_print_is_taken_back(story: Story) -> None:
    story.print_all()
    story.record(again=True)
    assert take_back(story.folder, story.out)[0].sets == 2
    take_back(story.folder, story.out)
    assert not (story.folder / RECORD_FILE).exists()
    with pytest.raises(InputError, match="nothing is recorded"):
        take_back(story.folder, story.out)


def test_the_newer_of_kit_and_reprint_is_meant_unless_somebody_says(story: Story) -> None:
    assert "there is no kit" in refusal(story)
    story.print_all()
    assert "there is no reprint" in refusal(story, made="reprint")
    story.edit("birds.csv", "Flies", "Soars")
    story.reprint()
    assert story.record(made="kit", again=True).run.made == "kit"
    assert story.record().run.made == "reprint"


def test_a_pdf_that_is_not_as_it_was_made_is_no_witness(story: Story) -> None:
    built = story.build()
    (built.folder / "a4/night-birds_boards_a4_duplex.pdf").write_bytes(b"%PDF-1.4 mine")
    with pytest.raises(PnpError, match=r"boards_a4_duplex\.pdf is not as pnp made it"):
        story.record()
    assert not (story.folder / RECORD_FILE).exists()
    assert story.record(only=("cards",)).run.copies == 9
    assert built.kit
    assert story.record(edition=built.kit.edition, only=("boards",)).run.copies == 1


def test_pictures_of_what_was_printed_are_kept_by_its_looks(story: Story) -> None:
    story.build()
    run = story.record().run
    for each in run.pieces:
        for look in each.portrait.looks:
            picture = find_picture(story.out, "night-birds", look) if look else None
            assert picture or not look
            if picture:
                with Image.open(picture) as image:
                    assert image.width == pytest.approx(400, abs=1)
    owl = next(each.portrait for each in run.pieces if each.portrait.id == "owl")
    picture = find_picture(story.out, "night-birds", owl.front.look)
    assert picture
    with Image.open(picture) as image:
        assert image.height == pytest.approx(400 * 88.9 / 63.5, abs=2)
        name = image.convert("L").crop((25, 25, 250, 90))
        assert name.getextrema()[0] < 80  # its name stands at its head, not at its foot


def test_a_disk_without_room_for_pictures_hinders_no_record(story: Story) -> None:
    story.build()
    (story.out / "printed").write_text("in the way", encoding="utf-8")
    recorded = story.record()
    assert [problem.rule for problem in recorded.problems] == ["no-pictures"]
    assert read_record(story.folder).last


def test_the_record_is_no_part_of_the_game(story: Story) -> None:
    built = story.build()
    before = Snapshot(story.folder, story.cache).game.edition
    shop = Workshop(story.folder, story.cache)
    shop.update()
    story.record()
    assert not shop.update()
    snapshot = Snapshot(story.folder, story.cache)
    assert snapshot.game.edition == before
    assert not [p for p in check(snapshot.game, snapshot.layout) if RECORD_FILE in str(p)]
    assert story.build().unchanged
    assert built.made


def test_a_record_with_mistakes_is_told_and_left_alone(story: Story) -> None:
    story.print_all()
    file: Path = story.folder / RECORD_FILE
    text = file.read_text(encoding="utf-8").replace("made: kit", "made: kitt")
    file.write_text(text, encoding="utf-8")
    for work in (story.record, story.reprint):
        with pytest.raises(PnpError) as caught:
            work()
        assert [problem.rule for problem in caught.value.problems] == ["unknown-name"]
    assert file.read_text(encoding="utf-8") == text
