"""An export is made whole or not at all, and only when something has changed."""

from __future__ import annotations

from pathlib import Path

import pytest
from exporting import export, names
from first_game import FILES
from game_folders import GameMaker

from pnp.exports.face_picture import FacePicture
from pnp.problems import PnpError


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faces that are drawn from now on, by the names that layout.yaml has for them."""
    faces: list[str] = []
    draw = FacePicture.draw

    def count(picture: FacePicture, cache: Path) -> bytes:
        faces.append(picture.face.layout)
        return draw(picture, cache)

    monkeypatch.setattr(FacePicture, "draw", count)
    return faces


def contents(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in names(folder)}


def test_a_second_run_draws_nothing_and_says_that_all_is_unchanged(
    make_game: GameMaker, cache: Path, drawn: list[str]
) -> None:
    folder = make_game({"art/spare.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'})
    first = export(folder, cache, dpi="72")
    before = contents(first.folder)
    drawn.clear()
    again = export(folder, cache, dpi="72")
    assert (first.unchanged, again.unchanged, drawn) == (False, True, [])
    assert set(again.files) == set(first.files)
    assert contents(first.folder) == before
    assert [problem.rule for problem in again.problems] == ["unused-art"]


@pytest.mark.parametrize("written", [{"dpi": "73"}, {"bleed": "1"}, {"corners": True}])
def test_another_option_makes_other_pictures(
    make_game: GameMaker, cache: Path, written: dict[str, str | bool]
) -> None:
    folder = make_game()
    before = contents(export(folder, cache).folder)
    made = export(folder, cache, **written)
    after = contents(made.folder)
    assert not made.unchanged
    assert [name for name in before if before[name] == after[name]] == ["copies.csv"]


def test_after_an_edit_only_the_faces_that_changed_are_drawn(
    make_game: GameMaker, cache: Path, drawn: list[str]
) -> None:
    before = contents(export(make_game(), cache, dpi="72").folder)
    drawn.clear()
    folder = make_game({"cards.csv": FILES["cards.csv"].replace("Captain,1,4", "Captain,1,5")})
    after = contents(export(folder, cache, dpi="72").folder)
    assert drawn == ["card"]
    assert [name for name in before if before[name] != after[name]] == ["cards-captain-front.png"]


def test_a_file_that_was_lost_or_changed_is_made_again(make_game: GameMaker, cache: Path) -> None:
    folder = make_game()
    made = export(folder, cache, dpi="72").folder
    before = contents(made)
    (made / "cards-back.png").write_bytes(b"scribble")
    (made / "copies.csv").unlink()
    assert not export(folder, cache, dpi="72").unchanged
    assert contents(made) == before


def test_files_that_are_made_no_more_go_and_a_persons_own_stay(
    make_game: GameMaker, cache: Path
) -> None:
    made = export(make_game(), cache, dpi="72").folder
    (made / "mine.png").write_bytes(b"mine")
    export(make_game({"cards.csv": "name,power\nScout,1\n"}), cache, dpi="72")
    assert names(made) == ["cards-back.png", "cards-front.png", "copies.csv", "mine.png"]


def test_old_files_stay_whole_when_a_game_has_mistakes_or_a_picture_fails(
    make_game: GameMaker, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = export(make_game(), cache, dpi="72").folder
    before = contents(made)
    with pytest.raises(PnpError, match="many"):
        export(make_game({"cards.csv": "name,power\nOwl,many\n"}), cache, dpi="72")
    assert contents(made) == before

    draw = FacePicture.draw

    def fail_at_the_back(picture: FacePicture, cache: Path) -> bytes:
        if picture.face.layout == "back":
            raise RuntimeError("power cut")
        return draw(picture, cache)

    monkeypatch.setattr(FacePicture, "draw", fail_at_the_back)
    with pytest.raises(RuntimeError, match="power cut"):
        export(make_game(), cache, dpi="100")
    assert contents(made) == before
    assert [path.name for path in made.parent.iterdir()] == ["my-game"]


def test_a_first_run_that_fails_leaves_no_empty_folder(
    make_game: GameMaker, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(picture: FacePicture, cache: Path) -> bytes:
        raise RuntimeError("power cut")

    monkeypatch.setattr(FacePicture, "draw", fail)
    with pytest.raises(RuntimeError):
        export(make_game(), cache)
    assert list((tmp_path / "out" / "export" / "png").iterdir()) == []


def test_a_picture_too_large_is_refused_before_anything_is_written(
    make_game: GameMaker, cache: Path, tmp_path: Path, drawn: list[str]
) -> None:
    game = FILES["game.yaml"].replace("size: poker", "size: 230 x 170 mm")
    with pytest.raises(PnpError) as caught:
        export(make_game({"game.yaml": game}), cache, dpi="1200", bleed="3")
    (problem,) = caught.value.problems
    assert problem.game == "my-game"
    assert "pixels, more than 89 million; 2 more are too large" in problem.message
    assert "lower --dpi" in problem.hint
    assert (drawn, (tmp_path / "out").exists()) == ([], False)


def test_a_stamp_leads_to_no_file_outside_of_the_export(make_game: GameMaker, cache: Path) -> None:
    made = export(make_game(), cache, dpi="72").folder
    outside = made.parent / "outside.png"
    outside.write_bytes(b"precious")
    stamp = made / ".made-from.json"
    stamp.write_text(stamp.read_text("utf-8").replace("cards-back.png", "../outside.png"), "utf-8")
    export(make_game(), cache, dpi="100")
    assert outside.read_bytes() == b"precious"
