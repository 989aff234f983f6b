"""Drawings that are kept between builds are the very drawings that the files give."""

from pathlib import Path

import pytest

from pnp.art import load_svg
from pnp.art.stored import draw_svg, read_vector, write_vector
from pnp.art.svg import SvgError, parse_svg
from pnp.model import BLACK, Color
from tests.helpers.game_folders import CARDS

RED = Color(255, 0, 0)

MANY_KINDS = b"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<defs><linearGradient id="a"><stop offset="0" stop-color="#123456"/><stop offset="1"/></linearGradient>
<radialGradient id="b" fx="0.4"><stop offset="0.1" stop-color="red" stop-opacity="0.5"/>
<stop offset="1" stop-color="blue"/></radialGradient>
<clipPath id="c"><circle cx="5" cy="5" r="4"/></clipPath></defs>
<g opacity="0.5" clip-path="url(#c)"><rect width="9" height="9" fill="url(#a)"/>
<path d="M1 1h3v.1z" fill="url(#b)" fill-rule="evenodd"/></g>
<path d="M0 0L9 9" stroke="currentColor" stroke-dasharray="1 2.5" stroke-linecap="round"/>
</svg>"""


def test_a_kept_drawing_equals_the_one_that_was_made() -> None:
    pictures = [(MANY_KINDS, "kinds.svg")]
    pictures += [(file.read_bytes(), file.name) for file in (CARDS / "ganymede").rglob("*.svg")]
    for data, name in pictures:
        vector = parse_svg(data, name, RED)
        again = read_vector(write_vector(vector))
        assert again == vector, name


def test_a_drawing_is_made_once_and_read_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, cache = tmp_path / "ship.svg", tmp_path / "cache"
    file.write_bytes(MANY_KINDS)
    made = load_svg(file, RED, cache)
    draw_svg.cache_clear()
    monkeypatch.setattr("pnp.art.svg.parse_svg", None)
    assert load_svg(file, RED, cache) == made
    with pytest.raises(TypeError):  # another colour is another drawing
        load_svg(file, BLACK, cache)


def test_a_damaged_entry_is_drawn_anew(tmp_path: Path) -> None:
    file, cache = tmp_path / "ship.svg", tmp_path / "cache"
    file.write_bytes(MANY_KINDS)
    made = load_svg(file, BLACK, cache)
    [entry] = (cache / "drawings").iterdir()
    sound = entry.read_bytes()
    for damaged in (sound[:-9], sound.replace(b"#", b"").replace(b"0.5", b"0.6"), b"{}"):
        entry.write_bytes(damaged)
        draw_svg.cache_clear()
        assert load_svg(file, BLACK, cache) == made
        assert entry.read_bytes() == sound


def test_what_cannot_be_drawn_is_told_each_time(tmp_path: Path) -> None:
    file, cache = tmp_path / "text.svg", tmp_path / "cache"
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>A</text></svg>'
    )
    for _ in range(2):
        draw_svg.cache_clear()
        with pytest.raises(SvgError, match=r"text\.svg cannot be drawn"):
            load_svg(file, BLACK, cache)
