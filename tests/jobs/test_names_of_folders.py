"""A game's folder may have any name that every system can hold: all that is made of it works."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from game_folders import GameMaker
from made_companions import FILES

from pnp.catalogue import examine_game
from pnp.catalogue.folder_name import check_folder_name
from pnp.jobs.build import build_game
from pnp.printing import PrintOptions
from pnp.problems import InputError

A4 = [PrintOptions("a4")]
LINK = re.compile(r'(?:href|src)="([^"]*)"')


def files_linked_from(page: Path) -> list[Path]:
    """The files that a browser asks for, which takes # and ? for the end of a name."""
    links = map(urlsplit, map(unescape, LINK.findall(page.read_text(encoding="utf-8"))))
    return [page.parent / unquote(link.path) for link in links if not link.scheme]


@pytest.mark.parametrize("name", ["a#b", "100%20", "Größe ß", "it's [x] & (b)", "おう"])
def test_the_list_of_games_leads_to_a_game_of_any_name(
    make_game: GameMaker, tmp_path: Path, cache: Path, name: str
) -> None:
    folder, out = make_game(FILES, name=name), tmp_path / "out"
    built = build_game(folder, out, cache, A4, page=True)
    assert built.page is not None
    linked = files_linked_from(built.page.start)
    assert [file for file in linked if not file.is_file()] == []
    assert {built.page.folder / "index.html", built.page.single} <= set(linked)
    # the styles, the script, the page of plays, the page, its picture, the one file
    assert len(linked) == 6
    assert [
        file for file in files_linked_from(built.page.folder / "index.html") if not file.exists()
    ] == []


def test_what_a_build_no_longer_makes_goes_whatever_the_name(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder, out = make_game(FILES, name="[x]"), tmp_path / "out"
    before = build_game(folder, out, cache, A4, page=True)
    (folder / "cards.csv").write_text(FILES["cards.csv"].replace("Owl", "Eagle"), encoding="utf-8")
    assert before.page is not None
    old = {file.name for file in (before.page.folder / "previews").iterdir()}
    build_game(folder, out, cache, A4, page=True)
    assert not old <= {file.name for file in (before.page.folder / "previews").iterdir()}


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("CON", "the name of a device"),
        ("lpt1.old", "the name of a device"),
        ("a:b", "it holds ':'"),
        ("who?", "it holds '?'"),
        ("owls.", "ends in a dot or a blank"),
        ("owls ", "ends in a dot or a blank"),
        ("owl\udcffs", "not written in UTF-8"),
    ],
)
def test_a_name_that_windows_cannot_hold_is_refused_with_what_to_do(name: str, reason: str) -> None:
    with pytest.raises(InputError, match=reason) as caught:
        check_folder_name(name)
    assert caught.value.hint.startswith("rename the folder")
    str(caught.value).encode()


@pytest.mark.parametrize("name", ["console", "com", "lpt", "a.b", ".hidden", "ü b", "a#b", "50%"])
def test_other_names_are_fine(name: str) -> None:
    check_folder_name(name)


def test_the_name_is_refused_beside_the_other_mistakes(make_game: GameMaker) -> None:
    files = {**FILES, "cards.csv": FILES["cards.csv"].replace("copies", "copis")}
    found = examine_game(make_game(files, name="aux"))
    assert {problem.rule for problem in found.problems} >= {"folder-name", "unknown-column"}
