"""A full disk, a locked file, a folder that nobody may write: said with what to do, harming nothing."""

from __future__ import annotations

import errno
import io
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest
from first_game import FILES
from game_folders import GameMaker
from made_companions import FILES as COMPANION_FILES

from pnp import cache as cache_module
from pnp.art.stored import draw_svg
from pnp.exports import TARGETS
from pnp.failures import explain
from pnp.jobs.build import Built, Order, build_game
from pnp.jobs.build_games import build_games
from pnp.jobs.check_games import check_games
from pnp.jobs.export_game import export_game
from pnp.printing import PrintOptions
from pnp.problems import Place, PnpError

A4 = [PrintOptions("a4")]
OTHER_CARDS = "id,name,copies,suit,power,effect\nowl-1,Owl,3,owl,1,none\nfox-2,Fox,1,fox,2,double\n"


@pytest.fixture
def no_troubles(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if this process had just begun: no cache has failed it yet."""
    monkeypatch.setattr(cache_module, "_troubles", [])


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def refuse(monkeypatch: pytest.MonkeyPatch, code: int, ending: str, letters: str) -> None:
    """Let the system refuse what is opened with one of `letters` and whose path ends so."""
    real = io.open

    def refusing(file: Any, mode: str = "r", *arguments: Any, **more: Any) -> Any:
        if str(file).endswith(ending) and any(letter in mode for letter in letters):
            # What fills a disk does not know the file.
            name = () if code == errno.ENOSPC else (str(file),)
            raise OSError(code, os.strerror(code), *name)
        return real(file, mode, *arguments, **more)

    monkeypatch.setattr(io, "open", refusing)


@pytest.mark.parametrize(
    "ending",
    ["_a4_duplex.pdf", "README.txt", "kit.json", ".made-from.json", ".webp", "app.js", ".html"],
)
def test_a_full_disk_is_told_once_and_what_was_there_stays_whole(
    make_game: GameMaker, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    folder, out = make_game(COMPANION_FILES), tmp_path / "out"
    build_game(folder, out, cache, A4, page=True)
    before = contents(out / "print"), contents(out / "companion")
    (folder / "cards.csv").write_text(OTHER_CARDS, encoding="utf-8")
    refuse(monkeypatch, errno.ENOSPC, ending, "wax")
    with pytest.raises(PnpError) as caught:
        build_game(folder, out, cache, A4, page=True)
    (problem,) = caught.value.problems
    assert "No space left on device" in problem.message
    assert str(out) in problem.message
    assert ".new" not in problem.message
    assert problem.hint.startswith("make room")
    after = contents(out / "print"), contents(out / "companion")
    assert before[0] == after[0] or ending in (".webp", "app.js", ".html")
    assert before[1] == after[1]
    assert not list(out.rglob("*.new"))


def test_an_export_onto_a_full_disk_leaves_the_old_files(
    make_game: GameMaker, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, out, target = make_game(COMPANION_FILES), tmp_path / "out", TARGETS["png"]
    export_game(folder, target, target.options(), out, cache)
    before = contents(out)
    (folder / "cards.csv").write_text(OTHER_CARDS, encoding="utf-8")
    refuse(monkeypatch, errno.ENOSPC, ".png", "w")
    with pytest.raises(PnpError, match="No space left"):
        export_game(folder, target, target.options(), out, cache)
    assert contents(out) == before


@pytest.mark.parametrize("file", ["game.yaml", "cards.csv", "layout.yaml"])
def test_a_locked_file_stops_its_game_alone_and_is_named(
    make_game: GameMaker, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    folders = [make_game(name="locked"), make_game(name="free")]
    monkeypatch.setattr(os, "cpu_count", lambda: 1)
    orders = [Order(folder, tmp_path / "out", cache, A4) for folder in folders]
    refuse(monkeypatch, errno.EACCES, f"locked{os.sep}{file}", "r")
    told, built = build_games(orders)
    assert isinstance(built, Built)
    assert not isinstance(told, Built)
    assert (told[0].game, told[0].place) == ("locked", Place(file))
    assert "Permission denied" in told[0].message
    assert "Excel" in told[0].hint
    checked = check_games(folders, cache)
    assert [{problem.game for problem in found} for found in checked] == [{"locked"}, set()]
    assert "Excel" in checked[0][0].hint


def test_a_table_that_vanishes_while_it_is_read_is_told(
    make_game: GameMaker, tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, errno.ENOENT, "cards.csv", "r")
    with pytest.raises(PnpError) as caught:
        build_game(make_game(), tmp_path / "out", cache, A4)
    assert caught.value.problems[0].place == Place("cards.csv")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right there")
def test_a_link_to_nothing_is_told(make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
    folder = make_game()
    (folder / "cards.csv").unlink()
    (folder / "cards.csv").symlink_to(tmp_path / "gone.csv")
    with pytest.raises(PnpError, match="is a link, and what it leads to is not there"):
        build_game(folder, tmp_path / "out", cache, A4)


@pytest.mark.usefixtures("no_troubles")
@pytest.mark.parametrize("trouble", ["a file is there", "the disk is full", "nobody may write"])
def test_without_a_cache_all_is_made_the_same_and_a_warning_says_so(
    make_game: GameMaker,
    tmp_path: Path,
    cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    trouble: str,
) -> None:
    folder = make_game(COMPANION_FILES)
    build_game(folder, tmp_path / "with", cache, A4, page=True)
    place = tmp_path / "no cache"
    if trouble == "a file is there":
        place.write_bytes(b"")
    elif trouble == "the disk is full":
        refuse_temporary_files(monkeypatch, place, errno.ENOSPC)
    else:
        refuse_temporary_files(monkeypatch, place, errno.EROFS)
    built = build_game(folder, tmp_path / "without", place, A4, page=True)
    (warning,) = built.problems
    assert (warning.level, warning.rule) == ("warning", "no-cache")
    assert str(place) in warning.message
    assert "PNP_CACHE" in warning.hint
    ours = contents(tmp_path / "without")
    assert ours == contents(tmp_path / "with")
    again = build_game(folder, tmp_path / "without", place, A4, page=True)
    assert (again.unchanged, again.problems) == (True, ())


def refuse_temporary_files(monkeypatch: pytest.MonkeyPatch, place: Path, code: int) -> None:
    real = tempfile.NamedTemporaryFile

    def refusing(*arguments: Any, **more: Any) -> Any:
        if Path(more["dir"]).is_relative_to(place):
            raise OSError(code, os.strerror(code))
        return real(*arguments, **more)

    monkeypatch.setattr(tempfile, "NamedTemporaryFile", refusing)


def test_a_damaged_entry_of_the_cache_is_made_anew(make_game: GameMaker, tmp_path: Path) -> None:
    folder, cache = make_game(COMPANION_FILES), tmp_path / "fresh cache"
    build_game(folder, tmp_path / "one", cache, A4, page=True)
    entries = [file for file in cache.rglob("*") if file.is_file()]
    for file in entries:
        file.write_bytes(file.read_bytes()[:-7])
    draw_svg.cache_clear()
    build_game(folder, tmp_path / "other", cache, A4, page=True)
    assert contents(tmp_path / "one") == contents(tmp_path / "other")
    assert {file.suffix for file in entries} >= {".webp", ".png", ".ttf", ".json"}


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EACCES, errno.ENOENT, errno.EIO, 99999])
def test_whatever_the_system_refuses_has_a_sentence_and_what_to_do(code: int) -> None:
    problem = explain(OSError(code, os.strerror(code), "some/file"))
    assert "some/file" in problem.message or str(Path("some/file")) in problem.message
    assert problem.hint


def test_what_nests_too_deeply_is_told_with_its_place(make_game: GameMaker, cache: Path) -> None:
    brackets = f"{{{{ {'(' * 150}1{')' * 150} }}}}"
    layout = FILES["layout.yaml"]
    deep = {
        "holes": {"layout.yaml": layout.replace("{{ text }}", brackets)},
        "lists": {"layout.yaml": f"{layout}parts: {'[' * 150}{']' * 150}\n"},
        "more-lists": {"layout.yaml": f"{layout}parts: {'[' * 5000}{']' * 5000}\n"},
    }
    for name, files in deep.items():
        (found,) = check_games([make_game({**FILES, **files}, name=name)], cache)
        (problem,) = [each for each in found if each.level == "error"]
        assert "nest" in problem.message
        assert problem.place is not None
        assert (problem.place.file, problem.place.line) == (
            "layout.yaml",
            10 if name == "holes" else 13,
        )
        assert len(problem.message) < 200
