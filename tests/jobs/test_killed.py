"""A run that is killed leaves what was there or what it made, whole; never a mixture of both."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from game_folders import GameMaker
from made_companions import FILES

from pnp.jobs import exchange as exchanging
from pnp.jobs import staging as staging_module
from pnp.jobs.build import build_game
from pnp.jobs.chosen_pdfs import Asked
from pnp.jobs.leftovers import clear_up
from pnp.jobs.printed import record_print
from pnp.jobs.reprint import ReprintOrder, make_reprint
from pnp.jobs.staging import Staging
from pnp.jobs.stamp import STAMP_FILE
from pnp.problems import PnpError

KILLS = int(os.environ.get("PNP_KILLS", "4"))
"""How often each command is killed; more by hand, as PNP_KILLS=200, since what goes wrong is rare."""

COMMANDS: dict[str, tuple[str, ...]] = {"build": ("build",)}
"""Commands that write a kit; games, --cards and --out come behind."""

PNP = [sys.executable, "-c", "from pnp.cli import main; main()"]
DIAL = "  dial: {kind: tokens, shape: round, size: 160 mm, copies: 1, front: back}\n"
GAME = {**FILES, "game.yaml": FILES["game.yaml"] + DIAL}

Files = Mapping[str, str]


def files_in(folder: Path) -> Files:
    """The hash of every file, by its name from the folder."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): hash_of(file) for file in files}


def hash_of(file: Path) -> str:
    content = file.read_bytes()
    if file.name == STAMP_FILE:  # whose entries stand in the order in which they were made
        content = json.dumps(json.loads(content), sort_keys=True).encode()
    return hashlib.sha256(content).hexdigest()


def write_edition(folder: Path, owl: str) -> None:
    (folder / "cards.csv").write_text(FILES["cards.csv"].replace("Owl", owl), encoding="utf-8")


def results_in(out: Path) -> dict[str, Files]:
    """All that was made of the one game: its kit, its page, and the page in one file.

    What a kit keeps of earlier editions is of each build before, so that is left out.
    """
    pages = out / "companion"
    single = {name: file for name, file in files_in(pages).items() if name == "my-game.html"}
    kit = files_in(out / "print" / "my-game")
    return {
        "kit": {name: file for name, file in kit.items() if not name.startswith("editions/")},
        "page": files_in(pages / "my-game"),
        "single": single,
    }


