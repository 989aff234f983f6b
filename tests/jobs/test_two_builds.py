"""Two builds at once, in two terminals: neither fails, and every kit is whole and of one edition."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import FILES

from pnp.exports import TARGETS
from pnp.jobs.build import build_game
from pnp.jobs.export_game import export_game
from pnp.jobs.lock import lock
from pnp.jobs.staging import Staging
from pnp.printing import PrintOptions

A4 = [PrintOptions("a4")]
PAIRS = int(os.environ.get("PNP_PAIRS", "2"))
"""How often each kind is tried; more by hand, as PNP_PAIRS=20, since what goes wrong is rare."""

PNP = [sys.executable, "-c", "from pnp.cli import main; main()"]


def start(folder: Path, cache: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*PNP, *arguments],
        cwd=folder,
        env={**os.environ, "PNP_CACHE": str(cache)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def pdfs_of(kit: Path) -> set[str]:
    """The PDFs of a kit, each as kit.json says, and all of them there."""
    told = json.loads((kit / "kit.json").read_text(encoding="utf-8"))
    for pdf in told["pdfs"]:
        assert hashlib.sha256((kit / pdf["file"]).read_bytes()).hexdigest() == pdf["sha256"]
    names = {pdf["file"] for pdf in told["pdfs"]}
    assert names == {file.relative_to(kit).as_posix() for file in kit.rglob("*.pdf")}
    assert told["edition"] in (kit / "README.txt").read_text(encoding="utf-8")
    return names


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((), ()),
        (("--paper", "a4"), ("--paper", "letter")),
        (("--flip", "short"), ("--only", "rules,companion")),
    ],
    ids=["alike", "other papers", "other options"],
)
@pytest.mark.parametrize("pair", range(PAIRS))
def test_two_builds_at_once_leave_one_whole_kit(
    make_game: GameMaker, tmp_path: Path, cache: Path, pair: int, one: list[str], other: list[str]
) -> None:
    folder = make_game(FILES)
    if pair % 2:  # an older edition is there
        build_game(folder, folder.parent.parent / "output", cache, page=True)
        (folder / "cards.csv").write_text(
            FILES["cards.csv"].replace("Owl", "Eagle"), encoding="utf-8"
        )
    root = folder.parent.parent
    games = ["--cards", str(folder.parent), "--out", str(root / "output")]
    runs = [start(tmp_path, cache, "build", *games, *options) for options in (one, other)]
    told = [run.communicate(timeout=120) for run in runs]
    assert [run.returncode for run in runs] == [0, 0], told
    out = root / "output"
    papers = {name.split("/")[0] for name in pdfs_of(out / "print" / folder.name)}
    assert papers == {"a4", "letter"}
    listed = (out / "companion" / "index.html").read_text(encoding="utf-8")
    assert f"{folder.name}/index.html" in listed
    left = [path.name for path in out.rglob("*") if path.name.endswith(".new")]
    assert left == []
    if "--flip" not in one:
        again = start(tmp_path, cache, "build", *games)
        assert ": unchanged\n" in again.communicate(timeout=120)[0]


def test_who_waits_is_told_for_whom_and_finds_all_done(
    make_game: GameMaker, tmp_path: Path, cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder, out = make_game(), tmp_path / "out"
    built = []
    with lock(out, "build", folder.name):
        other = threading.Thread(target=lambda: built.append(build_game(folder, out, cache, A4)))
        other.start()
        other.join(0.5)
        assert other.is_alive()
    other.join(60)
    assert [each.unchanged for each in built] == [False]
    assert caplog.messages == ["another build of my-game is at work; waiting"]
    assert build_game(folder, out, cache, A4).unchanged


def test_an_export_waits_for_no_build(make_game: GameMaker, tmp_path: Path, cache: Path) -> None:
    folder, out, target = make_game(), tmp_path / "out", TARGETS["png"]
    with lock(out, "build", folder.name):
        assert not export_game(folder, target, target.options(), out, cache).unchanged


def test_a_killed_build_holds_nobody_up_and_its_rest_goes(
    make_game: GameMaker, tmp_path: Path, cache: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder, out = make_game(), tmp_path / "out"
    held = (
        "import os, sys\nfrom pathlib import Path\nfrom pnp.jobs.lock import lock\n"
        "from pnp.jobs.staging import Staging\n"
        f"with lock(Path({str(out)!r}), 'build', {folder.name!r}), "
        f"Staging(Path({str(out / 'print' / folder.name)!r}), []):\n    os._exit(9)\n"
    )
    assert subprocess.run([sys.executable, "-c", held], check=False).returncode == 9
    assert len(list((out / "print").glob(".my-game.*.new"))) == 1
    build_game(folder, out, cache, A4)
    assert sorted(path.name for path in (out / "print").iterdir()) == ["my-game"]
    assert caplog.messages == []


def test_one_stages_beside_another_whose_name_begins_alike(tmp_path: Path) -> None:
    with Staging(tmp_path / "owls.x", []) as one, Staging(tmp_path / "owls", []):
        assert one.folder.is_dir()


def test_a_game_that_holds_its_own_results_is_built_once(make_game: GameMaker, cache: Path) -> None:
    folder = make_game(FILES)
    build_game(folder, folder / "output", cache, A4, page=True)
    assert build_game(folder, folder / "output", cache, A4, page=True).unchanged
