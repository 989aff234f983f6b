"""A game of the workbench: whatever happens to its files, what is shown is told as what it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from game_folders import CARDS, GameMaker
from made_companions import FILES as COMPANION
from msgspec import Raw

from pnp.check import RULES
from pnp.model import Face
from pnp.workbench.face_pictures import FacePictures
from pnp.workbench.keeper import Keeper
from pnp.workbench.passed_faces import PassedFaces
from pnp.workbench.pdfs import Pdfs
from pnp.workbench.pictures import Pictures
from pnp.workbench.tell_faces import KnownFace
from pnp.workbench.told import News

TABLE = """\
name,copies,power,text
Scout,3,1,Look at the top card of the deck.
Captain,1,4,Draw <b>2</b> cards.
Owl,20,2,Stay awake.
"""


@pytest.fixture
def folder(make_game: GameMaker) -> Path:
    return make_game({"cards.csv": TABLE})


@pytest.fixture
def keeper(folder: Path, cache: Path) -> Keeper:
    keeper = Keeper(folder, cache)
    keeper.update()
    return keeper


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def look(keeper: Keeper) -> Any:
    return json.loads(keeper.tell())


def piece_of(keeper: Keeper, name: str) -> Any:
    return next(each for each in look(keeper)["pieces"] if each["id"] == name)


def look_closer(keeper: Keeper) -> list[News]:
    return [news for news in keeper.look_closer() if news]


def test_a_game_is_told_as_the_page_reads_it(keeper: Keeper, folder: Path) -> None:
    told = look(keeper)
    assert (told["id"], told["title"], told["state"]) == ("my-game", "My first game", "ok")
    assert (told["revision"], told["bleed_mm"], told["safe_mm"]) == (1, 3, 3)
    assert {"name": "power", "type": "int", "numbers": True} in told["columns"]
    scout = told["pieces"][0]
    assert scout["name"] == "Scout"
    assert scout["values"]["power"] == 1
    assert scout["place"] == {
        "file": "cards.csv",
        "line": 2,
        "path": str(folder / "cards.csv"),
    }
    assert (scout["width_mm"], scout["height_mm"], scout["corner_mm"]) == (63.5, 88.9, 3)
    assert not scout["stale"]
    assert scout["problems"] == []
    assert told["faces"][scout["back"]]["elements"][0]["role"] == "ground"
    assert told["phone"] == "/phones/my-game/"


def test_elements_have_their_words_their_line_and_their_box_within_the_bleed(
    keeper: Keeper, folder: Path
) -> None:
    elements = look(keeper)["faces"][piece_of(keeper, "captain")["front"]]["elements"]
    ground, name, *_ = elements
    box = [ground[key] for key in ("x_mm", "y_mm", "w_mm", "h_mm")]
    assert box == [-3, -3, 69.5, 94.9]
    assert name["text"] == "Captain"
    assert name["file"] == "layout.yaml"
    line = (folder / "layout.yaml").read_text(encoding="utf-8").splitlines()[name["line"] - 1]
    assert "{{ name }}" in line


def test_sheets_name_their_faces_and_change_their_key_with_them(
    keeper: Keeper, folder: Path
) -> None:
    first = look(keeper)["sheets"][0]
    assert (first["paper"], first["part"], first["page"], first["side"]) == (
        "a4",
        "cards",
        1,
        "front",
    )
    assert first["file"] == "my-game_cards_a4_duplex.pdf"
    assert [slot["piece"] for slot in first["slots"][:4]] == ["scout"] * 3 + ["captain"]
    edit(folder / "cards.csv", "Draw <b>2</b>", "Draw <b>3</b>")
    news = keeper.update()
    assert news.sheets == [("a4", "cards", 1), ("letter", "cards", 1)]
    assert look(keeper)["sheets"][0]["key"] != first["key"]


def test_an_edited_cell_is_the_news_of_its_face(keeper: Keeper, folder: Path) -> None:
    before = piece_of(keeper, "owl")["front"]
    edit(folder / "cards.csv", "Stay awake.", "Sleep.")
    news = keeper.update()
    assert news.rows == ["owl"]
    assert news.faces == [("owl", "front")]
    assert news.page
    assert not news.problems
    assert piece_of(keeper, "owl")["front"] != before
    assert look(keeper)["revision"] == 2


def test_a_broken_cell_leaves_its_last_good_face_marked_beside_its_problem(
    keeper: Keeper, folder: Path
) -> None:
    before = piece_of(keeper, "captain")["front"]
    edit(folder / "cards.csv", "Captain,1,4", "Captain,1,four")
    assert keeper.update().problems
    told, captain = look(keeper), piece_of(keeper, "captain")
    assert told["state"] == "broken"
    assert captain["stale"]
    assert captain["front"] == before
    (problem,) = (told["problems"][at] for at in captain["problems"])
    assert (problem["file"], problem["line"], problem["field"]) == ("cards.csv", 3, "power")
    assert problem["path"] == str(folder / "cards.csv")
    assert not piece_of(keeper, "scout")["stale"]
    edit(folder / "cards.csv", "four", "5")
    assert keeper.update().faces == [("captain", "front")]
    assert not piece_of(keeper, "captain")["stale"]
    assert look(keeper)["state"] == "ok"


def test_a_mistake_that_pieces_share_stands_beside_each_of_them(
    keeper: Keeper, folder: Path
) -> None:
    edit(
        folder / "layout.yaml",
        "box: {left: 5, right: 5, top: 50, bottom: 8}",
        "box: {left: 5, width: 3, top: 50, height: 2}",
    )
    keeper.update()
    problems = {name: piece_of(keeper, name)["problems"] for name in ("scout", "captain", "owl")}
    assert all(problems.values()), problems
    assert all(piece_of(keeper, name)["stale"] for name in problems)


def test_a_face_that_was_never_good_is_told_to_be_so_and_shown_as_it_is_now(
    folder: Path, cache: Path
) -> None:
    long = "Look at the top card. " * 30
    edit(folder / "cards.csv", "Look at the top card of the deck.", long)
    keeper = Keeper(folder, cache)
    keeper.update()
    first = piece_of(keeper, "scout")
    assert (first["stale"], first["tried"]) == ("never good", None)
    assert look(keeper)["sheets"] == []
    edit(folder / "cards.csv", long, long * 2)
    keeper.update()
    second = piece_of(keeper, "scout")
    assert second["stale"] == "never good"
    assert second["front"] != first["front"]
    edit(folder / "cards.csv", long * 2, "Look.")
    keeper.update()
    assert piece_of(keeper, "scout")["stale"] is None


def test_a_text_that_runs_over_can_be_looked_at_beside_the_last_good_face(
    keeper: Keeper, folder: Path
) -> None:
    good = piece_of(keeper, "owl")["front"]
    edit(folder / "cards.csv", "Stay awake.", "Stay awake. " * 60)
    keeper.update()
    told, owl = look(keeper), piece_of(keeper, "owl")
    assert (owl["stale"], owl["front"]) == ("last good", good)
    assert keeper.find_face(owl["tried"]["front"])
    (problem,) = (told["problems"][at] for at in owl["problems"])
    drawn = told["faces"][owl["tried"]["front"]]["elements"]
    (text,) = (each for each in drawn if f"{each['file']}:{each['line']}" == problem["drawn_at"])
    box = 88.9 - 50 - 8
    assert text["h_mm"] > box
    edit(folder / "cards.csv", "Stay awake. " * 60, "Sleep.")
    keeper.update()
    assert piece_of(keeper, "owl")["tried"] is None


@pytest.mark.parametrize("file", ["game.yaml", "layout.yaml", "cards.csv"])
def test_while_a_file_is_half_written_all_is_shown_and_told_to_be_stale(
    keeper: Keeper, folder: Path, file: str
) -> None:
    faces = look(keeper)["faces"].keys()
    whole = (folder / file).read_text(encoding="utf-8")
    (folder / file).write_text("{" if file != "cards.csv" else "", encoding="utf-8")
    assert keeper.update().problems
    told = look(keeper)
    assert told["state"] == "broken"
    assert told["faces"].keys() == faces
    assert all(piece["stale"] for piece in told["pieces"])
    assert len(told["sheets"]) == 12
    (folder / file).write_text(whole, encoding="utf-8")
    assert keeper.update().problems
    assert look(keeper)["state"] == "ok"
    assert not any(piece["stale"] for piece in look(keeper)["pieces"])


def test_a_folder_that_is_gone_leaves_its_faces_until_it_is_back(
    keeper: Keeper, folder: Path
) -> None:
    folder.rename(folder.with_name("elsewhere"))
    assert keeper.update().problems
    told = look(keeper)
    assert told["state"] == "gone"
    assert "is gone" in told["problems"][0]["message"]
    assert [piece["stale"] for piece in told["pieces"]] == ["last good"] * 3
    assert not keeper.update()
    folder.with_name("elsewhere").rename(folder)
    assert keeper.update().problems
    assert (look(keeper)["state"], look(keeper)["problems"]) == ("ok", [])


def test_where_things_stand_is_told_though_nothing_else_has_changed(
    keeper: Keeper, folder: Path
) -> None:
    def lines() -> list[int]:
        front = look(keeper)["faces"][piece_of(keeper, "captain")["front"]]
        return [element["line"] for element in front["elements"]]

    before, face = lines(), piece_of(keeper, "captain")["front"]
    layout = folder / "layout.yaml"
    layout.write_text("# one\n# two\n" + layout.read_text(encoding="utf-8"), encoding="utf-8")
    news = keeper.update()
    assert news == News(places=True)
    assert look(keeper)["revision"] == 2
    assert lines() == [line + 2 for line in before]
    assert piece_of(keeper, "captain")["front"] == face
    edit(folder / "layout.yaml", "# two\n", "")
    edit(folder / "cards.csv", "Captain,1,4", "Captain,1,5")
    keeper.update()
    assert lines() == [line + 1 for line in before]


def test_problems_name_the_lines_of_now(keeper: Keeper, folder: Path) -> None:
    edit(folder / "layout.yaml", "text: {size: 9 pt}", "text: {size: 4 pt}")
    edit(folder / "cards.csv", "Stay awake.", "Stay awake. " * 250)
    keeper.update()
    look_closer(keeper)

    def lines() -> list[int]:
        return [each["line"] for each in look(keeper)["problems"] if "layout" in each["file"]]

    edit(folder / "cards.csv", "Stay awake. " * 250, "Stay.")
    keeper.update()
    look_closer(keeper)
    before = lines()
    assert before
    edit(folder / "layout.yaml", "styles:", "# sizes\nstyles:")
    assert keeper.update().places
    look_closer(keeper)
    assert lines() == [line + 1 for line in before]


def test_what_is_found_out_later_is_no_news_of_what_is_there(folder: Path, cache: Path) -> None:
    (folder / "rules.md").write_text("# How to play\n\nStay awake.\n", encoding="utf-8")
    keeper = Keeper(folder, cache)
    keeper.update()
    assert look_closer(keeper) == []
    assert look(keeper)["revision"] == 1


def test_a_face_that_other_saves_have_outrun_can_still_be_asked_for(
    keeper: Keeper, folder: Path, cache: Path
) -> None:
    def save(power: int) -> str:
        table = TABLE.replace("Owl,20,2", f"Owl,20,{power}")
        (folder / "cards.csv").write_text(table, encoding="utf-8")
        keeper.update()
        return keeper.keys["owl", "front"]

    keys = [save(10 + power) for power in range(12)]
    assert len(set(keys)) == 12
    drawn = {FacePictures(Pictures(), cache).make(keeper, key, 64) for key in keys}
    assert None not in drawn
    assert len(drawn) > 1


def test_few_faces_are_kept_of_those_that_are_gone() -> None:
    passed, look = PassedFaces(), Face("card", 63, 88, (), (), "0" * 40)

    def known(*keys: str) -> dict[int, KnownFace]:
        return {index: KnownFace(look, key, Raw()) for index, key in enumerate(keys)}

    for save in range(200):
        passed.note(known(f"face {save}", "back"), known(f"face {save + 1}", "back"))
    assert passed.find("face 199")
    assert passed.find("face 150")
    assert not passed.find("face 50")
    assert not passed.find("back")
    many = [f"other {number}" for number in range(300)]
    passed.note(known(*many), known())
    assert all(map(passed.find, many))
    assert not passed.find("face 150")


def test_a_failure_of_pnp_itself_is_a_problem_and_the_next_save_tries_again(
    keeper: Keeper, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edit(folder / "cards.csv", "Stay awake.", "Sleep.")
    with monkeypatch.context() as broken:
        broken.setattr("pnp.faces.lay_out", lambda *_: 1 / 0)
        keeper.update()
        (problem,) = look(keeper)["problems"]
        assert "pnp itself has failed" in problem["message"]
        assert all(piece["stale"] for piece in look(keeper)["pieces"])
    assert keeper.update().faces == [("owl", "front")]
    assert look(keeper)["state"] == "ok"


def test_the_preflight_comes_after_the_faces_and_is_kept_until_the_next(
    keeper: Keeper, folder: Path
) -> None:
    edit(folder / "layout.yaml", "text: {size: 9 pt}", "text: {size: 4 pt}")
    assert not keeper.update().problems
    assert [news.problems for news in look_closer(keeper)] == [True]
    (problem,) = look(keeper)["problems"]
    assert problem["level"] == "warning"
    assert problem["piece"] == "scout"
    assert piece_of(keeper, "scout")["problems"] == [0]
    edit(folder / "cards.csv", "Stay awake.", "Sleep.")
    assert not keeper.update().problems
    assert look(keeper)["state"] == "ok"


def test_a_save_need_not_wait_for_the_whole_preflight(keeper: Keeper, folder: Path) -> None:
    edit(folder / "layout.yaml", "text: {size: 9 pt}", "text: {size: 4 pt}")
    keeper.update()
    steps = keeper.look_closer()
    for _ in range(len(RULES) + len(look(keeper)["faces"])):
        assert not next(steps)
    edit(folder / "layout.yaml", "text: {size: 4 pt}", "text: {size: 9 pt}")
    assert keeper.update().faces
    assert look_closer(keeper) == []
    assert look(keeper)["problems"] == []


def test_mistakes_of_the_page_for_phones_are_told_and_gone_when_they_are_mended(
    keeper: Keeper, folder: Path
) -> None:
    (folder / "companion.yaml").write_text("seats: 3\n", encoding="utf-8")
    keeper.update()
    assert [news.problems for news in look_closer(keeper)] == [True]
    assert look(keeper)["state"] == "broken"
    assert not any(piece["stale"] for piece in look(keeper)["pieces"])
    (folder / "companion.yaml").unlink()
    keeper.update()
    assert [news.problems for news in look_closer(keeper)] == [True]
    assert (look(keeper)["state"], look(keeper)["problems"]) == ("ok", [])


def test_the_rules_are_among_the_sheets_and_follow_when_there_is_time(
    folder: Path, cache: Path
) -> None:
    (folder / "rules.md").write_text("# How to play\n\nStay awake.\n", encoding="utf-8")
    keeper = Keeper(folder, cache)
    keeper.update()
    sheets = look(keeper)["sheets"]
    assert {sheet["part"] for sheet in sheets} == {"cards", "rules"}
    assert [sheet["paper"] for sheet in sheets] == sorted(sheet["paper"] for sheet in sheets)
    edit(folder / "rules.md", "Stay awake.", "Sleep.")
    assert keeper.update().sheets == []
    changed = {sheet for news in look_closer(keeper) for sheet in news.sheets}
    assert {part for _, part, _ in changed} == {"rules"}


def test_what_was_printed_and_what_editors_leave_is_no_change(keeper: Keeper, folder: Path) -> None:
    for name in ("printed.yaml", ".~lock.cards.csv#", "~$cards.xlsx", "cards.csv~", "4913"):
        (folder / name).write_text("a: 1\n", encoding="utf-8")
    assert not keeper.update()
    assert look(keeper)["revision"] == 1


def test_a_pdf_is_kept_until_its_sheets_change_and_stays_while_files_have_mistakes(
    keeper: Keeper, folder: Path, tmp_path: Path
) -> None:
    pdfs = Pdfs(tmp_path, Pictures())
    first = pdfs.make(keeper, "a4", "cards")
    assert first
    assert first.file.read_bytes().startswith(b"%PDF")
    assert pdfs.make(keeper, "a4", "cards") == first
    assert pdfs.make(keeper, "a4", "tokens") is None
    edit(folder / "cards.csv", "Captain,1,4", "Captain,1,four")
    keeper.update()
    assert pdfs.make(keeper, "a4", "cards") == first._replace(stale=True)
    edit(folder / "cards.csv", "Captain,1,four", "Captain,1,5")
    keeper.update()
    second = pdfs.make(keeper, "a4", "cards")
    assert second
    assert second.file != first.file
    assert not first.file.exists()


def test_a_real_game_tells_every_face_and_sheet_that_it_names(cache: Path) -> None:
    keeper = Keeper(CARDS / "ganymede", cache)
    keeper.update()
    told = look(keeper)
    assert told["state"] == "ok"
    for piece in told["pieces"]:
        assert piece["front"] in told["faces"]
        assert piece["back"] is None or piece["back"] in told["faces"]
    pieces = {piece["id"] for piece in told["pieces"]}
    assert {slot["piece"] for sheet in told["sheets"] for slot in sheet["slots"]} == pieces
    assert len({sheet["key"] for sheet in told["sheets"]}) == len(told["sheets"])
    assert all(element["line"] for face in told["faces"].values() for element in face["elements"])


def test_each_file_may_be_cut_off_and_made_whole_again(make_game: GameMaker, cache: Path) -> None:
    folder = make_game(COMPANION)
    keeper = Keeper(folder, cache)
    keeper.update()
    look_closer(keeper)
    before = look(keeper)
    assert before["state"] == "ok"
    for file in sorted(folder.iterdir()):
        whole = file.read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
        keeper.update()
        look_closer(keeper)
        told = look(keeper)
        assert told["pieces"], file
        assert (told["state"] == "broken") == (
            "error" in {each["level"] for each in told["problems"]}
        ), file
        assert not any("itself" in problem["message"] for problem in told["problems"]), file
        file.write_bytes(whole)
        keeper.update()
        look_closer(keeper)
        told = look(keeper)
        assert told["faces"].keys() == before["faces"].keys(), file
        assert (told["state"], told["problems"]) == ("ok", before["problems"]), file