def run_until(moment: float, folder: Path, out: Path, command: tuple[str, ...]) -> float:
    """Kill a run that is as old as `moment` in seconds; how old it became."""
    games = ("my-game", "--cards", str(folder.parent), "--out", str(out))
    began = time.monotonic()
    with subprocess.Popen(
        [*PNP, *command, *games], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as run:
        try:
            told = run.communicate(timeout=moment)[1]
            assert run.returncode == 0, told
        except subprocess.TimeoutExpired:
            run.kill()
    return time.monotonic() - began


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_kills_at_any_moment_leave_one_whole_edition(
    make_game: GameMaker, tmp_path: Path, cache: Path, command: tuple[str, ...]
) -> None:
    folder, out = make_game(GAME), tmp_path / "out"
    made = {}
    for owl in ("Owl", "Eagle"):
        write_edition(folder, owl)
        build_game(folder, tmp_path / owl, cache, page=True)
        made[owl] = results_in(tmp_path / owl)
    assert len([name for name in made["Owl"]["kit"] if name.endswith(".pdf")]) == 8
    length = run_until(600, folder, out, command)
    chance, there = random.Random(2), "Eagle"
    for kill in range(KILLS):
        other = "Owl" if there == "Eagle" else "Eagle"
        write_edition(folder, other)
        run_until((kill + chance.random()) / KILLS * length, folder, out, command)
        left = results_in(out)
        for kind in ("kit", "page"):
            assert left[kind] in (made[there][kind], made[other][kind]), kind
        page = there if left["page"] == made[there]["page"] else other
        assert left["single"] in (made[page]["single"], {})
        build_game(folder, out, cache, page=True)
        assert results_in(out) == made[other]
        assert sorted(path.name for path in out.iterdir()) == ["companion", "print"]
        assert [path.name for path in (out / "print").iterdir()] == ["my-game"]
        there = other


class Killed(BaseException):
    """The process is dead: nothing that it would do afterwards happens."""


CALLS = ("rename", "replace", "link", "mkdir", "unlink", "rmdir")
"""By which a folder changes; of `os`, and so of pathlib and shutil."""


def test_kills_at_any_moment_of_a_reprint_leave_the_sheets_of_one_edition(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game(GAME), tmp_path / "out"
    build_game(folder, out, cache)
    record_print(folder, out, cache, Asked(day=date(2027, 1, 31)))
    order = ReprintOrder(folder, out, cache)
    made = {}
    for owl in ("Owls", "Eagle"):
        write_edition(folder, owl)
        make_reprint(order)
        made[owl] = files_in(order.target)
        assert len([name for name in made[owl] if name.endswith(".pdf")]) == 4
    length = run_until(600, folder, out, ("reprint",))
    chance, there = random.Random(3), "Eagle"
    for kill in range(KILLS):
        other = "Owls" if there == "Eagle" else "Eagle"
        write_edition(folder, other)
        run_until((kill + chance.random()) / KILLS * length, folder, out, ("reprint",))
        assert files_in(order.target) in (made[there], made[other])
        make_reprint(order)
        assert files_in(order.target) == made[other]
        assert [path.name for path in order.target.parent.iterdir()] == ["my-game"]
        there = other


def kill_before(
    call: int, work: Callable[[], object], monkeypatch: pytest.MonkeyPatch, *, at_once: bool
) -> bool:
    """Do the work as a process does that is killed before its so many-th call; if it was."""
    left = call

    def dies(done: Callable[..., Any]) -> Callable[..., Any]:
        def call_or_die(*arguments: Any, **named: Any) -> Any:
            nonlocal left
            if left <= 0:
                raise Killed
            left -= 1
            return done(*arguments, **named)

        return call_or_die

    with monkeypatch.context() as patch:
        for name in CALLS:
            patch.setattr(os, name, dies(getattr(os, name)))
        swap = exchanging._exchange_at_once
        patch.setattr(exchanging, "_exchange_at_once", dies(swap if at_once else lambda *_: False))
        try:
            work()
        except Killed:
            return True
        return False


def put(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def texts_in(folder: Path) -> dict[str, str]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_text("utf-8") for file in files}


OWN = {"notes/mine.txt": "mine", "a4/mine.pdf": "mine"}
OLD = {**OWN, "kit.json": "old", "a4/owls_1.pdf": "old", "a4/owls_2.pdf": "old", "b/owls_4.pdf": ""}
MADE = {"kit.json": "new", "a4/owls_1.pdf": "new", "letter/owls_3.pdf": "new"}
NEW = {**OWN, **MADE, "b/owls_4.pdf": ""}


def stage_kit(target: Path) -> None:
    with Staging(target, ["*/owls_*.pdf"]) as staging:
        put(staging.folder, MADE)
        staging.replace(kept=["b/owls_4.pdf"], last="kit.json")


def can_exchange(folder: Path) -> bool:
    for name in ("one", "other"):
        (folder / name).mkdir()
    return exchanging._exchange_at_once(folder / "one", folder / "other")


@pytest.mark.parametrize("at_once", [True, False])
def test_a_kit_is_old_or_new_at_every_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: bool
) -> None:
    if at_once and not can_exchange(tmp_path):
        pytest.skip("this system knows no call for it")
    seen = []
    for call in count():
        target = tmp_path / str(call) / "owls"
        put(target, OLD)
        killed = kill_before(call, lambda to=target: stage_kit(to), monkeypatch, at_once=at_once)
        there = texts_in(target)
        assert there in ((OLD, NEW) if at_once else (OLD, {}, NEW)), call
        seen.append(there)
        clear_up(target)
        assert texts_in(target) in (OLD, NEW), call
        stage_kit(target)
        assert texts_in(target) == NEW, call
        assert [path.name for path in target.parent.iterdir()] == ["owls"]
        if not killed:
            break
    assert OLD in seen[:-1]
    assert NEW in seen[:-1]
    assert ({} in seen) != at_once


def test_a_page_and_its_single_file_are_of_one_edition_at_every_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stage(pages: Path, text: str) -> None:
        with Staging(pages, ["owls/*.webp"], "-owls", whole="owls") as staging:
            put(staging.folder, dict.fromkeys(("owls/index.html", "owls.html"), text))
            put(staging.folder, {f"owls/{text}.webp": text})
            staging.replace(kept=[], last="owls/index.html")

    for call in count():
        pages = tmp_path / str(call) / "companion"
        stage(pages, "old")
        put(pages, {"foxes/index.html": "old", "foxes.html": "old"})
        killed = kill_before(call, lambda to=pages: stage(to, "new"), monkeypatch, at_once=True)
        clear_up(pages, "-owls", "owls")
        there = texts_in(pages)
        edition = there["owls/index.html"]
        assert {name for name in there if "owls/" in name} == {
            "owls/index.html",
            f"owls/{edition}.webp",
        }
        assert there.get("owls.html", edition) == edition
        assert [path.name for path in pages.parent.iterdir()] == ["companion"]
        if not killed:
            break
    assert there["owls.html"] == "new"


def refuse(*_: object) -> None:
    raise PermissionError(13, "a viewer holds a file in it open")


def test_files_that_are_put_one_by_one_never_mix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging_module.Staging, "_exchange", refuse)
    for call in count():
        target = tmp_path / str(call) / "owls"
        put(target, OLD)
        killed = kill_before(call, lambda to=target: stage_kit(to), monkeypatch, at_once=False)
        there = texts_in(target)
        assert there.items() <= OLD.items() or there.items() <= NEW.items(), call
        assert there.items() >= OWN.items(), call
        if "kit.json" in there:
            assert there in (OLD, NEW), call
        stage_kit(target)
        assert texts_in(target) == NEW, call
        if not killed:
            break


