"""The files of a page, and what makes an app of it."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from game_folders import ROOT, GameMaker
from made_companions import CARDS, FILES, companion_of, site_of
from PIL import Image

from pnp.assets import page_assets
from pnp.cache import read_sealed, write_sealed
from pnp.companion.icons import SIZES, icons_of, make_icons
from pnp.companion.start_page import make_start
from pnp.companion.templates import environment
from pnp.model import Color


def worker_of(files: Mapping[str, bytes]) -> tuple[str, list[str]]:
    """The name of the worker's cache, and what it keeps."""
    text = files["sw.js"].decode()
    cache = re.search(r'const CACHE = "(.*)"', text)
    kept = re.search(r"const FILES = (\[.*\]);", text)
    assert cache
    assert kept
    return cache[1], json.loads(kept[1])


def test_the_same_game_makes_the_same_bytes_wherever_it_lies(
    make_game: GameMaker, tmp_path: Path, cache: Path
) -> None:
    folder = make_game(FILES, name="owls")
    first = site_of(folder, cache)
    moved = tmp_path / "elsewhere" / "owls"
    moved.parent.mkdir()
    folder.rename(moved)
    second = site_of(moved, tmp_path / "another cache")
    assert second == first
    assert str(tmp_path) not in str(first)


def test_one_changed_card_is_another_worker_and_nothing_else_is(
    make_game: GameMaker, cache: Path
) -> None:
    before = site_of(make_game(FILES, name="owls"), cache)
    changed = {**FILES, "cards.csv": CARDS.replace("fox-2,Fox", "fox-2,Vixen")}
    after = site_of(make_game(changed, name="owls"), cache)
    assert worker_of(after.files)[0] != worker_of(before.files)[0]
    assert after.files["app.js"] == before.files["app.js"]
    old = {name for name in before.files if name.endswith(".webp")}
    new = {name for name in after.files if name.endswith(".webp")}
    assert (len(old & new), len(new - old)) == (2, 1)


def test_the_worker_keeps_every_file_of_its_game_and_no_cache_of_another(
    make_game: GameMaker, cache: Path
) -> None:
    files = site_of(make_game(FILES, name="owls"), cache).files
    name, kept = worker_of(files)
    assert name.startswith("pnp:owls:")
    assert {*kept} == {"./", *files} - {"index.html", "sw.js"}


def test_the_manifest_has_all_that_a_phone_asks_for(make_game: GameMaker, cache: Path) -> None:
    files = site_of(make_game(FILES, name="owls"), cache).files
    manifest = json.loads(files["manifest.webmanifest"])
    assert (manifest["name"], manifest["short_name"]) == ("Owls and foxes", "and foxes")
    assert (manifest["display"], manifest["start_url"], manifest["scope"]) == (
        "standalone",
        "./",
        "./",
    )
    assert [icon.get("purpose", "any") for icon in manifest["icons"]] == ["any", "any", "maskable"]
    for icon in manifest["icons"]:
        with Image.open(io.BytesIO(files[icon["src"]])) as image:
            assert "x".join(map(str, image.size)) == icon["sizes"]


@pytest.mark.parametrize("back", [None, Image.new("RGB", (300, 400), "#123456")])
def test_icons_show_a_back_or_cards_in_a_seats_colour(back: Image.Image | None) -> None:
    icons = make_icons(back, Color(0xAA, 0, 0))
    assert set(icons) == set(SIZES)
    with Image.open(io.BytesIO(icons["icon-192.png"])) as image:
        corner = image.convert("RGB").getpixel((2, 2))
    wanted = (0x12, 0x34, 0x56) if back else (0xAA, 0, 0)
    assert isinstance(corner, tuple)
    # few colours are kept, and Pillow's versions round them up or down
    assert all(abs(has - should) <= 1 for has, should in zip(corner, wanted, strict=True))


