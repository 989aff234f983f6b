"""The workbench as a page asks it: what it answers, whom it refuses, and what it tells unasked."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from first_game import FILES
from served_workbench import Workbench, serve_workbench

from pnp.workbench.shelf import Shelf

TABLE = "name,copies,power,text\nScout,3,1,Look.\nCaptain,1,4,Draw <b>2</b> cards.\n"


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A catalogue of two games."""
    cards = tmp_path_factory.mktemp("served") / "cards"
    for name in ("hawks", "owls"):
        make_game(cards / name)
    return cards


@pytest.fixture(scope="module")
def bench(
    cards: Path, cache: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Workbench]:
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<!doctype html><title>pnp</title>", encoding="utf-8")
    (page / "app.mjs").write_text("export {};\n", encoding="utf-8")
    (page.parent / "secret.txt").write_text("nobody may read this", encoding="utf-8")
    with serve_workbench(Shelf(cards), cache, page) as bench:
        yield bench


def make_game(folder: Path) -> None:
    folder.mkdir(parents=True)
    for name, text in {**FILES, "cards.csv": TABLE}.items():
        (folder / name).write_text(text, encoding="utf-8")


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_the_page_and_its_files_come_as_what_they_are(bench: Workbench) -> None:
    page = bench.get("/")
    assert page.status == 200
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "default-src 'self'" in page.headers["content-security-policy"]
    script = bench.get("/assets/app.mjs")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert script.headers["x-content-type-options"] == "nosniff"
    assert script.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere",
        "/assets/",
        "/assets/../secret.txt",
        "/assets/%2e%2e/secret.txt",
        "/assets/..%2fsecret.txt",
        "/assets//etc/passwd",
        "/phones/owls/../../secret.txt",
        "/phones/owls/..%2f..%2fsecret.txt",
        "/games/..%2fowls.json",
        "/games/eagles.json",
        "/games/owls/faces/unknown.webp?width=200",
        "/games/owls/faces/unknown.webp?width=2401",
        "/games/owls/faces/unknown.webp",
        "/games/owls/sheets/a4/cards/99.webp?width=200",
        "/games/owls/print/a4/tokens.pdf",
        "/games/owls/print/..%2f..%2f/cards.pdf",
    ],
)
def test_what_is_not_there_is_told_in_a_sentence(bench: Workbench, path: str) -> None:
    answer = bench.get(path)
    assert answer.status == 404
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.text.endswith(".")
    assert "nobody may read this" not in answer.text


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost:{}", "[::1]:{}", "LOCALHOST"])
def test_this_machine_is_known_by_its_names(bench: Workbench, host: str) -> None:
    assert bench.get("/", host=host.format(bench.port)).status == 200


@pytest.mark.parametrize(
    "host", ["example.com", "192.168.1.2:8420", "127.0.0.1.example.com", "x@localhost"]
)
@pytest.mark.parametrize("path", ["/", "/games/owls.json", "/phones/owls/"])
def test_another_host_is_refused(bench: Workbench, host: str, path: str) -> None:
    assert bench.get(path, host=host).status == 400


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/games/owls.json", "/assets/app.mjs", "/nowhere"])
def test_nothing_can_be_changed(bench: Workbench, method: str, path: str) -> None:
    answer = bench.get(path, method=method)
    assert answer.status == 405
    assert "access-control-allow-origin" not in answer.headers


def test_faces_sheets_and_pdfs_come_by_what_the_game_tells_of_them(bench: Workbench) -> None:
    told = bench.game("owls")
    key = told["pieces"][0]["front"]
    face = bench.get(f"/games/owls/faces/{key}.webp?width=200")
    assert face.body[8:12] == b"WEBP"
    assert face.headers["cache-control"] == "max-age=31536000, immutable"
    sheet = told["sheets"][0]
    address = f"/games/owls/sheets/{sheet['paper']}/{sheet['part']}/{sheet['page']}.webp?width=300"
    assert bench.get(address).headers["cache-control"] == "no-store"
    keyed = bench.get(f"{address}&key={sheet['key']}")
    assert keyed.body[8:12] == b"WEBP"
    assert "immutable" in keyed.headers["cache-control"]
    pdf = bench.get(f"/games/owls/print/{sheet['paper']}/{sheet['part']}.pdf")
    assert pdf.body.startswith(b"%PDF")
    assert sheet["file"] in pdf.headers["content-disposition"]
    assert "x-stale" not in pdf.headers


