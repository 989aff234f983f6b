"""The page is built beside the kit: whole or not at all, once, and the same everywhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from game_folders import GameMaker
from made_companions import CARDS, COMPANION, FILES
from mistakes import mistakes_of
from PIL import Image

from pnp.jobs.build import Built, build_game
from pnp.printing import Part, PrintOptions
from pnp.problems import PnpError

A4 = [PrintOptions("a4")]


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def build_page(folder: Path, out: Path, cache: Path, url: str = "") -> Built:
    return build_game(folder, out, cache, A4, [], page=True, url=url)


def contents(folder: Path) -> dict[str, bytes]:
    files = (file for file in sorted(folder.rglob("*")) if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def test_the_page_alone_needs_no_kit(make_game: GameMaker, out: Path, cache: Path) -> None:
    built = build_page(make_game(FILES, name="owls"), out, cache)
    assert built.kit is None
    assert built.page
    assert built.page.single == out / "companion" / "owls.html"
    assert not (out / "print").exists()
    for name in ("index.html", "app.css", "owls.html", "owls/index.html", "owls/sw.js"):
        assert (out / "companion" / name).is_file()


def test_a_kit_alone_makes_no_page(make_game: GameMaker, out: Path, cache: Path) -> None:
    built = build_game(make_game(FILES, name="owls"), out, cache, A4, [Part.CARDS])
    assert built.page is None
    assert not (out / "companion").exists()


def test_a_kit_alone_does_not_ask_what_is_wrong_with_the_page(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    folder = make_game({**FILES, "companion.yaml": "seats: {}\n"}, name="owls")
    assert build_game(folder, out, cache, A4, [Part.CARDS]).kit
    mistakes_of(build_page, folder, out, cache)


def test_a_page_that_is_there_is_left_alone(make_game: GameMaker, out: Path, cache: Path) -> None:
    folder = make_game(FILES, name="owls")
    build_page(folder, out, cache)
    before = {file: file.stat().st_mtime_ns for file in (out / "companion").rglob("*")}
    assert build_page(folder, out, cache).unchanged
    assert {file: file.stat().st_mtime_ns for file in (out / "companion").rglob("*")} == before


@pytest.mark.parametrize("lost", ["owls.html", "owls/app.css", "owls/app.js"])
def test_a_page_that_lost_a_file_is_made_again(
    make_game: GameMaker, out: Path, cache: Path, lost: str
) -> None:
    folder = make_game(FILES, name="owls")
    build_page(folder, out, cache)
    before = contents(out)
    (out / "companion" / lost).unlink()
    assert not build_page(folder, out, cache).unchanged
    assert contents(out) == before


def test_previews_of_an_older_edition_go_and_a_persons_own_files_stay(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    folder = make_game(FILES, name="owls")
    build_page(folder, out, cache)
    own = out / "companion" / "owls" / "CNAME"
    own.write_text("owls.example.org")
    before = set(contents(out / "companion" / "owls" / "previews"))
    (folder / "cards.csv").write_text(CARDS.replace("Fox", "Vixen"), encoding="utf-8")
    build_page(folder, out, cache)
    after = set(contents(out / "companion" / "owls" / "previews"))
    assert (len(before), len(after), len(before & after)) == (3, 3, 2)
    assert own.is_file()


def test_a_mistake_in_companion_yaml_keeps_kit_and_page_as_they_were(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    folder = make_game(FILES, name="owls")
    build_game(folder, out, cache, A4, page=True)
    before = contents(out)
    changed = COMPANION.replace("[owl, fox]", "[owl, foxx]")
    (folder / "companion.yaml").write_text(changed, encoding="utf-8")
    with pytest.raises(PnpError, match="foxx"):
        build_game(folder, out, cache, A4, page=True)
    assert contents(out) == before


def test_mistakes_of_layout_and_companion_are_told_together(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    changes = {
        "companion.yaml": COMPANION.replace("[owl, fox]", "[owl, foxx]"),
        "layout.yaml": FILES["layout.yaml"].replace("{{ name }}", "{{ nome }}"),
    }
    folder = make_game({**FILES, **changes}, name="owls")
    problems = mistakes_of(lambda: build_game(folder, out, cache, A4, page=True))
    assert {problem.place.file for problem in problems if problem.place} == {
        "companion.yaml",
        "layout.yaml",
    }


def test_the_start_page_lists_every_game_that_was_built(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    build_page(make_game(FILES, name="owls"), out, cache)
    build_page(make_game(name="my-game"), out, cache)
    html = (out / "companion" / "index.html").read_text(encoding="utf-8")
    assert html.index("my-game/index.html") < html.index("owls/index.html")
    assert "Owls and foxes" in html
    for cover in ("owls", "my-game"):
        assert f'src="{cover}/previews/' in html


def test_a_cover_stands_on_the_start_page_and_on_the_games_own(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    layout = FILES["layout.yaml"] + '  cover: [{rect: {edge: bleed}, fill: "#335577"}]\n'
    build_page(make_game({**FILES, "layout.yaml": layout}, name="owls"), out, cache)
    start = (out / "companion" / "index.html").read_text(encoding="utf-8")
    (address,) = re.findall(r'class="game is-wide"[^>]*>\s*<img src="owls/([^"]*)"', start)
    page = (out / "companion" / "owls" / "index.html").read_text(encoding="utf-8")
    assert f'class="cover" src="{address}" width="640"' in page
    with Image.open(out / "companion" / "owls" / address) as picture:
        assert picture.size == (640, 452)


def test_results_inside_the_games_own_folder_do_not_make_it_new(
    make_game: GameMaker, cache: Path
) -> None:
    folder = make_game(FILES, name="owls")
    build_game(folder, folder / "output", cache, A4, page=True)
    assert build_game(folder, folder / "output", cache, A4, page=True).unchanged


def test_the_readme_tells_how_the_page_gets_on_a_phone(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    folder = make_game(FILES, name="owls")
    readme = out / "print" / "owls" / "README.txt"
    build_game(folder, out, cache, A4, page=True)
    words = " ".join(readme.read_text(encoding="utf-8").split())
    assert "companion/owls/" in words
    assert "iPhones run no script in a file" in words
    build_game(folder, out, cache, A4, page=True, url="https://example.org/owls/")
    text = readme.read_text(encoding="utf-8")
    assert "https://example.org/owls/" in text
    assert "█" in text
    assert "iPhones" not in text
    build_game(folder, out, cache, [PrintOptions("letter")])
    assert "On your phone" in readme.read_text(encoding="utf-8"), "the page is still there"
    alone = build_game(folder, out / "alone", cache, A4).folder / "README.txt"
    assert "phone" not in alone.read_text(encoding="utf-8")


def test_an_address_is_on_the_page_and_no_new_edition(
    make_game: GameMaker, out: Path, cache: Path
) -> None:
    folder = make_game(FILES, name="owls")
    build_game(folder, out, cache, A4, page=True)
    kit = out / "print" / "owls" / "kit.json"
    before = json.loads(kit.read_text(encoding="utf-8"))["edition"]
    built = build_game(folder, out, cache, A4, page=True, url="https://example.org/owls/")
    assert built.page
    assert built.page.url == "https://example.org/owls/"
    html = (out / "companion" / "owls.html").read_text(encoding="utf-8")
    assert 'data-url="https://example.org/owls/"' in html
    assert json.loads(kit.read_text(encoding="utf-8"))["edition"] == before