def test_a_file_in_place_of_the_folder_of_a_page_stays(tmp_path: Path) -> None:
    put(tmp_path / "companion", {"owls": "mine"})
    with Staging(tmp_path / "companion", [], "-owls", whole="owls") as staging:
        put(staging.folder, {"owls/index.html": "new", "owls.html": "new"})
        with pytest.raises(PnpError, match="owls is a file, not a folder"):
            staging.replace(kept=[], last="owls/index.html")
    assert texts_in(tmp_path) == {"companion/owls": "mine"}


@pytest.mark.parametrize("name", ["a4/owls_1.pdf", "letter", "letter/owls_3.pdf"])
def test_a_file_that_cannot_be_put_leaves_all_as_it_was(tmp_path: Path, name: str) -> None:
    target = tmp_path / "owls"
    put(target, {file: text for file, text in OLD.items() if file != name})
    in_the_way = target / name
    if "." in name:
        put(target, {f"{name}/inside.txt": "mine"})
    else:
        put(target, {name: "mine"})
    before = texts_in(target)
    with pytest.raises(PnpError, match="cannot write"):
        stage_kit(target)
    assert texts_in(target) == before
    assert in_the_way.exists()
    assert [path.name for path in tmp_path.iterdir()] == ["owls"]


def test_a_link_in_place_of_a_kit_stays_one(tmp_path: Path) -> None:
    put(tmp_path / "elsewhere", OLD)
    (tmp_path / "owls").symlink_to(tmp_path / "elsewhere")
    stage_kit(tmp_path / "owls")
    assert (tmp_path / "owls").is_symlink()
    assert texts_in(tmp_path / "elsewhere") == NEW


def test_a_page_that_no_list_has_is_listed_by_the_next_build(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game(FILES), tmp_path / "out"
    build_game(folder, out, cache, page=True)
    (out / "companion" / "index.html").unlink()  # as if killed before it was written
    assert build_game(folder, out, cache, page=True).unchanged
    assert "my-game/index.html" in (out / "companion" / "index.html").read_text("utf-8")