def test_the_page_for_phones_is_there_with_a_worker_that_leaves(bench: Workbench) -> None:
    page = bench.get("/phones/owls/")
    assert page.headers["content-type"].startswith("text/html")
    assert "Captain" in bench.get("/phones/owls/cards.html").text
    worker = bench.get("/phones/owls/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "unregister" in worker.text
    assert "fetch" not in worker.text


def test_phones_at_the_table_get_their_pages_and_nothing_else(bench: Workbench) -> None:
    start = bench.get(f"/{bench.token}/", lan=True)
    assert 'href="owls/index.html"' in start.text
    assert bench.get(f"/{bench.token}/app.css", lan=True).status == 200
    assert bench.get(f"/{bench.token}/owls/", lan=True).status == 200
    assert bench.get(f"/{bench.token}/", lan=True, method="POST").status == 405
    assert bench.get(f"/{bench.token}/", lan=True, host="localhost").status == 400
    for path in (
        "/",
        "/wrong/owls/",
        "/games/owls.json",
        "/events",
        "/phones/owls/",
        "/assets/app.mjs",
    ):
        assert bench.get(path, lan=True).status == 404, path
    for path in ("/games/owls.json", "/events/", "/phones/owls/", "/assets/app.mjs"):
        assert bench.get(f"/{bench.token}{path}", lan=True).status == 404, path


def test_a_saved_file_is_told_with_exactly_the_faces_that_it_changes(
    bench: Workbench, cards: Path
) -> None:
    before = {piece["id"]: piece["front"] for piece in bench.game("owls")["pieces"]}
    with bench.listen() as page:
        assert {game["id"] for game in page.first["games"]} >= {"hawks", "owls"}
        edit(cards / "owls" / "cards.csv", "Draw <b>2</b>", "Draw <b>3</b>")
        told = page.changed("owls", lambda data: data["rows"])
    assert told["faces"] == [["captain", "front"]]
    assert told["rows"] == ["captain"]
    assert told["sheets"] == [["a4", "cards", 1], ["letter", "cards", 1]]
    assert told["saved"] == (cards / "owls" / "cards.csv").stat().st_mtime
    after = {piece["id"]: piece["front"] for piece in bench.game("owls")["pieces"]}
    assert [name for name in after if after[name] != before[name]] == ["captain"]


def test_what_is_found_out_after_a_save_is_not_told_as_one(bench: Workbench, cards: Path) -> None:
    bench.game("owls")
    layout = cards / "owls" / "layout.yaml"
    with bench.listen() as page:
        edit(layout, "text: {size: 9 pt}", "text: {size: 4 pt}")
        assert page.changed("owls", lambda data: data["faces"])["saved"]
        told = page.changed("owls", lambda data: data["problems"])
        assert (told["saved"], told["faces"]) == (0, [])
        edit(layout, "text: {size: 4 pt}", "text: {size: 9 pt}")
        page.changed("owls", lambda data: data["problems"])


def test_a_comment_moves_lines_and_no_face(bench: Workbench, cards: Path) -> None:
    before = bench.game("owls")
    layout = cards / "owls" / "layout.yaml"
    whole = layout.read_text(encoding="utf-8")
    with bench.listen() as page:
        layout.write_text(f"# one line more\n{whole}", encoding="utf-8")
        told = page.changed("owls")
        after = bench.game("owls")
        assert (told["faces"], told["rows"], told["sheets"]) == ([], [], [])
        assert told["revision"] == after["revision"] == before["revision"] + 1
        lines = [
            [each["line"] for face in game["faces"].values() for each in face["elements"]]
            for game in (before, after)
        ]
        assert lines[1] == [line + 1 for line in lines[0]]
        layout.write_text(whole, encoding="utf-8")
        page.changed("owls")


def test_a_save_by_rename_is_seen_and_what_editors_leave_is_not(
    bench: Workbench, cards: Path
) -> None:
    revision = bench.game("owls")["revision"]
    table = cards / "owls" / "cards.csv"
    with bench.listen() as page:
        table.with_name(".~lock.cards.csv#").write_text("me", encoding="utf-8")
        table.with_name("4913").write_text("", encoding="utf-8")
        draft = table.with_name("cards.csv.tmp")
        draft.write_text(table.read_text("utf-8").replace("Look.", "Listen."), encoding="utf-8")
        draft.replace(table)
        told = page.changed("owls")
    assert told["faces"] == [["scout", "front"]]
    assert told["revision"] == revision + 1


def test_of_many_saves_the_newest_is_shown_last(bench: Workbench, cards: Path) -> None:
    bench.game("hawks")
    table = cards / "hawks" / "cards.csv"
    with bench.listen() as page:
        for number in range(50):
            table.write_text(TABLE.replace("Scout", f"Scout {number:02}"), encoding="utf-8")
        page.changed("hawks", lambda _: name_of_first(bench) == "Scout 49")
        edit(table, "Scout 49", "Scout")
        page.changed("hawks", lambda _: name_of_first(bench) == "Scout")


def name_of_first(bench: Workbench) -> str:
    name: str = bench.game("hawks")["pieces"][0]["name"]
    return name


def test_a_broken_file_is_told_and_the_pdf_is_the_last_good_one(
    bench: Workbench, cards: Path
) -> None:
    bench.game("owls")
    layout = cards / "owls" / "layout.yaml"
    whole = layout.read_text(encoding="utf-8")
    with bench.listen() as page:
        layout.write_text(whole + "  : [", encoding="utf-8")
        told = page.changed("owls", lambda data: data["state"] == "broken")
        assert told["problems"]
        assert all(piece["stale"] for piece in bench.game("owls")["pieces"])
        assert bench.get("/games/owls/print/a4/cards.pdf").headers["x-stale"] == "1"
        layout.write_text(whole, encoding="utf-8")
        page.changed("owls", lambda data: data["state"] == "ok")
    assert "x-stale" not in bench.get("/games/owls/print/a4/cards.pdf").headers


def test_a_folder_that_goes_and_comes_back_and_one_that_is_new(
    bench: Workbench, cards: Path, tmp_path: Path
) -> None:
    bench.game("owls")
    with bench.listen() as page:
        shutil.copytree(cards / "owls", tmp_path / "owls")
        shutil.rmtree(cards / "owls")
        page.changed("owls", lambda data: data["state"] == "gone")
        shutil.copytree(tmp_path / "owls", cards / "owls")
        page.changed("owls", lambda data: data["state"] == "ok")
        make_game(cards / "eagles")
        page.wait(
            lambda told: (
                told.name == "games" and "eagles" in {each["id"] for each in told.data["games"]}
            )
        )
    assert bench.game("eagles")["title"] == "My first game"
    shutil.rmtree(cards / "eagles")


@pytest.mark.skipif(os.name == "nt", reason="a folder that is watched cannot be moved there")
def test_a_catalogue_that_goes_and_comes_back_is_watched_again(
    bench: Workbench, cards: Path
) -> None:
    bench.game("owls")
    with bench.listen() as page:
        cards.rename(cards.with_name("elsewhere"))
        page.changed("owls", lambda data: data["state"] == "gone")
        cards.with_name("elsewhere").rename(cards)
        page.changed("owls", lambda data: data["state"] == "ok")
        edit(cards / "owls" / "cards.csv", "Draw", "Take")
        assert page.changed("owls", lambda data: data["rows"])["rows"] == ["captain"]