def test_icons_are_kept_and_are_others_when_what_they_show_is(tmp_path: Path) -> None:
    red, blue = Color(0xAA, 0, 0), Color(0, 0, 0xAA)
    made = icons_of(None, red, tmp_path)
    assert made == make_icons(None, red)
    assert icons_of(None, blue, tmp_path) == make_icons(None, blue) != made
    kept = {read_sealed(file): file for file in (tmp_path / "icons").rglob("*.png")}
    entry = kept[made["icon-192.png"]]
    write_sealed(entry, b"as it was kept")
    assert icons_of(None, red, tmp_path) == made | {"icon-192.png": b"as it was kept"}
    entry.write_bytes(b"damaged")
    assert icons_of(None, red, tmp_path) == made


def test_templates_are_kept_as_code_and_read_anew_where_that_is_damaged(tmp_path: Path) -> None:
    def render() -> str:
        environment.cache_clear()
        template = environment(tmp_path).get_template("sw.js.j2")
        return template.render(cache="owls", prefix="pnp", files=["./"])

    made = render()
    [kept] = (tmp_path / "templates").iterdir()
    code = kept.read_bytes()
    for content in (code, b"damaged", code[:-1]):
        kept.write_bytes(content)
        assert render() == made
        assert kept.read_bytes() == code


def test_rules_and_their_modules_are_one_short_file_that_names_its_author(
    make_game: GameMaker, cache: Path
) -> None:
    files = {
        **FILES,
        "rules.js": '/*! by A. Designer */\nimport {add} from "./rules/sum.js";\nexport function hunt() { return {catch: add(1, 2)}; }\n',
        "rules/sum.js": "// both\nexport function add(first, second) { return first + second; }\n",
    }
    site = site_of(make_game(files, name="owls"), cache)
    served = site.files["rules.js"].decode()
    assert re.fullmatch(
        r"function (\w+)\((\w),(\w)\)\{return \2\+\3\}/\*! by A\. Designer \*/"
        r"export function hunt\(\)\{return\{catch:\1\(1,2\)\}\}",
        served,
    )
    assert [name for name in site.files if name.startswith("rules/")] == []
    for page in (served, site.single.decode()):
        assert "by A. Designer" in page
        assert "// both" not in page


def test_the_start_page_lists_games_and_escapes_their_names(cache: Path) -> None:
    game = {
        "url": "owls/index.html",
        "single": "owls.html",
        "title": "<Owls>",
        "tagline": "",
        "players": [2],
        "cover": "",
    }
    html = make_start([game], cache)["index.html"].decode()
    assert "&lt;Owls&gt;" in html
    assert 'href="owls/index.html"' in html
    assert 'href="owls.html"' in html


def test_the_start_page_lists_what_an_older_build_left(cache: Path) -> None:
    old = {"url": "owls/index.html", "title": "Owls", "players": [2, 3, 4]}
    html = make_start([old], cache)["index.html"].decode()
    assert 'href="owls/index.html"' in html
    assert "2 to 4 players" in html


def test_the_wheel_carries_all_that_the_page_is_made_from() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    carried = project["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert page_assets() == ROOT / "companion"
    wanted = {"css", "js", "pnp", "strings", "templates", "sw.js.j2"}
    assert carried == {f"companion/{name}": f"pnp/companion/assets/{name}" for name in wanted}
    others = {path.name for path in page_assets().iterdir()} - wanted
    assert others <= {"README.md", "tsconfig.json", "types"}


def test_a_default_page_has_a_way_to_play_for_each_number_of_players(make_game: GameMaker) -> None:
    files = {"game.yaml": "players: [1, 2, 4]\n" + FILES["game.yaml"].replace("players: [2]\n", "")}
    folder = make_game({**FILES, **files}, name="owls")
    (folder / "companion.yaml").unlink()
    companion = companion_of(folder).file
    assert [mode.label for mode in companion.modes.values()] == [
        "1 player",
        "2 players",
        "4 players",
    ]
    assert len(companion.seats) == 4
    assert len({(seat.shape, seat.color) for seat in companion.seats.values()}) == 4
