"""A game that stays: what an edit changes is told, and nothing else is drawn again."""

from __future__ import annotations

from pathlib import Path

import pytest
from game_folders import GameMaker

from pnp.model import Piece, Text
from pnp.printing import PrintOptions
from pnp.problems import PnpError
from pnp.workshop import Workshop

CARDS = """\
name,copies,power,text
Scout,3,1,Look at the top card of the deck.
Captain,1,4,Draw <b>2</b> cards.
Owl,20,2,Stay awake.
"""


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"cards.csv": CARDS})


@pytest.fixture
def workshop(folder: Path, cache: Path) -> Workshop:
    workshop = Workshop(folder, cache, [PrintOptions("a4")])
    workshop.update()
    return workshop


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def words_on(piece: Piece) -> str:
    drawings = (item.drawing for item in piece.front.items)
    return " ".join(each.text for each in drawings if isinstance(each, Text))


def test_the_first_update_tells_everything(folder: Path, cache: Path) -> None:
    changes = Workshop(folder, cache, [PrintOptions("a4")]).update()
    assert changes.rows == {"scout", "captain", "owl"}
    assert ("scout", "front") in changes.faces
    assert ("scout", "back") in changes.faces
    assert changes.sheets == tuple(("a4", "cards", page) for page in range(1, 7))
    assert changes.page


def test_nothing_has_changed_while_no_file_says_something_else(
    workshop: Workshop, folder: Path
) -> None:
    (folder / "cards.csv").touch()
    assert not workshop.update()


def test_an_edited_cell_changes_its_row_its_face_and_the_sheets_it_lies_on(
    workshop: Workshop, folder: Path
) -> None:
    edit(folder / "cards.csv", "Draw <b>2</b>", "Draw <b>3</b>")
    changes = workshop.update()
    assert changes.rows == {"captain"}
    assert changes.faces == {("captain", "front")}
    assert changes.sheets == (("a4", "cards", 1),)
    assert changes.page
    assert changes.problems is None
    assert "3" in words_on(workshop.shown["captain"].piece)


def test_faces_of_other_rows_are_those_that_were_there(workshop: Workshop, folder: Path) -> None:
    before = workshop.shown["scout"].piece
    edit(folder / "cards.csv", "Draw <b>2</b>", "Draw <b>3</b>")
    workshop.update()
    after = workshop.shown["scout"].piece
    assert after.front is before.front
    assert after.back is before.back


def test_more_copies_move_what_comes_after_them(workshop: Workshop, folder: Path) -> None:
    edit(folder / "cards.csv", "Scout,3", "Scout,9")
    changes = workshop.update()
    assert changes.rows == {"scout"}
    assert changes.faces == frozenset()
    # sheets 5 and 6 are full of owls, before and after
    assert {page for _, _, page in changes.sheets} == {1, 2, 3, 4, 7, 8}


def test_a_sheet_that_parts_share_is_another_when_one_of_them_moves(
    folder: Path, cache: Path
) -> None:
    aids = "  aids: {kind: deck, size: tarot, copies: 2, front: back}\n"
    edit(folder / "game.yaml", "components:\n", f"components:\n{aids}")
    edit(folder / "cards.csv", "Owl,20", "Owl,16")
    workshop = Workshop(folder, cache, [PrintOptions("a4")])
    # Two full sheets, and one with the last 4 cards and the aids, each with its back page.
    assert workshop.update().sheets == tuple(("a4", "cards", page) for page in range(1, 7))
    edit(folder / "cards.csv", "Owl,16", "Owl,20")
    assert set(workshop.update().sheets) >= {("a4", "cards", 5), ("a4", "aids", 1)}


def test_what_is_larger_than_the_paper_leaves_the_sheets_of_all_else(
    folder: Path, cache: Path
) -> None:
    board = "  board: {kind: board, size: 2000 x 2000 mm, copies: 1, front: back}\n"
    edit(folder / "game.yaml", "components:\n", f"components:\n{board}")
    changes = Workshop(folder, cache, [PrintOptions("a4")]).update()
    assert changes.sheets == tuple(("a4", "cards", page) for page in range(1, 7))


def test_a_comment_in_the_layout_changes_nothing_that_is_printed(
    workshop: Workshop, folder: Path
) -> None:
    edit(folder / "layout.yaml", "faces:", "# the faces\nfaces:")
    changes = workshop.update()
    assert (changes.rows, changes.faces, changes.sheets) == (frozenset(), frozenset(), ())
    assert not changes.page


def test_a_changed_element_changes_the_faces_that_have_it(workshop: Workshop, folder: Path) -> None:
    edit(folder / "layout.yaml", 'fill: "#f4ecd8"', 'fill: "#f4ecff"')
    assert workshop.update().faces == {(each, "front") for each in ("scout", "captain", "owl")}


