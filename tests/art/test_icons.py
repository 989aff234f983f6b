"""Icons come from an installed set or from the game's own folder."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from zipfile import ZipFile

import pytest

from pnp.art import ICON_SETS, find_icon
from pnp.art.extents import extent
from pnp.art.svg import parse_svg
from pnp.model import Color, Shape
from pnp.problems import InputError


@pytest.fixture(scope="module")
def archive() -> Path:
    spec = find_spec(ICON_SETS["phosphor"].package)
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0]) / ICON_SETS["phosphor"].archive


def test_an_icon_of_the_set_takes_the_color_asked_for(tmp_path: Path) -> None:
    icon = find_icon("phosphor/sword-fill", tmp_path, Color(1, 2, 3))
    (shape,) = icon.drawings
    assert isinstance(shape, Shape)
    assert (icon.width, icon.height, shape.fill) == (256, 256, Color(1, 2, 3))


def test_every_style_of_an_icon_is_another_drawing(tmp_path: Path) -> None:
    styles = ["heart", "heart-bold", "heart-duotone", "heart-fill", "heart-light", "heart-thin"]
    drawings = {find_icon(f"phosphor/{name}", tmp_path).drawings for name in styles}
    assert len(drawings) == len(styles)


@pytest.mark.parametrize(
    ("reference", "told"),
    [
        ("phosphor/sowrd-fill", "did you mean phosphor/sword-fill?"),
        ("phosphor/swrod", "did you mean phosphor/sword-fill?"),
        ("phosphor/zzzzqqqq", "phosphoricons.com shows them all"),
    ],
)
def test_an_unknown_icon_is_told_with_the_nearest(
    reference: str, told: str, tmp_path: Path
) -> None:
    with pytest.raises(InputError, match="phosphor has no icon") as caught:
        find_icon(reference, tmp_path)
    assert caught.value.hint == told


def test_an_icon_that_is_no_file_of_the_game_is_told(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="is not there"):
        find_icon("art/ship.svg", tmp_path)


def test_an_icon_of_the_game_is_an_svg(tmp_path: Path) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "ship.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0H4V2z"/></svg>'
    )
    (tmp_path / "art" / "ship.png").touch()
    assert find_icon("art/ship.svg", tmp_path).width == 4
    with pytest.raises(ValueError, match=r"ship\.png” is no SVG"):
        find_icon("art/ship.png", tmp_path)


def test_the_fill_set_can_be_drawn(archive: Path) -> None:
    with ZipFile(archive) as opened:
        names = [name for name in opened.namelist() if name.startswith("fill/")]
        for name in names[::6]:
            icon = parse_svg(opened.read(name), name)
            reach = extent(icon.drawings)
            assert reach is not None
            assert -1 <= reach.x < reach.right <= 257