def test_a_changed_style_changes_the_faces_that_are_set_in_it(
    workshop: Workshop, folder: Path
) -> None:
    edit(folder / "layout.yaml", "name: {size: 14 pt", "name: {size: 13 pt")
    assert workshop.update().faces == {(each, "front") for each in ("scout", "captain", "owl")}


def test_a_changed_picture_changes_the_faces_that_show_it(folder: Path, workshop: Workshop) -> None:
    square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect {}/></svg>'
    wide, narrow = square.format('width="9" height="9"'), square.format('width="5" height="9"')
    (folder / "art").mkdir()
    (folder / "art" / "owl.svg").write_text(wide, encoding="utf-8")
    edit(
        folder / "layout.yaml",
        "  back:",
        '    - {when: "= power == 2", picture: art/owl.svg}\n  back:',
    )
    assert workshop.update().faces == {("owl", "front")}
    (folder / "art" / "owl.svg").write_text(narrow, encoding="utf-8")
    assert workshop.update().faces == {("owl", "front")}


def test_a_broken_cell_leaves_the_other_cards_and_the_last_face_of_its_own(
    workshop: Workshop, folder: Path
) -> None:
    edit(folder / "cards.csv", "Captain,1,4", "Captain,1,four")
    edit(folder / "cards.csv", "Stay awake", "Stay awake all night")
    changes = workshop.update()
    assert changes.faces == {("owl", "front")}
    assert changes.problems
    captain = workshop.shown["captain"]
    assert "4" in words_on(captain.piece)
    assert [problem.place.line for problem in captain.problems if problem.place] == [3]
    assert list(workshop.shown) == ["scout", "captain", "owl"]
    with pytest.raises(PnpError):
        _ = workshop.snapshot.game


def test_a_text_that_does_not_fit_stands_beside_the_face_that_did(
    workshop: Workshop, folder: Path
) -> None:
    edit(folder / "cards.csv", "Stay awake.", "Stay awake. " * 60)
    changes = workshop.update()
    assert changes.faces == frozenset()
    owl = workshop.shown["owl"]
    assert "does not fit" in owl.problems[0].message
    assert not owl.never_good
    assert owl.tried
    assert words_on(owl.tried).count("awake") > words_on(owl.piece).count("awake")
    assert not workshop.shown["scout"].problems
    edit(folder / "cards.csv", "Stay awake. " * 60, "Sleep.")
    changes = workshop.update()
    assert changes.problems == ()
    assert changes.faces == {("owl", "front")}


@pytest.mark.parametrize("file", ["game.yaml", "layout.yaml", "cards.csv"])
def test_while_a_file_is_half_written_all_faces_stay(
    workshop: Workshop, folder: Path, file: str
) -> None:
    whole = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text("{" if file != "cards.csv" else "", encoding="utf-8")
    changes = workshop.update()
    assert changes.problems
    assert not changes.faces
    assert list(workshop.shown) == ["scout", "captain", "owl"]
    (folder / file).write_text(whole, encoding="utf-8")
    changes = workshop.update()
    assert changes.problems == ()
    assert not changes.faces


def test_a_mistake_that_was_mended_elsewhere_has_the_place_of_now(
    workshop: Workshop, folder: Path
) -> None:
    edit(folder / "cards.csv", "Stay awake.", "Stay awake. " * 60)
    workshop.update()
    edit(folder / "cards.csv", "Scout,3", "Hawk,1,1,Fly.\nScout,3")
    workshop.update()
    (problem,) = workshop.shown["owl"].problems
    assert problem.place
    assert problem.place.line == 5


def test_a_card_that_is_gone_is_gone(workshop: Workshop, folder: Path) -> None:
    edit(folder / "cards.csv", "Captain,1,4,Draw <b>2</b> cards.\n", "")
    changes = workshop.update()
    assert changes.rows == {"captain"}
    assert ("captain", "front") in changes.faces
    assert list(workshop.shown) == ["scout", "owl"]


def test_what_stays_in_memory_looks_as_if_it_were_read_afresh(
    workshop: Workshop, folder: Path, cache: Path
) -> None:
    edit(folder / "cards.csv", "Owl,20,2", "Owl,2,3")
    edit(folder / "layout.yaml", "style: number, box: {right: 5", "style: number, box: {right: 6")
    workshop.update()
    fresh = Workshop(folder, cache, [PrintOptions("a4")])
    fresh.update()
    for one, other in zip(workshop.shown.values(), fresh.shown.values(), strict=True):
        assert one.piece.front.items == other.piece.front.items
        assert one.piece.front.fingerprint == other.piece.front.fingerprint
